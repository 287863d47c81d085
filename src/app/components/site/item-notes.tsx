// What a reader should know of a text besides what it says: that its English is behind, and what was corrected in it.
import { useTranslation } from 'react-i18next';
import type { Correction } from '../../../editorial/item.schema.ts';
import { formatDate, formatDay } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { kyivDay } from '../../../shared/kyiv-day.ts';
import { localizedText } from '../../load/in-page-language.ts';
import { SiteLink } from '../ui/site-link.tsx';
import styles from './item-notes.module.css';

/** On the English page of a text that is there in English, but not as it is in Ukrainian now. */
export function OutdatedNote({ updatedAt, path }: { updatedAt: string | null; path: string }) {
  const { t } = useTranslation('common', { lng: 'en' });
  return (
    updatedAt && (
      <p className={styles.note}>
        {t('ukrainianUpdated', { date: formatDate(updatedAt, 'en') })}{' '}
        <SiteLink to={path} language="ua" hrefLang="uk">
          {t('readUkrainian')}
        </SiteLink>
      </p>
    )
  );
}

export function Corrections({ corrections, language }: { corrections: Correction[]; language: Language }) {
  const { t } = useTranslation('common', { lng: language });
  return (
    corrections.length > 0 && (
      <ul className={styles.corrections} aria-label={t('corrections')}>
        {corrections.map(({ at, textUa, textEn }) => {
          const { text, lang } = localizedText(textUa, textEn, language);
          return (
            <li key={at + textUa}>
              <time dateTime={at}>{t('correctedAt', { date: formatDay(kyivDay(new Date(at))) })}</time>{' '}
              <span lang={lang}>{text}</span>
            </li>
          );
        })}
      </ul>
    )
  );
}
