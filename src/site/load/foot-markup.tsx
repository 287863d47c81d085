// What stands in the foot of every public page, and only links lead on from it.
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import styles from '../components/footer.module.css';

type Call = { number: string; text: string; href: string };
export type FootLink = { path: string; title: string; lang: 'uk' | undefined };
type FootProps = {
  name: string;
  hotlines: Call[];
  columns: { title: string; links: FootLink[] }[];
  year: string;
};

export function Foot({ name, hotlines, columns, year }: FootProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.hotlines}>
          <h2 className={styles.title}>{t('nav.hotlines')}</h2>
          <ul className={styles.calls}>
            <Calls calls={hotlines.map((each) => ({ ...each, text: firstWords(each.text) }))} />
          </ul>
        </div>
        {columns.map(({ title, links }) => (
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
    </>
  );
}

export const Calls = ({ calls }: { calls: Call[] }) =>
  calls.map(({ number, text, href }) => (
    <li key={number}>
      <a href={href}>
        <strong>{number}</strong> {text}
      </a>
    </li>
  ));

const firstWords = (text: string) => text.replace(/[:,].*/, '');

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
