// Turns every failure into problem+json: what a client did wrong says so, what we did wrong is logged and says nothing.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ANYONE, type Permission } from '../../access/permissions.ts';
import { STORE_AWAY } from '../../files/storage.server.ts';
import { isWrite } from '../../http/is-write.ts';
import { type Cause, sendProblem } from '../../http/send-problem.ts';
import type { Catalogues } from '../../i18n/catalogues.server.ts';
import { languageAsked } from '../../i18n/language.ts';
import { warningText } from '../../modules/reports/note-text.ts';
import {
  type ErrorCode,
  type FieldError,
  MOST_FAULTS,
  type Problem,
  type Warning,
} from '../../shared/problem.ts';

const BY_STATUS: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
  507: 'insufficient-storage',
};

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;
const SQLITE_FULL = 13;

/** Of the network, and of PostgreSQL: it is read-only, ended the query or the session, refuses the password… */
const DATABASE_CODES = new RegExp(
  `^(${[
    'ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE',
    '08\\d{3}|25006|25P03|28000|28P01|57014|57P0[1-5]',
  ].join('|')})$`,
);
const LOCK_CODES = /^(40001|40P01|55P03)$/;
const NO_PLACE = '53300';

type Fault = { message: string; code?: string; errcode?: number };

/** Full disks and lost databases are bad days, not bugs: the client may try again. */
export function codeOfFault(error: Fault): ErrorCode {
  // The low byte of an extended SQLite code is the plain one.
  const sqlite = (error.errcode ?? 0) & 0xff;
  if (error.code === 'ENOSPC' || error.code === '53100' || sqlite === SQLITE_FULL)
    return 'insufficient-storage';
  return causeOfFault(error) ? 'unavailable' : 'internal';
}

/** Null for what will not pass by itself. */
export function causeOfFault({ message, code = '', errcode = 0 }: Fault): Cause | null {
  const sqlite = errcode & 0xff;
  if (code === STORE_AWAY) return 'store';
  if (sqlite === SQLITE_BUSY || LOCK_CODES.test(code)) return 'lock';
  if (code === NO_PLACE || /timeout exceeded when trying to connect/i.test(message)) return 'pool';
  const isDatabase =
    sqlite === SQLITE_CORRUPT ||
    sqlite === SQLITE_NOT_A_DATABASE ||
    DATABASE_CODES.test(code) ||
    /connection (terminated|timeout|error)|is not queryable/i.test(message);
  return isDatabase ? 'database' : null;
}

/** One line a fault, with the path of the field. */
function fieldErrors(error: FastifyError): FieldError[] | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.slice(0, MOST_FAULTS).map(({ instancePath, message = '', params }) => {
    const path = instancePath.split('/').filter(Boolean).join('.');
    const { maximum } = params as { maximum?: number };
    return { path, message, ...(typeof maximum === 'number' && { max: maximum }) };
  });
}

const MEGABYTE = 1024 * 1024;

/** Of what is refused as a whole. */
const wholeFault = (code: ErrorCode): FieldError => ({ path: '', message: `staff:problem.${code}` });

/** Each refusal names its faults, and says each to a person, in the language they ask for. */
export function explainFaults(app: FastifyInstance, catalogues: Catalogues): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const isRefusal = reply.statusCode >= 400 && reply.statusCode < 500;
    const { code, errors, warnings } = (payload ?? {}) as Partial<Problem>;
    if (!isRefusal || !code) return payload;
    return {
      ...(payload as object),
      errors: inWords(errors ?? [wholeFault(code)], request, catalogues),
      ...(warnings && { warnings: warningsInWords(warnings, request, catalogues) }),
    };
  });
}

function warningsInWords(
  warnings: Warning[],
  { headers }: FastifyRequest,
  catalogues: Catalogues,
): Warning[] {
  const language = languageAsked(headers['accept-language']);
  const t = catalogues.texts(language).of('staff');
  return warnings.map(({ named, ...warning }) => ({
    ...warning,
    text: warningText({ ...warning, ...(named && { named }) }, t, language),
  }));
}

function inWords(errors: FieldError[], { headers }: FastifyRequest, catalogues: Catalogues): FieldError[] {
  const say = catalogues.texts(languageAsked(headers['accept-language'])).of('common') as (
    key: string,
    values: object,
  ) => string;
  return errors.map((fault) => {
    const { message, max = 0 } = fault;
    return { ...fault, text: say(message, { max, size: Math.floor(max / MEGABYTE) }) };
  });
}

/** Of an address that cannot be decoded: no route has seen it, nor a hook. */
export function respondToUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  catalogues: Catalogues,
): FastifyReply {
  const errors = inWords([wholeFault('invalid-input')], request, catalogues);
  return sendProblem(reply, 'invalid-input', { detail: error.message, errors });
}

export function respondToError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const errors = fieldErrors(error);
    return sendProblem(
      reply,
      BY_STATUS[status] ?? 'invalid-input',
      errors ? { errors } : { detail: error.message },
    );
  }
  const code = BY_STATUS[status] ?? codeOfFault(error);
  const { name, message, stack } = error;
  request.log.error({ err: { type: name, code: error.code, message, stack } }, 'failed');
  return sendProblem(reply, code, { cause: causeOfFault(error) ?? 'other' });
}

type KnownRoute = { method: string; pattern: RegExp; permission: Permission | null };

/** Why a request may do none of what needs these permissions, or has no session; null where it may do something. */
type RefusalOf = (request: FastifyRequest, permissions: Permission[]) => Promise<ErrorCode | null>;

/**
 * Call before any route is added: remembers what there is, so that a wrong method can be told from a wrong address. Who may not
 * ask is told that first: about a write whatever its address, about a read where nothing at the address is public.
 */
export function respondToUnknownAddresses(
  app: FastifyInstance,
  refusalOf: RefusalOf = async () => null,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', (route) => {
    const pattern = new RegExp(
      `^${route.url
        .replace(/\/$/, '')
        .replace(/:[^/]+/g, '[^/]+')
        .replace(/\*$/, '.+')}/?$`,
    );
    const needed = route.config?.permission;
    const permission = needed === undefined || needed === ANYONE ? null : needed;
    for (const method of [route.method].flat()) routes.push({ method, pattern, permission });
  });
  const respond = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/';
    const known = routes.filter((route) => route.pattern.test(path));
    const matching = isWrite(request) ? known.filter(isWrite) : known;
    const permissions = matching.flatMap(({ permission }) => permission ?? []);
    const isPublic = isWrite(request) ? false : permissions.length < known.length || known.length === 0;
    const refused = isPublic ? null : await refusalOf(request, permissions);
    if (refused) return sendProblem(reply, refused);
    if (known.length === 0) return sendProblem(reply, 'not-found');
    const allowed = new Set(known.map((route) => route.method));
    return sendProblem(reply.header('allow', [...allowed].join(', ')), 'method-not-allowed');
  };
  app.setNotFoundHandler(respond);
  return respond;
}
