// What was stored before a field was known is a whole item of today: each field may be missing, and has its default then.
import { describe, expect, test } from 'vitest';
import { editor, file } from '../../tests/factories/editor.ts';
import { ENTRIES, isEntryKind } from '../../tests/factories/entries.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { type Api, describeApi } from '../../tests/factories/start-api.ts';
import { today } from '../i18n/format.ts';
import { editionOfPolicy } from '../modules/content/editions.kind.ts';
import type { Policy } from '../modules/content/policy.schema.ts';
import { readPolicies } from '../modules/content/read-content.server.ts';
import { SERVED_KINDS } from '../modules/kinds.server.ts';
import { EMPLOYMENT_TYPES, WORK_FORMATS } from '../modules/vacancies/vacancy.schema.ts';
import { staffFields } from './item.schema.ts';
import type { ServedKind } from './kind.server.ts';

type Fields = Record<string, unknown>;

/** What is known of an item without its fields. */
const OWN = ['id', 'version', 'createdAt', 'updatedAt'];
/** Not the editor's: computed, or left to visitors as it is. */
const NOT_RESTORED = [...OWN, 'isActive', 'picture', 'galleryPictures', 'ukrainianUpdatedAt'];

/** What every version there ever was of a kind has, because none is saved without it. */
const NEVER_LACKED: Record<string, string[]> = {
  editions: [
    ...['policy', 'basedOn', 'titleUa', 'titleEn', 'descriptionUa', 'descriptionEn'],
    ...['noteUa', 'noteEn', 'textUa', 'contacts'],
  ],
  // Shown, they lead somewhere; and files that they name are in the library.
  projects: ['captions', 'captionsInEnglish'],
  eservices: ['link'],
  directories: ['link', 'file'],
  people: ['picture'],
  reports: ['slug'],
};

/** The default of a field, given the item that has it. */
function defaultOf(name: string, { [name]: value, tags }: Fields): unknown {
  const special: Fields = {
    ...{ date: today(), publishedAt: today(), isActive: 0, hidesAfterDeadline: 0 },
    ...{ employmentType: EMPLOYMENT_TYPES[0], workFormat: WORK_FORMATS[0] },
    ...{ imgLink: null, picture: null, deadline: null, ukrainianUpdatedAt: null, pinnedUntil: null },
    ...{ isDraft: false, updatedOn: null, asOfDate: null, emergency: null, height: '1200px' },
    ...{ isDemonstration: false, releaseDay: 20, releaseTime: '10:00' },
    ...{ section: 'other', every: 'change', isActConfirmed: 0, owner: null, dueAt: null, checkedAt: null },
    ...{ linkIsPlaceholder: false, isInMenu: 0, isInFooter: 0 },
    ...{ galleryLinks: null, galleryAlts: null, galleryPictures: null },
    tagsEn: (tags as unknown[] | undefined)?.map(() => ''),
  };
  if (name in special) return special[name];
  return Array.isArray(value) ? [] : '';
}

let made = 0;

/** Whose fields all differ from their defaults. */
async function filledItem(api: () => Api, { kind }: ServedKind): Promise<Fields> {
  const corrections = [{ textUa: 'Виправлено', textEn: 'Corrected' }];
  if (kind.name === 'vacancies') {
    const texts = ['title', 'department', 'location', 'description'];
    const lists = ['responsibilities', 'requirements', 'conditions'];
    const both = (names: string[], value: unknown) =>
      Object.fromEntries(names.flatMap((name) => [`${name}Ua`, `${name}En`].map((field) => [field, value])));
    const body = {
      ...{ ...both(texts, 'Текст'), ...both(lists, ['Рядок']), corrections },
      ...{ employmentType: EMPLOYMENT_TYPES[1], workFormat: WORK_FORMATS[1], salary: '30 000' },
      ...{ contactEmail: 'a@example.gov.ua', publishedAt: '2026-01-01', deadline: '2100-01-01' },
    };
    return (await api().asStaff({ method: 'POST', url: '/api/vacancies', body })).json();
  }
  if (kind.name === 'categories') {
    made += 1;
    const body = { titleUa: 'Рубрика', titleEn: 'Category', slug: `category-${made}` };
    return (await api().asStaff({ method: 'POST', url: '/api/categories', body })).json();
  }
  if (isEntryKind(kind.name)) {
    made += 1;
    const body = ENTRIES[kind.name](String(made));
    return (await api().asStaff({ method: 'POST', url: `/api/${kind.name}`, body })).json();
  }
  if (kind.name === 'editions') {
    const [, , policy] = readPolicies();
    const body = { ...editionOfPolicy(policy as Policy, 7), updatedOn: '2026-01-01', isActive: 0 };
    return (await api().asStaff({ method: 'POST', url: '/api/editions', body })).json();
  }
  const { add, setGallery, item } = editor(api);
  const texts = { headerUa: 'Новина', headerEn: 'News', textUa: '<p>Так</p>', textEn: '<p>Yes</p>' };
  const added = await add({
    ...{ ...texts, altUa: 'Опис', altEn: 'Description', date: '2026-01-01', img: file(await jpeg()) },
    ...{ leadUa: 'Коротко', leadEn: 'In short', authorUa: 'Пресслужба', authorEn: 'Press office' },
    pinnedUntil: '2999-01-01',
    ...{ tags: '["a","b"]', tagsEn: '["A","B"]', corrections: JSON.stringify(corrections) },
    links: JSON.stringify([{ titleUa: 'Дія', titleEn: 'Diia', url: 'https://diia.gov.ua/' }]),
  });
  const { id } = added.json<{ id: number }>();
  const alts = JSON.stringify([{ altUa: 'Перша', altEn: 'First' }]);
  await setGallery({ id: String(id), galleryAlts: alts, imgs: [file(await jpeg(41))] });
  return item(id);
}

describeApi('an earlier version', (api) => {
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string) =>
    (await api().asStaff({ method, url: `/api${url}` })).json();

  /** As if this had been stored before the field was known. */
  async function strip(kind: string, id: unknown, version: number, without: (item: Fields) => unknown) {
    const { db } = api().services;
    const revision = db.selectFrom('revisions').where('kind', '=', kind).where('item_id', '=', Number(id));
    const { item } = await revision.select('item').where('version', '=', version).executeTakeFirstOrThrow();
    await db
      .updateTable('revisions')
      .set({ item: JSON.stringify(without(JSON.parse(item))) })
      .where('kind', '=', kind)
      .where('item_id', '=', Number(id))
      .where('version', '=', version)
      .execute();
    return item;
  }
  const fieldsOf = (item: Fields, { kind, itemSchema }: ServedKind) =>
    Object.keys(itemSchema.shape).filter(
      (name) => name in item && !(name in staffFields) && !NEVER_LACKED[kind.name]?.includes(name),
    );
  const without = (name: string) => (item: Fields) =>
    Object.fromEntries(Object.entries(item).filter(([each]) => each !== name));

  describe.each(SERVED_KINDS.map((served) => [served.kind.name, served] as const))(
    'of %s',
    (name, served) => {
      test('reads and restores with the default of each field that it lacks', async () => {
        const full = await filledItem(api, served);
        const { id, version } = full;
        const own = `/${name}/${id}/revisions/${version}`;
        const stored: Fields = await call('GET', own);
        const fields = fieldsOf(stored, served);
        expect(fields).toEqual(expect.arrayContaining(['isActive', 'version']));
        for (const field of fields) {
          const whole = await strip(name, id, Number(version), without(field));
          const read: Fields = await call('GET', own);
          expect(Object.keys(read).toSorted()).toEqual(Object.keys(stored).toSorted());
          if (!OWN.includes(field)) expect([field, read[field]]).toEqual([field, defaultOf(field, stored)]);
          if (!NOT_RESTORED.includes(field)) {
            const back: Fields = await call('POST', `${own}/restore`);
            // Of a gallery whose descriptions are not known there are the pictures.
            const none = field === 'galleryAlts' ? [{ altUa: '', altEn: '' }] : defaultOf(field, stored);
            expect([field, back[field]]).toEqual([field, none]);
            const { revisions } = await call('GET', `/${name}/${id}/revisions`);
            const changed = field.startsWith('gallery') ? 'gallery' : field;
            expect(revisions[0]).toMatchObject({
              action: 'restore',
              changed: expect.arrayContaining([changed]),
            });
          }
          await strip(name, id, Number(version), () => JSON.parse(whole));
          await call('POST', `${own}/restore`);
        }
      });

      test('in the trash is listed and restored with the default of each field that it lacks', async () => {
        const full = await filledItem(api, served);
        const { id, version } = full;
        for (const field of fieldsOf(full, served).filter((each) => !NOT_RESTORED.includes(each))) {
          await api().asStaff({ method: 'DELETE', url: `/api/${name}/${id}` });
          const { revisions } = await call('GET', `/${name}/${id}/revisions`);
          await strip(name, id, revisions[0].version, without(field));
          const { [served.list.items]: listed } = await call('GET', `/${name}?state=trash`);
          expect(listed).toMatchObject([{ id, [field]: defaultOf(field, full) }]);
          const back: Fields = await call('POST', `/${name}/${id}/restore`);
          const none = field === 'galleryAlts' ? [{ altUa: '', altEn: '' }] : defaultOf(field, full);
          expect([field, back[field]]).toEqual([field, none]);
          await call('POST', `/${name}/${id}/revisions/${version}/restore`);
        }
      });
    },
  );

  test('of a document, and the document itself, have what the files of the release say of what they lack', async () => {
    const { db } = api().services;
    const url = '/content/policies';
    const files: { value: Fields[]; version: number } = await call('GET', url);
    const changed = files.value.map((policy) => ({
      ...policy,
      noteUa: 'Примітка',
      textEn: 'Інший',
      titleUa: 'Інша',
    }));
    await api().asStaff({ method: 'PUT', url: `/api${url}`, body: { value: changed } });
    const { version, value } = await call('GET', url);
    for (const [place, policy] of (value as Fields[]).entries()) {
      for (const field of Object.keys(policy).filter((each) => each !== 'slug')) {
        const expected = (value as Fields[]).with(place, {
          ...policy,
          [field]: files.value[place]?.[field],
        });
        const cut = (value as Fields[]).with(place, without(field)(policy));
        const whole = await strip('content', 1, version, (document) => ({ ...document, value: cut }));
        expect((await call('GET', `${url}/revisions/${version}`)).value).toEqual(expected);
        expect((await call('POST', `${url}/revisions/${version}/restore`)).value).toEqual(expected);
        await db
          .updateTable('content_documents')
          .set({ value: JSON.stringify(cut) })
          .execute();
        expect((await call('GET', url)).value).toEqual(expected);
        await strip('content', 1, version, () => JSON.parse(whole));
        await call('POST', `${url}/revisions/${version}/restore`);
      }
    }
  });
});
