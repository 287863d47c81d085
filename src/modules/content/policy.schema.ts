// What a policy is, for the pages, the staff area and the API alike. Safe in the browser.
import { z } from 'zod';
import type { DocumentAnswer } from '../../editorial/item.schema.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { body, flag, missingOrWrong, optionalText, requiredText, text } from '../../shared/field-schemas.ts';
import { isWebAddress } from '../../shared/typed-address.ts';
import { dayOrNone, documentOrNone, signatureOrNone } from './entry-fields.ts';

/** In the order in which they are shown. Where a policy needs a number, it is its place among them, from 1. */
export const POLICY_SLUGS = ['privacypolicy', 'reporting', 'anticorruptionActivities'] as const;

export type PolicySlug = (typeof POLICY_SLUGS)[number];

export const policyId = (slug: PolicySlug): number => POLICY_SLUGS.indexOf(slug) + 1;

export const POLICY_LIMITS = {
  title: 300,
  description: 1000,
  note: 1000,
  text: 200_000,
  years: 50,
  documents: 200,
  documentTitle: 500,
  formerEditions: 30,
  authorisedPerson: 300,
  phone: 50,
  url: 2000,
} as const;

const formerEditionSchema = body({
  file: documentOrNone.refine((file) => file !== '', say.required),
  signature: signatureOrNone,
  publishedAt: dayOrNone,
});

const documentSchema = body({
  titleUa: requiredText(POLICY_LIMITS.documentTitle),
  titleEn: requiredText(POLICY_LIMITS.documentTitle),
  file: documentOrNone,
  signature: signatureOrNone,
  publishedAt: dayOrNone,
  former: z
    .array(formerEditionSchema, { error: missingOrWrong })
    .max(POLICY_LIMITS.formerEditions, say.tooMany)
    .default([])
    .meta({ description: 'What it has replaced, the newest first' }),
});

export const policyDocuments = z
  .array(documentSchema, { error: missingOrWrong })
  .max(POLICY_LIMITS.documents, say.tooMany);

/** Each but the first of those that are alike in this field. */
function refuseTwins<Field extends string>(
  entries: Record<Field, unknown>[],
  field: Field,
  context: z.RefinementCtx,
): void {
  const known = new Set<unknown>();
  for (const [index, entry] of entries.entries()) {
    if (known.has(entry[field]))
      context.addIssue({ code: 'custom', path: [index, field], message: say.invalidValue });
    known.add(entry[field]);
  }
}

export const policyYears = z
  .array(
    body({
      year: z.int({ error: missingOrWrong }).min(1990, say.invalidValue).max(2100, say.invalidValue),
      items: policyDocuments,
    }),
    { error: missingOrWrong },
  )
  .max(POLICY_LIMITS.years, say.tooMany)
  .superRefine((all, context) => refuseTwins(all, 'year', context));

/** For people who know of corruption: whom to tell. */
export const policyContacts = z.object(
  {
    authorisedPersonUa: requiredText(POLICY_LIMITS.authorisedPerson),
    authorisedPersonEn: requiredText(POLICY_LIMITS.authorisedPerson),
    // Nothing else can be called; without a telephone there is still the e-mail.
    phone: optionalText(POLICY_LIMITS.phone).refine(
      (phone) => phone === '' || /\d/.test(phone),
      say.invalidValue,
    ),
    email: requiredText(254).refine((value) => z.regexes.email.test(value), say.invalidEmail),
    portal: requiredText(POLICY_LIMITS.url).refine(isWebAddress, say.invalidUrl),
  },
  { error: missingOrWrong },
);

/** Marks alone are no text. */
export const isFilledText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';

/** What each of them has. */
export const policyTexts = {
  titleUa: requiredText(POLICY_LIMITS.title),
  titleEn: requiredText(POLICY_LIMITS.title),
  descriptionUa: requiredText(POLICY_LIMITS.description),
  descriptionEn: requiredText(POLICY_LIMITS.description),
  isDraft: flag.transform((sent) => sent === 1).pipe(z.boolean()),
  noteUa: optionalText(POLICY_LIMITS.note),
  noteEn: optionalText(POLICY_LIMITS.note),
  updatedAt: dayOrNone,
  textUa: text(POLICY_LIMITS.text).refine(isFilledText, say.required),
  textEn: optionalText(POLICY_LIMITS.text),
};

/** What a draft is to be read with. */
const noteOfDraft = (
  policy: { isDraft: boolean; noteUa: string; noteEn: string },
  context: z.RefinementCtx,
) => {
  if (!policy.isDraft) return;
  for (const name of ['noteUa', 'noteEn'] as const) {
    if (policy[name].trim() === '') context.addIssue({ code: 'custom', path: [name], message: say.required });
  }
};

/** Documents by year on the reporting page, in one list on the anti-corruption page, none on the privacy policy. */
export const policySchema = z.discriminatedUnion(
  'slug',
  [
    body({ slug: z.literal('privacypolicy'), ...policyTexts }).superRefine(noteOfDraft),
    body({ slug: z.literal('reporting'), ...policyTexts, documents: policyYears }).superRefine(noteOfDraft),
    body({
      slug: z.literal('anticorruptionActivities'),
      ...policyTexts,
      contacts: policyContacts,
      documents: policyDocuments,
    }).superRefine(noteOfDraft),
  ],
  { error: say.invalidValue },
);

/** Each of them once, in any order. */
export const policiesValueSchema = z
  .array(policySchema, { error: missingOrWrong })
  .max(POLICY_SLUGS.length, say.tooMany)
  .superRefine((policies, context) => {
    refuseTwins(policies, 'slug', context);
    if (POLICY_SLUGS.some((known) => !policies.some(({ slug }) => slug === known))) {
      context.addIssue({ code: 'custom', message: say.required });
    }
  });

export type Policy = z.output<typeof policySchema>;
export type PolicyDocument = z.output<typeof documentSchema>;
export const NEW_DOCUMENT: PolicyDocument = {
  titleUa: '',
  titleEn: '',
  file: '',
  signature: '',
  publishedAt: null,
  former: [],
};
export type FormerEdition = z.output<typeof formerEditionSchema>;
/** The document, as the API answers it. */
export type PoliciesAnswer = DocumentAnswer<Policy[]>;
/** An edition that another has replaced, and the last version of the document that held it. */
export type EarlierEdition = { date: string; version: number };
/** The newest first. */
export type EarlierEditions = Record<PolicySlug, EarlierEdition[]>;
