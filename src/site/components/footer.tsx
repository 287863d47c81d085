// The foot of every public page: how to reach the centre, where things are, what it must publish.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { POLICIES, POLICIES_PATH, SECTIONS } from '../../shared/addresses.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sign } from '../../ui/sign.tsx';
import { PhoneLink, SiteLink } from '../../ui/site-link.tsx';
import type { FrameData } from '../load/frame-data.ts';
import styles from './footer.module.css';

export function Footer({ name, slogan, contacts, pages, year, siteUrl }: FrameData) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <>
      <footer className={`${styles.footer} on-dark no-print`}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Sign size={48} />
            <p className={styles.name}>{name}</p>
            <p className={styles.slogan}>{slogan}</p>
          </div>
          <div>
            <h2 className={styles.title}>{t('nav.contacts')}</h2>
            <address className={styles.contacts}>
              <p>{contacts.address}</p>
              {contacts.phone && (
                <p>
                  <PhoneLink number={contacts.phone} />
                </p>
              )}
              <p>
                <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
              </p>
            </address>
            <p className={styles.hours}>{contacts.workingHours}</p>
          </div>
          <nav aria-labelledby="footer-sections">
            <h2 id="footer-sections" className={styles.title}>
              {t('footer.sections')}
            </h2>
            <ul className={styles.list}>
              {SECTIONS.map((section) => (
                <li key={section.path}>
                  <SiteLink to={section.path}>{t(section.text)}</SiteLink>
                </li>
              ))}
              {pages.footer.map(({ path, title, lang }) => (
                <li key={path} lang={lang}>
                  <SiteLink to={path}>{title}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-policies">
            <h2 id="footer-policies" className={styles.title}>
              <SiteLink to={POLICIES_PATH}>{t('nav.policies')}</SiteLink>
            </h2>
            <ul className={styles.list}>
              {POLICIES.map((policy) => (
                <li key={policy.path}>
                  <SiteLink to={policy.path}>{t(policy.text)}</SiteLink>
                </li>
              ))}
              <li>
                <a className={styles.rss} href={localizePath('/rss.xml', language)}>
                  <Icon name="rss" size={18} /> {t('footer.rss')}
                </a>
              </li>
              {contacts.social.map((network) => (
                <li key={network.url}>
                  <a href={network.url} rel="noopener">
                    {network.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={styles.base}>
          <p>{t('footer.rights', { year, name })}</p>
          <p>
            <a href="https://creativecommons.org/licenses/by/4.0/" rel="license">
              {t('footer.license')}
            </a>
          </p>
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
