import { mayPublish } from '../../access/permissions.ts';
import type { Actor } from '../../audit/audit-log.server.ts';
import { datedCorrections } from '../../editorial/item.schema.ts';
import type { Editorial } from '../../editorial/kind.server.ts';
import { richTextFields } from '../../editorial/kind.ts';
import { saveItem } from '../../editorial/save-item.server.ts';
import { refuseUnknownFiles } from '../../editorial/write.server.ts';
import type { BasedOn } from '../../http/based-on.ts';
import { today } from '../../i18n/format.ts';
import { withSafeTexts } from '../../rich-text/clean-rich-text.server.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import { vacancies } from './vacancies-repository.server.ts';
import type { Vacancy, VacancyUpdate } from './vacancy.schema.ts';

const RICH_TEXTS = richTextFields(vacancies) as Record<'descriptionUa' | 'descriptionEn', number>;

type Save = { who: Actor; id: number | null; basedOn?: BasedOn; key?: string | undefined };

/** What is left out stays as it is; of a new vacancy, it is published today and shown. */
export async function saveVacancy(
  editorial: Editorial,
  save: Save,
  body: Omit<VacancyUpdate, 'id' | 'version'>,
): Promise<Vacancy | Refusal> {
  const safe = await withSafeTexts(body, RICH_TEXTS);
  if (isRefusal(safe)) return safe;
  const { publishedAt, isActive, hidesAfterDeadline, corrections, reason, ...sent } = safe;
  return saveItem(editorial, vacancies, {
    ...save,
    reason,
    async fields(trx, before) {
      const fields = {
        ...sent,
        publishedAt: publishedAt ?? before?.publishedAt ?? today(),
        isActive: isActive ?? before?.isActive ?? (mayPublish(save.who) ? (1 as const) : (0 as const)),
        hidesAfterDeadline: hidesAfterDeadline ?? before?.hidesAfterDeadline ?? (1 as const),
        corrections: datedCorrections(corrections, before?.corrections),
      };
      const uses = vacancies.filesOf(fields).map(({ field, name }) => ({ path: field, name }));
      return (await refuseUnknownFiles(trx, uses)) ?? fields;
    },
  });
}
