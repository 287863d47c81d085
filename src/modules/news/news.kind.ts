// What the system must know of news to treat it like every other kind of content.
import type { KindDeclaration } from '../../editorial/kind.ts';
import { NEWS_LIMITS } from './news.schema.ts';

export const newsKind = {
  name: 'news',
  table: 'news',
  auditKinds: ['news', 'link', 'gallery'],
  path: '/news',
  title: 'headerUa',
  richTexts: { text: NEWS_LIMITS.text },
  translated: ['headerUa', 'textUa'],
  day: 'date',
} as const satisfies KindDeclaration;
