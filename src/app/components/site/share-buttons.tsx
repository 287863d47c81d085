// Ways to pass a page on: copy its address, the device's own sharing, print.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../state/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './share-buttons.module.css';

export function ShareButtons({ title }: { title: string }) {
  const { t } = useTranslation();
  const show = useToasts((toasts) => toasts.show);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      show('success', t('linkCopied'));
    } catch {
      show('error', t('errors.copyFailed'));
    }
  };
  const share = async () => {
    // A visitor who closes the sheet has not met an error.
    await navigator.share({ title, url: location.href }).catch(() => {});
  };

  return (
    <div className={`${styles.buttons} needs-scripts no-print`}>
      <Button look="secondary" onClick={copy}>
        <Icon name="copy" size={20} /> {t('copyLink')}
      </Button>
      {canShare && (
        <Button look="secondary" onClick={share}>
          <Icon name="share" size={20} /> {t('share')}
        </Button>
      )}
      <Button look="secondary" onClick={() => print()}>
        <Icon name="print" size={20} /> {t('print')}
      </Button>
    </div>
  );
}
