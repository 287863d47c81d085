// SQL of: vacancies-repository.server.ts.
import { beforeEach, expect, test } from 'vitest';
import { forVisitors } from '../../../tests/factories/editor.ts';
import { describeApiOnBothEngines } from '../../../tests/factories/start-api.ts';
import { contentVersion } from '../../db/content-version.ts';
import { type Vacancy, type VacancyList, vacancyBody } from './vacancy.schema.ts';

const whole = {
  titleUa: "Інженер п''яти зірок",
  titleEn: 'Engineer',
  departmentUa: 'Відділ',
  departmentEn: 'Department',
  locationUa: 'Київ',
  locationEn: 'Kyiv',
  employmentType: 'part-time',
  workFormat: 'remote',
  salary: '40 000 ₴',
  descriptionUa: '<p>Опис</p>',
  descriptionEn: '<p>Description</p>',
  responsibilitiesUa: ['раз', 'два'],
  responsibilitiesEn: ['one', 'two'],
  requirementsUa: ['досвід'],
  requirementsEn: ['experience'],
  conditionsUa: [],
  conditionsEn: [],
  contactEmail: 'career@example.gov.ua',
  publishedAt: '2026-01-31',
  deadline: '2026-02-28',
  isActive: 1,
};

describeApiOnBothEngines('vacancies', (api) => {
  const add = async (body: object = {}) =>
    api().asStaff({ method: 'POST', url: '/api/vacancies', body: { titleUa: 'Вакансія', ...body } });
  const added = async (body: object = {}) => (await add(body)).json<Vacancy>();
  const update = (body: object) => api().asStaff({ method: 'PUT', url: '/api/vacancies/update', body });
  const list = async (query = '') =>
    (await api().asVisitor({ url: `/api/vacancies/${query}` })).json<VacancyList>();

  beforeEach(async () => {
    await api().services.db.deleteFrom('vacancies').execute();
    api().services.cache.clear();
  });

  test('an added vacancy comes back whole, and visitors see it', async () => {
    const before = Date.now();
    const answer = await add(whole);
    const after = Date.now();
    expect(answer.statusCode).toBe(201);
    const { id, version, createdAt, updatedAt, ...fields } = forVisitors(answer.json<Vacancy>());
    expect(fields).toEqual({ ...vacancyBody.parse(whole), corrections: [], ukrainianUpdatedAt: null });
    expect(version).toBe(1);
    expect(createdAt).toBe(updatedAt);
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(after);
    const seen = await api().asVisitor({ url: `/api/vacancies/${id}` });
    expect(seen.json()).toEqual(forVisitors(answer.json<Vacancy>()));
    expect(seen.headers['cache-control']).toBe('public, max-age=0, stale-if-error=604800');
    expect(seen.headers.vary).toBe('Accept-Encoding, Authorization');
  });

  test('a title is enough', async () => {
    const today = new Date();
    const vacancy = await added();
    expect(vacancy).toMatchObject({
      titleUa: 'Вакансія',
      titleEn: '',
      employmentType: 'full-time',
      workFormat: 'office',
      responsibilitiesUa: [],
      contactEmail: '',
      deadline: null,
      isActive: 1,
    });
    expect(Math.abs(Date.parse(vacancy.publishedAt) - today.getTime())).toBeLessThan(36 * 3_600_000);
  });

  test('markup beyond the short list is dropped', async () => {
    const vacancy = await added({ descriptionUa: '<p onclick="x">Опис<script>alert(1)</script></p>' });
    expect(vacancy.descriptionUa).toBe('<p>Опис</p>');
  });

  test('the list is newest first and counts its pages', async () => {
    const older = await added({ publishedAt: '2026-01-01' });
    const newest = await added({ publishedAt: '2026-03-01' });
    const sameDay = await added({ publishedAt: '2026-01-01' });
    const all = await list();
    expect(all).toMatchObject({ total: 3, pagesCount: 1 });
    expect(all.vacancies.map((vacancy) => vacancy.id)).toEqual([newest.id, sameDay.id, older.id]);
    const second = await list('?limit=2&page=1');
    expect(second).toMatchObject({ total: 3, pagesCount: 2 });
    expect(second.vacancies.map((vacancy) => vacancy.id)).toEqual([older.id]);
    expect(await list('?limit=2&page=9')).toEqual({ vacancies: [], pagesCount: 2, total: 3 });
  });

  test('an update replaces what it names and keeps what it may leave out', async () => {
    const { id } = await added({ ...whole, isActive: 0 });
    const answer = await update({ id, titleUa: 'Нова назва' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      titleUa: 'Нова назва',
      titleEn: '',
      isActive: 0,
      publishedAt: '2026-01-31',
    });
    expect((await update({ id, titleUa: 'Нова назва', isActive: 1 })).json()).toMatchObject({ isActive: 1 });
  });

  test('a hidden vacancy is invisible to visitors and visible to staff', async () => {
    const { id } = await added();
    const hide = {
      method: 'PATCH',
      url: '/api/vacancies/updateVisibility',
      body: { id, isActive: 0 },
    } as const;
    expect((await api().asStaff(hide)).json()).toEqual({ id, isActive: 0 });
    expect((await list()).vacancies).toEqual([]);
    expect((await api().asVisitor({ url: `/api/vacancies/${id}` })).statusCode).toBe(404);
    expect((await api().asVisitor({ url: '/api/vacancies?isActive=0' })).statusCode).toBe(401);
    const hidden = await api().asStaff({ url: '/api/vacancies?isActive=0' });
    expect(hidden.json()).toMatchObject({ total: 1, vacancies: [{ id }] });
    expect(hidden.headers['cache-control']).toBe('no-store');
    expect((await api().asStaff({ url: `/api/vacancies/${id}` })).statusCode).toBe(200);
  });

  test('a token that is no longer good is a visitor where visitors may look, and 401 where not', async () => {
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await api().asVisitor({ url: '/api/vacancies', headers })).statusCode).toBe(200);
    expect((await api().asVisitor({ url: '/api/vacancies?isActive=0', headers })).statusCode).toBe(401);
  });

  test('a deleted vacancy is gone', async () => {
    const { id } = await added();
    const answer = await api().asStaff({ method: 'DELETE', url: `/api/vacancies/${id}` });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await api().asStaff({ url: `/api/vacancies/${id}` })).statusCode).toBe(404);
  });

  test('each write raises the content version once, a refused one does not', async () => {
    const { db } = api().services;
    const { id } = await added();
    const start = await contentVersion(db);
    await update({ id, titleUa: 'Друга' });
    await update({ id, titleUa: '' });
    await update({ id: id + 1000, titleUa: 'Нема' });
    expect(await contentVersion(db)).toBe(start + 1);
    await api().asStaff({ method: 'DELETE', url: `/api/vacancies/${id}` });
    expect(await contentVersion(db)).toBe(start + 2);
  });

  test.each([
    [{ titleUa: undefined }, 'titleUa', 'errors.required'],
    [{ titleUa: '  ' }, 'titleUa', 'errors.required'],
    [{ titleUa: 'ї'.repeat(301) }, 'titleUa', 'errors.tooLong'],
    [{ titleEn: 7 }, 'titleEn', 'errors.invalidValue'],
    [{ descriptionUa: 'ї'.repeat(200_001) }, 'descriptionUa', 'errors.tooLong'],
    [{ descriptionEn: '<b>'.repeat(33_333) }, 'descriptionEn', 'errors.textTooComplex'],
    [{ employmentType: 'slavery' }, 'employmentType', 'errors.invalidValue'],
    [{ workFormat: '' }, 'workFormat', 'errors.invalidValue'],
    [{ descriptionUa: '<img src="/imgs/nowhere.jpg">' }, 'descriptionUa', 'errors.unknownFile'],
    [{ publishedAt: '2026-02-30' }, 'publishedAt', 'errors.invalidDate'],
    [{ deadline: 'soon' }, 'deadline', 'errors.invalidDate'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'errors.invalidEmail'],
    [{ responsibilitiesUa: 'одна' }, 'responsibilitiesUa', 'errors.invalidValue'],
    [{ responsibilitiesUa: ['так', 'ї'.repeat(1001)] }, 'responsibilitiesUa.1', 'errors.tooLong'],
    [{ conditionsEn: Array(51).fill('x') }, 'conditionsEn', 'errors.tooMany'],
    [{ isActive: 'yes' }, 'isActive', 'errors.invalidValue'],
    [{ isActive: 2 }, 'isActive', 'errors.invalidValue'],
    [{ salary: 'багато\0' }, 'salary', 'errors.invalidCharacters'],
  ])('$0 is refused at its field', async (body, path, message) => {
    const answer = await add(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-input', errors: [{ path, message }] });
    expect((await list()).total).toBe(0);
  });

  test('texts of the allowed length are taken', async () => {
    const answer = await add({
      titleUa: 'ї'.repeat(300),
      descriptionUa: 'ї'.repeat(200_000),
      descriptionEn: 'ї'.repeat(200_000),
    });
    expect(answer.statusCode).toBe(201);
  });

  test.each([
    '?page=-1',
    '?page=x',
    '?limit=0',
    '?limit=101',
    '?isActive=2',
    '?isActive=',
    '?page=1&page=2',
    '?page=1.5',
  ])('the query %s is refused', async (query) => {
    const answer = await api().asVisitor({ url: `/api/vacancies${query}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveLength(1);
  });

  test.each([
    ['GET', '/api/vacancies/999999', undefined],
    ['DELETE', '/api/vacancies/999999', undefined],
    ['PUT', '/api/vacancies/update', { id: 999_999, titleUa: 'Нема' }],
    ['PATCH', '/api/vacancies/updateVisibility', { id: 999_999, isActive: 1 }],
  ] as const)('%s %s of a vacancy that is not there is 404', async (method, url, body) => {
    const answer = await api().asStaff({ method, url, ...(body && { body }) });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not-found' });
  });

  test.each(['abc', '0', '-1', '1.5', '2147483648', '%00'])('the id %s is refused', async (id) => {
    expect((await api().asVisitor({ url: `/api/vacancies/${id}` })).statusCode).toBe(400);
    expect((await api().asStaff({ method: 'DELETE', url: `/api/vacancies/${id}` })).statusCode).toBe(400);
  });

  test.each([
    ['POST', '/api/vacancies'],
    ['PUT', '/api/vacancies/update'],
    ['PATCH', '/api/vacancies/updateVisibility'],
    ['DELETE', '/api/vacancies/1'],
  ] as const)('%s %s needs a session, whatever the body', async (method, url) => {
    const answer = await api().asVisitor({ method, url, body: { nonsense: true } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
  });
});
