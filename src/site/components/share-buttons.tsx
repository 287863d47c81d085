// Ways to pass a page on: copy its address, the device's own sharing, print.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/icon.tsx';
import styles from './share-buttons.module.css';

const PATHS = {
  copy: 'M8 8h12v12H8zM4 16V4h12',
  share: 'M12 15V3M7 8l5-5 5 5M5 13v7h14v-7',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
};

export function ShareButtons({ title }: { title: string }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<'linkCopied' | 'errors.copyFailed' | null>(null);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);

  const copy = async () =>
    setSaid(
      await navigator.clipboard.writeText(location.href).then(
        () => 'linkCopied' as const,
        () => 'errors.copyFailed' as const,
      ),
    );
  const share = async () => {
    // A visitor who closes the sheet has not met an error.
    await navigator.share({ title, url: location.href }).catch(() => {});
  };

  return (
    <div className={`${styles.buttons} needs-scripts no-print`}>
      <Button look="secondary" onClick={copy}>
        <Drawing path={PATHS.copy} size={20} /> {t('copyLink')}
      </Button>
      {canShare && (
        <Button look="secondary" onClick={share}>
          <Drawing path={PATHS.share} size={20} /> {t('share')}
        </Button>
      )}
      <Button look="secondary" onClick={() => print()}>
        <Drawing path={PATHS.print} size={20} /> {t('print')}
      </Button>
      <span role="status">{said && t(said)}</span>
    </div>
  );
}
