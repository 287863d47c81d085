// Accounts, from an invitation to the first save, and second factors, from being set up to being lost.
import { createHmac } from 'node:crypto';
import { expect, type Page, test } from './other.ts';
import {
  addColleague,
  beSignedIn,
  closeToasts,
  enter,
  headerUa,
  NEW_PASSWORD,
  pressSignOut,
  type Role,
  row,
  saveButton,
  textEditor,
  unique,
} from './staff.ts';
import { violations } from './violations.ts';

/** Somebody who is there for one journey alone. */
async function invite(page: Page, role: Role): Promise<{ email: string; name: string; link: string }> {
  await beSignedIn(page);
  await page.goto('/adminpage/accounts');
  const email = `${unique('p').replace(' ', '-')}@example.gov.ua`;
  const name = unique('Ірина');
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Ім’я та прізвище').fill(name);
  await page.getByRole('form', { name: 'Запросити працівника' }).getByLabel('Роль').selectOption(role);
  await page.getByRole('button', { name: 'Запросити', exact: true }).click();
  const link = page.getByLabel('Передайте це посилання особисто');
  await expect(link).toHaveValue(/\/login\/invitation\//);
  return { email, name, link: new URL(await link.inputValue()).pathname };
}

/** Somebody whose account is there already, for one journey alone. */
async function colleague(page: Page): Promise<{ email: string; name: string; token: string }> {
  const name = unique('Ірина');
  return { name, ...(await addColleague(page.request, { name, password: NEW_PASSWORD })) };
}

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Новий пароль', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Установити пароль і ввійти' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новини');
}

async function signInWith(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
}

const signOut = async (page: Page) => {
  // They may stand before the button.
  await closeToasts(page);
  await pressSignOut(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вхід до службового розділу');
};

/** RFC 6238, as an application on a telephone has it. */
function codeOf(secret: string, step = Math.floor(Date.now() / 30_000)): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')].map((sign) =>
    alphabet.indexOf(sign).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const value = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}

test('who is invited as an author sets a password, writes, offers; an editor returns it, then publishes', async ({
  page,
  other: theirs,
}) => {
  const { name, link } = await invite(page, 'author');
  await accept(theirs, link);
  // What they may not do is not on their screen.
  await expect(theirs.getByRole('navigation', { name: 'Панель керування' })).not.toContainText('Працівники');
  await expect(theirs.getByRole('navigation', { name: 'Панель керування' })).not.toContainText('Журнал');
  await theirs.goto('/adminpage/news/1');
  await expect(theirs.getByText('Цей запис на сайті. Змінити його може редактор.')).toBeVisible();

  const title = unique('Новина авторки');
  await theirs.goto('/adminpage/news/new');
  await headerUa(theirs).fill(title);
  await textEditor(theirs, 'Текст українською').fill('Перше речення.');
  await expect(theirs.getByRole('button', { name: 'Опублікувати' })).toHaveCount(0);
  await saveButton(theirs).click();
  await expect(theirs.getByText(/^Збережено/)).toBeVisible();
  await theirs.getByRole('button', { name: 'На погодження' }).click();
  await expect(theirs.getByText(/^На погодженні:/)).toBeVisible();
  const address = new URL(theirs.url()).pathname;

  await page.goto('/adminpage/news');
  await page.getByRole('link', { name: /чека(є|ють) на погодження/ }).click();
  await expect(row(page, title)).toContainText('На погодженні');
  await row(page, title).getByRole('link', { name: 'Редагувати' }).click();
  await expect(page.getByText(`На погодженні: ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Повернути із зауваженням…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Повернути автору' });
  await dialog.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect(dialog.getByLabel('Зауваження')).toBeFocused();
  await dialog.getByLabel('Зауваження').fill('Додайте джерело');
  await dialog.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect(page.getByText('«Додайте джерело»')).toBeVisible();

  await theirs.goto('/adminpage/news');
  await theirs.getByRole('link', { name: /повернено вам/ }).click();
  await expect(row(theirs, title)).toContainText('Повернено: «Додайте джерело»');
  await theirs.goto(address);
  await headerUa(theirs).fill(`${title}, з джерелом`);
  await theirs.getByRole('button', { name: 'На погодження' }).click();
  await expect(theirs.getByText(/^На погодженні:/)).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Опублікувати' }).click();
  await expect(page.getByText(/^Опубліковано о/)).toBeVisible();
  await expect(page.getByText(/^На погодженні:/)).toHaveCount(0);
  await theirs.goto(address);
  await expect(theirs.getByText('Цей запис на сайті. Змінити його може редактор.')).toBeVisible();
  // The link was good once.
  await theirs.goto(link);
  await expect(theirs.getByText('Це посилання вже використали')).toBeVisible();
});

test('codes of an application: set up, signed in with, lost and reset', async ({ page, other: theirs }) => {
  const { email, name, token } = await colleague(page);
  await enter(theirs, token);
  await theirs.goto('/adminpage/account');
  await theirs.getByRole('button', { name: 'Налаштувати застосунок' }).click();
  await expect(theirs.getByRole('heading', { name: 'Налаштування застосунку' })).toBeFocused();
  await expect(theirs.getByRole('img', { name: /^QR-код/ })).toBeVisible();
  expect(await violations(theirs)).toEqual([]);
  const secret = await theirs.locator('code').innerText();
  await theirs.getByLabel('Код із застосунку').fill('000000');
  await theirs.getByRole('button', { name: 'Увімкнути' }).click();
  await expect(theirs.getByLabel('Код із застосунку')).toHaveAttribute('aria-invalid', 'true');
  const first = Math.floor(Date.now() / 30_000);
  await theirs.getByLabel('Код із застосунку').fill(codeOf(secret, first));
  await theirs.getByRole('button', { name: 'Увімкнути' }).click();
  const codes = theirs.getByRole('list', { name: 'Коди відновлення' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = await codes.getByRole('listitem').first().innerText();
  await expect(theirs.getByText(/^Додано: тепер вхід захищено/)).toBeVisible();
  // What is half behind the header is no small target.
  await theirs.evaluate(() => scrollTo(0, 0));
  expect(await violations(theirs)).toEqual([]);
  // They are shown once: whoever would leave them is asked.
  await pressSignOut(theirs);
  const leaving = theirs.getByRole('dialog', { name: 'Коди відновлення ще на екрані' });
  expect(await violations(theirs)).toEqual([]);
  await leaving.getByRole('button', { name: 'Повернутися до кодів' }).click();
  await theirs.getByRole('button', { name: 'Коди збережено' }).click();
  await expect(theirs.getByRole('heading', { name: 'Другий чинник' })).toBeFocused();
  await signOut(theirs);

  await signInWith(theirs, email);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Підтвердьте вхід');
  expect(await violations(theirs)).toEqual([]);
  // The code it was set up with is spent; the next one is good a little early.
  await theirs.getByLabel('Код', { exact: true }).fill(codeOf(secret, first));
  await theirs.getByRole('button', { name: 'Підтвердити', exact: true }).click();
  await expect(theirs.getByRole('alert')).toBeVisible();
  const step = Math.max(first + 1, Math.floor(Date.now() / 30_000));
  await theirs.getByLabel('Код', { exact: true }).fill(codeOf(secret, step));
  await theirs.getByRole('button', { name: 'Підтвердити', exact: true }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Новини');
  await signOut(theirs);

  // The telephone is lost: first a recovery code, then an administrator.
  await signInWith(theirs, email);
  await theirs.getByRole('button', { name: 'Ввести код відновлення' }).click();
  await theirs.getByLabel('Код відновлення').fill(recovery);
  await theirs.getByRole('button', { name: 'Підтвердити', exact: true }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Новини');
  await expect(theirs.getByText(/^Залишилося 9 кодів/)).toBeVisible();
  await signOut(theirs);
  await beSignedIn(page);
  await page.goto('/adminpage/accounts');
  await row(page, name).getByRole('button', { name: 'Скинути другий чинник' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Скинути другий чинник' }).click();
  await expect(row(page, name)).toContainText('немає');
  await signInWith(theirs, email);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Новини');
});

test('changing a second factor needs the password, and a new password does not pass by it', async ({
  page,
  other: theirs,
}) => {
  const { email, name, token } = await colleague(page);
  await enter(theirs, token);
  await theirs.goto('/adminpage/account');
  await theirs.getByRole('button', { name: 'Налаштувати застосунок' }).click();
  const secret = await theirs.locator('code').innerText();
  await theirs.getByLabel('Код із застосунку').fill(codeOf(secret));
  await theirs.getByRole('button', { name: 'Увімкнути' }).click();
  await theirs.getByRole('button', { name: 'Коди збережено' }).click();

  await theirs.getByRole('button', { name: 'Вимкнути коди' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Вимкнути коди' });
  await dialog.getByLabel('Ваш пароль').fill('не той пароль');
  await dialog.getByRole('button', { name: 'Підтвердити' }).click();
  await expect(dialog.getByLabel('Ваш пароль')).toBeFocused();
  await expect(dialog.getByLabel('Ваш пароль')).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(theirs)).toEqual([]);
  await dialog.getByRole('button', { name: 'Скасувати' }).click();
  await expect(theirs.getByRole('button', { name: 'Вимкнути коди' })).toBeFocused();
  await theirs.getByRole('button', { name: 'Видати нові коди' }).click();
  await theirs.getByRole('dialog').getByLabel('Ваш пароль').fill(NEW_PASSWORD);
  await theirs.getByRole('dialog').getByRole('button', { name: 'Підтвердити' }).click();
  await expect(theirs.getByRole('heading', { name: 'Ваші коди відновлення' })).toBeFocused();
  await theirs.getByRole('button', { name: 'Коди збережено' }).click();

  await beSignedIn(page);
  await page.goto('/adminpage/accounts');
  await row(page, name).getByRole('button', { name: 'Посилання для нового пароля' }).click();
  const address = page.getByLabel('Передайте це посилання особисто');
  await theirs.goto(new URL(await address.inputValue()).pathname);
  await theirs.getByLabel('Новий пароль', { exact: true }).fill(`${NEW_PASSWORD} знову`);
  await theirs.getByRole('button', { name: 'Установити пароль і ввійти' }).click();
  await expect(theirs.getByText('Пароль установлено.')).toBeVisible();
  await expect(theirs.getByLabel('Електронна пошта')).toHaveValue(email);
  await expect(theirs.getByLabel('Пароль', { exact: true })).toBeFocused();
  expect(await violations(theirs)).toEqual([]);
  await theirs.getByLabel('Пароль', { exact: true }).fill(`${NEW_PASSWORD} знову`);
  await theirs.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Підтвердьте вхід');
  await theirs.getByRole('button', { name: 'Почати спочатку' }).click();
  await expect(theirs.getByLabel('Електронна пошта')).toBeFocused();
});

test('a passkey: made, signed in with alone, then after the password, lost', async ({
  page,
  other: theirs,
}) => {
  const { email, token } = await colleague(page);
  const devtools = await theirs.context().newCDPSession(theirs);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enter(theirs, token);
  await theirs.goto('/adminpage/account');
  await theirs.getByLabel('Назва ключа').fill('Робочий ноутбук');
  await theirs.getByRole('button', { name: 'Додати ключ доступу' }).click();
  await expect(theirs.getByRole('list', { name: 'Коди відновлення' })).toBeVisible();
  await expect(theirs.getByText('Робочий ноутбук', { exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'Коди збережено' }).click();
  await signOut(theirs);

  await theirs.getByRole('button', { name: 'Скористатися ключем доступу' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Новини');
  await signOut(theirs);
  await signInWith(theirs, email);
  await theirs.getByRole('button', { name: 'Підтвердити ключем доступу' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Новини');

  // Whoever still has a session takes a lost key away; nothing opens with it any more.
  await theirs.goto('/adminpage/account');
  await theirs.getByRole('button', { name: 'Вилучити ключ: Робочий ноутбук' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Вилучити' }).click();
  await expect(theirs.getByText('Робочий ноутбук', { exact: true })).toHaveCount(0);
  await signOut(theirs);
  await theirs.getByRole('button', { name: 'Скористатися ключем доступу' }).click();
  await expect(theirs.getByRole('alert')).toHaveText('Ключ не спрацював. Спробуйте ще раз');
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await signInWith(theirs, email);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Новини');
});
