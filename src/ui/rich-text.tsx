// Text written in the editor. It is sanitised on the server when it is saved, and its parts are prepared by the page's
// loader (present-rich-text.ts); here it only gets its look. A page without tables, figures or notes fetches nothing for them.
import partStyles from './rich-parts.css?url';
import './rich-text.css';

declare global {
  /** Of the page's first script, where browsers ask whether a string is meant to be markup (src/site/boot/trusted-types.ts). */
  var asMarkup: ((html: string) => string) | undefined;
}

/** Of the server: what a text says, or what a loader has drawn. */
export const markup = (html: string) => ({ __html: globalThis.asMarkup?.(html) ?? html });

export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  return (
    <>
      {/<(fig|tab|nav)|"note"/.test(html) && <link rel="stylesheet" href={partStyles} precedence="parts" />}
      {html.includes('data-player') && <script async src="/play-videos.js" />}
      <div className="rich-text" lang={lang} dangerouslySetInnerHTML={markup(html)} />
    </>
  );
}
