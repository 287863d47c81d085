// The top of every public page: sign, sections, search, language, accessibility, the header's own look.

import { useLocation } from 'react-router';
import { HTML_LANG, localizePath, otherLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeDialog, DialogOpener, PanelDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Markup } from '../../ui/markup.tsx';
import { useSettings } from '../../ui/settings.ts';
import { Sign } from '../../ui/sign.tsx';
import { SiteLink, SiteNavLink } from '../../ui/site-link.tsx';
import type { FrameData } from '../load/frame-data.ts';
import { AccessibilityPanel } from './accessibility-panel.tsx';
import styles from './header.module.css';
import { SearchField } from './search-field.tsx';

const MENU = 'site-menu';
const PANEL = 'accessibility-panel';
const SEARCH = 'site-search';

type HeaderProps = Pick<FrameData, 'name' | 'shortName' | 'sections' | 'menu' | 'hotlines' | 'panel'>;

/** Before all else on a page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={`${styles.skip} no-print`} href="#content">
      {t('skipToContent')}
    </a>
  );
}

export function Header({ name, shortName, sections, menu, hotlines, panel }: HeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isHome = useLocation().pathname === localizePath('/', language);
  const chosen = useSettings((settings) => settings.headerType);
  const setHeaderType = useSettings((settings) => settings.setHeaderType);
  const type = chosen ?? (isHome ? 'black' : 'white');
  const ground = type === 'black' ? 'on-dark' : '';

  return (
    <header className={`${styles.header} ${styles[type]} no-print`}>
      {/* The panels are of the page's own colours whatever the header is: only what stands on the bar itself is on a dark ground. */}
      <div className={styles.bar}>
        <SiteLink to="/" className={`${styles.home} ${ground}`}>
          <Sign />
          <span className={styles.names}>
            <strong className={shortName.length > 4 ? styles.longName : undefined}>{shortName}</strong>
            <span>{name}</span>
          </span>
          <span className="visually-hidden"> — {t('nav.home')}</span>
        </SiteLink>
        <nav className={`${styles.sections} ${ground}`} aria-label={t('nav.main')}>
          <ul className={styles.list}>
            {sections.map(({ path, title }) => (
              <li key={path}>
                <SiteNavLink to={path}>{title}</SiteNavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <button
            type="button"
            className={`${styles.tool} ${styles.opener} ${ground}`}
            aria-label={t('search.site')}
            title={t('search.site')}
            popoverTarget={SEARCH}
          >
            <Icon name="search" />
          </button>
          {/* The browser opens it and closes it with Escape, without scripts too. */}
          <search id={SEARCH} popover="auto" className={styles.search}>
            <SearchField />
          </search>
          <div className={`${styles.tools} ${ground}`}>
            <LanguageSwitch />
            <DialogOpener
              opens={PANEL}
              className={`${styles.tool} needs-scripts`}
              aria-label={t('a11y.open')}
            >
              <Icon name="accessibility" />
            </DialogOpener>
            <button
              type="button"
              className={`${styles.tool} ${styles.lookToggle} needs-scripts`}
              aria-pressed={type === 'black'}
              aria-label={t('header.dark')}
              title={t('header.dark')}
              onClick={() => setHeaderType(type === 'black' ? 'white' : 'black')}
            >
              <Icon name="contrast" />
            </button>
            <DialogOpener
              opens={MENU}
              // What stands beside the sections has no room among them.
              className={`${styles.tool} ${styles.menuButton} ${menu.length > 1 ? styles.hasMore : ''}`}
              aria-label={t('openMenu')}
            >
              <Icon name="menu" />
            </DialogOpener>
          </div>
        </div>
      </div>
      <Menu menu={[...menu.slice(0, 1), ...sections, ...menu.slice(1)]} hotlines={hotlines} />
      <AccessibilityPanel id={PANEL} choices={panel} />
    </header>
  );
}

/** A plain link, so that it works at once and without scripts; the inline script keeps the choice when it is followed. */
function LanguageSwitch({ isWhole = false }: { isWhole?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const other = otherLanguage(useLanguage());
  return (
    <a
      className={styles.language}
      href={localizePath(pathname + search + hash, other)}
      hrefLang={HTML_LANG[other]}
      lang={HTML_LANG[other]}
      data-language={other}
      suppressHydrationWarning
    >
      {isWhole ? (
        t('switchLanguageTo')
      ) : (
        <>
          <span aria-hidden="true">{other === 'en' ? 'EN' : 'УКР'}</span>
          <span className="visually-hidden">{t('switchLanguageTo')}</span>
        </>
      )}
    </a>
  );
}

/** All a telephone's bar has no room for; what people in need look for comes first. */
function Menu({ menu, hotlines }: Pick<FrameData, 'menu' | 'hotlines'>) {
  const { t } = useTranslation();
  const close = () => closeDialog(MENU);
  return (
    <PanelDialog id={MENU} title={t('menu')} closeLabel={t('closeMenu')}>
      <Markup as="ul" className={styles.hotlines} aria-label={t('nav.hotlines')} html={hotlines} />
      <search>
        <SearchField />
      </search>
      <nav aria-label={t('nav.main')}>
        <ul className={styles.menuList}>
          {menu.map(({ path, title, lang }) => (
            <li key={path} lang={lang}>
              <SiteNavLink to={path} onClick={close}>
                {title}
              </SiteNavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.menuFoot}>
        <LanguageSwitch isWhole />
        <DialogOpener opens={PANEL} className="needs-scripts" onClick={close}>
          <Icon name="accessibility" /> {t('a11y.title')}
        </DialogOpener>
      </div>
    </PanelDialog>
  );
}
