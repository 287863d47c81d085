// For a person in danger, before anything else on the page: numbers to call, and a way to leave at once.
import { useTranslation } from 'react-i18next';
import { Calls } from './calls.tsx';
import styles from './emergency-help.module.css';

type EmergencyHelpProps = { calls: { number: string; text: string }[]; exit: string };

export function EmergencyHelp({ calls, exit }: EmergencyHelpProps) {
  const { t } = useTranslation('pages');
  return (
    <section aria-label={t('emergency.title')} className={`${styles.band} on-dark`}>
      <div>
        <p>{t('emergency.title')}</p>
        <Calls calls={calls} />
        {/* What it does is in src/site/boot/quick-exit.ts: it works before the page is hydrated. */}
        <div className={`${styles.bar} no-print`}>
          <a href={exit} rel="noreferrer" data-quick-exit="" className={styles.exit}>
            {t('emergency.exit')}
            <span className="needs-scripts">{t('emergency.exitKeys')}</span>
          </a>
        </div>
      </div>
    </section>
  );
}
