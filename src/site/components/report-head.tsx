// What a reader has to know before the charts of a report: whether it is a demonstration, its note, what was corrected.
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LocalizedReport } from '../../modules/reports/drawn-report.ts';
import { PhoneLink } from '../../ui/site-link.tsx';
import { Corrections } from '../charts/corrections.tsx';
import styles from '../pages/report.module.css';

type ReportHeadProps = {
  report: Pick<LocalizedReport, 'isDemonstration' | 'note' | 'corrections' | 'lang'>;
  /** That the note may name. */
  numbers: string[];
};

export function ReportHead({
  report: { isDemonstration, note, corrections, lang },
  numbers,
}: ReportHeadProps) {
  const { t } = useTranslation('pages');
  return (
    <>
      {(isDemonstration || note) && (
        <p className={styles.mark}>
          {isDemonstration && (
            <>
              <strong>{t('report.demo')}.</strong> {t('report.demoText')}
            </>
          )}
          {note && (
            <strong className={styles.warning} lang={lang}>
              <Callable text={note} numbers={numbers} />
            </strong>
          )}
        </p>
      )}
      <Corrections corrections={corrections} lang={lang} />
    </>
  );
}

/** A text whose telephones can be called. */
function Callable({ text, numbers }: { text: string; numbers: string[] }) {
  const parts = numbers.length > 0 ? text.split(new RegExp(`(${numbers.join('|')})`)) : [text];
  return parts.map((part) => (numbers.includes(part) ? <PhoneLink key={part} number={part} /> : part));
}
