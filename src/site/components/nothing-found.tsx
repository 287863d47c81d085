// Where to go on when the search has found nothing, or nothing was asked. Loaded where it is needed.

import { formatNumber } from '../../i18n/format.ts';
import { otherLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import type { ShownResults } from '../load/shown-results.ts';
import styles from '../pages/search.module.css';
import { Band } from './band.tsx';
import { Calls } from './calls.tsx';
import { LanguageLink, Results } from './search-results.tsx';

type NothingFoundProps = {
  /** Null: nothing was asked. */
  found: ShownResults | null;
  others: ShownResults | null;
  /** The same search without what narrows it; null where nothing does. */
  widerPath: string | null;
  path: string;
  hotlines: { number: string; text: string }[];
  sections: { path: string; title: string; text: string }[];
  email: string;
};

export default function NothingFound(props: NothingFoundProps) {
  return (
    <>
      {props.found && (
        <div className={styles.page}>
          <Advice {...props} />
        </div>
      )}
      <WhereElse {...props} />
    </>
  );
}

function Advice({ widerPath, path, others, hotlines }: NothingFoundProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const other = otherLanguage(language);
  return (
    <div>
      <p className={styles.advice}>{t('search.nothingHint')}</p>
      {widerPath && (
        <p className={styles.advice}>
          <SiteLink to={widerPath}>{t('search.inAllKinds')}</SiteLink>
        </p>
      )}
      <section aria-labelledby="hotlines" className={styles.others}>
        <h2 id="hotlines">{t('home.hotlines')}</h2>
        <Calls calls={hotlines} />
      </section>
      {others && others.total > 0 && (
        <section aria-labelledby="other-language" className={styles.others}>
          <h2 id="other-language">{t('search.otherLanguage')}</h2>
          <Results results={others} inLanguage={other} />
          <p>
            <LanguageLink to={path} language={other}>
              {t('search.allInOtherLanguage', { number: formatNumber(others.total, language) })}
            </LanguageLink>
          </p>
        </section>
      )}
    </div>
  );
}

function WhereElse({ sections, email, found }: NothingFoundProps) {
  const { t } = useTranslation('pages');
  return (
    <Band id="sections" title={t('search.sections')}>
      <ul className={styles.sections}>
        {sections.map(({ path, title, text }) => (
          <li key={path}>
            <SiteLink to={path}>{title}</SiteLink>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {found && (
        <div className={styles.contact}>
          <h3>{t('search.contactTitle')}</h3>
          <p>
            {t('search.contact')} <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
      )}
    </Band>
  );
}
