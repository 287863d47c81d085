// All vacancies, as staff see them.

import { formatDate, today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Vacancy } from '../../modules/vacancies/vacancy.schema.ts';
import { ItemRow, type RowActions } from '../list/item-row.tsx';
import { ListPage } from '../list/list-page.tsx';
import { FoundAgain } from '../working-copies/found-again.tsx';
import { staffVacancies } from './vacancies.staff.ts';
import { useVacancies } from './vacancies-store.ts';

export default function VacanciesList() {
  const store = useVacancies();
  return (
    <>
      <FoundAgain kind={staffVacancies} />
      <ListPage
        kind={staffVacancies}
        items={store.vacancies}
        actions={store}
        titleOf={({ titleUa }) => titleUa}
        dayOf={({ publishedAt }) => publishedAt}
        loadLook={async () => (await import('./vacancy-reading.ts')).lookAtVacancy}
        Row={VacancyRow}
      />
    </>
  );
}

function VacancyRow({ item, actions }: { item: Vacancy; actions: RowActions }) {
  const { t } = useTranslation(['staff', 'pages']);
  return (
    <ItemRow
      actions={actions}
      title={item.titleUa}
      titleEn={item.titleEn}
      day={item.publishedAt}
      duplicate="duplicate.name"
      missing={item.deadline !== null && item.deadline < today() ? [t('deadlinePassed')] : []}
      facts={
        <>
          <span>{item.departmentUa}</span>
          <span>{t(`pages:career.employment.${item.employmentType}`)}</span>
          {item.deadline && (
            <span>{t('pages:career.deadline', { date: formatDate(item.deadline, 'ua') })}</span>
          )}
        </>
      }
    />
  );
}
