// What a list shows of a dashboard.

import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { LocalizedContent } from '../../modules/content/content.schema.ts';
import type { LocalizedReport, Reports } from '../../modules/reports/drawn-report.ts';
import { glanceOf } from './glance.ts';

/** Of a report in one language, which is another when it changes. */
const glances = new WeakMap<LocalizedReport, ReturnType<typeof glanceOf>>();

function knownGlance(report: LocalizedReport, words: Omit<Context, 'report'>) {
  const glance = glances.get(report) ?? glanceOf(report, words);
  glances.set(report, glance);
  return glance;
}

type Context = { language: Language; t: Translate<['pages', 'common']>; report: Reports };

export function dashboardGlance(
  { slug, header, description, img, lang }: LocalizedContent['dashboards'][number],
  { language, t, report }: Context,
) {
  const own = report(slug, language);
  return {
    slug,
    header,
    lang,
    /** A drawing in place of figures, and a sentence, where there are none. */
    img,
    description,
    glance: own ? knownGlance(own, { language, t }) : null,
    isDemo: own?.isDemonstration ?? false,
  };
}

export type DashboardGlance = ReturnType<typeof dashboardGlance>;
