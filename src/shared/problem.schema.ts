// Problem answers as the API's description shows them.
import { z } from 'zod';
import { type ErrorCode, PROBLEMS } from './problem.ts';

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(PROBLEMS) as [ErrorCode, ...ErrorCode[]]),
  errors: z
    .array(z.object({ path: z.string(), message: z.string(), max: z.number().optional() }))
    .optional()
    .meta({ description: 'For invalid-input: which fields, and a message key for each' }),
});

type ProblemAnswer = {
  description: string;
  content: { 'application/problem+json': { schema: typeof problemSchema } };
};

/** The failures a call names in its description, by status. */
export function problemAnswers(...codes: ErrorCode[]): Record<number, ProblemAnswer> {
  const answers: Record<number, ProblemAnswer> = {};
  for (const code of codes) {
    const { status, title } = PROBLEMS[code];
    const before = answers[status]?.description;
    answers[status] = {
      description: `${before ? `${before}. ` : ''}\`${code}\`: ${title}`,
      content: { 'application/problem+json': { schema: problemSchema } },
    };
  }
  return answers;
}
