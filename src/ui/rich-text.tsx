// Text written in the editor. It is sanitised on the server when it is saved, and its parts are prepared by the page's
// loader (present-rich-text.ts); here it only gets its look. A page without tables, figures or notes fetches nothing for them.
import partStyles from './rich-parts.css?url';
import './rich-text.css';

export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  return (
    <>
      {/<(fig|tab|nav)|"note"/.test(html) && <link rel="stylesheet" href={partStyles} precedence="parts" />}
      {html.includes('data-player') && <script async src="/play-videos.js" />}
      <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
