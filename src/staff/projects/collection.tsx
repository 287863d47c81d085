// The fields of a project, and how it is shown.
import { entryIn } from '../../editorial/collection.ts';
import type { Language } from '../../i18n/language.ts';
import { dashboardsKind } from '../../modules/content/dashboards.kind.ts';
import { artworkUrl } from '../../modules/content/entry-fields.ts';
import {
  type Fact,
  type Figure,
  MOST_ENTRIES,
  type Project,
  type ProjectFields,
  projectsKind,
} from '../../modules/content/projects.kind.ts';
import { ProjectArticle } from '../../site/components/project-article.tsx';
import { Row } from '../../site/components/row.tsx';
import { withFileNames } from '../collections/collection-editor.ts';
import { collectionPages } from '../collections/collection-pages.tsx';
import {
  address,
  type Controls,
  dayField,
  describedForm,
  entries,
  exact,
  libraryDocument,
  libraryPicture,
  line,
  oneEntry,
  paragraphs,
  rulesOf,
  webAddress,
} from '../collections/described-form.tsx';
import { PreviewCard } from '../editor/preview-dialog.tsx';
import { factFields, figureFields, projectFields as names, staffProjects } from './projects.staff.ts';

const controls: Controls<ProjectFields> = {
  headerUa: line({ isRequired: true }),
  headerEn: line(),
  shortHeaderUA: line({ isRequired: true, hint: 'project.shortHeaderHint' }),
  shortHeaderEN: line(),
  describeUa: line({ isRequired: true, rows: 3, hint: 'project.describeHint' }),
  describeEn: line({ rows: 3 }),
  goalUa: line({ rows: 3 }),
  goalEn: line({ rows: 3 }),
  aboutProjectUa: paragraphs(),
  aboutProjectEn: paragraphs(),
  facts: {
    ...entries<Fact>({
      empty: { labelUa: '', labelEn: '', valueUa: '', valueEn: '', link: '' },
      most: MOST_ENTRIES,
      controls: {
        labelUa: line({ isRequired: true }),
        labelEn: line(),
        valueUa: line({ isRequired: true }),
        valueEn: line(),
        link: address({ hint: 'project.factLinkHint' }),
      },
      names: factFields,
      titleOf: ({ labelUa, valueUa }) => labelUa || valueUa,
      texts: { number: 'project.fact', add: 'project.addFact', remove: 'project.removeFact' },
    }),
    hint: 'project.factsHint',
  },
  statistic: entries<Figure>({
    empty: { number: '', secondTextUa: '', secondTextEn: '' },
    most: MOST_ENTRIES,
    controls: {
      number: exact({ isRequired: true }),
      secondTextUa: line({ isRequired: true }),
      secondTextEn: line(),
    },
    names: figureFields,
    titleOf: ({ secondTextUa, number }) => secondTextUa || number,
    texts: { number: 'project.figure', add: 'project.addFigure', remove: 'project.removeFigure' },
  }),
  asOfDate: dayField({ hint: 'project.asOfDateHint' }),
  dashboard: oneEntry(
    { name: dashboardsKind.name, title: dashboardsKind.title, key: 'slug' },
    { none: 'project.noDashboard', hint: 'project.dashboardHint' },
  ),
  link: webAddress({ hint: 'project.linkHint' }),
  imgName: libraryPicture(artworkUrl),
  video: libraryDocument({ purpose: 'video', hint: 'project.videoHint' }),
  captions: libraryDocument({ purpose: 'captions', hint: 'project.captionsHint' }),
  captionsInEnglish: libraryDocument({ purpose: 'captions' }),
};

const Form = describedForm(
  controls,
  names,
  [
    {
      id: 'texts',
      title: 'texts',
      fields: [
        ...(['headerUa', 'headerEn', 'shortHeaderUA', 'shortHeaderEN'] as const),
        ...(['describeUa', 'describeEn', 'goalUa', 'goalEn'] as const),
        ...(['aboutProjectUa', 'aboutProjectEn'] as const),
      ],
    },
    { id: 'facts', title: 'project.facts', fields: ['facts'] },
    { id: 'figures', title: 'pages:projects.statistics', fields: ['statistic', 'asOfDate', 'dashboard'] },
    { id: 'picture', title: 'project.pictureAndSite', fields: ['imgName', 'link'] },
    { id: 'video', title: 'project.video', fields: ['video', 'captions', 'captionsInEnglish'] },
  ],
  'headerUa',
);

const shown = (values: ProjectFields, language: Language) => ({
  ...entryIn(withFileNames(values), language),
  img: artworkUrl(withFileNames(values).imgName),
});

type Shown = { values: ProjectFields; language: Language };

const Preview = ({ values, language }: Shown) => <ProjectArticle project={shown(values, language)} />;

const Card = ({ values, language }: Shown) => {
  const { header, describe, img, lang } = shown(values, language);
  return (
    <PreviewCard>
      <div lang={lang}>
        <Row to="/projects" title={header} text={describe} picture={<img src={img} alt="" />} />
      </div>
    </PreviewCard>
  );
};

const Facts = ({ item }: { item: Project }) => <span>{item.shortHeaderUA}</span>;

export default collectionPages<ProjectFields>({
  kind: staffProjects,
  declaration: projectsKind,
  rules: rulesOf(controls, names),
  Form,
  Preview,
  Card,
  Facts,
});
