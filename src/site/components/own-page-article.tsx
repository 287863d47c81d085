// A page that staff have added: its text, and the pages it belongs with.
import { RichText } from '../../ui/rich-text.tsx';
import { Band } from './band.tsx';
import { type Crumb, PageHead } from './page-head.tsx';

export type ShownPage = { title: string; text: string; lang: 'uk' | undefined };

export const OwnPageArticle = ({ page, crumbs }: { page: ShownPage; crumbs: Crumb[] }) => (
  <>
    <PageHead title={page.title} lang={page.lang} crumbs={crumbs} />
    <Band>
      <RichText html={page.text} lang={page.lang} />
    </Band>
  </>
);
