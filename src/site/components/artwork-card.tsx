// A project or a dashboard in a list, with its artwork.
import { SiteLink } from '../../ui/site-link.tsx';
import styles from './card.module.css';

type ArtworkCardProps = {
  path: string;
  /** The address of its picture. */
  img: string;
  title: string;
  label?: string;
  text?: string;
  headingLevel?: 'h2' | 'h3';
  isFirst?: boolean;
};

export function ArtworkCard({
  path,
  img,
  title,
  label,
  text,
  headingLevel,
  isFirst = false,
}: ArtworkCardProps) {
  const Heading = headingLevel ?? 'h3';
  return (
    <article className={styles.card} aria-labelledby={path}>
      <div className={styles.media}>
        <img
          src={img}
          alt=""
          width="1600"
          height="1000"
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
      </div>
      <div className={styles.body}>
        <Heading id={path} className={styles.title}>
          <SiteLink to={path} className={styles.cover}>
            {title}
          </SiteLink>
        </Heading>
        {label && <p className={styles.facts}>{label}</p>}
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </article>
  );
}
