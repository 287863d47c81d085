// What the stores need of a browser, for tests that run without one.
import { vi } from 'vitest';

export type Sent = { method: string; path: string; headers: Headers; body: unknown };
export type Answer = { status: number; body?: unknown };

/** Storage, and an API that answers as it is told; what was sent is kept. */
export function fakeBrowser() {
  const stored = new Map<string, string>();
  const sent: Sent[] = [];
  const answers: Answer[] = [];
  const answer = (request: Sent) => {
    sent.push(request);
    const next = answers.shift() ?? { status: 500 };
    const text = next.body === undefined ? '' : JSON.stringify(next.body);
    return { status: next.status, text };
  };
  const path = (url: string) => url.replace(/^\/api/, '');

  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const { status, text } = answer({
      method: init.method ?? 'GET',
      path: path(url),
      headers: new Headers(init.headers),
      body,
    });
    if (status === 0) throw new TypeError('Failed to fetch');
    return { status, text: async () => text };
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: object) => void } = {};
      status = 0;
      responseText = '';
      onload = () => {};
      onerror = () => {};
      #method = '';
      #url = '';
      #headers = new Headers();
      open(method: string, url: string) {
        this.#method = method;
        this.#url = url;
      }
      setRequestHeader(name: string, value: string) {
        this.#headers.set(name, value);
      }
      send(body: FormData) {
        this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
        const { status, text } = answer({
          method: this.#method,
          path: path(this.#url),
          headers: this.#headers,
          body,
        });
        this.status = status;
        this.responseText = text;
        if (status === 0) this.onerror();
        else this.onload();
      }
    },
  );
  return { stored, sent, willAnswer: (...next: Answer[]) => answers.push(...next) };
}
