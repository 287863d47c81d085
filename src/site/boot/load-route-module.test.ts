import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadRouteModule, RouteCodeError } from './load-route-module.ts';

const route = { id: 'news', module: '/assets/news.js' };
const page = { default: () => 'page' };
const show = (module: { default?: unknown }) => (module.default as () => unknown)();

afterEach(() => vi.useRealTimers());

test('code is loaded once', async () => {
  const load = vi.fn(async () => page);
  const loaded = {};
  await loadRouteModule(route, loaded, load);
  expect(show(await loadRouteModule(route, loaded, load))).toBe('page');
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that fails to load is an error when it is shown, and can be asked for again', async () => {
  const loaded = {};
  const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const failed = await loadRouteModule(route, loaded, fails);
  expect(() => show(failed)).toThrow(RouteCodeError);
  expect(show(await loadRouteModule(route, loaded, async () => page))).toBe('page');
});

test('code that has not come within 120 seconds has failed', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  loadRouteModule(route, {}, () => new Promise(() => {})).then(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(() => show(outcome.mock.calls[0]?.[0])).toThrow(RouteCodeError);
});

// The module of React Router whose place ours takes. If it exports something else one day, or is called in another way, this
// fails, and replaceRouteLoader in vite.config.ts has to be thought over.
const THEIRS = new URL('lib/dom/ssr/routeModules.js', import.meta.resolve('react-router')).href;

describe('in place of React Router’s own loader', () => {
  test('there is one function with two parameters to replace', async () => {
    const theirs: Record<string, unknown> = await import(/* @vite-ignore */ THEIRS);
    expect(Object.keys(theirs)).toEqual(['loadRouteModule']);
    expect(theirs.loadRouteModule).toHaveLength(2);
  });

  test.each(['theirs', 'ours'])(
    '%s answers a module and keeps it under the id of the route',
    async (whose) => {
      const load =
        whose === 'ours' ? loadRouteModule : (await import(/* @vite-ignore */ THEIRS)).loadRouteModule;
      const loaded: Record<string, { default?: unknown }> = {};
      const module = await load({ id: 'page', module: 'data:text/javascript,export default 7' }, loaded);
      expect(module.default).toBe(7);
      expect(loaded.page).toBe(module);
      expect(await load({ id: 'page', module: 'data:text/javascript,export default 8' }, loaded)).toBe(
        module,
      );
    },
  );
});
