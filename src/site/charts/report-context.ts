// What every chart of a report may need to know of the report around it.
import { createContext, use } from 'react';
import { NOTHING_SELECTED, type Selection } from '../../modules/reports/report-selection.ts';

type ReportAround = {
  slug: string;
  asOf: string;
  selection: Selection;
  /** Where its charts lead to their own addresses. */
  siteUrl?: string;
  /** Its figures stand in files; at the addresses of a draft are those of another edition. */
  isPublished?: true;
  /** While it is edited: names of rows that are not as visitors have them now. */
  changed?: ReadonlySet<string>;
};

export const ReportContext = createContext<ReportAround>({
  slug: '',
  asOf: '',
  selection: NOTHING_SELECTED,
});

/** For the mark of a row: set where it has changed. */
export function useChanged(): (name: string) => { 'data-changed'?: true } {
  const { changed } = use(ReportContext);
  return (name) => (changed?.has(name) ? { 'data-changed': true } : {});
}
