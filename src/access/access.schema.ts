// Requests and responses of accounts, sessions and signing in, shared by the pages and the API.
import { z } from 'zod';
import { auditEntrySchema } from '../audit/audit.schema.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { body, flag, MAX_ID, nameText, requiredText, text } from '../shared/field-schemas.ts';
import { ROLES } from './permissions.ts';

const sent = (max: number) => text(max).optional();

/** `login` and `username` are aliases of `email`. Its format is not checked: whatever is unknown gets the same answer. */
export const loginBody = body({
  email: sent(254),
  login: sent(254),
  username: sent(254),
  password: sent(1000),
})
  .transform(({ email, login, username, password }) => ({
    email: [email, login, username].find((each) => each?.trim()),
    password,
  }))
  .pipe(body({ email: requiredText(254), password: requiredText(1000) }));

export const passwordBody = body({
  currentPassword: requiredText(1000),
  newPassword: requiredText(1000),
});

export const staffSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  todayByMail: z.boolean().optional().meta({ description: 'True: «Сьогодні» comes by mail each morning' }),
  needsSecondFactor: z.boolean().optional().meta({
    description: 'True: this account has to set up a second factor before it may do anything else',
  }),
});

export const loginAnswer = z.object({ token: z.string(), user: staffSchema });

export const sessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string().meta({ description: 'Browser and system, as far as they say so; may be empty' }),
      network: z.string().nullable().meta({ description: 'The /24 or /48 network it was begun from' }),
      createdAt: z.string(),
      usedAt: z.string().meta({ description: 'Within a minute' }),
      isCurrent: z.boolean(),
    }),
  ),
});
export type OwnSession = z.output<typeof sessionsSchema>['sessions'][number];

/** How a session or a passkey is named to its owner. */
export const shortNameParams = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/, say.invalidValue) });

const base64url = (max: number) => text(max).regex(/^[\w-]*$/, say.invalidValue);
export const ticketText = text(43).regex(/^[\w-]{43}$/, say.invalidValue);

/** As `@simplewebauthn/browser` sends it; `@simplewebauthn/server` checks the contents. */
const credential = (response: z.core.$ZodLooseShape) =>
  z.looseObject({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key', say.invalidValue),
    clientExtensionResults: z.looseObject({}, say.invalidValue),
    response: z.looseObject(response, say.invalidValue),
  });

export const assertion = credential({
  clientDataJSON: base64url(8000),
  authenticatorData: base64url(8000),
  signature: base64url(8000),
});

export const attestation = credential({
  clientDataJSON: base64url(8000),
  attestationObject: base64url(16_000),
});

export const secondFactorBody = body({
  ticket: ticketText,
  code: text(40).optional(),
  passkey: assertion.optional(),
}).refine(({ code, passkey }) => code !== undefined || passkey !== undefined, {
  path: ['code'],
  message: say.required,
});

export const passkeyOptionsAnswer = z.object({
  ticket: z.string(),
  options: z.unknown().meta({ description: 'What `navigator.credentials` needs, as JSON' }),
});

export const codeBody = body({ code: requiredText(40) });
export const confirmBody = body({ password: requiredText(1000) });
/** A recent sign-in needs no password. */
export const presenceBody = confirmBody.partial().nullish();
export const provenPresenceBody = body({
  password: text(1000).optional(),
  ticket: ticketText.optional(),
  passkey: assertion.optional(),
}).refine(({ password, ticket, passkey }) => Boolean(password) || Boolean(ticket && passkey), {
  path: ['password'],
  message: say.required,
});
/** Of a person, as colleagues and the log show it. */
const SCRIPTS = [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Greek}/u];
/**
 * All letters and digits but those that people here write names with: of Latin, without the signs of clicks, of Ukrainian and its
 * neighbours, of Greek, and the apostrophe. Those of sounds, of numbers, wide ones and those of other alphabets look like ours.
 */
const ODD_LETTERS =
  /(?![A-Za-z\d\u00C0-\u01BF\u01C4-\u024F\u1E00-\u1EFF\u0370-\u03FF\u1F00-\u1FFF\u0400-\u045F\u0490\u0491\u02BC])[\p{L}\p{N}]/u;
/** Letters of several alphabets in a word look like those of one. */
const isOfOneAlphabet = (name: string): boolean =>
  !ODD_LETTERS.test(name) &&
  name.split(/[\s\p{Pd}]+/u).every((word) => SCRIPTS.filter((script) => script.test(word)).length <= 1);

export const personName = nameText(100).refine(isOfOneAlphabet, say.mixedLetters);
export const profileBody = body({
  name: personName.optional(),
  todayByMail: z.boolean(say.invalidValue).optional(),
}).refine(({ name, todayByMail }) => name !== undefined || todayByMail !== undefined, {
  path: ['name'],
  message: say.required,
});
export const newPasskeyBody = body({ ticket: ticketText, name: text(60).default(''), passkey: attestation });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});

export const passkeysSchema = z.object({ passkeys: z.array(passkey) });

export const secondFactorSchema = z.object({
  totp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodes: z.int().meta({ description: 'How many are left' }),
});

export const ownFactorsSchema = secondFactorSchema.extend({
  canHaveTotp: z.boolean().meta({ description: 'False where no key is set to keep the secrets with' }),
  isLastNeeded: z
    .boolean()
    .meta({ description: 'True where it is a duty to have one, and there is but one' }),
});

export const newTotpSchema = z.object({
  secret: z.string().meta({ description: 'Base32, to be typed where no picture can be read' }),
  uri: z.string(),
  qr: z.string().meta({ description: 'The same as an SVG picture' }),
});

/** Shown once. */
const recoveryCodes = z.array(z.string());
export const recoveryCodesSchema = z.object({ recoveryCodes });

export const factorAddedSchema = z.object({
  recoveryCodes: recoveryCodes.optional().meta({ description: 'Ten, where the account had none' }),
  token: z.string().optional().meta({ description: 'In place of a session that was good for this alone' }),
  user: staffSchema.optional(),
});

export const invitationBody = body({ token: ticketText });
export const acceptBody = body({ token: ticketText, newPassword: requiredText(1000) });
export const invitedSchema = z.object({
  email: z.string(),
  name: z.string(),
  isNew: z.boolean().meta({ description: 'False where a password is set anew' }),
});
export const forgottenBody = body({ email: requiredText(254) });

export const waysInSchema = z.object({
  mail: z.boolean().meta({ description: 'Whether a forgotten password can be set anew by e-mail' }),
});

const role = z.enum(ROLES, say.invalidValue);

export const accountSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  isDisabled: z.boolean(),
  lastSignInAt: z.string().nullable(),
  secondFactor: z.array(z.enum(['totp', 'passkey'])),
  sessions: z.int(),
  isInvited: z.boolean().meta({ description: 'True: has not set a password yet' }),
  invitedUntil: z.string().nullable().meta({ description: 'Until when its one-time address is good' }),
  drafts: z.int().meta({ description: 'Unsaved changes of this person' }),
});

export const accountsSchema = z.object({ accounts: z.array(accountSchema), duty: z.string() });

export const newAccountBody = body({
  email: requiredText(254).pipe(z.email(say.invalidEmail)),
  name: personName,
  role,
});

export const accountChangeBody = body({
  name: personName.optional(),
  role: role.optional(),
  isDisabled: flag.optional(),
});

export const invitationSchema = z.object({
  url: z.string().nullable().meta({ description: 'Null where it was sent by e-mail' }),
  expiresAt: z.string(),
  isSent: z.boolean(),
});

export type Passkey = z.output<typeof passkey>;
export type SecondFactor = z.output<typeof secondFactorSchema>;
export type OwnFactors = z.output<typeof ownFactorsSchema>;
export type NewTotp = z.output<typeof newTotpSchema>;
export type FactorAdded = z.output<typeof factorAddedSchema>;
export type Account = z.output<typeof accountSchema>;
export type AccountChange = z.output<typeof accountChangeBody>;
export type NewAccount = z.output<typeof newAccountBody>;
export type Assertion = z.output<typeof assertion>;
export type Attestation = z.output<typeof attestation>;
export type PasswordChange = z.output<typeof passwordBody>;
export type Credentials = z.output<typeof loginBody>;
export type Staff = z.output<typeof staffSchema>;

/** Who was let in, kept out or given another role, and this administrator has not seen it yet. */
export const accessChangesSchema = z.object({ changes: z.array(auditEntrySchema) });
export type AccessChanges = z.output<typeof accessChangesSchema>;
export const seenBody = body({
  until: z.int(say.invalidValue).min(0, say.invalidValue).max(MAX_ID, say.invalidValue),
});
