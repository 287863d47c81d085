// What a chart is given: one view of a report, in the language of the page.
import type { LocalizedReport } from '../../modules/reports/drawn-report.ts';

type AnyView = LocalizedReport['views'][number];

export type ViewKind = AnyView['kind'];

export type ChartView<Kind extends ViewKind = ViewKind> = Extract<AnyView, { kind: Kind }>;
