// A vacancy as its page and the list will show it.
import type { Language } from '../../i18n/language.ts';
import { showVacancy } from '../../site/components/shown-vacancy.ts';
import { VacancyBody, VacancyNote } from '../../site/components/vacancy-body.tsx';
import { VacancyRow } from '../../site/components/vacancy-row.tsx';
import { vacancyRow } from '../../site/load/vacancy-row.ts';
import { PreviewCard, PreviewHead } from '../editor/preview-dialog.tsx';
import { usePresentedText } from '../editor/use-presented-text.ts';
import { ShownCorrections } from '../fields/shown-corrections.tsx';
import { useOrganisation } from '../session/use-organisation.ts';
import { type VacancyValues, vacancyToSend } from './vacancy-values.ts';

type PreviewProps = { values: VacancyValues; language: Language };

export function VacancyPreview({ values, language }: PreviewProps) {
  const careerEmail = useOrganisation()?.contacts.careerEmail ?? '';
  const shown = showVacancy(vacancyToSend(values), language, careerEmail);
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

export function VacancyCardPreview({ values, language }: PreviewProps) {
  return (
    <PreviewCard isWide>
      <VacancyRow vacancy={vacancyRow({ id: 0, ...values }, language)} language={language} />
    </PreviewCard>
  );
}
