// Text written in the editor. It is sanitised on the server when it is saved, and its parts are prepared by the page's
// loader (present-rich-text.ts); here it only gets its look. A page without tables, figures, notes or marks of changes fetches nothing for them.
import partStyles from './rich-parts.css?url';
import './rich-text.css';
import { Markup, useMarkup } from './markup.tsx';

export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  const whole = useMarkup(html);
  return (
    <>
      {/<(fig|tab|nav|ins|del)|"note"/.test(whole) && (
        <link rel="stylesheet" href={partStyles} precedence="parts" />
      )}
      {whole.includes('data-player') && <script async src="/play-videos.js" />}
      <Markup className="rich-text" lang={lang} html={html} />
    </>
  );
}
