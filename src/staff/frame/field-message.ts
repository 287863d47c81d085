// From what Zod or the API says about a field to a text beside it.
import type { z } from 'zod';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import type { Problem } from '../../shared/problem.ts';

export type FieldMessageKey = (typeof FIELD_MESSAGES)[keyof typeof FIELD_MESSAGES];

export type FieldMessage = { key: FieldMessageKey; values?: Record<string, number> };

export type FieldMessages = Record<string, FieldMessage>;

const KNOWN = new Set<string>(Object.values(FIELD_MESSAGES));

function toMessage(message: string, values?: Record<string, number>): FieldMessage {
  const key = KNOWN.has(message) ? (message as FieldMessageKey) : FIELD_MESSAGES.invalidValue;
  return values ? { key, values } : { key };
}

/** The first message of each field, by its path (`links.0.url`). */
export function messagesOf(error: z.ZodError): FieldMessages {
  const messages: FieldMessages = {};
  for (const issue of error.issues) {
    const values = 'maximum' in issue ? { max: Number(issue.maximum) } : undefined;
    messages[issue.path.join('.')] ??= toMessage(issue.message, values);
  }
  return messages;
}

/** What is refused as a whole is about no field. */
export const isAboutFields = (problem: Problem | null | undefined): boolean =>
  problem?.errors?.some(({ path }) => path !== '') ?? false;

export function messagesOfProblem(problem: Problem | null): FieldMessages {
  const errors = problem?.errors?.filter(({ path }) => path !== '') ?? [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, toMessage(message)]));
}

/** What was said about a field no longer holds once the field has been changed. */
export function withoutMessagesOf(messages: FieldMessages, field: string): FieldMessages {
  const isAbout = (path: string) => path === field || path.startsWith(`${field}.`);
  return Object.fromEntries(Object.entries(messages).filter(([path]) => !isAbout(path)));
}
