// Addresses at which people without an account see an item as it was last saved: made, copied, taken back.
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PreviewLink } from '../../editorial/item.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../frame/copy-text.ts';
import { PanelNotLoaded } from '../frame/load-failed.tsx';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { TextButton } from '../frame/text-button.tsx';
import { momentOf, useMoment } from '../frame/use-moment.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './side-panel.module.css';

type PreviewLinksProps = {
  /** The name of the item's kind. */
  kind: string;
  /** Null until it is saved. */
  id: number | null;
};

export function PreviewLinks({ kind, id }: PreviewLinksProps) {
  const { t } = useTranslation('staff');
  return (
    <section aria-labelledby="side-preview-links" className={styles.section}>
      <h2 id="side-preview-links">{t('previewLinks.title')}</h2>
      <p className={styles.note}>{t('previewLinks.text')}</p>
      {id === null ? (
        <p className={styles.note}>{t('previewLinks.saveFirst')}</p>
      ) : (
        <Links key={id} path={`/${kind}/${id}/preview-links`} />
      )}
    </section>
  );
}

/** Said to whoever pressed something. */
type Said = 'made' | 'copied' | 'select' | 'revoked' | 'offline' | 'failed' | 'tooMany';

function saidOf(failure: unknown): Said | null {
  const status = failure instanceof ApiFailure ? failure.status : 0;
  if (status !== 401) return status === 0 ? 'offline' : status === 409 ? 'tooMany' : 'failed';
  reportFailure(failure);
  return null;
}

const isFailure = (said: Said | null) => said === 'offline' || said === 'failed' || said === 'tooMany';

function Links({ path }: { path: string }) {
  const { t } = useTranslation('staff');
  const load = useCallback(() => callApi<{ links: PreviewLink[] }>(path), [path]);
  const { data, failure, reload } = useResource(path, load);
  /** By id: nobody else, and no other visit, knows the address. */
  const [addresses, setAddresses] = useState<Record<string, string>>({});
  const [revoked, setRevoked] = useState<string[]>([]);
  const links = (data?.links ?? []).filter(({ id }) => !revoked.includes(id));
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);

  const act = async (done: Said, call: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setSaid(null);
    try {
      await call();
      await reload();
      setSaid(done);
    } catch (error) {
      setSaid(saidOf(error));
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    act('made', async () => {
      const { id, url } = await callApi<{ id: string; url: string }>(path, { method: 'POST' });
      setAddresses((all) => ({ ...all, [id]: url }));
    });
  const revoke = (id: string) =>
    act('revoked', async () => {
      try {
        await callApi(`${path}/${id}`, { method: 'DELETE' });
      } catch (error) {
        // A colleague was first, or its week is over.
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      }
      // Gone from the page when the focus looks for another place.
      flushSync(() => setRevoked((all) => [...all, id]));
    });

  return (
    <div data-lines className={styles.section}>
      <div className={styles.ways}>
        <Button look="secondary" data-adds aria-disabled={isBusy} onClick={make}>
          {t('previewLinks.make')}
        </Button>
      </div>
      <p role="status" className={styles.said} data-failed={isFailure(said) || undefined}>
        {said && t(`previewLinks.said.${said}`)}
      </p>
      {failure && <PanelNotLoaded text={t('previewLinks.notLoaded')} onRetry={() => void reload()} />}
      {links.length > 0 && (
        <ul className={styles.links} aria-labelledby="side-preview-links">
          {links.map((link) => (
            <li key={link.id}>
              <LinkLine
                link={link}
                address={addresses[link.id]}
                isBusy={isBusy}
                onSaid={setSaid}
                onRevoke={() => revoke(link.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type LinkLineProps = {
  link: PreviewLink;
  /** Of one that was made here. */
  address: string | undefined;
  isBusy: boolean;
  onSaid: (said: Said | null) => void;
  onRevoke: () => Promise<void>;
};

function LinkLine({ link, address, isBusy, onSaid, onRevoke }: LinkLineProps) {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const id = `preview-link-${link.id}`;
  const copy = async (url: string) => {
    // Read out again where it was said before.
    onSaid(null);
    onSaid(await copyText(url, document.getElementById(`${id}-address`)));
  };
  return (
    <>
      <p id={id}>
        {t('previewLinks.until', { at: momentOf(link.expiresAt) })}{' '}
        <span className={styles.by}>{t('previewLinks.by', { name: link.by.name, at: moment(link.at) })}</span>
      </p>
      {address && (
        <input
          id={`${id}-address`}
          className={styles.address}
          type="text"
          readOnly
          value={address}
          aria-label={t('previewLinks.address')}
          aria-describedby={id}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className={styles.ways}>
        {address && (
          <Button look="secondary" aria-describedby={id} onClick={() => void copy(address)}>
            {t('previewLinks.copy')}
          </Button>
        )}
        <TextButton
          isDangerous
          data-removes
          aria-describedby={id}
          aria-disabled={isBusy}
          onClick={(event) => void removeWithFocus(event, onRevoke)}
        >
          {t('previewLinks.revoke')}
        </TextButton>
      </div>
    </>
  );
}
