// Projects, as the whole staff area knows them.
import {
  type Fact,
  type Figure,
  type ProjectFields,
  projectsKind,
} from '../../modules/content/projects.kind.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';

export const figureFields = {
  number: { text: 'project.figureNumber' },
  ...inBothLanguages('secondText', { text: 'project.figureText' }),
} satisfies FieldNames<keyof Figure>;

export const factFields = {
  ...inBothLanguages('label', { text: 'project.factLabel' }),
  ...inBothLanguages('value', { text: 'project.factValue' }),
  link: { text: 'project.factLink' },
} satisfies FieldNames<keyof Fact>;

export const projectFields = {
  ...inBothLanguages('header', { text: 'project.header' }),
  shortHeaderUA: { text: 'project.shortHeader', language: 'ua' },
  shortHeaderEN: { text: 'project.shortHeader', language: 'en' },
  ...inBothLanguages('describe', { text: 'project.describe' }),
  ...inBothLanguages('goal', { text: 'pages:projects.goal' }),
  ...inBothLanguages('aboutProject', { text: 'pages:projects.about' }),
  facts: { text: 'project.facts' },
  'facts.labelUa': factFields.labelUa,
  'facts.labelEn': factFields.labelEn,
  'facts.valueUa': factFields.valueUa,
  'facts.valueEn': factFields.valueEn,
  'facts.link': factFields.link,
  statistic: { text: 'pages:projects.statistics' },
  'statistic.number': figureFields.number,
  'statistic.secondTextUa': figureFields.secondTextUa,
  'statistic.secondTextEn': figureFields.secondTextEn,
  asOfDate: { text: 'project.asOfDate' },
  dashboard: { text: 'project.dashboard' },
  link: { text: 'project.link' },
  imgName: { text: 'project.picture' },
  video: { text: 'project.video' },
  captions: { text: 'project.captions' },
  captionsInEnglish: { text: 'project.captionsInEnglish' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  order: { text: 'order' },
} satisfies FieldNames<
  keyof ProjectFields | `facts.${keyof Fact}` | `statistic.${keyof Figure}` | 'isActive' | 'order'
>;

export const staffProjects: StaffCollection = {
  ...projectsKind,
  texts: { title: 'projects', edit: 'editProject' },
  collection: { add: 'addProject', empty: 'emptyProjects', withdrawn: 'projectWithdrawn' },
  fields: projectFields,
};
