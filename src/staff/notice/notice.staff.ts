// The notice, as the whole staff area knows it.
import { type Notice, noticeDocument } from '../../modules/content/notice.document.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffKind } from '../frame/staff-kind.ts';

export const noticeFields = {
  isActive: { text: 'notice.isActive', shownAs: 'flag' },
  level: { text: 'notice.level', shownAs: 'level' },
  ...inBothLanguages('text', { text: 'notice.text' }),
  url: { text: 'notice.url' },
  from: { text: 'notice.from', shownAs: 'time' },
  to: { text: 'notice.to', shownAs: 'time' },
} satisfies FieldNames<keyof Notice>;

export const staffNotice: StaffKind = {
  ...noticeDocument,
  auditKinds: [noticeDocument.auditKind],
  path: '/',
  hasPages: false,
  richTexts: {},
  texts: { title: 'notice.title', edit: 'notice.edit', words: 'notice.words' },
  collection: null,
  isOne: true,
  isJudged: false,
  fields: noticeFields,
};
