// What was corrected in published figures, and when.

import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LocalizedReport } from '../../modules/reports/drawn-report.ts';
import styles from './corrections.module.css';

type CorrectionsProps = {
  /** Each may be in another language than the rest. */
  corrections: (Omit<LocalizedReport['corrections'][number], 'lang'> & { lang?: string | undefined })[];
  lang?: string | undefined;
};

export function Corrections({ corrections, lang: common }: CorrectionsProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  if (corrections.length === 0) return null;
  return (
    <ul className={styles.corrections}>
      {corrections.map(({ at, text, lang = common }) => (
        <li key={at}>
          <strong>{t('report.correctedOn', { date: formatDate(at, language) })}:</strong>{' '}
          <span lang={lang}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
