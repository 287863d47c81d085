// The organisation, as the whole staff area knows it.
import { organisationDocument } from '../../modules/content/organisation.document.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffKind } from '../frame/staff-kind.ts';
import type { OrganisationValues } from './organisation-values.ts';

export const titledFields = {
  ...inBothLanguages('title', { text: 'organisation.partTitle' }),
  ...inBothLanguages('description', { text: 'organisation.partText' }),
} satisfies FieldNames<string>;

export const milestoneFields = {
  year: { text: 'organisation.year' },
  ...inBothLanguages('text', { text: 'organisation.milestone' }),
} satisfies FieldNames<string>;

export const socialFields = {
  name: { text: 'organisation.socialName' },
  url: { text: 'organisation.socialUrl' },
} satisfies FieldNames<string>;

export const organisationFields = {
  ...inBothLanguages('name', { text: 'organisation.name' }),
  ...inBothLanguages('shortName', { text: 'organisation.shortName' }),
  ...inBothLanguages('slogan', { text: 'organisation.slogan' }),
  ...inBothLanguages('mission', { text: 'pages:about.mission' }),
  ...inBothLanguages('about', { text: 'pages:about.whoWeAre' }),
  keyAreas: { text: 'pages:about.areas' },
  values: { text: 'pages:about.values' },
  milestones: { text: 'organisation.milestones' },
  ...inBothLanguages('milestonesTitle', { text: 'organisation.milestonesTitle' }),
  isPlaceholder: { text: 'organisation.isPlaceholder', shownAs: 'flag' },
  ...inBothLanguages('note', { text: 'organisation.note' }),
  ...inBothLanguages('address', { text: 'common:address' }),
  ...inBothLanguages('workingHours', { text: 'common:workingHours' }),
  ...inBothLanguages('directions', { text: 'pages:contacts.directions' }),
  phone: { text: 'organisation.phone' },
  hotlinePhone: { text: 'organisation.hotlinePhone' },
  email: { text: 'organisation.email' },
  supportEmail: { text: 'organisation.supportEmail' },
  pressEmail: { text: 'organisation.pressEmail' },
  careerEmail: { text: 'organisation.careerEmail' },
  anticorruptionEmail: { text: 'organisation.anticorruptionEmail' },
  personalDataEmail: { text: 'organisation.personalDataEmail' },
  mapUrl: { text: 'organisation.mapUrl' },
  social: { text: 'organisation.social' },
} satisfies FieldNames<keyof OrganisationValues>;

/** The log names what is inside the contacts by its whole path. */
const logged = Object.fromEntries(
  Object.entries(organisationFields).map(([field, name]) => [`contacts.${field}`, name]),
);

export const staffOrganisation: StaffKind = {
  ...organisationDocument,
  auditKinds: [organisationDocument.auditKind],
  path: '/aboutus',
  hasPages: false,
  richTexts: {},
  texts: { title: 'contacts', edit: 'organisation.edit' },
  collection: null,
  isOne: true,
  fields: { ...organisationFields, ...logged },
};
