// Pages to choose from, each with a sentence about it.
import { Row, rows } from './row.tsx';

export type PageRow = {
  path: string;
  title: string;
  description: string;
  lang?: string | undefined;
  /** Its day, and how much belongs to it. */
  state?: string;
  end?: string;
};

export const PageRows = ({ pages }: { pages: PageRow[] }) => (
  <ul className={rows.rows}>
    {pages.map(({ path, title, description, lang, state, end }) => (
      <li key={path} lang={lang}>
        <Row to={path} title={title} text={description} state={state} end={end} headingLevel="h2" />
      </li>
    ))}
  </ul>
);
