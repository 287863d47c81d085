// A vacancy in the list; also in the editor's preview, which is why the language is given.

import { formatDate } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { VacancyRowData } from '../load/vacancy-row.ts';
import { Row } from './row.tsx';

type VacancyRowProps = { vacancy: VacancyRowData; language: Language };

export function VacancyRow({ vacancy, language }: VacancyRowProps) {
  const { t } = useTranslation('pages', { lng: language });
  const { id, title, department, location, deadline, isClosed } = vacancy;
  return (
    <Row
      to={`/career/${id}`}
      title={title.text}
      lang={title.lang}
      language={language}
      headingLevel="h2"
      state={
        deadline
          ? t(isClosed ? 'career.closedOn' : 'career.until', { date: formatDate(deadline, language) })
          : t('career.noDeadline')
      }
      text={department.text && <span lang={department.lang}>{department.text}</span>}
      end={
        <ul>
          {location.text && <li lang={location.lang}>{location.text}</li>}
          <li>
            {t(`career.employment.${vacancy.employmentType}`)}, {t(`career.format.${vacancy.workFormat}`)}
          </li>
          <li>
            <span className="visually-hidden">{t('career.salary')}: </span>
            {vacancy.salary || t('career.salaryNegotiable')}
          </li>
        </ul>
      }
    />
  );
}
