// Saves what was typed about a file. What cannot be saved stays a draft, with the reason.
import { fileUpdateBody, type LibraryFile } from '../../files/file.schema.ts';
import { type FieldMessages, messagesOf, messagesOfProblem } from '../frame/field-message.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { type Draft, dropDraft } from './file-drafts.ts';
import { pathOf } from './file-path.ts';

export type SaveFailure =
  | 'library.saveFailed'
  | 'library.gone'
  | 'library.onSite'
  | 'library.replacedMeanwhile'
  | 'library.tooMany';

type Outcome = { saved: LibraryFile } | { messages: FieldMessages } | { failure: SaveFailure };

const FAILURES: Record<number, SaveFailure> = {
  403: 'library.onSite',
  404: 'library.gone',
  412: 'library.replacedMeanwhile',
  429: 'library.tooMany',
};

export async function saveFile(file: LibraryFile, update: Draft): Promise<Outcome> {
  const checked = fileUpdateBody.safeParse(update);
  if (!checked.success) return { messages: messagesOf(checked.error) };
  try {
    const call = { method: 'PATCH', json: checked.data, basedOn: file.version } as const;
    const saved = await callApi<LibraryFile>(pathOf(file), call);
    dropDraft(file.name);
    return { saved };
  } catch (error) {
    const { status, problem } = error instanceof ApiFailure ? error : { status: 0, problem: null };
    if (status === 401) reportFailure(error);
    if (status === 400) return { messages: messagesOfProblem(problem) };
    return { failure: FAILURES[status] ?? 'library.saveFailed' };
  }
}
