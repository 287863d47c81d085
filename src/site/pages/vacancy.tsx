// One vacancy with all its sections, and a way to apply.
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { ShareButtons } from '../components/share-buttons.tsx';
import { showVacancy } from '../components/shown-vacancy.ts';
import { VacancyArticle } from '../components/vacancy-article.tsx';
import { vacancyHead } from '../describe/item-heads.ts';
import { pageMeta } from '../describe/page-meta.ts';
import { cardLine } from '../describe/share-card.ts';
import { breadcrumbData, jobDescription, jobPostingData } from '../describe/structured-data.ts';
import { itemId } from '../load/item-id.ts';
import { vacancyView } from '../load/item-views.ts';
import { notShown, pageContext } from '../load/page-context.ts';
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
    head: await page.described(
      {
        ...vacancyHead(vacancy, language),
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
      { line: cardLine(t('career.title'), shown.location.text) },
    ),
    vacancy: await vacancyView(vacancy, page),
  };
}

export const meta = pageMeta;

export default function VacancyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { vacancy } = loaderData;
  return (
    <article className={styles.article}>
      <VacancyArticle vacancy={vacancy}>
        <ShareButtons title={vacancy.title.text} />
        <p className="no-print">
          <SiteLink to="/career">{t('career.backToList')}</SiteLink>
        </p>
      </VacancyArticle>
    </article>
  );
}
