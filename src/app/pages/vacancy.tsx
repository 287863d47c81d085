// One vacancy with all its sections, and a way to apply.
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatDate, today } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { PageHead } from '../components/site/page-head.tsx';
import { ShareButtons } from '../components/site/share-buttons.tsx';
import { ButtonAnchor } from '../components/ui/button.tsx';
import { FallbackNote } from '../components/ui/fallback-note.tsx';
import { Icon } from '../components/ui/icon.tsx';
import { RichText } from '../components/ui/rich-text.tsx';
import { SiteLink } from '../components/ui/site-link.tsx';
import { localizedText, localizeLinks, plainSummary } from '../in-page-language.ts';
import { itemId } from '../item-id.ts';
import { notFound, pageContext } from '../page-context.ts';
import { pageMeta } from '../page-meta.ts';
import { breadcrumbData, jobPostingData } from '../structured-data.ts';
import { useLanguage } from '../use-language.ts';
import styles from './vacancy.module.css';

/** A list without its English lines is shown in Ukrainian, like any other text. */
function localizedLines(ua: string[], en: string[], language: Language) {
  const isMissing = language === 'en' && en.length === 0;
  return isMissing
    ? { lines: ua, lang: 'uk' as const }
    : { lines: language === 'ua' ? ua : en, lang: undefined };
}

export async function loader(args: LoaderFunctionArgs) {
  const { content, language, findVacancy, t } = pageContext(args);
  const vacancy = await findVacancy(itemId(args.params.id));
  if (!vacancy) throw notFound();
  const title = localizedText(vacancy.titleUa, vacancy.titleEn, language);
  const description = localizedText(vacancy.descriptionUa, vacancy.descriptionEn, language);
  const location = localizedText(vacancy.locationUa, vacancy.locationEn, language);
  const summary = plainSummary(description.text) || title.text;
  return {
    head: {
      title: title.text,
      description: summary,
      data: [
        jobPostingData(
          vacancy,
          { title: title.text, description: description.text || title.text, location: location.text },
          content.organisation,
        ),
        breadcrumbData(
          [
            { path: '/', text: t('common:nav.home') },
            { path: '/career', text: t('career.title') },
            { path: `/career/${vacancy.id}`, text: title.text },
          ],
          language,
        ),
      ],
    },
    title,
    department: localizedText(vacancy.departmentUa, vacancy.departmentEn, language),
    location,
    description: { ...description, text: localizeLinks(description.text, language) },
    sections: [
      {
        name: 'responsibilities' as const,
        ...localizedLines(vacancy.responsibilitiesUa, vacancy.responsibilitiesEn, language),
      },
      {
        name: 'requirements' as const,
        ...localizedLines(vacancy.requirementsUa, vacancy.requirementsEn, language),
      },
      {
        name: 'conditions' as const,
        ...localizedLines(vacancy.conditionsUa, vacancy.conditionsEn, language),
      },
    ].filter((section) => section.lines.length > 0),
    employmentType: vacancy.employmentType,
    workFormat: vacancy.workFormat,
    salary: vacancy.salary,
    publishedAt: vacancy.publishedAt,
    deadline: vacancy.deadline,
    isClosed: vacancy.deadline !== null && vacancy.deadline < today(),
    email: vacancy.contactEmail || content.organisation.contacts.careerEmail,
  };
}

export const meta = pageMeta;

export default function VacancyPage() {
  const language = useLanguage();
  const { t } = useTranslation('pages');
  const vacancy = useLoaderData<typeof loader>();
  const isFallback = Boolean(vacancy.title.lang ?? vacancy.description.lang);
  return (
    <article className={styles.article}>
      <PageHead
        title={vacancy.title.text}
        lang={vacancy.title.lang}
        crumbs={[{ path: '/career', text: t('career.title') }]}
      >
        {isFallback && <FallbackNote language={language} />}
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.body}>
          {vacancy.description.text && (
            <section aria-labelledby="description">
              <h2 id="description">{t('career.description')}</h2>
              <RichText html={vacancy.description.text} lang={vacancy.description.lang} />
            </section>
          )}
          {vacancy.sections.map((section) => (
            <section key={section.name} aria-labelledby={section.name}>
              <h2 id={section.name}>{t(`career.${section.name}`)}</h2>
              <ul lang={section.lang}>
                {section.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
          <ShareButtons title={vacancy.title.text} />
          <p className="no-print">
            <SiteLink to="/career">{t('career.backToList')}</SiteLink>
          </p>
        </div>
        <VacancyFacts vacancy={vacancy} />
      </div>
    </article>
  );
}

function VacancyFacts({ vacancy }: { vacancy: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const facts: { name: string; value: string; lang?: string | undefined }[] = [
    { name: t('career.department'), value: vacancy.department.text, lang: vacancy.department.lang },
    { name: t('career.location'), value: vacancy.location.text, lang: vacancy.location.lang },
    { name: t('career.employmentType'), value: t(`career.employment.${vacancy.employmentType}`) },
    { name: t('career.workFormat'), value: t(`career.format.${vacancy.workFormat}`) },
    { name: t('career.salary'), value: vacancy.salary || t('career.salaryNegotiable') },
    { name: t('career.publishedAt'), value: formatDate(vacancy.publishedAt, language) },
  ];
  return (
    <aside className={styles.aside} aria-label={t('career.facts')}>
      <dl className={styles.facts}>
        {facts
          .filter((fact) => fact.value !== '')
          .map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd lang={fact.lang}>{fact.value}</dd>
            </div>
          ))}
      </dl>
      {vacancy.deadline && (
        <p className={styles.deadline}>
          <Icon name="calendar" />{' '}
          {t(vacancy.isClosed ? 'career.deadlinePassed' : 'career.deadline', {
            date: formatDate(vacancy.deadline, language),
          })}
        </p>
      )}
      {!vacancy.isClosed && (
        <>
          <ButtonAnchor href={`mailto:${vacancy.email}?subject=${encodeURIComponent(vacancy.title.text)}`}>
            <Icon name="mail" /> {t('career.apply')}
          </ButtonAnchor>
          <p className={styles.email}>{vacancy.email}</p>
        </>
      )}
    </aside>
  );
}
