// A news item as its page shows it; also the live preview in the editor, which is why the language is given.
import type { ReactNode } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FallbackNote } from '../../ui/fallback-note.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { Localized } from '../load/in-page-language.ts';
import styles from './news-body.module.css';

type NewsBodyProps = {
  language: Language;
  facts: ReactNode;
  /** The title of the page stands outside; here only its language matters. */
  titleLang: string | undefined;
  text: Localized;
  links: ReactNode;
  picture: ReactNode;
  /** Whose picture it is; empty where nobody is named. */
  credit: Localized;
  gallery: ReactNode;
  /** What stands beside the text, below it where there is no room. */
  aside?: ReactNode;
  children?: ReactNode;
};

export function NewsBody({ language, text, links, picture, credit, gallery, ...props }: NewsBodyProps) {
  const { t } = useTranslation('pages', { lng: language });
  const { facts, titleLang, aside, children } = props;
  return (
    <div className={styles.body}>
      {facts}
      <div className={styles.main}>
        {(titleLang ?? text.lang) && <FallbackNote language={language} />}
        {picture && (
          <figure className={styles.picture}>
            {picture}
            {credit.text && (
              <figcaption>
                {t('news.credit')} <span lang={credit.lang}>{credit.text}</span>
              </figcaption>
            )}
          </figure>
        )}
        <RichText html={text.text} lang={text.lang} />
        {links}
        {gallery && (
          <section aria-labelledby="gallery" className={styles.part}>
            <h2 id="gallery">{t('news.gallery')}</h2>
            {gallery}
          </section>
        )}
        {children}
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}
