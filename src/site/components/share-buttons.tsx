// Ways to pass a page on: copy its address, the device's own sharing, print. What they do comes when somebody is about to use them.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './share-buttons.module.css';

const load = () => import('./share-page.ts');

export function ShareButtons({ title }: { title: string }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const [ways, setWays] = useState(['copyLink', 'print']);
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
          onClick={async () => setSaid(await (await load()).sharePage(way, title))}
        >
          {t(way)}
        </button>
      ))}
      <span role="status">{said && t(said)}</span>
    </div>
  );
}
