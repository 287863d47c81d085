// What the report of a dashboard shows: a region, a period. A plain form whose answer is an address that can be shared.

import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import styles from './report-choice.module.css';

type Option = { value: string; label: string };

export type ReportChoices = {
  /** Empty where the report has none. */
  regions: Option[];
  months: Option[];
  chosen: { region: string | null; from: string | null; to: string | null };
};

export function ReportChoice({ slug, regions, months, chosen }: ReportChoices & { slug: string }) {
  const { t } = useTranslation('pages');
  // The report, not the top of the page, is what the person who chose wants to see next.
  const address = `${localizePath(`/analytics/${slug}`, useLanguage())}#report`;
  const isChosen = Boolean(chosen.region ?? chosen.from ?? chosen.to);
  return (
    <form action={address} aria-label={t('analytics.choice')} className={`${styles.choice} no-print`}>
      {regions.length > 0 && (
        <Select
          name="region"
          label={t('analytics.region')}
          options={[{ value: '', label: t('analytics.allRegions') }, ...regions]}
          value={chosen.region ?? ''}
        />
      )}
      {months.length > 0 && (
        <>
          <Select
            name="from"
            label={t('analytics.from')}
            options={months}
            value={chosen.from ?? months[0]?.value ?? ''}
          />
          <Select
            name="to"
            label={t('analytics.to')}
            options={months}
            value={chosen.to ?? months.at(-1)?.value ?? ''}
          />
        </>
      )}
      <Button type="submit" look="secondary">
        {t('analytics.show')}
      </Button>
      {isChosen && (
        <a href={address} className={styles.reset}>
          {t('analytics.reset')}
        </a>
      )}
    </form>
  );
}

type SelectProps = { name: string; label: string; options: Option[]; value: string };

function Select({ name, label, options, value }: SelectProps) {
  return (
    <label className={styles.field}>
      {label}
      <select name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
