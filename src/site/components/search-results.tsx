// What was found, in rows; also by the same words in the other language.
import type { ReactNode } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { HTML_LANG, type Language, localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import type { ShownResults } from '../load/shown-results.ts';
import styles from '../pages/search.module.css';
import { rows } from './row.tsx';

/** As the switch in the header: the choice is stored, or the page would lead back. */
export function LanguageLink(props: {
  to: string;
  language: Language;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { to, language, className, children } = props;
  return (
    <a
      href={localizePath(to, language)}
      hrefLang={HTML_LANG[language]}
      data-language={language}
      className={className}
    >
      {children}
    </a>
  );
}

/** `inLanguage`: where they are not in the language of the page, under a heading of their own. */
export function Results({ results, inLanguage }: { results: ShownResults; inLanguage?: Language }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const Heading = inLanguage ? 'h3' : 'h2';
  return (
    <ol className={`${rows.rows} ${styles.results}`}>
      {results.items.map((item) => {
        const foreign = (lang: Language) => (lang === language ? undefined : HTML_LANG[lang]);
        const title = (
          <span lang={foreign(item.titleLang)}>
            <Marked pieces={item.title} />
          </span>
        );
        return (
          <li key={item.url}>
            <div className={styles.result}>
              <div>
                <Heading className={rows.name}>
                  {inLanguage ? (
                    <LanguageLink to={item.url} language={inLanguage} className={rows.cover}>
                      {title}
                    </LanguageLink>
                  ) : (
                    <SiteLink to={item.url} className={rows.cover}>
                      {title}
                    </SiteLink>
                  )}
                </Heading>
                {item.text.length > 0 && (
                  <p className={styles.text} lang={foreign(item.textLang)}>
                    <Marked pieces={item.text} />
                  </p>
                )}
              </div>
              <p className={styles.facts}>
                <span>{t(`search.kind.${item.kind}`)}</span>{' '}
                {item.date && <time dateTime={item.date}>{formatDate(item.date, language)}</time>}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const Marked = ({ pieces }: { pieces: string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity but their place.
  pieces.map((text, index) => (index % 2 === 1 ? <mark key={index}>{text}</mark> : text));
