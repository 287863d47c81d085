// The one-time address, to be given to its owner; or the word that it went out by e-mail.
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { momentOf } from '../frame/use-moment.ts';
import { useHasMail } from '../session/use-has-mail.ts';
import styles from './accounts-page.module.css';

/** `url` is null where it was sent. */
export type OneTimeLink = { url: string | null; expiresAt: string };
export type Invited = OneTimeLink & { name: string; email: string };

type InvitationLinkProps = { invited: Invited; onClose: () => void };

export function InvitationLink({ invited, onClose }: InvitationLinkProps) {
  const { t } = useTranslation('staff');
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hasMail = useHasMail();
  const { url, name, email, expiresAt } = invited;
  // What was pressed may be far below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another message.
  useEffect(() => heading.current?.focus(), [url, expiresAt]);
  return (
    <section className={styles.invited} aria-labelledby="invited-title">
      <h2 id="invited-title" ref={heading} tabIndex={-1}>
        {t(url ? 'accounts.linkFor' : 'accounts.sentTo', { name })}
      </h2>
      {!url && <p>{t('accounts.linkSent', { email })}</p>}
      {url && hasMail && <p role="alert">{t('accounts.linkNotSent', { email })}</p>}
      <p>{t('accounts.linkUntil', { at: momentOf(expiresAt) })}</p>
      {url && (
        <label>
          {t('accounts.link')}
          <input ref={field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <div className={styles.actions}>
        {url && (
          <CopyButton key={url} label={t('accounts.copyLink')} text={url} shown={field} look="primary" />
        )}
        <Button look="secondary" onClick={onClose}>
          {t('accounts.hideLink')}
        </Button>
      </div>
    </section>
  );
}
