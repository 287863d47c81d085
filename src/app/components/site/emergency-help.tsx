// For a person in danger, before anything else on the page: numbers to call, and a way to leave at once.
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import styles from './emergency-help.module.css';

type EmergencyHelpProps = { calls: { number: string; text: string }[]; exit: string };

export function EmergencyHelp({ calls, exit }: EmergencyHelpProps) {
  const { t } = useTranslation('pages');
  return (
    <section aria-label={t('emergency.title')} className={`${styles.band} on-dark`}>
      <div>
        <p>{t('emergency.title')}</p>
        <ul>
          {calls.map(({ number, text }) => (
            <li key={number}>
              <a href={`tel:${number.replace(/\D/g, '')}`} className={styles.call}>
                <Icon name="phone" size={32} />
                <span>
                  <strong>{number}</strong> {text}
                </span>
              </a>
            </li>
          ))}
        </ul>
        {/* What it does is in src/app/boot/quick-exit.ts: it works before the page is hydrated. */}
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
