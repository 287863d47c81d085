// The name a document is saved under (RFC 6266): made from its title, for people to read.
import { transliterateFileName } from '../shared/transliterate.ts';
import type { DocumentType } from './document.ts';

const LONGEST = 120;

/** What file systems do not take, and what would make a name read as another one. */
function readable(title: string): string {
  const name = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return [...name].slice(0, LONGEST).join('');
}

/** RFC 5987 allows fewer characters than an address. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A browser opens a PDF and plays a video itself; everything else is saved. */
export function dispositionOf(title: string, type: DocumentType): string {
  const stem = readable(title).replace(new RegExp(`\\.${type}$`, 'i'), '') || 'document';
  const plain = transliterateFileName(`${stem}.${type}`);
  const way = type === 'pdf' || type === 'mp4' ? 'inline' : 'attachment';
  return `${way}; filename="${plain}"; filename*=UTF-8''${encode(`${stem}.${type}`)}`;
}
