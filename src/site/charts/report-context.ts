// What every chart of a report may need to know of the report around it.
import { createContext } from 'react';
import { NOTHING_SELECTED, type Selection } from '../../modules/reports/report-selection.ts';

type ReportAround = {
  slug: string;
  asOf: string;
  selection: Selection;
  /** Where its charts have addresses of their own; a draft has none. */
  siteUrl?: string;
};

export const ReportContext = createContext<ReportAround>({
  slug: '',
  asOf: '',
  selection: NOTHING_SELECTED,
});
