// What «Сьогодні» is found in, for its page and for its letters.
import { dueChecks } from '../editorial/checks.server.ts';
import { countDeadLinks } from '../editorial/mend-links.server.ts';
import { CHECKED_KINDS, duties, SERVED_CONTENT_DOCUMENTS, SERVED_KINDS } from '../modules/kinds.server.ts';
import type { ReleaseMatter, TodaySources } from '../modules/today/today.server.ts';
import { deadInside } from './inside-links.ts';
import type { Services } from './services.ts';

const kinds = SERVED_KINDS.map(({ kind }) => kind);

/** Where links are looked for. */
export const linksOf = (services: Services) => ({
  ...{ db: services.db, kinds, documents: SERVED_CONTENT_DOCUMENTS, siteUrl: services.config.siteUrl },
  deadInside: deadInside(services),
});

/** When figures come again, by the names of their dashboards. */
function releasesOf({ reports, content }: Services): ReleaseMatter[] {
  return reports.slugs().flatMap((slug) => {
    const release = reports.release(slug);
    const title = content('ua').dashboards.find((each) => each.slug === slug)?.header ?? slug;
    return release ? [{ slug, title, day: release.day, isLate: release.isLate }] : [];
  });
}

/** What is counted is remembered by it: there is one of a process. */
export const todaySources = (services: Services): TodaySources => ({
  ...{ kinds, duties: duties.unmet, releases: () => releasesOf(services) },
  deadLinks: () => countDeadLinks(linksOf(services)),
  checks: (until) => dueChecks(services.db, CHECKED_KINDS, until),
});
