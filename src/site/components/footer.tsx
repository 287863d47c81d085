// The foot of every public page: whom to call, how to reach the centre, where things are, what it must publish.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CONTACTS_PATH, POLICIES, POLICIES_PATH, SECTIONS, SITE_MAP_PATH } from '../../shared/addresses.ts';
import { PhoneLink, SiteLink } from '../../ui/site-link.tsx';
import type { FrameData } from '../load/frame-data.ts';
import styles from './footer.module.css';

/** Of the sections, those that say who the centre is stand apart from what it offers. */
const CENTRE = ['/aboutus', '/news', '/career'];
const isOfCentre = ({ path }: { path: string }) => CENTRE.includes(path);

export function Footer({ name, contacts, hotlines, pages, year, siteUrl }: FrameData) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <>
      <footer className={`${styles.footer} on-dark no-print`}>
        <div className={styles.columns}>
          <div className={styles.hotlines}>
            <h2 className={styles.title}>{t('nav.hotlines')}</h2>
            <ul className={styles.calls}>
              {hotlines.map(({ number, text, href }) => (
                <li key={number}>
                  <a href={href}>
                    <strong>{number}</strong> {text.split(/[:,]/)[0]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className={styles.title}>{t('nav.contacts')}</h2>
            <ul className={styles.list}>
              {contacts.phone && (
                <li>
                  <PhoneLink number={contacts.phone} />
                </li>
              )}
              <li>
                <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
              </li>
              <li>
                <SiteLink to={CONTACTS_PATH}>{t('footer.contacts')}</SiteLink>
              </li>
              {contacts.social.map((network) => (
                <li key={network.url}>
                  <a href={network.url} rel="noopener">
                    {network.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <FooterLinks id="footer-sections" title={t('footer.sections')}>
            {SECTIONS.filter((section) => !isOfCentre(section)).map(({ path, text }) => (
              <FooterLink key={path} to={path} text={t(text)} />
            ))}
            {pages.footer.map(({ path, title, lang }) => (
              <FooterLink key={path} to={path} text={title} lang={lang} />
            ))}
          </FooterLinks>
          <FooterLinks id="footer-centre" title={t('footer.centre')}>
            {SECTIONS.filter(isOfCentre).map(({ path, text }) => (
              <FooterLink key={path} to={path} text={t(text)} />
            ))}
            <FooterLink to={SITE_MAP_PATH} text={t('nav.siteMap')} />
            <li>
              <a href={localizePath('/rss.xml', language)}>{t('footer.rss')}</a>
            </li>
          </FooterLinks>
          <FooterLinks id="footer-openness" title={t('footer.openness')}>
            <FooterLink to={POLICIES_PATH} text={t('nav.policies')} />
            {POLICIES.map(({ path, text }) => (
              <FooterLink key={path} to={path} text={t(text)} />
            ))}
          </FooterLinks>
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
      <div className="print-foot">
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

function FooterLinks({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>{children}</ul>
    </nav>
  );
}

const FooterLink = ({ to, text, lang }: { to: string; text: string; lang?: string | undefined }) => (
  <li lang={lang}>
    <SiteLink to={to}>{text}</SiteLink>
  </li>
);
