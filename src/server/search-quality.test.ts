// How well the search finds, measured: queries as people type them, by what is hard about each, on both databases. What must be
// among the first five was written from the texts of the demonstration, before the first search.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../tests/factories/start-api.ts';
import queries from '../../tests/fixtures/search-queries.json' with { type: 'json' };
import { isLong } from '../../tests/setup/runs.ts';
import { LANGUAGES, type Language, localizePath } from '../i18n/language.ts';
import { seedDemonstration } from './seed-demonstration.ts';

/**
 * `all`: every one of them must be among the first five; `any`: each answers the question, one is enough; `answer`: what editors
 * answer to it comes above all.
 */
type Query = { q: string; all?: string[]; any?: string[]; answer?: string };
type Result = Query & { difficulty: string; first: string[]; answered: string | undefined };

const FIRST = 5;
const LEAST_RECALL = 0.95;
/** With `--long` all of them are asked of PostgreSQL, too. */
const SAMPLE = isLong ? 1 : 4;
const ENGINES = ['sqlite', 'postgres'] as const;

const groups: Record<Language, Record<string, Query[]>> = queries;

let apis: Record<(typeof ENGINES)[number], Api>;
beforeAll(async () => {
  const [sqlite, postgres] = await Promise.all(
    ENGINES.map(async (engine) => {
      const api = await startApi(engine);
      await seedDemonstration(api.services);
      return api;
    }),
  );
  apis = { sqlite, postgres } as typeof apis;
});
afterAll(() => Promise.all(ENGINES.map((engine) => apis[engine].stop())));

/** All of them, or one of so many of each difficulty. */
async function ask(api: Api, lang: Language, oneOf = 1): Promise<Result[]> {
  const results: Result[] = [];
  for (const [difficulty, each] of Object.entries(groups[lang])) {
    for (const query of each.filter((_, index) => index % oneOf === 0)) {
      const { q } = query;
      const found = await api.services.search.search({ q, lang, page: 0, limit: FIRST, exact: 0 });
      const first = found.items.map(({ url }) => url);
      results.push({ ...query, difficulty, first, answered: found.answers[0]?.url });
    }
  }
  return results;
}

/** How much of what had to be found was found. */
function recallOf({ all, any = [], first }: Result, lang: Language): number {
  const isFound = (path: string) => first.includes(localizePath(path, lang));
  return all ? all.filter(isFound).length / all.length : Number(any.some(isFound));
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const isSearched = ({ all, any }: Query): boolean => (all ?? any) !== undefined;

function tableOf(results: Result[], lang: Language): string {
  const row = (name: string, of: Result[]) => {
    const recall = mean(of.map((each) => recallOf(each, lang)));
    return `${name.padEnd(32)}${String(of.length).padStart(5)}${recall.toFixed(3).padStart(8)}`;
  };
  const rows = [...Map.groupBy(results, ({ difficulty }) => difficulty)].map(([name, of]) => row(name, of));
  const failed = results
    .filter((each) => recallOf(each, lang) < 1)
    .map(
      ({ q, all, any, first }) =>
        `  ${q}: ${(all ?? any)?.join(all ? ' and ' : ' or ')}, not ${first.join(' ')}`,
    );
  return [...rows, row(`all, ${lang}`, results), ...failed].join('\n');
}

test.for(LANGUAGES)('finds what people look for among the first five results: %s', async (lang) => {
  const onSqlite = await ask(apis.sqlite, lang);
  const searched = onSqlite.filter(isSearched);
  process.stdout.write(`\n${tableOf(searched, lang)}\n`);
  expect(mean(searched.map((each) => recallOf(each, lang))), tableOf(searched, lang)).toBeGreaterThanOrEqual(
    LEAST_RECALL,
  );
  const unanswered = onSqlite.filter(
    ({ answer, answered }) => answer !== undefined && answered !== localizePath(answer, lang),
  );
  expect(unanswered.map(({ q, answered }) => `${q}: ${answered}`)).toEqual([]);
  // One after the other: SQLite answers in this thread, and a connection to PostgreSQL waits only so long. It reads the same
  // words from the same tables: some of each difficulty tell whether it answers the same.
  const onPostgres = await ask(apis.postgres, lang, SAMPLE);
  const keyOf = ({ difficulty, q }: Result) => `${difficulty}: ${q}`;
  const found = new Map(onSqlite.map((each) => [keyOf(each), each]));
  expect(onPostgres).toEqual(onPostgres.map((each) => found.get(keyOf(each))));
});
