// One good response as the bytes that go out: whole, gzip and brotli, each with its headers and its ETag ready.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';
import type { PageReads } from './page-reads.ts';

export type Form = {
  etag: string;
  body: Buffer;
  /** Name, value, name, value…: what Node writes fastest. */
  headers: string[];
  notModified: string[];
};

/** Shorter bodies gain nothing. */
const SHORTEST = 500;
/** What the key, the headers and the objects themselves take, roughly. */
const OVERHEAD = 4_096;
const OF_ONE_CONNECTION = /^(connection|content-length|date|keep-alive|transfer-encoding|x-request-id)$/;
const COMPRESSIBLE = /^(text\/|application\/(.+\+)?(json|xml)|image\/svg)/;

// Quality 5 is within a tenth of 11 on our pages and takes a twentieth of its time.
const COMPRESS: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

export class CachedResponse {
  readonly #forms: Partial<Record<Encoding, Form>> = {};
  readonly #making: Partial<Record<Encoding, Promise<Form>>> = {};
  readonly #headers: string[];
  readonly #hash: string;
  readonly #isCompressible: boolean;
  /** The most it can come to take with all its forms. */
  readonly size: number;
  /** Null for what is not counted. */
  reads: PageReads | null = null;

  constructor(body: Buffer, headers: Record<string, number | string | string[] | undefined>) {
    const { etag: _own, vary, ...rest } = headers;
    this.#headers = Object.entries(rest)
      .filter(([name, value]) => value !== undefined && !OF_ONE_CONNECTION.test(name))
      .flatMap(([name, value]) => [name, String(value)]);
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#isCompressible = body.length >= SHORTEST && COMPRESSIBLE.test(String(headers['content-type']));
    this.#headers.push('vary', vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding');
    this.size = body.length * (this.#isCompressible ? 2 : 1) + OVERHEAD;
    this.#forms.identity = this.#form(body, 'identity');
  }

  /** The form, when it is there already. */
  ready(encoding: Encoding): Form | undefined {
    return this.#forms[encoding];
  }

  /** The form, made first if need be, once however many ask. */
  form(encoding: Encoding): Promise<Form> {
    this.#making[encoding] ??= this.#make(encoding);
    return this.#making[encoding];
  }

  /** For files, whose other forms were made by the build. */
  add(encoding: Exclude<Encoding, 'identity'>, body: Buffer): void {
    this.#forms[encoding] = this.#form(body, encoding);
  }

  async #make(encoding: Encoding): Promise<Form> {
    const whole = this.#forms.identity as Form;
    if (encoding === 'identity') return whole;
    const made = this.#isCompressible ? await COMPRESS[encoding](whole.body) : null;
    // Two forms of half the size fit into what `size` says.
    const isWorthIt = made !== null && made.length <= whole.body.length / 2;
    const form = this.#forms[encoding] ?? (isWorthIt ? this.#form(made, encoding) : whole);
    this.#forms[encoding] = form;
    return form;
  }

  #form(body: Buffer, encoding: Encoding): Form {
    const etag = encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
    const notModified = [...this.#headers, 'etag', etag];
    const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    return {
      etag,
      body,
      headers: [...notModified, ...coded, 'content-length', String(body.length)],
      notModified,
    };
  }
}

/** Whether the browser has this form already (`If-None-Match`, which compares weakly). */
export function isKnown(form: Form, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === form.etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === form.etag);
}
