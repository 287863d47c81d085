// What stands in place of an editor for those who may not change what is on the site: the item as visitors see it.
import { useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/browser.ts';
import { HTML_LANG, type Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { ComparedValues } from '../compare/compared-values.tsx';
import { LanguageTabs } from '../fields/language-tabs.tsx';
import { listPlace } from '../frame/list-place.ts';
import { StaffHead } from '../frame/staff-head.tsx';
import { historyPath, sitePath } from '../frame/staff-kind.ts';
import { CopiesOfMissing } from '../working-copies/copies-of-missing.tsx';
import frame from './editor-frame.module.css';
import { type EditorKind, type ItemBase, isFixed } from './editor-kind.ts';
import { valuesFrom } from './opened-item.ts';
import preview from './preview-dialog.module.css';
import styles from './read-only-item.module.css';

type ReadOnlyItemProps<Item extends ItemBase, Values extends object> = {
  editor: EditorKind<Item, Values>;
  item: Item;
};

export function ReadOnlyItem<Item extends ItemBase, Values extends object>({
  editor,
  item,
}: ReadOnlyItemProps<Item, Values>) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const { kind, rules, valuesOf, Preview } = editor;
  const values = valuesOf(item);
  const [language, setLanguage] = useState<Language>('ua');
  useEffect(() => void loadTexts('en'), []);
  const isShown = item.isActive === 1;
  return (
    <>
      <StaffHead title={`${t('readOnly.title')}: ${String(values[kind.title as keyof Values])}`} />
      <p className={frame.links}>
        <SiteLink to={listPlace(kind)}>← {t('toList')}</SiteLink>
        <SiteLink to={historyPath(kind, item.id)}>{t('history.title')}</SiteLink>
        {isShown && <ExternalLink href={sitePath(kind, item.id)}>{t('viewOnSite')}</ExternalLink>}
      </p>
      <p className={styles.note} role="status">
        {t(
          `readOnly.${isFixed(kind, item) ? 'final' : isShown ? 'published' : item.publishAt ? 'scheduled' : 'hidden'}`,
        )}
      </p>
      <CopiesOfMissing
        kind={kind}
        item={String(item.id)}
        compare={(copy) => (
          <ComparedValues rules={rules} before={values} after={valuesFrom(editor, copy, values)} />
        )}
      />
      <LanguageTabs language={language} onChange={setLanguage} />
      <article className={preview.page} lang={HTML_LANG[language]}>
        <Preview values={values} language={language} />
      </article>
    </>
  );
}
