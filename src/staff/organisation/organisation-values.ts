// The organisation as the form holds it: its contacts beside its texts.
import type { Organisation } from '../../modules/content/organisation.document.ts';

export type OrganisationValues = Omit<Organisation, 'contacts'> & Organisation['contacts'];

export const valuesOfOrganisation = ({ contacts, ...texts }: Organisation): OrganisationValues => ({
  ...texts,
  ...contacts,
});

export function organisationToSend(values: OrganisationValues): Organisation {
  const { isPlaceholder, noteUa, noteEn, addressUa, addressEn, workingHoursUa, workingHoursEn, ...more } =
    values;
  const { directionsUa, directionsEn, ...rest } = more;
  const { phone, hotlinePhone, email, supportEmail, pressEmail, careerEmail, ...others } = rest;
  const { anticorruptionEmail, personalDataEmail, mapUrl, social, ...texts } = others;
  const lines = (all: string[]) => all.map((line) => line.trim()).filter((line) => line !== '');
  return {
    ...texts,
    aboutUa: lines(texts.aboutUa),
    aboutEn: lines(texts.aboutEn),
    keyAreas: texts.keyAreas.map((area, index) => ({ ...area, id: index + 1 })),
    contacts: {
      ...{ isPlaceholder, noteUa, noteEn, addressUa, addressEn, phone, hotlinePhone, email, supportEmail },
      ...{ pressEmail, careerEmail, anticorruptionEmail, personalDataEmail },
      ...{ workingHoursUa, workingHoursEn, directionsUa, directionsEn, mapUrl, social },
    },
  };
}
