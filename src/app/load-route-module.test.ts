import { afterEach, expect, test, vi } from 'vitest';
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
