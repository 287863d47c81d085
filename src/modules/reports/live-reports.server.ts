// Reports as pages see them: read once and known until one of them changes. Each page depends on those it has asked for.
import { EVERYTHING, noteSource, type Source } from '../../cache/made-from.server.ts';
import type { Database } from '../../db/connection.ts';
import { listSource } from '../../editorial/write.server.ts';
import type { Language } from '../../i18n/language.ts';
import { byPublication, editionRows, wholeReport } from './current-report.server.ts';
import { type LocalizedReport, shownReport } from './drawn-report.ts';
import { type EditionFacts, nextRelease, type Release } from './releases.ts';
import { isDemonstration, type ReportFields, reportsKind } from './reports.kind.ts';
import { reportSource } from './reports.server.ts';

type Current = { fields: ReportFields; drawn: Partial<Record<Language, LocalizedReport>> };
type Parsed = {
  version: number;
  fields: ReportFields;
  /** By its tables, which are not kept of each. */
  isDemonstration: boolean;
  isWhole: boolean;
};
type Known = { current: Current; editions: EditionFacts[]; scheduledAt: string | null };

export type PublishedReports = {
  /** As pages show it: the beginning of a long table. */
  shown: (slug: string, language: Language) => LocalizedReport | undefined;
  /** Its fields, in both languages. */
  fields: (slug: string) => ReportFields | undefined;
  /** The newest first, that of the dashboard being the first. */
  editions: (slug: string) => EditionFacts[];
  /** An edition that visitors may see. */
  edition: (db: Database, slug: string, id: number) => Promise<ReportFields | undefined>;
  /** When the next one comes, as far as that is announced. */
  release: (slug: string) => Release | null;
  /** Of dashboards that have one. */
  slugs: () => string[];
};

type Row = {
  id: number;
  version: number;
  is_active: 0 | 1;
  first_published_at: string | null;
  publish_at: string | null;
  updated_at: string;
};

export function liveReports(): PublishedReports & {
  refresh: (db: Database, changed: readonly Source[] | null) => Promise<void>;
} {
  const parsed = new Map<number, Parsed>();
  let known = new Map<string, Known>();
  let [begun, applied] = [0, 0];

  function find(slug: string): Known | undefined {
    noteSource(reportSource(slug));
    return known.get(slug);
  }

  function shown(slug: string, language: Language): LocalizedReport | undefined {
    const current = find(slug)?.current;
    if (current) current.drawn[language] ??= shownReport(current.fields, language);
    return current?.drawn[language];
  }

  async function parse(db: Database, ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    const values = await editionRows(db).where('id', 'in', ids).select(['id', 'version', 'value']).execute();
    for (const { id, version, value } of values) {
      const fields = wholeReport(value);
      parsed.set(id, { version, fields, isDemonstration: isDemonstration(fields), isWhole: true });
    }
  }

  async function read(db: Database): Promise<Map<string, Known>> {
    const rows: Row[] = await editionRows(db)
      .select(['id', 'version', 'is_active', 'first_published_at', 'publish_at', 'updated_at'])
      .execute();
    const isKnown = ({ id, version }: Row) => parsed.get(id)?.version === version;
    await parse(
      db,
      rows.filter((row) => !isKnown(row)).map(({ id }) => id),
    );
    for (const id of parsed.keys()) if (!rows.some((row) => row.id === id)) parsed.delete(id);
    const bySlug = Map.groupBy(rows, ({ id }) => parsed.get(id)?.fields.slug ?? '');
    const next = new Map<string, Known>();
    for (const [slug, own] of bySlug) {
      const published = own.filter(({ is_active }) => is_active === 1).toSorted(byPublication);
      const [newest] = published;
      if (newest && !parsed.get(newest.id)?.isWhole) await parse(db, [newest.id]);
      const fields = newest && parsed.get(newest.id)?.fields;
      const due = own.flatMap(({ publish_at }) => publish_at ?? []).sort()[0] ?? null;
      if (!newest || !fields) continue;
      const before = known.get(slug)?.current;
      next.set(slug, {
        // The same figures stay drawn.
        current: before?.fields === fields ? before : { fields, drawn: {} },
        editions: published.map(({ id, first_published_at, updated_at }) => {
          const { fields: own, isDemonstration: isIllustrative } = parsed.get(id) ?? { fields };
          const { asOf, corrections } = own;
          return {
            id,
            asOf,
            corrections,
            isDemonstration: isIllustrative ?? false,
            publishedAt: first_published_at ?? updated_at,
            updatedAt: updated_at,
          };
        }),
        scheduledAt: due,
      });
    }
    // Of all others only what is said of them is kept in mind: former ones, hidden ones, drafts.
    const shown = new Set([...next.values()].map(({ current }) => current.fields));
    for (const [id, known] of parsed)
      if (known.isWhole && !shown.has(known.fields))
        parsed.set(id, { ...known, fields: { ...known.fields, views: [] }, isWhole: false });
    return next;
  }

  return {
    shown,
    fields: (slug) => find(slug)?.current.fields,
    editions: (slug) => find(slug)?.editions ?? [],
    release(slug) {
      const report = find(slug);
      const [newest] = report?.editions ?? [];
      if (!report || !newest) return null;
      return nextRelease(report.current.fields, newest.publishedAt, report.scheduledAt);
    },
    slugs() {
      noteSource(listSource(reportsKind.name));
      return [...known.keys()];
    },
    async edition(db, slug, id) {
      if (!find(slug)?.editions.some((each) => each.id === id)) return undefined;
      // As it is now: hidden meanwhile by another process, it is not for visitors any more.
      const row = await editionRows(db)
        .where('id', '=', id)
        .where('is_active', '=', 1)
        .select('value')
        .executeTakeFirst();
      const report = row && wholeReport(row.value);
      return report?.slug === slug ? report : undefined;
    },
    async refresh(db, changed) {
      const source = listSource(reportsKind.name);
      if (changed && !changed.includes(source) && !changed.includes(EVERYTHING)) return;
      begun += 1;
      const turn = begun;
      const value = await read(db);
      if (turn < applied) return;
      applied = turn;
      known = value;
    },
  };
}
