// A vacancy as its page shows it; also the preview in the editor, which is why the language is given.
import type { ReactNode } from 'react';
import { formatDate } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { FallbackNote } from '../../ui/fallback-note.tsx';
import { Drawing } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import rows from './facts.module.css';
import type { ShownVacancy } from './shown-vacancy.ts';
import styles from './vacancy-body.module.css';

const MAIL = 'M3 6h18v12H3zM3 7l9 7 9-7';

const CALENDAR = 'M4 6h16v15H4zM4 10h16M8 3v5M16 3v5';

type VacancyProps = { vacancy: ShownVacancy; language: Language };

export function VacancyNote({ vacancy, language }: VacancyProps) {
  return (vacancy.title.lang ?? vacancy.description.lang) && <FallbackNote language={language} />;
}

export function VacancyBody({ vacancy, language, children }: VacancyProps & { children?: ReactNode }) {
  const { t } = useTranslation('pages', { lng: language });
  return (
    <div className={styles.columns}>
      <VacancyFacts vacancy={vacancy} language={language} />
      <div className={styles.body}>
        {vacancy.description.text && (
          <section aria-labelledby="description">
            <h2 id="description">{t('career.description')}</h2>
            <RichText html={vacancy.description.text} lang={vacancy.description.lang} />
          </section>
        )}
        {vacancy.sections.map((section) => (
          <section key={section.name} aria-labelledby={section.name}>
            <h2 id={section.name}>{t(`career.${section.name}`)}</h2>
            <ul lang={section.lang}>
              {section.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
                <li key={index}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}

/** What one decides by, and the way to apply, which is on the first screen. */
function VacancyFacts({ vacancy, language }: VacancyProps) {
  const { t } = useTranslation('pages', { lng: language });
  const { department, location, deadline, isClosed, email } = vacancy;
  const facts: { name: string; value: string; lang?: string | undefined; isPhrase?: true }[] = [
    { name: t('career.location'), value: location.text, lang: location.lang },
    { name: t('career.department'), value: department.text, lang: department.lang },
    { name: t('career.employmentType'), value: t(`career.employment.${vacancy.employmentType}`) },
    { name: t('career.workFormat'), value: t(`career.format.${vacancy.workFormat}`), isPhrase: true },
    { name: t('career.salary'), value: vacancy.salary || t('career.salaryNegotiable') },
    {
      name: t('career.publishedAt'),
      value: vacancy.publishedAt && formatDate(vacancy.publishedAt, language),
    },
  ];
  return (
    <aside className={styles.aside} aria-label={t('career.facts')}>
      {!isClosed && (
        <p className={styles.apply}>
          <ButtonAnchor href={`mailto:${email}?subject=${encodeURIComponent(vacancy.title.text)}`}>
            <Drawing path={MAIL} /> {t('career.apply')}
          </ButtonAnchor>
          <span>{email}</span>
        </p>
      )}
      {deadline && (
        <p className={styles.deadline}>
          <Drawing path={CALENDAR} />{' '}
          {t(isClosed ? 'career.deadlinePassed' : 'career.deadline', {
            date: formatDate(deadline, language),
          })}
        </p>
      )}
      <dl className={rows.facts}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ name, value, lang, isPhrase }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={lang} className={isPhrase && styles.phrase}>
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </aside>
  );
}
