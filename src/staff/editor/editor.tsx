// The editor of one item of any kind: its form or its page of clashes, and the dialogs over them. What is remembered here
// outlives the page of clashes.
import { useEffect, useRef, useState } from 'react';
import { useShownPart } from '../fields/shown-part.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { FutureDayDialog } from '../frame/future-day-dialog.tsx';
import { isFocusLost } from '../frame/remove-with-focus.ts';
import { ReasonDialog } from '../readiness/reason-dialog.tsx';
import { useMay } from '../session/use-may.ts';
import { isAtRisk } from '../working-copies/autosave.ts';
import type { Place } from '../working-copies/copies.ts';
import { useOthersAtWork } from '../working-copies/others-at-work.ts';
import { ClashPage } from './clash-page.tsx';
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx';
import { EditorForm } from './editor-form.tsx';
import { type EditorKind, type ItemBase, isFixed } from './editor-kind.ts';
import type { Opened } from './opened-item.ts';
import { ReadOnlyItem } from './read-only-item.tsx';
import { useEditor } from './use-editor.ts';
import { useMending } from './use-mending.ts';
import { usePublishing } from './use-publishing.ts';
import { useReadiness } from './use-readiness.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type EditorProps<Item extends ItemBase, Values extends object> = {
  editor: EditorKind<Item, Values>;
  place: Place;
  opened: Opened<Item, Values>;
  onCreated: (item: Item) => void;
};

export function Editor<Item extends ItemBase, Values extends object>(props: EditorProps<Item, Values>) {
  const { editor, place } = props;
  const editing = useEditor(editor, place, props.opened, props.onCreated);
  const { saved, savedValues, values, isDirty, clash } = editing;
  const mayPublish = useMay()('content.publish');
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const shown = useShownPart(editing.messages);
  const readiness = useReadiness({ editor, values, saved, savedValues });
  const publishing = usePublishing({ editor, editing, mayPublish, seriousOf: readiness.seriousOf });
  const heading = useRef<HTMLHeadingElement>(null);
  const mending = useMending(editing.change, heading);
  const others = useOthersAtWork(editor.kind.name, saved && place.item).get(place.item) ?? [];
  const leaving = useUnsavedGuard({
    isDirty,
    isSending: editing.progress !== null,
    isAtRisk: isDirty && isAtRisk(editing.stored),
  });
  const isOver = isFixed(editor.kind, saved);
  useFocusWhenGone(saved?.review === 'offered' || isOver);
  // What stands in its place says so at its top.
  useEffect(() => {
    if (isOver) window.scrollTo(0, 0);
  }, [isOver]);
  if (saved && isOver) return <ReadOnlyItem editor={editor} item={saved} />;
  return (
    <>
      {clash ? (
        <ClashPage {...clash} />
      ) : (
        <EditorForm
          editor={editor}
          editing={editing}
          mayPublish={mayPublish}
          save={publishing.save}
          shown={shown}
          readiness={readiness}
          heading={heading}
          mending={mending}
          others={others}
          onDialog={setOpenDialog}
        />
      )}
      <ConfirmDialog {...leaving} />
      <ConfirmDialog {...publishing.meaningDialog} />
      <FutureDayDialog {...publishing.dayDialog} />
      <ReasonDialog {...publishing.reasonDialog} />
      <EditorDialogs
        editor={editor}
        editing={editing}
        open={openDialog}
        onClosed={() => setOpenDialog(null)}
        schedule={publishing.schedule}
      />
    </>
  );
}

/** The button that offered it, or published it, is gone. */
function useFocusWhenGone(isGone: boolean): void {
  const wasGone = useRef(isGone);
  useEffect(() => {
    if (isGone && !wasGone.current && isFocusLost()) document.getElementById('content')?.focus();
    wasGone.current = isGone;
  }, [isGone]);
}
