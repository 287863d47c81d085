// A vacancy with its head, as its page shows it, published or looked at before.
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageHead } from './page-head.tsx';
import type { ShownVacancy } from './shown-vacancy.ts';
import { VacancyBody, VacancyNote } from './vacancy-body.tsx';

export function VacancyArticle({ vacancy, children }: { vacancy: ShownVacancy; children?: ReactNode }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  return (
    <>
      <PageHead
        title={vacancy.title.text}
        lang={vacancy.title.lang}
        crumbs={[{ path: '/career', text: t('career.title') }]}
      >
        <VacancyNote vacancy={vacancy} language={language} />
      </PageHead>
      <VacancyBody vacancy={vacancy} language={language}>
        {children}
      </VacancyBody>
    </>
  );
}
