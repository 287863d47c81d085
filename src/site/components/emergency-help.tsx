// For a person in danger, before anything else on the page: numbers to call, and a way to leave at once.
import { useTranslation } from '../../i18n/use-translation.ts';
import { Calls } from './calls.tsx';
import styles from './emergency-help.module.css';

type EmergencyHelpProps = {
  calls: { number: string; text: string }[];
  exit: string;
  lang: 'uk' | undefined;
};

export function EmergencyHelp({ calls, exit, lang }: EmergencyHelpProps) {
  const { t } = useTranslation('pages');
  return (
    <section aria-label={t('emergency.title')} className={`${styles.band} on-dark`}>
      <div>
        <p>{t('emergency.title')}</p>
        <div lang={lang}>
          <Calls calls={calls} />
        </div>
        {/* What it does is in src/site/boot/quick-exit.ts: it works before the page is hydrated. */}
        {exit && (
          <div className={`${styles.bar} no-print`}>
            <a href={exit} rel="noreferrer" data-quick-exit="" className={styles.exit}>
              {t('emergency.exit')}
              <span className="needs-scripts">{t('emergency.exitKeys')}</span>
            </a>
          </div>
        )}
      </div>
    </section>
  );
}
