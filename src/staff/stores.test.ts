// Every transition of sections 3 and 4 of the specification.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../tests/factories/fake-browser.ts';

vi.spyOn(console, 'error').mockImplementation(() => {});

type Fake = ReturnType<typeof fakeBrowser>;
let browser: Fake;

beforeEach(() => {
  vi.resetModules();
  browser = fakeBrowser();
});

const problem = { type: '/api/docs#conflict', title: 'x', status: 409, detail: 'x', code: 'conflict' };
const user = { id: 1, email: 'a@b.c', name: 'Олена' };

describe('auth', () => {
  const load = async () => (await import('./session/auth-store.ts')).useAuth;

  test('nobody is signed in at first', async () => {
    const auth = await load();
    expect(auth.getState()).toMatchObject({
      token: null,
      isLoggedIn: false,
      isRefreshing: false,
      user: null,
    });
  });

  test('a login stores the token alone, signs in and applies the header to every call', async () => {
    const auth = await load();
    browser.willAnswer({ status: 200, body: { token: 'T', user } }, { status: 200, body: user });
    await auth.getState().login({ email: 'a@b.c', password: 'x' });
    expect(auth.getState()).toMatchObject({ token: 'T', isLoggedIn: true, user });
    expect(JSON.parse(browser.stored.get('auth') ?? '')).toEqual({ state: { token: 'T' }, version: 0 });
    await auth.getState().refresh();
    expect(browser.sent[1]?.headers.get('authorization')).toBe('Bearer T');
  });

  test('a refused login changes nothing', async () => {
    const auth = await load();
    browser.willAnswer({ status: 401, body: { ...problem, status: 401, code: 'wrong-credentials' } });
    await expect(auth.getState().login({ email: 'a', password: 'b' })).rejects.toMatchObject({ status: 401 });
    expect(auth.getState()).toMatchObject({ token: null, isLoggedIn: false });
  });

  test('a logout clears the token, the flag and the header at once', async () => {
    const auth = await load();
    browser.willAnswer(
      { status: 200, body: { token: 'T', user } },
      { status: 500 },
      { status: 200, body: user },
    );
    await auth.getState().login({ email: 'a', password: 'b' });
    const leaving = auth.getState().logout();
    expect(auth.getState()).toMatchObject({ token: null, isLoggedIn: false, user: null });
    await leaving;
    expect(browser.sent[1]).toMatchObject({ path: '/auth/logout' });
    expect(browser.sent[1]?.headers.get('authorization')).toBe('Bearer T');
    const { callApi } = await import('./session/api-client.ts');
    await callApi('/auth/current').catch(() => {});
    expect(browser.sent[2]?.headers.has('authorization')).toBe(false);
  });

  test('a refresh re-applies the stored token and stores the user', async () => {
    browser.stored.set('auth', JSON.stringify({ state: { token: 'OLD' }, version: 0 }));
    const auth = await load();
    browser.willAnswer({ status: 200, body: user });
    const refreshing = auth.getState().refresh();
    expect(auth.getState().isRefreshing).toBe(true);
    await refreshing;
    expect(auth.getState()).toMatchObject({ isRefreshing: false, isLoggedIn: true, user });
    expect(browser.sent[0]?.headers.get('authorization')).toBe('Bearer OLD');
  });

  test('a failed refresh only ends the refreshing', async () => {
    browser.stored.set('auth', JSON.stringify({ state: { token: 'OLD' }, version: 0 }));
    const auth = await load();
    browser.willAnswer({ status: 401, body: problem });
    await auth.getState().refresh();
    expect(auth.getState()).toMatchObject({
      token: 'OLD',
      isRefreshing: false,
      isLoggedIn: false,
      user: null,
    });
  });

  test('whoever signs out while the session is being checked stays out', async () => {
    browser.stored.set('auth', JSON.stringify({ state: { token: 'OLD' }, version: 0 }));
    const auth = await load();
    browser.willAnswer({ status: 200, body: user }, { status: 204 });
    const refreshing = auth.getState().refresh();
    await auth.getState().logout();
    await refreshing;
    expect(auth.getState()).toMatchObject({
      token: null,
      isLoggedIn: false,
      isRefreshing: false,
      user: null,
    });
    expect(browser.sent[1]?.headers.get('authorization')).toBe('Bearer OLD');
  });

  test('a refresh without a stored token is rejected without a call', async () => {
    const auth = await load();
    await expect(auth.getState().refresh()).rejects.toThrow();
    expect(auth.getState().isRefreshing).toBe(false);
    expect(browser.sent).toEqual([]);
  });
});

describe('news', () => {
  const load = async () => (await import('./news/news-store.ts')).useNews;
  const item = (id: number, more: object = {}) => ({
    id,
    isActive: 1,
    links: [] as object[],
    galleryLinks: null,
    galleryAlts: null,
    ...more,
  });
  const loaded = async (...news: object[]) => {
    const store = await load();
    browser.willAnswer({ status: 200, body: { news, pagesCount: 3, total: 30 } });
    await store.getState().load({ page: 0, isActive: 1 });
    return store;
  };
  const ids = (store: Awaited<ReturnType<typeof load>>) => store.getState().news.map(({ id }) => id);

  test('is loading before anything was asked', async () => {
    expect((await load()).getState()).toMatchObject({ news: [], isLoading: true, error: null });
  });

  test('a load replaces the list and the number of pages', async () => {
    const store = await loaded(item(1), item(2));
    expect(store.getState()).toMatchObject({ pagesCount: 3, isLoading: false, error: null });
    expect(ids(store)).toEqual([1, 2]);
    expect(browser.sent[0]?.path).toBe('/news/?limit=12&page=0&isActive=1');
  });

  test('of two loads on their way the later one counts, whichever ends first', async () => {
    const store = await load();
    browser.willAnswer(
      { status: 200, body: { news: [item(1)], pagesCount: 1 } },
      { status: 200, body: { news: [item(2)], pagesCount: 2 } },
    );
    const answered = fetch;
    let second: Promise<unknown> = Promise.resolve();
    vi.stubGlobal('fetch', async (url: string) => {
      const answer = await answered(url);
      if (url.includes('isActive=0')) await second;
      return answer;
    });
    const first = store.getState().load({ page: 0, isActive: 0 });
    second = store.getState().load({ page: 0, isActive: 1 });
    await first;
    expect(ids(store)).toEqual([2]);
    expect(store.getState().pagesCount).toBe(2);
  });

  test('a failure keeps the list and stores the error; a success clears it', async () => {
    const store = await loaded(item(1));
    browser.willAnswer(
      { status: 409, body: problem },
      { status: 200, body: { news: [item(2)], pagesCount: 1 } },
    );
    const failing = store.getState().load({ page: 1, isActive: 1 });
    expect(store.getState().isLoading).toBe(true);
    await expect(failing).rejects.toThrow();
    expect(store.getState()).toMatchObject({ isLoading: false, error: { code: 'conflict' } });
    expect(ids(store)).toEqual([1]);
    await store.getState().load({ page: 1, isActive: 1 });
    expect(store.getState().error).toBeNull();
  });

  test('no answer at all is an error too', async () => {
    const store = await load();
    browser.willAnswer({ status: 0 });
    await expect(store.getState().load({ page: 0, isActive: 1 })).rejects.toThrow();
    expect(store.getState()).toMatchObject({ isLoading: false, error: { status: 0 } });
  });

  test('an added item is appended', async () => {
    const store = await loaded(item(1), item(2));
    browser.willAnswer({ status: 201, body: item(3) });
    const progress = vi.fn();
    await store.getState().add(new FormData(), progress);
    expect(ids(store)).toEqual([1, 2, 3]);
    expect(progress).toHaveBeenCalledWith(0.5);
  });

  test('an edited item moves to the end', async () => {
    const store = await loaded(item(1), item(2));
    browser.willAnswer({ status: 200, body: item(1, { headerUa: 'нове' }) });
    await store.getState().edit(new FormData());
    expect(ids(store)).toEqual([2, 1]);
    expect(store.getState().news[1]).toMatchObject({ headerUa: 'нове' });
  });

  test('a saved item replaces itself in its place, or is appended', async () => {
    const store = await loaded(item(1), item(2));
    browser.willAnswer({ status: 200, body: item(1, { date: 'x' }) }, { status: 200, body: item(7) });
    await store.getState().save(1);
    expect(store.getState().news[0]).toMatchObject({ id: 1, date: 'x' });
    await store.getState().save(7);
    expect(ids(store)).toEqual([1, 2, 7]);
  });

  test('visibility is updated, deletion removes', async () => {
    const store = await loaded(item(1), item(2));
    browser.willAnswer({ status: 200, body: { id: 2, isActive: 0 } }, { status: 204 });
    await store.getState().toggleActive({ id: 2, isActive: 0 });
    expect(store.getState().news[1]?.isActive).toBe(0);
    await store.getState().remove(1);
    expect(ids(store)).toEqual([2]);
  });

  test('links are added, edited and deleted in their item', async () => {
    const store = await loaded(item(1), item(2));
    const link = { id: 5, newsId: 2, titleUa: 'а', titleEn: 'a', url: 'https://a.example' };
    const edited = { ...link, titleUa: 'б' };
    browser.willAnswer({ status: 201, body: link }, { status: 200, body: edited }, { status: 204 });
    await store.getState().addLink(link);
    expect(store.getState().news[1]?.links).toEqual([link]);
    await store.getState().editLink(edited);
    expect(store.getState().news[1]?.links).toEqual([edited]);
    await store.getState().removeLink(link);
    expect(store.getState().news.map(({ links }) => links)).toEqual([[], []]);
  });

  test('a gallery is set with links and alts, and cleared to null and null', async () => {
    const store = await loaded(item(1));
    const gallery = { id: 1, galleryLinks: ['a.jpg'], galleryAlts: [{ altUa: 'а', altEn: '' }] };
    browser.willAnswer({ status: 200, body: gallery }, { status: 200, body: { id: 1 } });
    await store.getState().setGallery(new FormData());
    expect(store.getState().news[0]).toMatchObject(gallery);
    await store.getState().clearGallery(1);
    expect(store.getState().news[0]).toMatchObject({ galleryLinks: null, galleryAlts: null });
  });

  test('the status of a failed write is logged, that of a failed read is not', async () => {
    const log = vi.mocked(console.error).mockClear();
    const store = await load();
    browser.willAnswer({ status: 500 }, { status: 500 });
    await store
      .getState()
      .load({ page: 0, isActive: 1 })
      .catch(() => {});
    expect(log).not.toHaveBeenCalled();
    await store
      .getState()
      .remove(1)
      .catch(() => {});
    expect(log).toHaveBeenCalledWith('DELETE /news/1: 500');
  });
});

describe('vacancies', () => {
  const load = async () => (await import('./vacancies/vacancies-store.ts')).useVacancies;
  const vacancy = (id: number, more: object = {}) => ({ id, isActive: 1, ...more });

  test('load replaces, add appends, edit moves to the end, toggle updates, delete removes', async () => {
    const store = await load();
    const ids = () => store.getState().vacancies.map(({ id }) => id);
    browser.willAnswer(
      { status: 200, body: { vacancies: [vacancy(1), vacancy(2)], pagesCount: 1, total: 2 } },
      { status: 201, body: vacancy(3) },
      { status: 200, body: vacancy(1, { titleUa: 'нова' }) },
      { status: 200, body: { id: 2, isActive: 0 } },
      { status: 204 },
    );
    await store.getState().load({ isActive: 1 });
    expect(browser.sent[0]?.path).toBe('/vacancies/?limit=100&page=0&isActive=1');
    expect(ids()).toEqual([1, 2]);
    await store.getState().add({} as never);
    expect(ids()).toEqual([1, 2, 3]);
    await store.getState().edit({} as never);
    expect(ids()).toEqual([2, 3, 1]);
    await store.getState().toggleActive({ id: 2, isActive: 0 });
    expect(store.getState().vacancies[0]?.isActive).toBe(0);
    await store.getState().remove(3);
    expect(ids()).toEqual([2, 1]);
  });
});

describe('settings', () => {
  test('the language is kept in the browser, the header’s look is not', async () => {
    const { useSettings } = await import('../ui/settings.ts');
    expect(useSettings.getState()).toMatchObject({ language: null, headerType: null });
    useSettings.getState().setLanguage('en');
    useSettings.getState().setHeaderType('black');
    expect(useSettings.getState()).toMatchObject({ language: 'en', headerType: 'black' });
    expect(JSON.parse(browser.stored.get('settings') ?? '')).toEqual({
      state: { language: 'en' },
      version: 0,
    });
  });
});

describe('what an editor hears of a failure', () => {
  test('however many calls meet a 401, there is one toast and one way out, after 7 seconds', async () => {
    vi.useFakeTimers();
    const { reportFailure } = await import('./session/report-failure.ts');
    const { beforeSessionEnds } = await import('./session/session-end.ts');
    const { ApiFailure } = await import('./session/api-client.ts');
    const { useToasts } = await import('../ui/toasts.ts');
    const { useAuth } = await import('./session/auth-store.ts');
    useAuth.setState({ token: 'T', isLoggedIn: true });
    const keep = vi.fn(async () => expect(useAuth.getState().token).toBe('T'));
    beforeSessionEnds(keep);
    for (let call = 0; call < 3; call += 1) reportFailure(new ApiFailure(401, null));
    expect(useToasts.getState().toasts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(6_999);
    expect(useAuth.getState().token).toBe('T');
    await vi.advanceTimersByTimeAsync(1);
    // What was typed is kept while it is still known whose it is.
    expect(keep).toHaveBeenCalledExactlyOnceWith('ended');
    expect(useAuth.getState()).toMatchObject({ token: null, isLoggedIn: false });
    vi.useRealTimers();
  });

  test('whoever signs in again within the 7 seconds stays', async () => {
    vi.useFakeTimers();
    const { reportFailure } = await import('./session/report-failure.ts');
    const { ApiFailure } = await import('./session/api-client.ts');
    const { useAuth } = await import('./session/auth-store.ts');
    useAuth.setState({ token: 'OLD', isLoggedIn: true });
    reportFailure(new ApiFailure(401, null));
    useAuth.setState({ token: 'NEW', isLoggedIn: true });
    await vi.advanceTimersByTimeAsync(7_000);
    expect(useAuth.getState()).toMatchObject({ token: 'NEW', isLoggedIn: true });
    vi.useRealTimers();
  });

  test('any other failure is a toast each', async () => {
    const { reportFailure } = await import('./session/report-failure.ts');
    const { ApiFailure } = await import('./session/api-client.ts');
    const { useToasts } = await import('../ui/toasts.ts');
    reportFailure(new ApiFailure(500, null));
    reportFailure(new ApiFailure(0, null));
    expect(useToasts.getState().toasts.map(({ kind }) => kind)).toEqual(['error', 'error']);
  });
});
