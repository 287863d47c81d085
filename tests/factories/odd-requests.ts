// Requests nobody in their right mind would send, and some that are nearly right.
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { readPolicies } from '../../src/modules/content/read-content.server.ts';
import type { FormFields } from './forms.ts';
import { softPasskey } from './soft-passkey.ts';

const POLICIES = readPolicies();

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    "'",
    "''",
    '‮',
    '0',
    '-1',
    '1e999',
    'null',
    '[]',
    '{}',
    'ї'.repeat(301),
    '../..',
  ),
);
const oddValue = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(0, 1, -1, 1.5, 2 ** 31, 2 ** 53, null, true, [], {}, [[]], { toString: 1 }),
);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const PATHS = [
  '/api/auth/login',
  '/api/auth/current',
  '/api/auth/second-factor',
  '/api/auth/invitation',
  '/api/auth/invitation/accept',
  '/api/auth/totp/confirm',
  '/api/auth/passkeys',
  '/api/accounts',
  '/api/news',
  '/api/news/update',
  '/api/news/updateVisibility',
  '/api/news/addLink',
  '/api/news/updateLink',
  '/api/news/addGallery',
  '/api/files',
  '/api/vacancies',
  '/api/vacancies/update',
  '/api/vacancies/updateVisibility',
  '/api/content/policies',
  '/api/content/policies/revisions',
  '/api/docs',
  '/api/openapi.json',
];
const pathWithId = fc
  .tuple(
    fc.constantFrom(
      '/api/news/',
      '/api/vacancies/',
      '/api/news/deleteLink/',
      '/api/news/deleteGallery/',
      '/api/files/',
      '/api/auth/sessions/',
      '/api/auth/passkeys/',
      '/api/accounts/',
      '/api/content/',
      '/api/content/policies/revisions/',
      '/imgs/',
      '/documents/',
      '/api/locales/ua/',
    ),
    fc.oneof(
      oddText.map((text) => encodeURIComponent(text.toWellFormed())),
      fc.stringMatching(/^[%./\\0-9a-f]{1,12}$/),
    ),
  )
  .map(([path, id]) => path + id);
const path = fc.oneof(fc.constantFrom(...PATHS), pathWithId);

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'limit',
        'page',
        'category',
        'isActive',
        'q',
        'kind',
        'unused',
        'x',
        '__proto__',
        'page[]',
      ),
      fc.oneof(
        fc.integer().map(String),
        oddText.map((text) => encodeURIComponent(text.toWellFormed())),
        fc.constant('%'),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));

const headerValue = fc.oneof(
  fc.stringMatching(/^[ -~]{0,40}$/),
  fc.constantFrom('bytes=0-', 'bytes=9-1', 'Bearer ', 'gzip', '*/*'),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'authorization',
    'content-type',
    'range',
    'if-range',
    'accept',
    'x-forwarded-for',
    'if-none-match',
    'cookie',
    'host',
  ),
  headerValue,
  { maxKeys: 3 },
);

export const oddRequest: fc.Arbitrary<InjectOptions> = fc
  .tuple(
    fc.constantFrom(...METHODS),
    path,
    query,
    headers,
    fc.option(fc.oneof(oddText, fc.json()), { nil: undefined }),
  )
  .map(([method, address, search, head, payload]) => ({
    method,
    url: address + search,
    headers: head,
    ...(payload !== undefined && { payload: payload.toWellFormed() }),
  }));

const TICKET = 'A'.repeat(43);
const PASSKEY = softPasskey('http://localhost:3000');

const NEARLY_RIGHT: [InjectOptions['method'], string, Record<string, unknown>][] = [
  [
    'POST',
    '/api/vacancies',
    { titleUa: 'Назва', deadline: '2026-01-01', responsibilitiesUa: ['a'], isActive: 1 },
  ],
  ['PUT', '/api/vacancies/update', { id: 1, titleUa: 'Назва', employmentType: 'contract', contactEmail: '' }],
  ['PATCH', '/api/vacancies/updateVisibility', { id: 1, isActive: 0 }],
  ['PATCH', '/api/news/updateVisibility', { id: 1, isActive: 1 }],
  ['POST', '/api/news/addLink', { newsId: 1, titleUa: '', titleEn: '', url: 'https://diia.gov.ua/' }],
  [
    'PUT',
    '/api/news/updateLink',
    { id: 1, newsId: 1, titleUa: '', titleEn: '', url: 'https://diia.gov.ua/' },
  ],
  ['POST', '/api/news/1/review/return', { remark: 'Додайте джерело' }],
  ['POST', '/api/accounts', { email: 'odd@example.gov.ua', name: 'Хтось', role: 'author' }],
  ['PATCH', '/api/accounts/1', { name: 'Хтось', role: 'administrator', isDisabled: false }],
  ['POST', '/api/accounts/1/drafts', { to: 2 }],
  ['PATCH', '/api/auth/current', { name: 'Хтось' }],
  ['POST', '/api/auth/second-factor', { ticket: TICKET, code: '000000' }],
  ['POST', '/api/auth/second-factor', { ticket: TICKET, passkey: PASSKEY.get('eA') }],
  ['POST', '/api/auth/passkeys', { ticket: TICKET, name: 'Ключ', passkey: PASSKEY.create('eA') }],
  ['POST', '/api/auth/invitation/accept', { token: TICKET, newPassword: 'twelve cranes over a pond' }],
];

/** The policies with something odd somewhere in them. */
const nearlyRightPolicies: fc.Arbitrary<InjectOptions> = fc
  .tuple(fc.constantFrom(0, 1, 2), fc.array(fc.tuple(fc.nat(), oddValue), { minLength: 1, maxLength: 3 }))
  .map(([place, odd]) => {
    const value: unknown[] = structuredClone(POLICIES);
    for (const [number, replacement] of odd) {
      // As deep as the number leads: a policy, one of its fields, or something in a list.
      let [holder, rest]: [Record<string, unknown>, number] = [
        value[place] as Record<string, unknown>,
        number,
      ];
      for (;;) {
        const keys = Object.keys(holder);
        const key = keys[rest % keys.length];
        if (key === undefined) break;
        const inside = holder[key];
        rest = Math.floor(rest / keys.length);
        if (inside === null || typeof inside !== 'object' || rest % 2 === 0) {
          holder[key] = replacement;
          break;
        }
        holder = inside as Record<string, unknown>;
      }
    }
    return { method: 'PUT', url: '/api/content/policies', payload: { value } };
  });

/** A right JSON body with some of its fields made odd. */
const nearlyRightItem: fc.Arbitrary<InjectOptions> = fc
  .constantFrom(...NEARLY_RIGHT)
  .chain(([method, url, right]) =>
    fc
      .dictionary(fc.constantFrom(...Object.keys(right), 'extra', '__proto__'), oddValue, { maxKeys: 3 })
      .map((odd) => ({ method, url, payload: { ...right, ...odd } }) as InjectOptions),
  );

export const nearlyRightJson = fc.oneof(
  { weight: 3, arbitrary: nearlyRightItem },
  { weight: 1, arbitrary: nearlyRightPolicies },
);

export type OddForm = {
  method: 'POST' | 'PUT' | 'PATCH';
  url: string;
  fields: FormFields;
  cut: number;
  flip: number;
};

/** Forms with odd texts and damaged pictures, cut short or with a byte turned over. */
export function oddForm(pictures: Buffer[]): fc.Arbitrary<OddForm> {
  const damaged = fc
    .tuple(
      fc.constantFrom(...pictures),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([picture, changes, part]) => {
      const bytes = Buffer.from(
        picture.subarray(0, part < 0.5 ? picture.length : Math.ceil(picture.length * part)),
      );
      for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value;
      return bytes;
    });
  const bytes = fc.oneof(
    { weight: 3, arbitrary: damaged },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map(Buffer.from) },
  );
  const file = fc.record({ name: oddText.map((text) => text.toWellFormed()), bytes });
  const text = fc.oneof(oddText, fc.json({ maxDepth: 2 })).map((value) => value.toWellFormed());
  const odd = fc.dictionary(
    fc.constantFrom(
      'id',
      'headerUa',
      'headerEn',
      'tags',
      'date',
      'altUa',
      'textUa',
      'isActive',
      'imgLink',
      'galleryAlts',
      'galleryLinks',
      'title',
      'isKept',
      'x',
      'constructor',
    ),
    fc.oneof(text, fc.array(text, { maxLength: 3 })),
    { maxKeys: 3 },
  );
  return fc.record({
    method: fc.constantFrom('POST' as const, 'PUT' as const, 'PATCH' as const),
    url: fc.constantFrom('/api/news', '/api/news/update', '/api/news/addGallery', '/api/files'),
    fields: fc
      .tuple(odd, fc.option(file, { nil: undefined }), fc.array(file, { maxLength: 2 }))
      .map(([fields, img, imgs]) => ({
        headerUa: 'Новина',
        date: '2026-01-01',
        id: '1',
        ...fields,
        ...(img && { img, file: img }),
        imgs,
      })),
    cut: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(200) }),
    flip: fc.oneof({ weight: 4, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(2000) }),
  });
}
