// The projects as rows: artwork, what each is, one of its figures.
import { formatDay } from '../../i18n/format.ts';
import type { ProjectRow } from '../load/project-row.ts';
import { Row, rows } from './row.tsx';

type ProjectRowsProps = { projects: ProjectRow[]; headingLevel?: 'h2' | 'h3' };

export const ProjectRows = ({ projects, headingLevel = 'h3' }: ProjectRowsProps) => (
  <ul className={rows.rows}>
    {projects.map(({ id, header, describe, img, lang, fact }, index) => (
      <li key={id} lang={lang}>
        <Row
          to={`/projects/${id}`}
          title={header}
          text={describe}
          headingLevel={headingLevel}
          picture={
            <img
              src={img}
              alt=""
              width="1600"
              height="1000"
              loading={headingLevel === 'h2' && index < 3 ? 'eager' : 'lazy'}
              decoding="async"
            />
          }
          end={
            fact && (
              <>
                <strong>{fact.number}</strong> {fact.secondText}
                {fact.asOfDate && `, ${formatDay(fact.asOfDate)}`}
              </>
            )
          }
        />
      </li>
    ))}
  </ul>
);
