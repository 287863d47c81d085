// The fields of a page that staff add, and how it is shown.
import { entryIn } from '../../editorial/collection.ts';
import type { Language } from '../../i18n/language.ts';
import {
  type OwnPage,
  PAGE_PARENTS,
  type PageFields,
  pagesKind,
  pathOfPage,
} from '../../modules/content/pages.kind.ts';
import { OwnPageArticle } from '../../site/components/own-page-article.tsx';
import { collectionPages } from '../collections/collection-pages.tsx';
import {
  addressEnd,
  type Controls,
  describedForm,
  formatted,
  line,
  oneOf,
  rulesOf,
  yes,
} from '../collections/described-form.tsx';
import { usePresentedText } from '../editor/use-presented-text.ts';
import { pageFields as names, staffPages } from './pages.staff.ts';

const controls: Controls<PageFields> = {
  titleUa: line({ isRequired: true }),
  titleEn: line(),
  textUa: formatted(),
  textEn: formatted(),
  slug: addressEnd('page.slugHint'),
  parent: oneOf(PAGE_PARENTS, (parent) => `page.parent.${parent || 'none'}` as const),
  isInMenu: yes({ is: 1, not: 0 }, { hint: 'page.isInMenuHint' }),
  isInFooter: yes({ is: 1, not: 0 }),
};

const Form = describedForm(
  controls,
  names,
  [
    { id: 'texts', title: 'texts', fields: ['titleUa', 'titleEn', 'textUa', 'textEn'] },
    { id: 'place', title: 'page.place', fields: ['parent', 'slug', 'isInMenu', 'isInFooter'] },
  ],
  'titleUa',
);

function Preview({ values, language }: { values: PageFields; language: Language }) {
  const { title, text, lang } = entryIn(values, language);
  const shown = usePresentedText({ text, lang }, language);
  return <OwnPageArticle page={{ title, text: shown.text, lang }} crumbs={[]} />;
}

const Facts = ({ item }: { item: OwnPage }) => <span>{pathOfPage(item)}</span>;

export default collectionPages<PageFields>({
  kind: staffPages,
  declaration: pagesKind,
  rules: rulesOf(controls, names),
  Form,
  Preview,
  Facts,
});
