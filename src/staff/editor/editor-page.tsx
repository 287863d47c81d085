// The page of one item of any kind: loaded or new, or said to be missing.
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { itemId } from '../../site/load/item-id.ts';
import { Loading } from '../frame/loading.tsx';
import { editorPath, listPath } from '../frame/staff-kind.ts';
import { useAuth } from '../session/auth-store.ts';
import { randomId } from '../session/random-id.ts';
import { useMay } from '../session/use-may.ts';
import { useResource } from '../session/use-resource.ts';
import { copiesOnDevice, copyFromElsewhere } from '../working-copies/copies.ts';
import { CopiesOfMissing } from '../working-copies/copies-of-missing.tsx';
import { Editor } from './editor.tsx';
import { type EditorKind, type ItemBase, isFixed, isOut } from './editor-kind.ts';
import { ItemMissing } from './item-missing.tsx';
import type { Opened } from './opened-item.ts';
import { ReadOnlyItem } from './read-only-item.tsx';

type EditorPageProps<Item extends ItemBase, Values extends object> = { editor: EditorKind<Item, Values> };

const KEY = 'copy';
const FROM = 'from';
const isKey = (key: string | null): key is string => /^[A-Za-z0-9-]{1,64}$/.test(key ?? '');

export function EditorPage<Item extends ItemBase, Values extends object>({
  editor,
}: EditorPageProps<Item, Values>) {
  const { load, kind, versions, begins } = editor;
  const { id: param = 'new' } = useParams();
  const isNew = param === 'new' && kind.collection !== null;
  const [search] = useSearchParams();
  const isJustCreated = Boolean(useLocation().state?.isSaved);
  const navigate = useNavigate();
  const userId = useAuth(({ user }) => user?.id ?? 0);
  const mayPublish = useMay()('content.publish');
  // A new item has a key in the address: reloading brings it back, and several of them do not mix.
  const [freshKey, setFreshKey] = useState(randomId);
  const key = search.get(KEY);
  // An earlier version, taken from the history to be edited on.
  const [version] = useState(() => (isNew ? null : itemId(search.get('version') ?? '') || null));
  // What a new one begins as.
  const from = (isNew && (editor.duplicateOf ?? begins) && itemId(search.get(FROM) ?? '')) || null;

  const id = isNew ? null : itemId(param);
  const item = id === null && isKey(key) ? key : param;
  const [created, setCreated] = useState<Item | null>(null);
  const isToBeLoaded = id === null ? item !== freshKey || from !== null : created?.id !== id;
  const open = useCallback(async (): Promise<Opened<Item, Values>> => {
    const place = { userId, kind: kind.name, item };
    const [loaded, copies, taken] = await Promise.all([
      id === null ? null : load(id),
      copiesOnDevice(place),
      id === null || version === null ? null : versions.read(id, version),
    ]);
    if (loaded || copies.length > 0) return { item: loaded, copies, taken, original: null };
    const elsewhere = await copyFromElsewhere(place, []);
    if (elsewhere || from === null)
      return { item: null, copies: elsewhere ? [elsewhere] : [], taken, original: null };
    if (begins) return { item: null, copies: [], taken, original: null, begun: await begins.load(from) };
    return { item: null, copies: [], taken, original: await load(from) };
  }, [load, begins, versions, kind.name, userId, id, item, version, from]);
  const resource = useResource(isToBeLoaded ? item : null, open);

  // Once: whoever loads the page again gets what they have made of it since.
  const isTaken = resource.isCurrent && search.has('version');
  useEffect(() => {
    if (isTaken) navigate(editorPath(kind, item), { replace: true });
  }, [isTaken, navigate, kind, item]);

  // Each item gets an editor of its own; one that has just been created keeps the editor it was written in.
  const [shown, setShown] = useState({ item, number: 0 });
  if (shown.item !== item) {
    setShown({ item, number: isJustCreated ? shown.number : shown.number + 1 });
    if (shown.item === freshKey) setFreshKey(randomId());
  }

  if (begins && isNew && !isKey(key) && from === null) return <Navigate to={begins.chosenAt} replace />;
  if (isNew && !isKey(key))
    return <Navigate to={`?${KEY}=${freshKey}${from ? `&${FROM}=${from}` : ''}`} replace />;
  if (resource.failure) {
    return (
      <ItemMissing reason={resource.failure} listPath={listPath(kind)} onRetry={resource.reload}>
        {resource.failure === 'missing' && kind.collection && <CopiesOfMissing kind={kind} item={item} />}
      </ItemMissing>
    );
  }
  if (isToBeLoaded && !resource.isCurrent) return <Loading />;
  const loaded = resource.data?.item;
  if (isToBeLoaded && loaded && (isFixed(kind, loaded) || (!mayPublish && isOut(kind, loaded))))
    return <ReadOnlyItem editor={editor} item={loaded} />;
  return (
    <Editor
      key={shown.number}
      editor={editor}
      place={{ userId, kind: kind.name, item }}
      opened={(isToBeLoaded && resource.data) || { item: null, copies: [], taken: null, original: null }}
      onCreated={(made) => {
        setCreated(made);
        navigate(editorPath(kind, made.id), { replace: true, state: { isSaved: true } });
      }}
    />
  );
}
