// A policy as the editor holds it, and as it is sent. All three are held alike; what one of them lacks stays empty.
import { policiesDocument } from '../../modules/content/policies.document.ts';
import {
  NEW_DOCUMENT,
  POLICY_SLUGS,
  type Policy,
  type PolicyDocument,
  type PolicySlug,
  policyId,
  policySchema,
} from '../../modules/content/policy.schema.ts';
import { documentParts, LISTED } from '../editor/document-parts.ts';
import { nameOfFile } from '../fields/document-field.tsx';
import type { EditedDocument } from '../fields/documents-field.tsx';
import { type FieldMessages, messagesOf } from '../frame/field-message.ts';

type Contacts = Extract<Policy, { contacts: object }>['contacts'];

export type EditedYear = { year: number; items: EditedDocument[] };

const TEXTS = [
  ...(['titleUa', 'titleEn', 'descriptionUa', 'descriptionEn'] as const),
  ...(['textUa', 'textEn', 'noteUa', 'noteEn'] as const),
] as const;

export type PolicyValues = Pick<Policy, 'slug' | 'isDraft' | 'updatedAt' | (typeof TEXTS)[number]> &
  Contacts & {
    /** Of the anti-corruption page. */
    documents: EditedDocument[];
    /** Of the reporting page. */
    years: EditedYear[];
  };

const NO_CONTACTS: Contacts = {
  authorisedPersonUa: '',
  authorisedPersonEn: '',
  phone: '',
  email: '',
  portal: '',
};

export const emptyPolicy = (slug: PolicySlug): PolicyValues => ({
  slug,
  isDraft: false,
  updatedAt: null,
  titleUa: '',
  titleEn: '',
  descriptionUa: '',
  descriptionEn: '',
  textUa: '',
  textEn: '',
  noteUa: '',
  noteEn: '',
  ...NO_CONTACTS,
  documents: [],
  years: [],
});

/** Lines that were edited keep the keys they had, so that the focus stays. */
function edited(documents: PolicyDocument[], previous?: EditedDocument[]): EditedDocument[] {
  const isSameList = documents.length === previous?.length;
  return documents.map((document, index) => ({
    ...document,
    key: (isSameList && previous?.[index]?.key) || `${index}-${document.titleUa}`,
    known: document.titleUa,
    shownFile: document.file,
  }));
}

export function valuesOfPolicy(policy: Policy, previous?: PolicyValues): PolicyValues {
  const { slug, isDraft, updatedAt } = policy;
  const texts = Object.fromEntries(TEXTS.map((field) => [field, policy[field]]));
  const common = { ...emptyPolicy(slug), ...texts, isDraft, updatedAt };
  if (slug === 'reporting') {
    const years = policy.documents.map(({ year, items }) => ({
      year,
      items: edited(items, previous?.years.find((each) => each.year === year)?.items),
    }));
    return { ...common, years };
  }
  if (slug !== 'anticorruptionActivities') return common;
  return { ...common, ...policy.contacts, documents: edited(policy.documents, previous?.documents) };
}

/** A copy may be of a release that knew less of documents. */
export function wholeValues(values: PolicyValues): PolicyValues {
  const whole = (documents: EditedDocument[]) =>
    documents.map((document) => Object.assign({ ...NEW_DOCUMENT, shownFile: '' }, document));
  return {
    ...values,
    documents: whole(values.documents),
    years: values.years.map(({ year, items }) => ({ year, items: whole(items) })),
  };
}

/** Documents that are new to the server are known by their titles once it has them. */
export function asSaved(values: PolicyValues, saved: PolicyValues): PolicyValues {
  const all = [...saved.documents, ...saved.years.flatMap(({ items }) => items)];
  const known = new Map(all.map((document) => [document.key, document.known]));
  const mark = (documents: EditedDocument[]) =>
    documents.map((document) => ({ ...document, known: known.get(document.key) ?? document.known }));
  return {
    ...values,
    documents: mark(values.documents),
    years: values.years.map((each) => ({ ...each, items: mark(each.items) })),
  };
}

const sent = (documents: EditedDocument[]): PolicyDocument[] =>
  documents.map(({ titleUa, titleEn, publishedAt, file, signature, former }) => ({
    titleUa,
    titleEn,
    file: nameOfFile(file),
    signature: nameOfFile(signature),
    publishedAt,
    former,
  }));

export function policyToSend(values: PolicyValues): Policy {
  const { slug, isDraft, updatedAt, documents, years } = values;
  const { titleUa, titleEn, descriptionUa, descriptionEn, textUa, textEn, noteUa, noteEn } = values;
  const texts = { titleUa, titleEn, descriptionUa, descriptionEn, textUa, textEn, noteUa, noteEn };
  const common = { ...texts, isDraft, updatedAt };
  if (slug === 'reporting') {
    return { slug, ...common, documents: years.map(({ year, items }) => ({ year, items: sent(items) })) };
  }
  if (slug !== 'anticorruptionActivities') return { slug, ...common };
  const { authorisedPersonUa, authorisedPersonEn, phone, email, portal } = values;
  const contacts = { authorisedPersonUa, authorisedPersonEn, phone, email, portal };
  return { slug, ...common, contacts, documents: sent(documents) };
}

/** The server counts policies, years and documents; the form knows them by their keys. */
export function nameMessages(messages: FieldMessages, values: PolicyValues): FieldMessages {
  const place = `value.${policyId(values.slug) - 1}.`;
  const nameOfPath = (whole: string): string => {
    const path = (whole.startsWith(place) ? whole.slice(place.length) : whole).replace(/^contacts\./, '');
    const [, inYear, index, field] =
      /^documents\.(?:(\d+)\.items\.)?(\d+)\.(\w+)(?:\.\d+\.\w+)?$/.exec(path) ?? [];
    const year = inYear === undefined ? null : values.years[Number(inYear)];
    const key = (year ? year.items : values.documents)[Number(index)]?.key;
    if (!field || !key) return path;
    return year ? `years.${year.year}.items.${key}.${field}` : `documents.${key}.${field}`;
  };
  return Object.fromEntries(Object.entries(messages).map(([path, message]) => [nameOfPath(path), message]));
}

export function checkPolicy(values: PolicyValues): FieldMessages {
  const parsed = policySchema.safeParse(policyToSend(values));
  return parsed.success ? {} : nameMessages(messagesOf(parsed.error), values);
}

export const policyParts = documentParts<Policy, Policy[]>({
  ...LISTED,
  name: policiesDocument.name,
  keys: POLICY_SLUGS,
  keyOf: ({ slug }) => slug,
  contentOf: (policy) => policyToSend(valuesOfPolicy(policy)),
});
