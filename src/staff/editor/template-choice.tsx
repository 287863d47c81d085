// What a new item begins with: nothing, or texts to fill in. Offered while it is empty.
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { ItemBase, Template } from './editor-kind.ts';
import styles from './template-choice.module.css';
import type { Editing } from './use-editor.ts';

type TemplateChoiceProps<Item extends ItemBase, Values extends object> = {
  templates: readonly Template<Values>[];
  editing: Pick<Editing<Item, Values>, 'saved' | 'isDirty' | 'restored' | 'beginWith' | 'undoRestoring'>;
};

export function TemplateChoice<Item extends ItemBase, Values extends object>({
  templates,
  editing: { saved, isDirty, restored, beginWith, undoRestoring },
}: TemplateChoiceProps<Item, Values>) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const chosen = restored && 'template' in restored ? restored.template : null;
  const isOffered = !saved && (!isDirty || chosen !== null);
  // Its room stays: nothing moves under the first letter that is typed.
  const [wasOffered] = useState(isOffered);
  if (!wasOffered) return null;
  return (
    <fieldset className={styles.choice} hidden={saved !== null} data-offered={isOffered}>
      <legend>{t('template.begin')}</legend>
      <Button look="secondary" aria-pressed={chosen === null} onClick={() => chosen && undoRestoring()}>
        {t('template.empty')}
      </Button>
      {templates.map((template) => (
        <Button
          key={template.name}
          look="secondary"
          aria-pressed={chosen === template.name}
          onClick={() => beginWith(template)}
        >
          {t(template.name)}
        </Button>
      ))}
    </fieldset>
  );
}
