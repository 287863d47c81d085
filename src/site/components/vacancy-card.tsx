// A vacancy in the list; also in the editor's preview, which is why the language is given.
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import type { VacancyCardData } from '../load/vacancy-card.ts';
import cards from './card.module.css';
import styles from './vacancy-card.module.css';

type VacancyCardProps = { vacancy: VacancyCardData; language: Language };

export function VacancyCard({ vacancy, language }: VacancyCardProps) {
  const { t } = useTranslation('pages', { lng: language });
  return (
    <article className={`${cards.card} ${styles.card}`} aria-labelledby={`vacancy-${vacancy.id}`}>
      <div className={styles.main}>
        <h2 id={`vacancy-${vacancy.id}`} className={cards.title}>
          <SiteLink
            to={`/career/${vacancy.id}`}
            language={language}
            className={cards.cover}
            lang={vacancy.title.lang}
          >
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
