// One vacancy with all its sections, and a way to apply.
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { plainSummary } from '../../shared/plain-text.ts';
import { Corrections, OutdatedNote } from '../components/site/item-notes.tsx';
import { PageHead } from '../components/site/page-head.tsx';
import { ShareButtons } from '../components/site/share-buttons.tsx';
import { showVacancy } from '../components/site/shown-vacancy.ts';
import { VacancyBody, VacancyNote } from '../components/site/vacancy-article.tsx';
import { SiteLink } from '../components/ui/site-link.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData, jobDescription, jobPostingData } from '../describe/structured-data.ts';
import { itemId } from '../load/item-id.ts';
import { notShown, pageContext } from '../load/page-context.ts';
import { shownText } from '../load/present-rich-text.ts';
import type { Route } from './+types/vacancy.ts';
import styles from './vacancy.module.css';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language, findVacancy, t } = page;
  const id = itemId(args.params.id);
  const vacancy = await findVacancy(id);
  if (!vacancy) throw await notShown(page, 'vacancies', id);
  const shown = showVacancy(vacancy, language, content.organisation.contacts.careerEmail);
  const title = shown.title.text;
  const description = shown.description.text;
  return {
    head: {
      title,
      description: plainSummary(description) || title,
      data: [
        jobPostingData(
          vacancy,
          {
            title,
            description:
              jobDescription(
                description,
                shown.sections.map(({ name, lines }) => ({ title: t(`career.${name}`), lines })),
              ) || title,
            location: shown.location.text,
          },
          content.organisation,
        ),
        breadcrumbData(
          [
            { path: '/', text: t('common:nav.home') },
            { path: '/career', text: t('career.title') },
            { path: `/career/${vacancy.id}`, text: title },
          ],
          language,
        ),
      ],
    },
    vacancy: { ...shown, description: await shownText(shown.description, page) },
    path: `/career/${id}`,
    corrections: vacancy.corrections,
    ukrainianUpdatedAt: language === 'en' && !shown.title.lang ? vacancy.ukrainianUpdatedAt : null,
  };
}

export const meta = pageMeta;

export default function VacancyPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { t } = useTranslation('pages');
  const { vacancy, path, corrections, ukrainianUpdatedAt } = loaderData;
  return (
    <article className={styles.article}>
      <PageHead
        title={vacancy.title.text}
        lang={vacancy.title.lang}
        crumbs={[{ path: '/career', text: t('career.title') }]}
      >
        <VacancyNote vacancy={vacancy} language={language} />
        <OutdatedNote updatedAt={ukrainianUpdatedAt} path={path} />
      </PageHead>
      <VacancyBody vacancy={vacancy} language={language}>
        <Corrections corrections={corrections} language={language} />
        <ShareButtons title={vacancy.title.text} />
        <p className="no-print">
          <SiteLink to="/career">{t('career.backToList')}</SiteLink>
        </p>
      </VacancyBody>
    </article>
  );
}
