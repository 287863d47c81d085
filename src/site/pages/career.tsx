// Vacancies, as rows that are narrowed by place, kind and format. Every choice is an address.

import { redirect } from 'react-router';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { Index } from '../components/band.tsx';
import { rows } from '../components/row.tsx';
import { VacancyRow } from '../components/vacancy-row.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import { readParameters } from '../load/page-parameters.ts';
import { careerQuery, filtersOf, narrowed, readChosen, type VacancyFilter } from '../load/vacancy-filters.ts';
import { vacancyRow } from '../load/vacancy-row.ts';
import type { Route } from './+types/career.ts';
import styles from './career.module.css';

export async function loader(args: Route.LoaderArgs) {
  const { content, described, language, listVacancies, t, url } = pageContext(args);
  const { vacancies } = await listVacancies();
  const { chosen, isWhole } = readChosen(readParameters(url, '/career'), vacancies);
  const query = careerQuery(chosen);
  if (!isWhole) throw redirect(localizePath(`/career${query}`, language));
  const filters = filtersOf(vacancies, chosen, { language, t });
  const said = filters.flatMap(
    ({ options }) => options.slice(1).find(({ isChosen }) => isChosen)?.text ?? [],
  );
  return {
    head: await described(
      {
        title: [t('career.title'), ...said].join(' · '),
        description: t('career.intro'),
        query,
        noIndex: query !== '',
      },
      { title: t('career.title') },
    ),
    email: content.organisation.contacts.careerEmail,
    filters,
    isNarrowed: query !== '',
    vacancies: narrowed(vacancies, chosen).map((vacancy) => vacancyRow(vacancy, language)),
  };
}

export const meta = pageMeta;

export default function Career({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { vacancies, filters, isNarrowed, email } = loaderData;
  return (
    <Index
      title={t('career.title')}
      lead={t('career.intro')}
      rail={
        <>
          <p role="status" className={styles.count}>
            {t('career.count', { count: vacancies.filter(({ isClosed }) => !isClosed).length })}
          </p>
          {filters.length > 0 && (
            <div className={`${styles.filters} no-print`}>
              {filters.map((filter) => (
                <Filter key={filter.title} {...filter} />
              ))}
            </div>
          )}
        </>
      }
    >
      {vacancies.length > 0 ? (
        <ul className={rows.rows}>
          {vacancies.map((vacancy) => (
            <li key={vacancy.id}>
              <VacancyRow vacancy={vacancy} language={language} />
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {t(isNarrowed ? 'career.emptyChoice' : 'career.empty')}.{' '}
          {isNarrowed && <SiteLink to="/career">{t('career.all')}</SiteLink>}
        </p>
      )}
      <p className={styles.write}>
        {t('career.write')} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </Index>
  );
}

const Filter = ({ title, options }: VacancyFilter) => (
  <nav aria-label={title} className={styles.filter}>
    <h2>{title}</h2>
    <ul>
      {options.map(({ text, lang, count, to, isChosen }) => (
        <li key={to}>
          <SiteLink to={to} aria-current={isChosen ? 'true' : undefined}>
            <span lang={lang}>{text}</span> <span>{count}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
);
