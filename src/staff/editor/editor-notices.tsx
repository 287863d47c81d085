// What colleagues did and what was left unsaved, above the form.
import { useTranslation } from '../../i18n/use-translation.ts';
import { ComparedValues } from '../compare/compared-values.tsx';
import { momentOf } from '../frame/use-moment.ts';
import { FoundCopies, UndoLine } from '../working-copies/found-copies.tsx';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import { valuesFrom } from './opened-item.ts';
import { ReviewNotice } from './review-notice.tsx';
import { isBusy } from './save-state.ts';
import type { Editing } from './use-editor.ts';

type EditorNoticesProps<Item extends ItemBase, Values extends object> = {
  editor: EditorKind<Item, Values>;
  editing: Editing<Item, Values>;
  mayPublish: boolean;
  onGiveBack: () => void;
};

export function EditorNotices<Item extends ItemBase, Values extends object>({
  editor,
  editing: { saved, savedValues, found, restored, merged, ...editing },
  mayPublish,
  onGiveBack,
}: EditorNoticesProps<Item, Values>) {
  const { t } = useTranslation('staff');
  const { kind, rules } = editor;
  const isSaving = isBusy(editing.state);
  return (
    <>
      {editing.isWithdrawn && kind.collection && <p>{t(kind.collection.withdrawn)}</p>}
      {saved && (
        <ReviewNotice
          saved={saved}
          mayPublish={mayPublish}
          isBusy={isSaving}
          onTakeBack={editing.takeBack}
          onGiveBack={onGiveBack}
        />
      )}
      {merged && (
        <details>
          <summary>
            {t('merged')} <span>{t('showMerged')}</span>
          </summary>
          <ComparedValues rules={rules} before={merged.mine} after={merged.saved} />
        </details>
      )}
      <FoundCopies
        copies={found.copies}
        isBusy={isSaving}
        onRestore={editing.restore}
        onDiscard={found.discard}
        compare={(copy) => (
          <ComparedValues rules={rules} before={savedValues} after={valuesFrom(editor, copy, savedValues)} />
        )}
      />
      {found.discarded && (
        <UndoLine text={t('discarded', { of: momentOf(found.discarded.at) })} onUndo={found.undo} />
      )}
      {restored && 'copy' in restored && (
        <UndoLine
          text={t('restored', { of: momentOf(restored.copy.at) })}
          onUndo={editing.undoRestoring}
          isBusy={isSaving}
        />
      )}
      {restored && 'version' in restored && (
        <UndoLine
          text={t('takenVersion', { version: restored.version })}
          onUndo={editing.undoRestoring}
          isFocused={false}
          isBusy={isSaving}
        />
      )}
    </>
  );
}
