// The foot of every public page: whom to call, how to reach the centre, where things are, what it must publish.

import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import type { FrameData } from '../load/frame-data.ts';
import styles from './footer.module.css';

export function Footer({ name, hotlines, foot, year, siteUrl }: FrameData) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      <footer className={`${styles.footer} on-dark no-print`}>
        <div className={styles.columns}>
          <div className={styles.hotlines}>
            <h2 className={styles.title}>{t('nav.hotlines')}</h2>
            <ul className={styles.calls}>
              {hotlines.map(({ number, short, href }) => (
                <li key={number}>
                  <a href={href}>
                    <strong>{number}</strong> {short}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {foot.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul className={styles.list}>
                {links.map(({ path, title, lang }) => (
                  <li key={path} lang={lang}>
                    {path.startsWith('/') ? (
                      <SiteLink to={path}>{title}</SiteLink>
                    ) : (
                      <MailLink to={path}>{title}</MailLink>
                    )}
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.base}>
          <div>
            <p>{t('footer.rights', { year, name })}</p>
            <p>
              <a href="https://creativecommons.org/licenses/by/4.0/" rel="license">
                {t('footer.license')}
              </a>
            </p>
          </div>
        </div>
      </footer>
      {/* At the foot of each sheet of paper (global.css); the date is filled in when printing starts (print-date.ts). */}
      <div className="print-foot" suppressHydrationWarning>
        {siteUrl + pathname + search}
        <span className="needs-scripts">
          {' · '}
          {/* With a text in it, though empty: that may have changed when the page is hydrated, children may not. */}
          {t('printedOn')}{' '}
          <span data-printed="" suppressHydrationWarning>
            {''}
          </span>
        </span>
      </div>
    </>
  );
}

/** An address that has no room on one line ends it behind its sign. */
function MailLink({ to, children: address }: { to: string; children: string }) {
  const [name, host] = address.split(/(?<=@)/);
  return (
    <a href={to}>
      {name}
      <wbr />
      {host}
    </a>
  );
}
