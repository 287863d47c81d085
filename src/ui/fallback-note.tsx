// Says that a page shows its Ukrainian text because there is no other.

import type { Language } from '../i18n/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './fallback-note.module.css';

export function FallbackNote({ language }: { language: Language }) {
  const { t } = useTranslation('common', { lng: language });
  return <p className={styles.note}>{t('onlyInUkrainian')}</p>;
}
