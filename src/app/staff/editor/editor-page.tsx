// The page of one item of any kind: loaded or new, edited, saved.
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { itemId } from '../../load/item-id.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { Loading } from '../frame/loading.tsx';
import { editorPath, listPath, sitePath } from '../frame/staff-kind.ts';
import { momentOf } from '../frame/use-moment.ts';
import { useAuth } from '../session/auth-store.ts';
import { randomId } from '../session/random-id.ts';
import { useResource } from '../session/use-resource.ts';
import { copiesOnDevice, copyFromElsewhere, type FoundCopy, type Place } from '../working-copies/copies.ts';
import { FoundCopies, FoundLine } from '../working-copies/found-copies.tsx';
import { EditorFrame } from './editor-frame.tsx';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import { ItemMissing } from './item-missing.tsx';
import { useEditor } from './use-editor.ts';

type EditorPageProps<Item extends ItemBase, Values extends object> = { editor: EditorKind<Item, Values> };

const KEY = 'copy';
const isKey = (key: string | null): key is string => /^[A-Za-z0-9-]{1,64}$/.test(key ?? '');

/** What an editor opens on. */
type Opened<Item> = {
  /** Null for a new item. */
  item: Item | null;
  /** What was typed and not saved, in this browser; of a new item wherever it is. */
  copies: FoundCopy[];
};

export function EditorPage<Item extends ItemBase, Values extends object>({
  editor,
}: EditorPageProps<Item, Values>) {
  const { id: param = 'new' } = useParams();
  const [search] = useSearchParams();
  const isJustCreated = Boolean(useLocation().state?.isSaved);
  const navigate = useNavigate();
  const userId = useAuth(({ user }) => user?.id ?? 0);
  // A new item has a key in the address: reloading brings it back, and several of them do not mix.
  const [freshKey, setFreshKey] = useState(randomId);
  const key = search.get(KEY);
  const { load, kind } = editor;

  const id = param === 'new' ? null : itemId(param);
  const item = id === null && isKey(key) ? key : param;
  const [created, setCreated] = useState<Item | null>(null);
  const isToBeLoaded = id === null ? item !== freshKey : created?.id !== id;
  const open = useCallback(async (): Promise<Opened<Item>> => {
    const place = { userId, kind: kind.name, item };
    const [loaded, copies] = await Promise.all([id === null ? null : load(id), copiesOnDevice(place)]);
    if (loaded || copies.length > 0) return { item: loaded, copies };
    const elsewhere = await copyFromElsewhere(place, []);
    return { item: null, copies: elsewhere ? [elsewhere] : [] };
  }, [load, kind.name, userId, id, item]);
  const resource = useResource(isToBeLoaded ? item : null, open);

  // Each item gets an editor of its own; one that has just been created keeps the editor it was written in.
  const [shown, setShown] = useState({ item, number: 0 });
  if (shown.item !== item) {
    setShown({ item, number: isJustCreated ? shown.number : shown.number + 1 });
    if (shown.item === freshKey) setFreshKey(randomId());
  }

  if (param === 'new' && !isKey(key)) return <Navigate to={`?${KEY}=${freshKey}`} replace />;
  if (resource.failure) {
    return <ItemMissing reason={resource.failure} listPath={listPath(kind)} onRetry={resource.reload} />;
  }
  if (isToBeLoaded && !resource.isCurrent) return <Loading />;
  return (
    <Editor
      key={shown.number}
      editor={editor}
      place={{ userId, kind: kind.name, item }}
      opened={(isToBeLoaded && resource.data) || { item: null, copies: [] }}
      onCreated={(made) => {
        setCreated(made);
        navigate(editorPath(kind, made.id), { replace: true, state: { isSaved: true } });
      }}
    />
  );
}

type EditorProps<Item extends ItemBase, Values extends object> = EditorPageProps<Item, Values> & {
  place: Place;
  opened: Opened<Item>;
  onCreated: (item: Item) => void;
};

function Editor<Item extends ItemBase, Values extends object>({
  editor,
  place,
  opened,
  onCreated,
}: EditorProps<Item, Values>) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const { kind, Form, Preview } = editor;
  const { saved, values, change, messages, dialog, isWithdrawn, found, restored, ...saving } = useEditor(
    editor,
    place,
    opened,
    onCreated,
  );
  const notices = (
    <>
      {isWithdrawn && <p>{t(kind.texts.withdrawn)}</p>}
      <FoundCopies copies={found.copies} onRestore={saving.restore} onDiscard={found.discard} />
      {found.discarded && (
        <FoundLine text={t('discarded', { of: momentOf(found.discarded.at) })}>
          <Button look="secondary" onClick={found.undo}>
            {t('cancel')}
          </Button>
        </FoundLine>
      )}
      {restored && (
        <FoundLine text={t('restored', { of: momentOf(restored.copy.at) })}>
          <Button look="secondary" onClick={restored.undo}>
            {t('cancel')}
          </Button>
        </FoundLine>
      )}
    </>
  );
  return (
    <>
      <EditorFrame
        {...saving}
        title={t(saved ? kind.texts.edit : kind.texts.add)}
        listPath={listPath(kind)}
        sitePath={saved?.isActive === 1 ? sitePath(kind, saved.id) : null}
        publication={t(`publicationOf.${publicationOf(saved)}`)}
        isNew={!saved}
        notices={notices}
        preview={(language) => <Preview values={values} language={language} />}
      >
        <Form values={values} onChange={change} messages={messages} />
      </EditorFrame>
      <ConfirmDialog {...dialog} />
    </>
  );
}

function publicationOf(item: ItemBase | null): 'draft' | 'published' | 'hidden' {
  if (item?.isActive === 1) return 'published';
  return item?.state === 'hidden' ? 'hidden' : 'draft';
}
