// What stands beside the form: points to look at, its place on the site, links for previews, corrections.
import { useTranslation } from 'react-i18next';
import { CorrectionsField, type EditedCorrection } from '../fields/corrections-field.tsx';
import type { ItemBase } from './editor-kind.ts';
import { PreviewLinks } from './preview-links.tsx';
import { PublicationPanel, type PublicationPanelProps } from './publication-panel.tsx';
import { ReadinessPanel, type ReadinessPanelProps } from './readiness-panel.tsx';
import styles from './side-panel.module.css';
import type { Editing } from './use-editor.ts';

type EditorSideProps<Item extends ItemBase, Values extends object> = {
  kind: string;
  editing: Editing<Item, Values>;
  readiness: ReadinessPanelProps;
  publication: Omit<PublicationPanelProps, 'saved' | 'onUnschedule'>;
};

export function EditorSide<Item extends ItemBase, Values extends object>({
  kind,
  editing: { saved, values, change, messages, unschedule },
  readiness,
  publication,
}: EditorSideProps<Item, Values>) {
  const { t } = useTranslation('staff');
  return (
    <>
      <ReadinessPanel {...readiness} />
      <PublicationPanel {...publication} saved={saved} onUnschedule={unschedule} />
      <PreviewLinks kind={kind} id={saved?.id ?? null} />
      {hasCorrections(values) && (wasShown(saved) || values.corrections.length > 0) && (
        <section aria-labelledby="side-corrections" className={styles.section}>
          <h2 id="side-corrections">{t('corrections')}</h2>
          <CorrectionsField
            corrections={values.corrections}
            onChange={(corrections) => change('corrections' as keyof Values, corrections as never)}
            messages={messages}
          />
        </section>
      )}
    </>
  );
}

const hasCorrections = (values: object): values is { corrections: EditedCorrection[] } =>
  'corrections' in values;

const wasShown = (item: ItemBase | null): boolean => Boolean(item?.isActive === 1 || item?.firstPublishedAt);
