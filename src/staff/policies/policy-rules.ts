// How two versions of a policy are compared and merged.

import type { FormerEdition } from '../../modules/content/policy.schema.ts';
import { choice, code, day, file, richText, text } from '../compare/field-rules.ts';
import { list } from '../compare/list-rule.ts';
import type { FieldRules } from '../compare/merge.ts';
import { nameOfFile, textOfFile } from '../fields/document-field.tsx';
import type { EditedDocument } from '../fields/documents-field.tsx';
import { policyFields as names } from './policies.staff.ts';
import type { EditedYear, PolicyValues } from './policy-values.ts';

/** A file on its way has an address that nothing else has. */
const identityOf = (edited: EditedDocument['file']): string =>
  nameOfFile(edited) || (typeof edited === 'string' ? '' : edited.chosen.url);

const nameAlone = (name: string): string => textOfFile(name);

const former = list<FormerEdition, 'signature' | 'publishedAt'>(
  { text: 'document.former' },
  {
    identityOf: ({ file }) => file,
    titleOf: ({ file }) => nameAlone(file),
    fields: {
      signature: file<string>(
        { text: 'document.signatureOf' },
        { isSame: (one, other) => one === other, textOf: nameAlone },
      ),
      publishedAt: day({ text: 'document.publishedAt' }),
    },
  },
);

const documents = list<
  EditedDocument,
  'titleUa' | 'titleEn' | 'publishedAt' | 'file' | 'signature' | 'former'
>(names.documents, {
  identityOf: ({ known, key }) => known ?? key,
  titleOf: ({ titleUa, titleEn }) => titleUa || titleEn,
  fields: {
    titleUa: text({ text: 'document.titleUa' }),
    titleEn: text({ text: 'document.titleEn' }),
    publishedAt: day({ text: 'document.publishedAt' }),
    file: file<EditedDocument['file']>(
      { text: 'document.fileOf' },
      { isSame: (one, other) => identityOf(one) === identityOf(other), textOf: textOfFile },
    ),
    signature: file<EditedDocument['signature']>(
      { text: 'document.signatureOf' },
      { isSame: (one, other) => identityOf(one) === identityOf(other), textOf: textOfFile },
    ),
    former,
  },
});

export const policyRules: FieldRules<PolicyValues> = {
  // Never differs: a version of a policy is compared with another of the same.
  slug: choice(names.titleUa, () => names.titleUa.text),
  titleUa: text(names.titleUa),
  titleEn: text(names.titleEn),
  descriptionUa: text(names.descriptionUa),
  descriptionEn: text(names.descriptionEn),
  textUa: richText(names.textUa),
  textEn: richText(names.textEn),
  isDraft: choice(names.isDraft, (isDraft) => (isDraft ? 'audit.yes' : 'audit.no')),
  noteUa: text(names.noteUa),
  noteEn: text(names.noteEn),
  updatedAt: day(names.updatedAt),
  authorisedPersonUa: text(names.authorisedPersonUa),
  authorisedPersonEn: text(names.authorisedPersonEn),
  phone: code(names.phone),
  email: code(names.email),
  portal: code(names.portal),
  documents,
  years: list<EditedYear, 'items'>(names.documents, {
    identityOf: ({ year }) => String(year),
    titleOf: ({ year }) => String(year),
    fields: { items: documents },
    // Two people may open the same new year, each for a document of their own.
    begunAs: (added) => ({ ...added, items: [] }),
  }),
};
