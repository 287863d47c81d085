// Ways to pass a page on: copy its address, the device's own sharing, print. What they do comes when somebody is about to use them.
import { useEffect, useState } from 'react';
import type { TextKey } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './share-buttons.module.css';
import type { sharePage } from './share-page.ts';

const load = () => import('./share-page.ts');

type Way = Parameters<typeof sharePage>[0];

export function ShareButtons({ title }: { title: string }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<TextKey | ''>('');
  const [ways, setWays] = useState<Way[]>(['copyLink', 'print']);
  useEffect(() => {
    if ('share' in navigator) setWays(['copyLink', 'share', 'print']);
  }, []);
  return (
    <div className={`${styles.buttons} needs-scripts no-print`}>
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          onPointerEnter={load}
          onFocus={load}
          onClick={async () =>
            setSaid(
              await load().then(
                ({ sharePage }) => sharePage(way, title),
                () => 'errors.toastGeneric',
              ),
            )
          }
        >
          {t(way)}
        </button>
      ))}
      <span role="status">{said && t(said)}</span>
    </div>
  );
}
