// All vacancies, as staff see them.
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, today } from '../../i18n/format.ts';
import type { Vacancy } from '../../modules/vacancies/vacancy.schema.ts';
import { ApiFailure } from './api-client.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ItemList, ItemRow, useListAddress } from './item-list.tsx';
import { reportFailure, reportSuccess } from './report-failure.ts';
import { StaffHead } from './staff-head.tsx';
import { useQuestion } from './use-question.ts';
import { useVacancies } from './vacancies-store.ts';

export default function VacanciesListPage() {
  const { t } = useTranslation(['staff', 'pages']);
  const { vacancies, pagesCount, isLoading, error, load, remove, toggleActive } = useVacancies();
  const { isActive, page } = useListAddress();
  const { ask, dialog } = useQuestion();
  // What the switch shows before the server has agreed.
  const [wanted, setWanted] = useState<Record<number, 0 | 1>>({});

  const reload = useCallback(async () => {
    try {
      await load({ isActive, page: page - 1 });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 401) reportFailure(failure);
    }
  }, [load, isActive, page]);

  useEffect(() => {
    void reload();
  }, [reload]);

  const toggle = async (vacancy: Vacancy) => {
    const next = vacancy.isActive === 1 ? 0 : 1;
    setWanted((all) => ({ ...all, [vacancy.id]: next }));
    try {
      await toggleActive({ id: vacancy.id, isActive: next });
    } catch (failure) {
      reportFailure(failure);
    } finally {
      setWanted(({ [vacancy.id]: _settled, ...others }) => others);
    }
  };

  const askAndDelete = async (vacancy: Vacancy) => {
    const text = t('confirmDeleteNamed', { title: vacancy.titleUa });
    if (!(await ask({ title: t('confirmDeleteTitle'), text, confirm: t('delete') }))) return;
    try {
      await remove(vacancy.id);
      reportSuccess();
      await reload();
    } catch (failure) {
      reportFailure(failure);
    }
  };

  return (
    <>
      <StaffHead title={t('vacancies')} />
      <ItemList
        title={t('vacancies')}
        addText={t('addVacancy')}
        emptyText={isActive === 1 ? t('emptyVacancies') : t('emptyHidden')}
        isEmpty={vacancies.length === 0}
        {...{ isActive, page, pagesCount, isLoading, error }}
        onRetry={reload}
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
            isActive={wanted[vacancy.id] ?? vacancy.isActive}
            isBusy={vacancy.id in wanted}
            onToggle={() => toggle(vacancy)}
            onDelete={() => askAndDelete(vacancy)}
          />
        ))}
      </ItemList>
      <ConfirmDialog {...dialog} />
    </>
  );
}
