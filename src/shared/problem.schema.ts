// Problem answers as the API's description shows them.
import { z } from 'zod';
import { type ErrorCode, MOST_FAULTS, PROBLEMS } from './problem.ts';

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(PROBLEMS) as [ErrorCode, ...ErrorCode[]]),
  errors: z
    .array(z.object({ path: z.string(), message: z.string(), max: z.number().optional(), text: z.string() }))
    .max(MOST_FAULTS)
    .optional()
    .meta({
      description:
        'For invalid-input: which fields, a message key for each, and a sentence in Ukrainian or, by Accept-Language, in English',
    }),
  current: z.unknown().optional().meta({ description: 'For changed-meanwhile: the item as it is now' }),
  warnings: z
    .array(
      z.object({
        view: z.string(),
        row: z.int().nullable(),
        column: z.string().nullable(),
        code: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        text: z.string(),
      }),
    )
    .optional()
    .meta({
      description:
        'For reason-needed: what looks wrong in tables of figures; with invalid-input: what is wrong in them. Rows are counted from 1 without the headings',
    }),
  uses: z
    .array(z.unknown())
    .optional()
    .meta({ description: 'For a file that cannot be deleted: what names it, as its `uses` are answered' }),
  reason: z
    .object({ ua: z.string(), en: z.string() })
    .optional()
    .meta({ description: 'For what is gone: why, in both languages' }),
  ticket: z.string().optional().meta({
    description: 'For second-factor-required: goes with the code to `/auth/second-factor`; five minutes',
  }),
  methods: z.array(z.enum(['passkey', 'totp', 'recovery'])).optional(),
  passkey: z.unknown().optional().meta({ description: 'What `navigator.credentials.get` needs, as JSON' }),
});

type ProblemAnswer = {
  description: string;
  content: { 'application/problem+json': { schema: typeof problemSchema } };
};

/** The failures a call names in its description, by status; one may have another status there than usual. */
export function problemAnswers(
  ...named: (ErrorCode | { code: ErrorCode; status: number })[]
): Record<number, ProblemAnswer> {
  const answers: Record<number, ProblemAnswer> = {};
  for (const each of named) {
    const code = typeof each === 'string' ? each : each.code;
    const { title } = PROBLEMS[code];
    const { status } = typeof each === 'string' ? PROBLEMS[code] : each;
    const before = answers[status]?.description;
    answers[status] = {
      description: `${before ? `${before}. ` : ''}\`${code}\`: ${title}`,
      content: { 'application/problem+json': { schema: problemSchema } },
    };
  }
  return answers;
}
