// The index of policy pages.
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../i18n/in-language.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { Band } from '../components/band.tsx';
import cards from '../components/card.module.css';
import { PageHead } from '../components/page-head.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/policies.ts';

export function loader(args: Route.LoaderArgs) {
  const { content, language, t } = pageContext(args);
  return {
    head: { title: t('policies.title'), description: t('policies.intro') },
    policies: inLanguage(content.policies, language).map(({ slug, title, description }) => ({
      slug,
      title,
      description,
    })),
  };
}

export const meta = pageMeta;

export default function Policies({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { policies } = loaderData;
  return (
    <>
      <PageHead title={t('policies.title')} lead={t('policies.intro')} />
      <Band>
        <ul className={cards.grid}>
          {policies.map((policy) => (
            <li key={policy.slug}>
              <article className={cards.card} aria-labelledby={policy.slug}>
                <div className={cards.body}>
                  <h2 id={policy.slug} className={cards.title}>
                    <SiteLink to={`${POLICIES_PATH}/${policy.slug}`} className={cards.cover}>
                      {policy.title}
                    </SiteLink>
                  </h2>
                  <p className={cards.text}>{policy.description}</p>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </Band>
    </>
  );
}
