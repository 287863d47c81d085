// What becomes of a request for public information, with the times of the law.
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './steps.module.css';

export function Steps() {
  const { t } = useTranslation('pages');
  return (
    <ol className={styles.steps}>
      {([1, 2, 3] as const).map((step) => (
        <li key={step}>
          <h3>{t(`contacts.step${step}`)}</h3>
          <p>{t(`contacts.step${step}Text`)}</p>
        </li>
      ))}
    </ol>
  );
}
