// Open vacancies.
import { useTranslation } from 'react-i18next';
import { formatDate, today } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Band } from '../components/site/band.tsx';
import cards from '../components/site/card.module.css';
import { PageHead } from '../components/site/page-head.tsx';
import { SiteLink } from '../components/ui/site-link.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { localizedText } from '../load/in-page-language.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/career.ts';
import styles from './career.module.css';

export async function loader(args: Route.LoaderArgs) {
  const { content, language, listVacancies, t } = pageContext(args);
  const { vacancies } = await listVacancies();
  return {
    head: { title: t('career.title'), description: t('career.intro') },
    email: content.organisation.contacts.careerEmail,
    vacancies: vacancies.map((vacancy) => ({
      id: vacancy.id,
      title: localizedText(vacancy.titleUa, vacancy.titleEn, language),
      department: localizedText(vacancy.departmentUa, vacancy.departmentEn, language),
      location: localizedText(vacancy.locationUa, vacancy.locationEn, language),
      employmentType: vacancy.employmentType,
      workFormat: vacancy.workFormat,
      salary: vacancy.salary,
      deadline: vacancy.deadline,
      isClosed: vacancy.deadline !== null && vacancy.deadline < today(),
    })),
  };
}

export const meta = pageMeta;

type VacancyCardData = Route.ComponentProps['loaderData']['vacancies'][number];

export default function Career({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
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
                  <VacancyCard vacancy={vacancy} />
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

function VacancyCard({ vacancy }: { vacancy: VacancyCardData }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  return (
    <article className={`${cards.card} ${styles.card}`} aria-labelledby={`vacancy-${vacancy.id}`}>
      <div className={styles.main}>
        <h2 id={`vacancy-${vacancy.id}`} className={cards.title}>
          <SiteLink to={`/career/${vacancy.id}`} className={cards.cover} lang={vacancy.title.lang}>
            {vacancy.title.text}
          </SiteLink>
        </h2>
        <p lang={vacancy.department.lang}>{vacancy.department.text}</p>
        {vacancy.deadline && (
          <p className={styles.deadline}>
            {t(vacancy.isClosed ? 'career.deadlinePassed' : 'career.deadline', {
              date: formatDate(vacancy.deadline, language),
            })}
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        {vacancy.location.text && (
          <div>
            <dt>{t('career.location')}</dt>
            <dd lang={vacancy.location.lang}>{vacancy.location.text}</dd>
          </div>
        )}
        <div>
          <dt>{t('career.employmentType')}</dt>
          <dd>
            {t(`career.employment.${vacancy.employmentType}`)}, {t(`career.format.${vacancy.workFormat}`)}
          </dd>
        </div>
        <div>
          <dt>{t('career.salary')}</dt>
          <dd>{vacancy.salary || t('career.salaryNegotiable')}</dd>
        </div>
      </dl>
    </article>
  );
}
