// The organisation whose site this is: its name, what it says of itself, how to reach it. Safe in the browser.
import { z } from 'zod';
import type { DocumentDeclaration } from '../../editorial/kind.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { body, nameText, optionalText, requiredText, several } from '../../shared/field-schemas.ts';
import { LIMITS, telephoneOrNone, webAddressOrNone } from './entry-fields.ts';

export const organisationDocument = {
  id: 2,
  name: 'organisation',
  auditKind: 'organisation',
  title: 'nameUa',
} as const satisfies DocumentDeclaration;

const line = requiredText(LIMITS.title);
const sentence = requiredText(LIMITS.description);
const paragraphs = several(requiredText(5000), 50).min(1, say.required);
const email = z.email(say.invalidEmail).max(200, say.tooLong);
const number = (most: number) => z.int(say.invalidValue).min(1, say.invalidValue).max(most, say.invalidValue);

const titled = { titleUa: line, titleEn: line, descriptionUa: sentence, descriptionEn: sentence };

export const organisationValue = body({
  nameUa: nameText(LIMITS.title),
  nameEn: nameText(LIMITS.title),
  shortNameUa: nameText(40),
  shortNameEn: nameText(40),
  sloganUa: line,
  sloganEn: line,
  missionUa: sentence,
  missionEn: sentence,
  aboutUa: paragraphs,
  aboutEn: paragraphs,
  keyAreas: several(body({ id: number(1000), ...titled }), 30),
  milestonesTitleUa: line,
  milestonesTitleEn: line,
  milestones: several(
    body({
      year: number(9999),
      scope: z.enum(['organisation', 'sector'], { error: say.invalidValue }).default('organisation'),
      textUa: sentence,
      textEn: sentence,
    }),
    50,
  ),
  values: several(body(titled), 30),
  contacts: body({
    isPlaceholder: z.boolean({ error: say.invalidValue }),
    noteUa: sentence,
    noteEn: sentence,
    addressUa: line,
    addressEn: line,
    phone: telephoneOrNone,
    hotlinePhone: telephoneOrNone,
    email,
    supportEmail: email,
    pressEmail: email,
    careerEmail: email,
    anticorruptionEmail: email,
    personalDataEmail: email,
    workingHoursUa: line,
    workingHoursEn: line,
    /** How to get there. */
    directionsUa: optionalText(LIMITS.description).default(''),
    directionsEn: optionalText(LIMITS.description).default(''),
    mapUrl: webAddressOrNone,
    social: several(body({ name: nameText(60), url: webAddressOrNone.pipe(requiredText(LIMITS.url)) }), 12),
  }),
});

export type Organisation = z.output<typeof organisationValue>;
