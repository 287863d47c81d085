// Asks once more whether something is meant, where a kind of content asks that of what is about to be saved.
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuestion } from '../frame/use-question.ts';
import type { EditorKind, ItemBase } from './editor-kind.ts';

export function useMeaning<Item extends ItemBase, Values extends object>({
  questionBefore,
}: Pick<EditorKind<Item, Values>, 'questionBefore'>) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const { ask, dialog } = useQuestion();
  const isMeant = async (values: Values): Promise<boolean> => {
    const question = questionBefore?.(values);
    if (!question) return true;
    const { title, text, confirm } = question;
    return ask({ title: t(title), text: t(text, question.values), confirm: t(confirm), isDangerous: true });
  };
  return { isMeant, meaningDialog: dialog };
}
