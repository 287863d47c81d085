// What the server gives to the loaders of pages. The server fills it, so that pages never meet the database.

import { createContext } from 'react-router';
import type { DocumentText } from '../../files/file.schema.ts';
import type { NamedFile } from '../../files/picture.ts';
import type { Language } from '../../i18n/language.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { LocalizedContent } from '../../modules/content/content.schema.ts';
import type { Policy, PolicySlug } from '../../modules/content/policy.schema.ts';
import type { KindItems, KindName, KindPages } from '../../modules/kinds.ts';
import type { Reports } from '../../modules/reports/drawn-report.ts';
import type { EditionFacts, Release } from '../../modules/reports/releases.ts';
import type { SearchPages } from '../../search/search.schema.ts';
import type { Parts } from '../../ui/markup.tsx';
import type { CardTags, ShareCard } from '../describe/share-card.ts';

/** With what each kind of content offers to pages, visible items only. */
export type PageServices = KindPages &
  SearchPages & {
    siteUrl: string;
    firstVisitLanguage: 'browser' | 'ua';
    cataloguesVersion: string;
    texts: (language: Language) => Texts;
    content: (language: Language) => LocalizedContent;
    report: Reports;
    /** The editions of a report that visitors may see, the newest first. */
    editions: (slug: string) => EditionFacts[];
    /** When its next edition comes, as far as that is announced. */
    release: (slug: string) => Release | null;
    /** Those of the named files that the library has. */
    namedFiles: (names: string[]) => Promise<NamedFile[]>;
    /** Null where no text stands beside a document. */
    documentText: (name: string) => Promise<DocumentText | null>;
    /** An item by the key of an address that was given for looking at it; null where there is none. */
    findPreviewed: (
      key: string,
    ) => Promise<{ [Name in KindName]: { kind: Name; item: KindItems[Name] } }[KindName] | null>;
    /** A policy as a version of their document has it. */
    findPolicy: (slug: PolicySlug, version: number) => Promise<Policy | null>;
    /** Why an item is not shown any more; null where nobody has said it. */
    findWithdrawn: (kind: KindName, id: number) => Promise<{ ua: string; en: string } | null>;
    /** Where visitors of an address that nothing is at are led, with its query; null: nowhere. */
    redirectOf: (address: URL) => string | null;
    /** Where the card of a page is, which is drawn when somebody asks for it. */
    shareCard: (card: ShareCard) => Promise<CardTags>;
  };

export const pageServices = createContext<PageServices>();

/** The markup that a page is sent with, which its data need not repeat; null where only data is asked for. */
export const pageParts = createContext<Parts | null>(null);
