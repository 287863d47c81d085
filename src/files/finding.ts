// What a document must not hold, and where it was found. Thrown by those who look, and told to the person by `refusalOfFinding`.
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import type { Refusal } from '../shared/problem.ts';

const MESSAGES = {
  macros: say.documentMacros,
  objects: say.documentObjects,
  remote: say.documentRemote,
  scripts: say.documentScripts,
  attachments: say.documentAttachments,
  program: say.documentProgram,
  archive: say.documentArchive,
  locked: say.documentLocked,
  part: say.documentPart,
  complex: say.fileTooComplex,
} as const;

/** `where` is the name of a part, a file or a thing of the format. */
export type Finding = { found: keyof typeof MESSAGES; where: string };

export class Found extends Error {
  override name = 'Found';
  readonly finding: Finding;

  constructor(found: Finding['found'], where: string) {
    super(`${found}: ${where}`);
    this.finding = { found, where };
  }
}

const LONGEST_NAME = 200;

export const refusalOfFinding = ({ found, where }: Finding): Refusal => ({
  refused: 'unsupported-media-type',
  detail: `Found in the document: ${where.slice(0, LONGEST_NAME).toWellFormed()}`,
  errors: [{ path: '', message: MESSAGES[found] }],
});
