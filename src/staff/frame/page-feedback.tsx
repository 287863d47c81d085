// What visitors have said of a page: how many it helped, and what they wrote.
import { type MouseEvent, useCallback } from 'react';
import type { PageFeedback as Feedback } from '../../editorial/feedback.schema.ts';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useMay } from '../session/use-may.ts';
import { useResource } from '../session/use-resource.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PanelNotLoaded } from './load-failed.tsx';
import styles from './page-feedback.module.css';
import { removeWithFocus } from './remove-with-focus.ts';
import { TextButton } from './text-button.tsx';
import { useQuestion } from './use-question.ts';

type PageFeedbackProps = {
  /** Of the page, in Ukrainian. */
  path: string;
  onChanged?: () => Promise<void>;
};

export function PageFeedback({ path, onChanged }: PageFeedbackProps) {
  const { t } = useTranslation('staff');
  const load = useCallback(() => callApi<Feedback>(`/feedback?${new URLSearchParams({ path })}`), [path]);
  const { data, isCurrent, failure, reload } = useResource(path, load);
  if (failure === 'failed')
    return <PanelNotLoaded text={t('feedback.notLoaded')} onRetry={() => void reload()} />;
  if (!data || !isCurrent) return null;
  const { useful, useless, texts } = data;
  if (useful + useless + texts.length === 0) return <p className={styles.note}>{t('feedback.none')}</p>;
  const reloadAll = async () => {
    await reload();
    await onChanged?.();
  };
  return (
    <>
      <p>{t('feedback.counts', { useful, useless })}</p>
      <Texts texts={texts} onChanged={reloadAll} />
    </>
  );
}

function Texts({ texts, onChanged }: { texts: Feedback['texts']; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('staff');
  const mayDelete = useMay()('content.delete');
  const { ask, dialog } = useQuestion();
  const remove = async (event: MouseEvent<HTMLElement>, id: number) => {
    const { currentTarget } = event;
    const question = { title: t('feedback.removeTitle'), text: t('feedback.removeText') };
    if (!(await ask({ ...question, confirm: t('feedback.remove'), isDangerous: true }))) return;
    await removeWithFocus({ ...event, currentTarget }, async () => {
      await callApi(`/feedback/${id}`, { method: 'DELETE' }).catch(reportFailure);
      await onChanged();
    });
  };
  return (
    <div data-lines>
      <ul className={styles.texts}>
        {texts.map(({ id, day, lang, isUseful, text }) => (
          <li key={id}>
            {/* People write in any language, whatever that of the page. */}
            <p className={styles.text} id={`feedback-${id}`} dir="auto">
              {text}
            </p>
            <p className={styles.note}>
              {formatDate(day, 'ua')} · {t(`feedback.answer.${isUseful}`)} · {t(`feedback.lang.${lang}`)}
            </p>
            {mayDelete && (
              <TextButton
                isDangerous
                data-removes
                aria-describedby={`feedback-${id}`}
                onClick={(event) => void remove(event, id)}
              >
                {t('feedback.remove')}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog {...dialog} />
    </div>
  );
}
