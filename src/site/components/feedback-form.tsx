// The question at the end of a page: an answer, and after «no» what should be mended. Without scripts the server leads back to the
// same page, whose address says which part of this is shown (feedback.module.css).
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { LONGEST_FEEDBACK, SAID } from '../../editorial/feedback-limits.ts';
import { localizePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PREVIEW_PATH } from '../../shared/addresses.ts';
import { Button } from '../../ui/button.tsx';

type Props = { className: string | undefined };

export default function FeedbackForm({ className }: Props) {
  const { pathname } = useLocation();
  // What is not published is nobody's page yet.
  if (localizePath(pathname, 'ua') === PREVIEW_PATH) return null;
  // Another page, another answer.
  return <Question key={pathname} path={pathname} className={className} />;
}

/** What is shown instead of the question. */
type Shown = 'more' | 'thanks';
type Said =
  | 'feedback.thanks'
  | 'feedback.sent'
  | 'feedback.later'
  | 'feedback.offline'
  | 'errors.toastGeneric';

function Question({ path, className }: Props & { path: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>();
  const [said, setSaid] = useState<Said>();
  const isSending = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const { name, value } = submitter as HTMLButtonElement;
    const isMore = name === 'hasVoted';
    const isUseful = isMore ? 0 : Number(value);
    const more = isMore && { hasVoted: 1, text: field.current?.value };
    isSending.current = true;
    // Read out again where it was said before.
    setSaid(undefined);
    const answer = await fetch('/api/feedback', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, isUseful, ...more }),
    }).catch(() => null);
    isSending.current = false;
    if (!answer) return setSaid(navigator.onLine ? 'errors.toastGeneric' : 'feedback.offline');
    if (!answer.ok) return setSaid(answer.status === 429 ? 'feedback.later' : 'errors.toastGeneric');
    const isOver = isMore || isUseful === 1;
    flushSync(() => {
      setShown(isOver ? 'thanks' : 'more');
      setSaid(isMore ? 'feedback.sent' : 'feedback.thanks');
    });
    // The button that was pressed is gone.
    (isOver ? status : field).current?.focus();
  };

  return (
    <form
      className={`${className} no-print`}
      action="/api/feedback"
      method="post"
      aria-label={t('feedback.label')}
      data-shown={shown}
      onSubmit={submit}
    >
      <input type="hidden" name="path" value={path} />
      <p id={SAID.thanks}>{t('feedback.thanks')}</p>
      <p id={SAID.later}>{t('feedback.later')}</p>
      <p ref={status} role="status" tabIndex={-1}>
        {said && t(said)}
      </p>
      <div data-part="question">
        <p>{t('feedback.question')}</p>
        {/* The field below is not theirs. */}
        <Button type="submit" look="secondary" name="isUseful" value="1" formNoValidate>
          {t('feedback.yes')}
        </Button>
        <Button type="submit" look="secondary" name="isUseful" value="0" formNoValidate>
          {t('feedback.no')}
        </Button>
      </div>
      <div id={SAID.more}>
        <label htmlFor="feedback-text">{t('feedback.more')}</label>
        <p id="feedback-hint">{t('feedback.hint')}</p>
        <textarea
          ref={field}
          id="feedback-text"
          name="text"
          rows={4}
          maxLength={LONGEST_FEEDBACK}
          required
          aria-describedby="feedback-hint"
        />
        <Button type="submit" look="secondary" name="hasVoted" value="1">
          {t('feedback.send')}
        </Button>
      </div>
    </form>
  );
}
