// Short messages in the corner.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from '../../tests/factories/render.ts';
import { ToastHost } from './toast-host.tsx';
import { TOAST_MS, useToasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const focus = (locator: Locator) => (locator.element() as HTMLElement).focus();
/** By hand: a real pointer would stay where it is for the next test. */
const point = (locator: Locator, event: 'pointerover' | 'pointerout') =>
  locator.element().dispatchEvent(new PointerEvent(event, { bubbles: true }));
const texts = () => useToasts.getState().toasts.map(({ text }) => text);

test('a toast is read out, politely or at once, and closes by its button', async () => {
  render(<ToastHost />);
  useToasts.getState().show('success', 'Збережено');
  useToasts.getState().show('error', 'Помилка');
  const politeness = (text: string) =>
    page.getByText(text).element().closest('[aria-live]')?.getAttribute('aria-live');
  await expect.element(page.getByText('Помилка')).toBeVisible();
  expect([politeness('Збережено'), politeness('Помилка')]).toEqual(['polite', 'assertive']);
  focus(page.getByRole('button', { name: 'Закрити сповіщення' }).nth(0));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Збережено')).not.toBeInTheDocument();
  await expect.element(page.getByText('Помилка')).toBeVisible();
});

test('a toast closes by itself, but not while the pointer or the focus is on it', async () => {
  render(
    <>
      <button type="button">Деінде</button>
      <ToastHost />
    </>,
  );
  const elsewhere = page.getByRole('button', { name: 'Деінде' });
  useToasts.getState().show('success', 'Збережено');
  const toast = page.getByText('Збережено');
  await expect.element(toast).toBeVisible();
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(texts()).toEqual(['Збережено']);

  point(toast, 'pointerover');
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(TOAST_MS);
  expect(texts()).toEqual(['Збережено']);
  point(toast, 'pointerout');
  await expect.poll(() => vi.getTimerCount()).toBe(1);

  focus(page.getByRole('button', { name: 'Закрити сповіщення' }));
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(TOAST_MS);
  expect(texts()).toEqual(['Збережено']);

  focus(elsewhere);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(texts()).toEqual(['Збережено']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a toast stays for whoever could not see it because the page stood still', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  render(<ToastHost />);
  useToasts.getState().show('success', 'Збережено', 1_000);
  await expect.element(page.getByText('Збережено')).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  // A page that goes on after a minute finds each of its timers due, and runs it once.
  vi.setSystemTime(Date.now() + 60_000);
  vi.runOnlyPendingTimers();
  expect(texts()).toEqual(['Збережено']);
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual([]);
});
