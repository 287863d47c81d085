// The page of one item of any kind: loaded or new, edited, saved.
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { itemId } from '../../load/item-id.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { Loading } from '../frame/loading.tsx';
import { editorPath, listPath, sitePath } from '../frame/staff-kind.ts';
import { useResource } from '../session/use-resource.ts';
import { EditorFrame } from './editor-frame.tsx';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import { ItemMissing } from './item-missing.tsx';
import { useEditor } from './use-editor.ts';

type EditorPageProps<Item extends ItemBase, Values extends object> = { editor: EditorKind<Item, Values> };

export function EditorPage<Item extends ItemBase, Values extends object>({
  editor,
}: EditorPageProps<Item, Values>) {
  const { id: param = 'new' } = useParams();
  const isJustCreated = Boolean(useLocation().state?.isSaved);
  const navigate = useNavigate();
  const { load } = editor;

  const id = param === 'new' ? null : itemId(param);
  const [created, setCreated] = useState<Item | null>(null);
  const isToBeLoaded = id !== null && created?.id !== id;
  const resource = useResource(
    isToBeLoaded ? param : null,
    useCallback(() => load(id ?? 0), [load, id]),
  );

  // Each item gets an editor of its own; one that has just been created keeps the editor it was written in.
  const [shown, setShown] = useState({ param, number: 0 });
  if (shown.param !== param) setShown({ param, number: isJustCreated ? shown.number : shown.number + 1 });

  if (resource.failure) {
    return (
      <ItemMissing reason={resource.failure} listPath={listPath(editor.kind)} onRetry={resource.reload} />
    );
  }
  if (isToBeLoaded && !resource.isCurrent) return <Loading />;
  return (
    <Editor
      key={shown.number}
      editor={editor}
      opened={isToBeLoaded ? resource.data : null}
      onCreated={(item) => {
        setCreated(item);
        navigate(editorPath(editor.kind, item.id), { replace: true, state: { isSaved: true } });
      }}
    />
  );
}

type EditorProps<Item extends ItemBase, Values extends object> = EditorPageProps<Item, Values> & {
  opened: Item | null;
  onCreated: (item: Item) => void;
};

function Editor<Item extends ItemBase, Values extends object>({
  editor,
  opened,
  onCreated,
}: EditorProps<Item, Values>) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const { kind, Form, Preview } = editor;
  const { saved, values, change, messages, dialog, isWithdrawn, ...saving } = useEditor(
    editor,
    opened,
    onCreated,
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
        notices={isWithdrawn && <p>{t(kind.texts.withdrawn)}</p>}
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
