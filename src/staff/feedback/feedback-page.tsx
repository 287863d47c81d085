// Pages of which visitors have said something: those that helped the fewest first.
import { useCallback, useState } from 'react';
import type { FeedbackPages } from '../../editorial/feedback.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { PageFeedback } from '../frame/page-feedback.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { callApi } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './feedback-page.module.css';

export default function FeedbackPage() {
  const { t } = useTranslation('staff');
  const load = useCallback(() => callApi<FeedbackPages>('/feedback/pages'), []);
  const { data, failure, reload } = useResource('feedback', load);
  return (
    <>
      <PageTop title={t('feedback.title')}>{t('feedback.intro')}</PageTop>
      {failure && <LoadFailed onRetry={reload} />}
      {!data && !failure && <Loading />}
      {data?.pages.length === 0 && <p className={styles.empty}>{t('feedback.empty')}</p>}
      {data && data.pages.length > 0 && (
        <ul className={styles.pages}>
          {data.pages.map((page) => (
            <JudgedPage key={page.path} page={page} onChanged={reload} />
          ))}
        </ul>
      )}
    </>
  );
}

type JudgedPageProps = { page: FeedbackPages['pages'][number]; onChanged: () => Promise<void> };

function JudgedPage({ page: { path, useful, useless, texts }, onChanged }: JudgedPageProps) {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <p className={styles.path}>
        <ExternalLink href={path}>{path}</ExternalLink>
      </p>
      <p className={styles.counts}>{t('feedback.counts', { useful, useless })}</p>
      {texts > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('feedback.texts', { count: texts, path })}</summary>
          {/* What was written is asked for by whoever wants to read it. */}
          {isOpen && <PageFeedback path={path} onChanged={onChanged} />}
        </details>
      )}
    </li>
  );
}
