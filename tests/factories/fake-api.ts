// An API that answers in the browser itself, for component tests: at `fetch` and at `XMLHttpRequest`, which carries uploads.
import { vi } from 'vitest';
import type { Problem } from '../../src/shared/problem.ts';

export type ApiRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  json: unknown;
  form: FormData | null;
};

/** Status 0: the connection breaks. */
export type ApiAnswer = { status: number; body?: unknown };

type Handler = (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>;

/** An answer for each `GET /news/1`; `:id` stands for any part of a path. */
export type Routes = Record<string, Handler>;

export const ok = (body: unknown): ApiAnswer => ({ status: 200, body });
export const created = (body: unknown): ApiAnswer => ({ status: 201, body });
export const noContent: ApiAnswer = { status: 204 };
export const connectionLost: ApiAnswer = { status: 0 };

export const refused = (status: number, code: string, more: Partial<Problem> & object = {}): ApiAnswer => ({
  status,
  body: { type: `/api/docs#${code}`, title: code, status, detail: code, code, ...more },
});

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

export function fakeApi(routes: Routes) {
  const requests: ApiRequest[] = [];
  const overrides: { route: string; handler: Handler; isOnce: boolean }[] = [];

  const matches = (route: string, { method, path }: ApiRequest) => {
    const [wanted = '', pattern = ''] = route.split(' ');
    return wanted === method && patternOf(pattern).test(path);
  };

  async function answer(request: ApiRequest, otherwise = refused(404, 'not-found')): Promise<ApiAnswer> {
    requests.push(request);
    const place = overrides.findIndex(({ route }) => matches(route, request));
    const override = overrides[place];
    if (override?.isOnce) overrides.splice(place, 1);
    const handler =
      override?.handler ?? Object.entries(routes).find(([route]) => matches(route, request))?.[1];
    return handler ? handler(request) : otherwise;
  }

  const requestOf = (method: string, address: string, headers: Headers, body: unknown): ApiRequest => {
    const { pathname, searchParams } = new URL(address, location.href);
    return {
      method,
      path: pathname.replace(/^\/api/, ''),
      query: searchParams,
      headers,
      json: typeof body === 'string' ? JSON.parse(body) : undefined,
      form: body instanceof FormData ? body : null,
    };
  };

  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    // Pages of the site are there unless a route says otherwise.
    const isPage = init.method === 'HEAD';
    if (!isPage && !String(address).startsWith('/api/')) return realFetch(address, init);
    const request = requestOf(init.method ?? 'GET', address, new Headers(init.headers), init.body);
    const { status, body } = await answer(request, isPage ? ok(undefined) : refused(404, 'not-found'));
    if (status === 0) throw new TypeError('Failed to fetch');
    const text = body === undefined ? '' : JSON.stringify(body);
    // Read at once: what a test sees answered has also arrived where it was asked for.
    return { status, ok: status < 300, text: async () => text, json: async () => JSON.parse(text) };
  });

  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: object) => void } = {};
      status = 0;
      responseText = '';
      onload = () => {};
      onerror = () => {};
      onabort = () => {};
      #isAborted = false;
      #method = '';
      #address = '';
      #headers = new Headers();
      open(method: string, address: string) {
        this.#method = method;
        this.#address = address;
      }
      setRequestHeader(name: string, value: string) {
        this.#headers.set(name, value);
      }
      abort() {
        this.#isAborted = true;
        this.onabort();
      }
      async send(form: FormData) {
        this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
        const { status, body } = await answer(requestOf(this.#method, this.#address, this.#headers, form));
        if (this.#isAborted) return;
        this.status = status;
        this.responseText = body === undefined ? '' : JSON.stringify(body);
        if (status === 0) this.onerror();
        else this.onload();
      }
    },
  );

  return {
    requests,
    /** What was sent to a route, oldest first. */
    sentTo: (route: string) => requests.filter((request) => matches(route, request)),
    /** Answers the next call of a route in another way. */
    once: (route: string, handler: Handler) => overrides.push({ route, handler, isOnce: true }),
    /** Answers a route in another way from now on. */
    always: (route: string, handler: Handler) => overrides.push({ route, handler, isOnce: false }),
    /** Takes back what `once` and `always` have changed. */
    restore: () => overrides.splice(0),
    /** Keeps the next call of a route waiting. The returned function lets it go, until its answer has been painted. */
    hold: (route: string): (() => Promise<void>) => {
      const go = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      overrides.push({
        route,
        isOnce: true,
        handler: async (request) => {
          await go.promise;
          setTimeout(answered.resolve);
          return (await routes[route]?.(request)) ?? refused(404, 'not-found');
        },
      });
      return async () => {
        go.resolve();
        await answered.promise;
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      };
    },
  };
}

export type FakeApi = ReturnType<typeof fakeApi>;
