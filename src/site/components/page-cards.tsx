// Pages to choose from, each with a sentence about it.
import { SiteLink } from '../../ui/site-link.tsx';
import cards from './card.module.css';

export type PageCard = { path: string; title: string; description: string; lang?: string | undefined };

export const PageCards = ({ pages }: { pages: PageCard[] }) => (
  <ul className={cards.grid}>
    {pages.map(({ path, title, description, lang }) => (
      <li key={path} lang={lang}>
        <article className={cards.card} aria-labelledby={path}>
          <div className={cards.body}>
            <h2 id={path} className={cards.title}>
              <SiteLink to={path} className={cards.cover}>
                {title}
              </SiteLink>
            </h2>
            <p className={cards.text}>{description}</p>
          </div>
        </article>
      </li>
    ))}
  </ul>
);
