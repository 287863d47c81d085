// A long text in sections, with a table of contents beside it.
import type { ReactNode } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './sectioned-text.module.css';

export type Section = {
  heading: string;
  body: ReactNode;
  /** What people come for: before the text. */
  isFirst?: boolean;
};

type SectionedTextProps = {
  sections: Section[];
  /** With headings of its own. */
  text?: ReactNode;
  chapters?: { id: string; heading: string; lang?: string | undefined }[];
  note?: string | undefined;
  updated?: string | undefined;
  /** Where it is not the page's. */
  language?: Language;
};

export function SectionedText(props: SectionedTextProps) {
  const { sections, text, chapters = [], note, updated, language } = props;
  const { t } = useTranslation('common', language && { lng: language });
  // Two may have the same heading.
  const numbered = sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }));
  const inContents = ({ id, heading }: { id: string; heading: string }) => ({ id, heading, lang: undefined });
  const first = numbered.filter(({ isFirst }) => isFirst);
  const later = numbered.filter(({ isFirst }) => !isFirst);
  const contents = [...first.map(inContents), ...chapters, ...later.map(inContents)];
  return (
    <div className={styles.columns}>
      {contents.length > 0 && (
        <nav aria-labelledby="contents" className={`${styles.contents} no-print`}>
          <h2 id="contents">{t('tableOfContents')}</h2>
          <ol className={styles.list}>
            {contents.map(({ id, heading, lang }) => (
              <li key={id}>
                <a href={`#${id}`} lang={lang}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text}>
        {note && <p className={styles.note}>{note}</p>}
        {first.map(shown)}
        {text}
        {later.map(shown)}
        {updated && <p className={styles.updated}>{updated}</p>}
      </div>
    </div>
  );
}

const shown = ({ id, heading, body }: Section & { id: string }) => (
  <section key={id} aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {body}
  </section>
);
