// How often one address was read since this was last looked at, and where from. A cached response carries its own, so that
// counting looks nothing up.

/** Where somebody came from: another site, a search engine, this site, or nobody says. */
export const ORIGINS = ['search', 'sites', 'direct', 'inside'] as const;
export type Origin = (typeof ORIGINS)[number];

export type PageReads = {
  /** `/news/12`, in Ukrainian; `files/…` for a document, `data/…` for a table. */
  readonly page: string;
  readonly lang: 'ua' | 'en';
  /** `html` is read by whoever navigates to it; scripts fetch it for other reasons. */
  readonly form: 'html' | 'data' | 'file';
  search: number;
  sites: number;
  direct: number;
  inside: number;
  /** Other sites by their hosts; null until there is one. */
  hosts: Map<string, number> | null;
  /** Whether it has been counted since. */
  isHeld: boolean;
};

export const newReads = ({ page, lang, form }: Pick<PageReads, 'page' | 'lang' | 'form'>): PageReads => ({
  ...{ page, lang, form },
  ...{ search: 0, sites: 0, direct: 0, inside: 0 },
  ...{ hosts: null, isHeld: false },
});
