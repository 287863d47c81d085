// What a state body has to make known, in the sections of article 15: duties that are met, pages that staff put here, and where the rest
// of it stands; how to ask for more and how to appeal.
import { documentUrl } from '../../files/document-url.ts';
import type { NamedFile } from '../../files/picture.ts';
import { formatDate } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DUTY_SECTIONS, type DutySection, type ShownDuty } from '../../modules/content/duties.kind.ts';
import {
  CHANGES_PATH,
  CONTACTS_PATH,
  POLICIES_PATH,
  PUBLIC_INFORMATION_PATH,
  REQUEST_FORM_PATH,
} from '../../shared/addresses.ts';
import { isFileName } from '../../shared/file-name.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import { plainSummary } from '../../shared/plain-text.ts';
import { Band, Index } from '../components/band.tsx';
import { MoreLink, Row, rows as rowStyles } from '../components/row.tsx';
import { Steps } from '../components/steps.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData } from '../describe/structured-data.ts';
import { textAddress } from '../load/about-file.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/public-information.ts';
import styles from './public-information.module.css';

/** Where policies and directories belong. */
const SECTION_OF: Record<string, DutySection> = { reporting: 'budget', anticorruptionActivities: 'other' };

type Context = ReturnType<typeof pageContext>;
type Placed = {
  section: DutySection;
  path: string;
  title: string;
  text: string;
  lang?: 'uk' | undefined;
  dates?: string | null;
  textAt?: string;
};

/** Without what a duty leads to already. */
function otherPages({ content, language, t }: Context, known: ReadonlySet<string>): Placed[] {
  const own = content.pages
    .filter(({ parent }) => parent === 'publicinformation')
    .map((page) => ({
      section: 'other' as const,
      path: page.path,
      title: page.title,
      text: plainSummary(page.text),
      lang: page.lang,
    }));
  const policies = inLanguage(content.policies, language)
    .filter(({ slug }) => slug !== 'privacypolicy')
    .map((policy) => ({
      section: SECTION_OF[policy.slug] ?? ('other' as const),
      path: `${POLICIES_PATH}/${policy.slug}`,
      title: policy.title,
      text: policy.description,
    }));
  const directories = {
    section: 'data' as const,
    ...{ path: '/directories', title: t('directories.title'), text: t('directories.intro') },
  };
  const dataSets = {
    section: 'data' as const,
    ...{ path: '/data', title: t('catalogue.title'), text: t('catalogue.intro') },
  };
  return [...own, ...policies, directories, dataSets].filter(({ path }) => !known.has(path));
}

function rowOf(duty: ShownDuty, files: NamedFile[], { language, t }: Context): Placed {
  const day = (moment: string) => formatDate(kyivDay(new Date(moment)), language);
  const { since, changedAt, act } = duty;
  const isChanged = since && changedAt && kyivDay(new Date(since)) !== kyivDay(new Date(changedAt));
  const dates = isChanged
    ? t('publicInformation.sinceAndChanged', { day: day(since), changed: day(changedAt) })
    : since
      ? t('publicInformation.since', { day: day(since) })
      : changedAt && t('publicInformation.changed', { day: day(changedAt) });
  return {
    section: duty.section,
    path: isFileName(duty.meets) ? documentUrl(duty.meets) : duty.meets,
    title: duty.title,
    text: act,
    lang: duty.lang,
    dates,
    textAt: textAddress(duty.meets, files, language),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const context = pageContext(args);
  const { described, language, t } = context;
  const duties = await context.publicDuties(language);
  const known = new Set(duties.map(({ meets }) => meets));
  const files = await context.namedFiles(duties.map(({ meets }) => meets).filter(isFileName));
  const placed = [...duties.map((duty) => rowOf(duty, files, context)), ...otherPages(context, known)];
  const title = t('publicInformation.title');
  const description = t('publicInformation.intro');
  const all = [
    { path: '/', text: t('common:nav.home') },
    { path: PUBLIC_INFORMATION_PATH, text: title },
  ];
  return {
    head: await described({ title, description, data: [breadcrumbData(all, language)] }),
    sections: DUTY_SECTIONS.map((section) => ({
      section,
      title: t(`publicInformation.sections.${section}`),
      rows: placed.filter((row) => row.section === section).map(({ section: _section, ...row }) => row),
    })).filter(({ section, rows }) => rows.length > 0 || section === 'requests'),
  };
}

export const meta = pageMeta;

export default function PublicInformation({ loaderData: { head, sections } }: Route.ComponentProps) {
  const { t } = useTranslation(['pages', 'common']);
  const language = useLanguage();
  return (
    <>
      <Index
        title={head.title}
        lead={head.description}
        rail={<a href={localizePath(CHANGES_PATH, language)}>{t('publicInformation.changes')}</a>}
      >
        <nav aria-label={t('publicInformation.contents')}>
          <ul className={styles.contents}>
            {sections.map(({ section, title }) => (
              <li key={section}>
                <a href={`#${section}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </Index>
      {sections.map(({ section, title, rows }) => (
        <Band
          key={section}
          id={section}
          title={title}
          {...(section === 'requests' && {
            more: <MoreLink to={REQUEST_FORM_PATH} text={t('publicInformation.form')} />,
          })}
        >
          {section === 'requests' && (
            <div className={styles.asking}>
              <Steps />
              <div>
                <h3>{t('publicInformation.appeal')}</h3>
                <p>{t('publicInformation.appealText')}</p>
              </div>
              <MoreLink to={CONTACTS_PATH} text={t('publicInformation.where')} />
            </div>
          )}
          {rows.length > 0 && (
            <ul className={rowStyles.rows}>
              {rows.map(({ path, title, text, lang, dates, textAt }) => (
                <li key={`${path} ${title}`}>
                  <Row
                    to={path}
                    title={title}
                    lang={lang}
                    text={text && <span lang={lang}>{text}</span>}
                    state={dates}
                    {...(textAt && {
                      end: (
                        <a href={textAt}>
                          {t('documentText.link')}
                          <span className="visually-hidden">: {title}</span>
                        </a>
                      ),
                    })}
                  />
                </li>
              ))}
            </ul>
          )}
        </Band>
      ))}
    </>
  );
}
