// Who is told of an item: chosen before it is on the site, told at once after, and taken back.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { vacancy } from '../../../tests/factories/content.ts';
import { ok } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import type { Announcement } from '../../editorial/announcements.schema.ts';

const part = () => page.getByRole('region', { name: 'Розповісти' });
const AT = '/announcements/vacancies/1';
const SENT_AT = '2026-01-03T10:00:00.000Z';
const told = (event: 'published' | 'withdrawn', failed = 0) => ({
  ...({ channel: 'telegram', event, sent: 1 - failed, waiting: 0, failed } as const),
  ...{ sentAt: failed ? null : SENT_AT, error: failed ? 'telegram-403' : '' },
});

function serve(isActive: 0 | 1, state: Partial<Announcement> = {}) {
  const api = fakeContent({ vacancies: [vacancy({ isActive, state: isActive ? 'published' : 'hidden' })] });
  const announcement: Announcement = {
    channels: [
      { channel: 'mail', count: 12 },
      { channel: 'telegram', count: 1 },
    ],
    ...{ wanted: [], told: [], toldNow: [], canCorrect: false, withdrawAt: null, byName: null },
    ...state,
  };
  api.always(`GET ${AT}`, () => ok(announcement));
  api.always(`PUT ${AT}`, ({ json }) => {
    Object.assign(announcement, { wanted: (json as { channels: string[] }).channels });
    return ok(announcement);
  });
  for (const way of ['correction', 'withdrawal', 'again'])
    api.always(`POST ${AT}/${way}`, () => ok(announcement));
  return api;
}

test('before it is on the site, a choice is kept as it is made', async () => {
  const api = serve(0);
  renderStaff('/adminpage/vacancies/1');
  await part().getByLabelText('пошта для преси (12)').click();
  await part().getByLabelText('Telegram').click();
  await expect.element(part().getByLabelText('Telegram')).toBeChecked();
  expect(api.sentTo(`PUT ${AT}`).at(-1)?.json).toEqual({ channels: ['mail', 'telegram'] });
  await expect.element(part().getByRole('button', { name: 'Розповісти зараз' })).not.toBeInTheDocument();
});

test('on the site, it is told after a question; what failed is sent again', async () => {
  const api = serve(1, { told: [told('published', 1)] });
  renderStaff('/adminpage/vacancies/1');
  await expect.element(part().getByText('Telegram: не вдалося надіслати (telegram-403)')).toBeVisible();
  await expect.element(part().getByLabelText('Telegram')).not.toBeInTheDocument();
  await part().getByRole('button', { name: 'Надіслати ще раз' }).click();
  expect(api.sentTo(`POST ${AT}/again`)).toHaveLength(1);
  await part().getByLabelText('пошта для преси (12)').click();
  await part().getByRole('button', { name: 'Розповісти зараз' }).click();
  expect(api.sentTo(`PUT ${AT}`)).toHaveLength(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Розповісти' }).click();
  await expect.poll(() => api.sentTo(`PUT ${AT}`).at(-1)?.json).toEqual({ channels: ['mail'] });
});

test('of what was hidden others are told, unless somebody says no', async () => {
  const withdrawAt = new Date(Date.now() + 60_000).toISOString();
  const api = serve(0, { told: [told('published')], toldNow: ['telegram'], withdrawAt });
  renderStaff('/adminpage/vacancies/1');
  await part().getByRole('button', { name: 'Не повідомляти' }).click();
  expect(api.sentTo(`POST ${AT}/withdrawal`).at(-1)?.json).toEqual({ isTold: 0 });
});

test('what was changed since is told again after a question', async () => {
  const api = serve(1, { told: [told('published')], toldNow: ['telegram'], canCorrect: true });
  renderStaff('/adminpage/vacancies/1');
  await expect.element(part().getByText(/^Telegram: розказано/)).toBeVisible();
  await part().getByRole('button', { name: 'Повідомити про виправлення' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Повідомити про виправлення' }).click();
  await expect.poll(() => api.sentTo(`POST ${AT}/correction`)).toHaveLength(1);
});
