// The text of a document, for those who cannot read the document itself: a scan, a table without heads.
import { documentUrl, nameOfTextPath } from '../../files/document-url.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { encoded } from '../../rich-text/tree.ts';
import { FallbackNote } from '../../ui/fallback-note.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Band } from '../components/band.tsx';
import { PageHead } from '../components/page-head.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { aboutFile } from '../load/about-file.ts';
import { localizedText, nameIn } from '../load/in-page-language.ts';
import { notThere, pageContext } from '../load/page-context.ts';
import type { Route } from './+types/document-text.ts';

/** An empty line ends a paragraph, as people type it. */
const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${encoded(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { language, t } = page;
  const found = await page.documentText(nameOfTextPath(args.params.name));
  const shown = found && localizedText(found.textUa, found.textEn, language);
  if (!found || !shown?.text) throw notThere(page);
  const { name, bytes } = found;
  const document = nameIn(found.title.replace(/\.[a-z\d]{2,5}$/i, ''), language);
  return {
    head: await page.described({
      title: t('documentText.title', { title: document.text }),
      description: t('documentText.description', { title: document.text }),
    }),
    document: {
      ...document,
      url: documentUrl(name),
      about: aboutFile(name, { files: [{ name, bytes, picture: null }], language, t }),
    },
    lang: shown.lang,
    html: paragraphsOf(shown.text),
  };
}

export const meta = pageMeta;

export default function DocumentText({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { document, lang, html } = loaderData;
  return (
    <>
      <PageHead title={document.text} lang={document.lang}>
        <p>
          {t('documentText.about')}{' '}
          <a href={document.url}>
            <span lang={document.lang}>{document.text}</span> ({document.about})
          </a>
        </p>
        {lang && <FallbackNote language={language} />}
      </PageHead>
      <Band>
        <RichText html={html} lang={lang} />
      </Band>
    </>
  );
}
