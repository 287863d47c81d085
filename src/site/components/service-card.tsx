// An e-service or a directory: a title, what it is, for whom or how fresh, and where it opens.
import { useId } from 'react';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './card.module.css';

type ServiceCardProps = {
  service: { title: string; description: string; link: string };
  fact: { name: string; value: string };
  headingLevel?: 'h2' | 'h3';
};

export function ServiceCard({ service: { title, description, link }, fact, headingLevel }: ServiceCardProps) {
  const Heading = headingLevel ?? 'h3';
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.body}>
        <Heading id={id} className={styles.title}>
          {link.startsWith('tel:') ? (
            <a href={link} className={`${styles.cover} ${styles.external}`}>
              {title} <Icon name="phone" size={18} />
            </a>
          ) : (
            <ExternalLink href={link} className={`${styles.cover} ${styles.external}`}>
              {title}
            </ExternalLink>
          )}
        </Heading>
        {description && <p className={styles.text}>{description}</p>}
        {fact.value && (
          <p className={styles.facts}>
            {fact.name}: {fact.value}
          </p>
        )}
      </div>
    </article>
  );
}
