// Text written in the editor. It is sanitised on the server when it is saved, and its parts are prepared by the page's
// loader (present-rich-text.ts); here it only gets its look.
import { useEffect } from 'react';
// Fetched by those pages alone that have a table, a figure or a note.
import partStyles from './rich-parts.css?url';
import styles from './rich-text.module.css';

const PARTS = /<(figure|table|nav|div class="note")/;
const PLAYERS = ' data-player="';

export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  const hasVideo = html.includes(PLAYERS);
  useEffect(() => {
    if (!hasVideo) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./play-videos.ts').then(({ playVideos }) => {
      if (!isGone) stop = playVideos();
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [hasVideo]);
  return (
    <>
      {PARTS.test(html) && <link rel="stylesheet" href={partStyles} precedence="parts" />}
      <div className={`${styles.text} rich-text`} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
