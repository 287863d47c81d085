// What a write was based on: the header `If-Match: "v7"`, or the field `version` (RFC 9110, 13.1.1).
import type { FastifyRequest } from 'fastify';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import type { Refusal } from '../shared/problem.ts';

/** Which versions the present one may be; undefined where the caller does not say. */
export type BasedOn = number[] | Refusal | undefined;

const DISAGREE: Refusal = {
  refused: 'invalid-input',
  errors: [{ path: 'version', message: say.versionsDiffer }],
};

/** A tag we never gave matches no version. */
export function basedOn(request: FastifyRequest, version: number | undefined): BasedOn {
  const header = request.headers['if-match']?.trim();
  const tagged =
    header === undefined || header === '' || header === '*'
      ? undefined
      : header.split(',').map((tag) => Number(/^\s*(?:W\/)?"v(\d{1,10})"\s*$/.exec(tag)?.[1] ?? Number.NaN));
  if (version === undefined) return tagged;
  return tagged && !tagged.includes(version) ? DISAGREE : [version];
}
