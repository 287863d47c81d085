// Open vacancies.
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Band } from '../components/band.tsx';
import { PageHead } from '../components/page-head.tsx';
import { VacancyCard } from '../components/vacancy-card.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import { vacancyCard } from '../load/vacancy-card.ts';
import type { Route } from './+types/career.ts';
import styles from './career.module.css';

export async function loader(args: Route.LoaderArgs) {
  const { content, described, language, listVacancies, t } = pageContext(args);
  const { vacancies } = await listVacancies();
  return {
    head: await described({ title: t('career.title'), description: t('career.intro') }),
    email: content.organisation.contacts.careerEmail,
    vacancies: vacancies.map((vacancy) => vacancyCard(vacancy, language)),
  };
}

export const meta = pageMeta;

export default function Career({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { vacancies, email } = loaderData;
  return (
    <>
      <PageHead title={t('career.title')} lead={t('career.intro')} />
      <Band>
        {vacancies.length > 0 ? (
          <>
            <p className={styles.count}>
              {t('career.count', { count: vacancies.filter(({ isClosed }) => !isClosed).length })}
            </p>
            <ul className={styles.list}>
              {vacancies.map((vacancy) => (
                <li key={vacancy.id}>
                  <VacancyCard vacancy={vacancy} language={language} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className={styles.empty}>{t('career.empty')}.</p>
        )}
        <p className={styles.write}>
          {t('career.write')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </Band>
    </>
  );
}
