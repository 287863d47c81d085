// The page on which the home page is put together.
import type { Language } from '../../i18n/language.ts';
import { dashboardsKind } from '../../modules/content/dashboards.kind.ts';
import { type Home, homeValue, MOST_TASKS } from '../../modules/content/home.document.ts';
import { projectsKind } from '../../modules/content/projects.kind.ts';
import {
  address,
  type Control,
  type Controls,
  describedForm,
  entries,
  line,
  rulesOf,
} from '../collections/described-form.tsx';
import { documentPages } from '../collections/document-pages.tsx';
import { type Source, useOptions } from '../collections/use-options.ts';
import { lines } from '../compare/field-rules.ts';
import { PreviewHead } from '../editor/preview-dialog.tsx';
import { ChosenField } from '../fields/chosen-field.tsx';
import type { StaffText } from '../frame/staff-text.ts';
import { homeFields as names, staffHome, taskFields } from './home.staff.ts';

/** Entries of a collection, by what they are known by. */
const chosenFrom = (source: Source, hint: StaffText): Control<string[]> => ({
  rule: lines,
  hint,
  isWide: true,
  Field: ({ value, ...props }) => <ChosenField {...props} chosen={value} options={useOptions(source)} />,
});

type HomeValues = Omit<Home, 'figures'> & { figures: string[] };

const needed = { isRequired: true } as const;

const controls: Controls<HomeValues> = {
  titleUa: line(needed),
  titleEn: line(needed),
  leadUa: line({ rows: 2, ...needed }),
  leadEn: line({ rows: 2, ...needed }),
  figuresTitleUa: line(needed),
  figuresTitleEn: line(needed),
  tasks: {
    ...entries<Home['tasks'][number]>({
      empty: { titleUa: '', titleEn: '', hintUa: '', hintEn: '', link: '' },
      most: MOST_TASKS,
      controls: {
        titleUa: line(needed),
        titleEn: line(needed),
        hintUa: line(),
        hintEn: line(),
        link: address(needed),
      },
      names: taskFields,
      titleOf: ({ titleUa }) => titleUa,
      texts: { number: 'home.task', add: 'home.addTask', remove: 'home.removeTask' },
    }),
    hint: 'home.tasksHint',
  },
  figures: chosenFrom({ name: projectsKind.name, title: projectsKind.title, key: 'id' }, 'home.figuresHint'),
  dashboards: chosenFrom(
    { name: dashboardsKind.name, title: dashboardsKind.title, key: 'slug' },
    'home.dashboardsHint',
  ),
};

const Form = describedForm(
  controls,
  names,
  [
    {
      id: 'words',
      title: 'home.words',
      fields: ['titleUa', 'titleEn', 'leadUa', 'leadEn', 'figuresTitleUa', 'figuresTitleEn'],
    },
    { id: 'tasks', title: 'home.tasks', fields: ['tasks'] },
    { id: 'shown', title: 'home.shown', fields: ['figures', 'dashboards'] },
  ],
  'titleUa',
);

function Preview({ values, language }: { values: HomeValues; language: Language }) {
  const of = (ua: string, en: string) => (language === 'ua' ? ua : en);
  return (
    <>
      <PreviewHead title={{ text: of(values.titleUa, values.titleEn), lang: undefined }}>
        <p>{of(values.leadUa, values.leadEn)}</p>
      </PreviewHead>
      <ul>
        {values.tasks.map(({ titleUa, titleEn, hintUa, hintEn, link }) => (
          <li key={link + titleUa}>
            <a href={link}>{of(titleUa, titleEn)}</a> {of(hintUa, hintEn)}
          </li>
        ))}
      </ul>
    </>
  );
}

export default documentPages<Home, HomeValues>({
  kind: staffHome,
  schema: homeValue,
  valuesOf: ({ figures, ...home }) => ({ ...home, figures: figures.map(String) }),
  toSend: ({ figures, ...home }) => ({ ...home, figures: figures.map(Number) }),
  rules: rulesOf(controls, names),
  readable: { texts: ['titleUa', 'leadUa'] },
  Form,
  Preview,
  headOf: (values, language) => ({
    title: language === 'ua' ? values.titleUa : values.titleEn,
    description: language === 'ua' ? values.leadUa : values.leadEn,
  }),
});
