// A vacancy as its page will show it.
import { contacts } from '../../../../content/organisation.json';
import type { Language } from '../../../i18n/language.ts';
import { showVacancy } from '../../components/site/shown-vacancy.ts';
import { VacancyBody, VacancyNote } from '../../components/site/vacancy-article.tsx';
import { PreviewHead } from '../editor/preview-dialog.tsx';
import { usePresentedText } from '../editor/use-presented-text.ts';
import { ShownCorrections } from '../fields/shown-corrections.tsx';
import { type VacancyValues, vacancyToSend } from './vacancy-values.ts';

export function VacancyPreview({ values, language }: { values: VacancyValues; language: Language }) {
  const shown = showVacancy(vacancyToSend(values), language, contacts.careerEmail);
  const vacancy = { ...shown, description: usePresentedText(shown.description, language) };
  return (
    <>
      <PreviewHead title={vacancy.title}>
        <VacancyNote vacancy={vacancy} language={language} />
      </PreviewHead>
      <VacancyBody vacancy={vacancy} language={language}>
        <ShownCorrections corrections={values.corrections} language={language} />
      </VacancyBody>
    </>
  );
}
