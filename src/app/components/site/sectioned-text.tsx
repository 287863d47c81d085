// A long text in sections, with a table of contents beside it.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sectioned-text.module.css';

type Section = { heading: string; body: ReactNode };

type SectionedTextProps = { sections: Section[]; note?: string | undefined; updated?: string | undefined };

export function SectionedText({ sections, note, updated }: SectionedTextProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <nav aria-labelledby="contents" className={`${styles.contents} no-print`}>
        <h2 id="contents">{t('tableOfContents')}</h2>
        <ol className={styles.list}>
          {sections.map((section, index) => (
            <li key={section.heading}>
              <a href={`#section-${index + 1}`}>{section.heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {note && <p className={styles.note}>{note}</p>}
        {sections.map((section, index) => (
          <section key={section.heading} aria-labelledby={`section-${index + 1}`}>
            <h2 id={`section-${index + 1}`}>{section.heading}</h2>
            {section.body}
          </section>
        ))}
        {updated && <p className={styles.updated}>{updated}</p>}
      </div>
    </div>
  );
}
