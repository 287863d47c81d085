// The dialogs of an editor that stand over its form or its page of clashes.
import { ScheduleDialog } from '../frame/schedule-dialog.tsx';
import { sectionPath } from '../frame/staff-kind.ts';
import type { Times } from '../frame/times.ts';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import { isDaySet } from './followed-day.ts';
import { GiveBackDialog } from './review-notice.tsx';
import type { Editing } from './use-editor.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export type OpenDialog = 'schedule' | 'withdraw' | 'giveBack' | null;

type EditorDialogsProps<Item extends ItemBase, Values extends object> = {
  editor: EditorKind<Item, Values>;
  editing: Editing<Item, Values>;
  open: OpenDialog;
  onClosed: () => void;
  schedule: (times: Times) => Promise<boolean>;
};

export function EditorDialogs<Item extends ItemBase, Values extends object>({
  editor,
  editing,
  open,
  onClosed,
  schedule,
}: EditorDialogsProps<Item, Values>) {
  const { kind, dayOf } = editor;
  const { saved, values, hide, giveBack } = editing;
  const scheduled = {
    id: saved?.id ?? 0,
    title: String(values[kind.title as keyof Values]),
    isShown: saved?.isActive === 1,
    day: dayOf?.(values),
    isDaySet: isDaySet(editor, editing),
    isFinal: Boolean(kind.collection?.isFinal),
    publishAt: saved?.publishAt ?? null,
    hideAt: saved?.hideAt ?? null,
  };
  return (
    <>
      <ScheduleDialog
        kind={kind.name}
        item={open === 'schedule' ? scheduled : null}
        set={schedule}
        onClosed={onClosed}
      />
      <WithdrawDialog
        isOpen={open === 'withdraw'}
        withdrawal={{ withdrawnUa: saved?.withdrawnUa ?? '', withdrawnEn: saved?.withdrawnEn ?? '' }}
        section={sectionPath(kind)}
        onWithdraw={async (withdrawal) => hide?.(withdrawal)}
        onClosed={onClosed}
      />
      <GiveBackDialog
        isOpen={open === 'giveBack'}
        onGiveBack={(remark) => void giveBack(remark)}
        onClosed={onClosed}
      />
    </>
  );
}
