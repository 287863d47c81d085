// Dashboards, as the whole staff area knows them.
import {
  type DashboardFields,
  dashboardsKind,
  pathOfDashboard,
} from '../../modules/content/dashboards.kind.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';

export const callFields = {
  number: { text: 'dashboard.callNumber' },
  ...inBothLanguages('text', { text: 'dashboard.callText' }),
} satisfies FieldNames<'number' | 'textUa' | 'textEn'>;

export const dashboardFields = {
  headerUA: { text: 'dashboard.header', language: 'ua' },
  headerEN: { text: 'dashboard.header', language: 'en' },
  ...inBothLanguages('description', { text: 'dashboard.description' }),
  slug: { text: 'slug' },
  link: { text: 'dashboard.link' },
  height: { text: 'dashboard.height' },
  imgName: { text: 'dashboard.picture' },
  emergency: { text: 'dashboard.emergency' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  order: { text: 'order' },
} satisfies FieldNames<keyof DashboardFields | 'isActive' | 'order'>;

export const staffDashboards: StaffCollection = {
  ...dashboardsKind,
  address: pathOfDashboard,
  texts: { title: 'dashboards', edit: 'editDashboard' },
  collection: { add: 'addDashboard', empty: 'emptyDashboards', withdrawn: 'dashboardWithdrawn' },
  fields: dashboardFields,
};
