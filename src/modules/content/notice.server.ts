// The notice as a document that staff change, and as pages show it.
import { hash } from 'node:crypto';
import { objectDocument } from '../../editorial/object-document.server.ts';
import type { Language } from '../../i18n/language.ts';
import {
  isLive,
  NO_NOTICE,
  type Notice,
  noticeDocument,
  noticeValue,
  type ShownNotice,
} from './notice.document.ts';

export const notice = objectDocument<Notice>({
  declaration: noticeDocument,
  schema: noticeValue,
  fromFile: () => NO_NOTICE,
  url: '/',
  // Nobody is told of what is prepared, nor of what is over.
  forVisitors: (value) => (isLive(value) ? value : NO_NOTICE),
});

/** Null while there is none to be seen. */
export function shownNotice(
  { version, value }: { version: number; value: Notice },
  language: Language,
): ShownNotice | null {
  if (!isLive(value)) return null;
  const { level, textUa, textEn, url } = value;
  // Shown once more for the same reason it is another notice; after a restored backup versions may come twice.
  const tag = `${version}-${hash('sha256', textUa + textEn).slice(0, 8)}`;
  const isEnglish = language === 'en' && textEn !== '';
  const lang = language === 'en' && !isEnglish ? 'uk' : undefined;
  return { tag, level, text: isEnglish ? textEn : textUa, lang, url };
}
