// The closed list of what an API call can answer when it fails, sent as RFC 9457 problem details. The interface
// translates `code`; `title` is for people who read answers by hand.

export type ErrorCode =
  | 'invalid-input'
  | 'reason-needed'
  | 'unauthenticated'
  | 'wrong-credentials'
  | 'second-factor-required'
  | 'wrong-password'
  | 'wrong-code'
  | 'forbidden'
  | 'second-factor-needed'
  | 'presence-needed'
  | 'not-found'
  | 'gone'
  | 'method-not-allowed'
  | 'conflict'
  | 'changed-meanwhile'
  | 'too-large'
  | 'unsupported-media-type'
  | 'range-not-satisfiable'
  | 'too-many-requests'
  | 'internal'
  | 'unavailable'
  | 'maintenance'
  | 'insufficient-storage';

export const PROBLEMS = {
  'invalid-input': { status: 400, title: 'The request is not valid' },
  'reason-needed': {
    status: 400,
    title: 'Something looks wrong; a reason is asked for why it is so all the same',
  },
  unauthenticated: { status: 401, title: 'A valid session is needed' },
  'wrong-credentials': { status: 401, title: 'The e-mail or the password is wrong' },
  'second-factor-required': { status: 401, title: 'The second factor of the account is asked for' },
  'wrong-password': { status: 403, title: 'The present password is wrong, or has to be sent' },
  'wrong-code': { status: 403, title: 'The code or the passkey is not right, or its time is over' },
  forbidden: { status: 403, title: 'This account may not do that' },
  'second-factor-needed': { status: 403, title: 'This account has to set up a second factor first' },
  'presence-needed': { status: 403, title: 'The password or a passkey has to be given again for this' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  gone: { status: 410, title: 'It was taken from the site' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  conflict: { status: 409, title: 'The change conflicts with the present state' },
  'changed-meanwhile': { status: 412, title: 'The item has been changed since it was read' },
  'too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'This kind of content is not taken here' },
  'range-not-satisfiable': { status: 416, title: 'The file does not have that range' },
  'too-many-requests': { status: 429, title: 'Too many attempts' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The service is not available for the moment' },
  maintenance: { status: 503, title: 'Changes are not taken for the moment, on purpose' },
  'insufficient-storage': { status: 507, title: 'There is no room to store this' },
} as const satisfies Record<ErrorCode, { status: number; title: string }>;

/**
 * `message` is a key of the interface's catalogue, `max` the limit that was passed, where there is one. `text` says the
 * same to a person; it is added when the answer is sent.
 */
export type FieldError = { path: string; message: string; max?: number; text?: string };

/** What looks wrong in a table of figures: in which part of the item, row and column. */
export type Warning = {
  view: string;
  /** What people call the view and the column. */
  named?: { viewUa: string; viewEn: string; columnUa: string; columnEn: string };
  /** The whole in words; it is added when the answer is sent. */
  text?: string;
  row: number | null;
  column: string | null;
  code: string;
  values?: Record<string, string | number>;
};

/** So many faults are named in one answer. */
export const MOST_FAULTS = 20;

/** An expected "no", returned rather than thrown. */
export type Refusal = {
  refused: ErrorCode;
  /** Where there is no session yet: 403 is for those who have one. */
  status?: 401;
  detail?: string;
  errors?: FieldError[];
  /** For `changed-meanwhile`: the item as it is now. */
  current?: unknown;
  /** For `reason-needed`: what has to be accepted. */
  warnings?: Warning[];
  /** For a file that is in use: what names it. */
  uses?: unknown[];
  /** For what is gone: why, in both languages. */
  reason?: { ua: string; en: string };
  /** For `second-factor-required`: what it is finished with, and by what. */
  ticket?: string;
  methods?: string[];
  passkey?: unknown;
};

export const MADE_MEANWHILE: Refusal = {
  refused: 'conflict',
  detail: 'Another call with the same key is making this; repeat it',
};

export const isRefusal = <T>(outcome: T | Refusal): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome;

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors?: FieldError[];
  current?: unknown;
  warnings?: Warning[];
  uses?: unknown[];
  ticket?: string;
  methods?: string[];
  passkey?: unknown;
};

export function problem(
  code: ErrorCode,
  {
    status: given,
    detail,
    errors,
    current,
    warnings,
    uses,
    reason,
    ticket,
    methods,
    passkey,
  }: Omit<Refusal, 'refused'> = {},
): Problem {
  const { status: usual, title } = PROBLEMS[code];
  const status = given ?? usual;
  return {
    type: `/api/docs#${code}`,
    title,
    status,
    detail: detail ?? title,
    code,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
    ...(warnings && { warnings }),
    ...(uses && { uses }),
    ...(reason && { reason }),
    ...(ticket && { ticket, methods, ...(passkey !== undefined && { passkey }) }),
  };
}
