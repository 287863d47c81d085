// All vacancies, as staff see them.
import { useTranslation } from 'react-i18next';
import { formatDate, today } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import { ItemList, ItemRow } from '../list/item-list.tsx';
import { useItemList } from '../list/use-item-list.ts';
import { useVacancies } from './vacancies-store.ts';

export default function VacanciesListPage() {
  const { t } = useTranslation(['staff', 'pages']);
  const store = useVacancies();
  const { vacancies } = store;
  const { list, dialog, rowOf } = useItemList(store);

  return (
    <>
      <StaffHead title={t('vacancies')} />
      <ItemList
        title={t('vacancies')}
        addText={t('addVacancy')}
        emptyText={list.isActive === 1 ? t('emptyVacancies') : t('emptyHidden')}
        isEmpty={vacancies.length === 0}
        {...list}
      >
        {vacancies.map((vacancy) => (
          <ItemRow
            key={vacancy.id}
            id={vacancy.id}
            title={vacancy.titleUa}
            titleEn={vacancy.titleEn}
            missing={[
              ...(vacancy.titleEn.trim() === '' ? [t('missingEn')] : []),
              ...(vacancy.deadline !== null && vacancy.deadline < today() ? [t('deadlinePassed')] : []),
            ]}
            facts={
              <>
                <span>{vacancy.departmentUa}</span>
                <span>{t(`pages:career.employment.${vacancy.employmentType}`)}</span>
                {vacancy.deadline && (
                  <span>{t('pages:career.deadline', { date: formatDate(vacancy.deadline, 'ua') })}</span>
                )}
              </>
            }
            {...rowOf(vacancy, vacancy.titleUa)}
          />
        ))}
      </ItemList>
      <ConfirmDialog {...dialog} />
    </>
  );
}
