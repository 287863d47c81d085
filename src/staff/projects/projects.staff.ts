// Projects, as the whole staff area knows them.
import { type Figure, type ProjectFields, projectsKind } from '../../modules/content/projects.kind.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';

export const figureFields = {
  number: { text: 'project.figureNumber' },
  ...inBothLanguages('secondText', { text: 'project.figureText' }),
} satisfies FieldNames<keyof Figure>;

export const projectFields = {
  ...inBothLanguages('header', { text: 'project.header' }),
  shortHeaderUA: { text: 'project.shortHeader', language: 'ua' },
  shortHeaderEN: { text: 'project.shortHeader', language: 'en' },
  ...inBothLanguages('describe', { text: 'project.describe' }),
  ...inBothLanguages('goal', { text: 'pages:projects.goal' }),
  ...inBothLanguages('aboutProject', { text: 'pages:projects.about' }),
  statistic: { text: 'pages:projects.statistics' },
  'statistic.number': figureFields.number,
  'statistic.secondTextUa': figureFields.secondTextUa,
  'statistic.secondTextEn': figureFields.secondTextEn,
  asOfDate: { text: 'project.asOfDate' },
  link: { text: 'project.link' },
  imgName: { text: 'project.picture' },
  video: { text: 'project.video' },
  captions: { text: 'project.captions' },
  captionsInEnglish: { text: 'project.captionsInEnglish' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  order: { text: 'order' },
} satisfies FieldNames<keyof ProjectFields | `statistic.${keyof Figure}` | 'isActive' | 'order'>;

export const staffProjects: StaffCollection = {
  ...projectsKind,
  texts: { title: 'projects', edit: 'editProject' },
  collection: { add: 'addProject', empty: 'emptyProjects', withdrawn: 'projectWithdrawn' },
  fields: projectFields,
};
