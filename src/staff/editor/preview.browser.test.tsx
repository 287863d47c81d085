// The preview: the page, on a phone, in the list and in a messenger.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, picture, vacancy } from '../../../tests/factories/content.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import '../../ui/styles/tokens.css';
import '../../ui/styles/global.css';

const preview = () => page.getByRole('dialog', { name: 'Перегляд' });
const choose = (name: string) => preview().getByRole('button', { name, exact: true }).click();

async function open(address: string) {
  renderStaff(address);
  await page.getByRole('button', { name: 'Перегляд', exact: true }).click();
  await expect.element(preview()).toBeVisible();
}

const frame = () => document.querySelector('dialog[open] iframe') as HTMLIFrameElement;
const inFrame = <Found extends Element>(selector: string) =>
  frame().contentDocument?.querySelector<Found>(selector) ?? null;

test('on a phone the page is laid out for its width, in either language', async () => {
  fakeContent({ vacancies: [vacancy({ titleUa: 'Аналітик', titleEn: 'Analyst' })] });
  await open('/adminpage/vacancies/1');
  const columnsOf = (aside: Element | null | undefined) =>
    aside?.parentElement && getComputedStyle(aside.parentElement).gridTemplateColumns.split(' ').length;
  await expect.poll(() => columnsOf(document.querySelector('dialog[open] aside'))).toBe(2);
  await choose('Телефон');
  await expect.poll(() => inFrame('h1')?.textContent).toBe('Аналітик');
  await expect.poll(() => columnsOf(inFrame('aside'))).toBe(1);
  expect(frame().contentWindow?.innerWidth).toBe(360);
  expect(frame().contentDocument?.documentElement.scrollWidth).toBe(360);
  // All of it is there: nothing scrolls inside.
  await expect.poll(() => frame().clientHeight).toBeGreaterThan(500);
  await choose('Англійська');
  await expect.poll(() => inFrame('h1')?.textContent).toBe('Analyst');
  expect(frame().contentDocument?.documentElement.lang).toBe('en');
});

test('links of the page on a phone lead nowhere, and Escape closes from within', async () => {
  fakeContent({ news: [newsItem({ textUa: '<p><a href="/news/7">Далі</a></p>' })] });
  await open('/adminpage/news/1');
  await choose('Телефон');
  await expect.poll(() => inFrame('p a')?.textContent).toBe('Далі');
  const before = frame().contentDocument;
  inFrame<HTMLAnchorElement>('p a')?.click();
  expect(frame().contentDocument).toBe(before);
  inFrame<HTMLAnchorElement>('p a')?.focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview()).not.toBeInTheDocument();
});

test('the row of a news item is that of the list, in both languages', async () => {
  const item = newsItem({ headerUa: 'Озеро', headerEn: 'The lake', date: '2026-09-03', tags: ['events'] });
  fakeContent({ news: [{ ...item, picture: picture('a1-ozero.jpg') }] });
  await open('/adminpage/news/1');
  await choose('Картка');
  const card = preview().getByRole('article');
  await expect.element(card.getByText('3 вересня 2026 р.')).toBeVisible();
  expect(card.element().querySelector('img')?.getAttribute('src')).toBe('/imgs/a1-ozero.jpg');
  // It leads nowhere.
  await expect.element(card.getByRole('link')).not.toBeInTheDocument();
  await choose('Англійська');
  await expect.element(card.getByText('The lake')).toBeVisible();
  await expect.element(card.getByText('3 September 2026')).toBeVisible();
});

test('the card of a vacancy is the row of the list', async () => {
  fakeContent({ vacancies: [vacancy({ titleUa: 'Аналітик', salary: '30 000 грн' })] });
  await open('/adminpage/vacancies/1');
  await choose('Картка');
  await expect.element(preview().getByRole('heading', { level: 2, name: 'Аналітик' })).toBeVisible();
  await expect
    .element(
      preview()
        .getByRole('listitem')
        .getByText(/30.000 грн/),
    )
    .toBeVisible();
});

test('the card of a messenger has what the page says of itself, its picture cut around the focus', async () => {
  const item = newsItem({ headerUa: 'Озеро', textUa: '<p>Вода <b>піднялася</b> на метр.</p>' });
  fakeContent({ news: [{ ...item, picture: { ...picture('a1-ozero.jpg'), focus: { x: 0, y: 0.5 } } }] });
  await open('/adminpage/news/1');
  await choose('Месенджер');
  await expect.element(preview().getByText('Вода піднялася на метр.')).toBeVisible();
  await expect
    .element(preview().getByText('Інформаційно-обчислювальний центр соціальної сфери'))
    .toBeVisible();
  const image = preview().element().querySelector('img');
  expect(image?.getAttribute('src')).toBe('/imgs/a1-ozero-share-0-50.jpg');
  await choose('Англійська');
  await expect
    .element(preview().getByText('Information and Computing Centre of the Social Sphere'))
    .toBeVisible();
});

test('without a picture a messenger shows a card with the title alone; a policy has no list to stand in', async () => {
  fakeContent();
  await open('/adminpage/policies/1');
  await expect
    .element(preview().getByRole('button', { name: 'Картка', exact: true }))
    .not.toBeInTheDocument();
  await choose('Месенджер');
  await expect.poll(() => preview().element().querySelector('[aria-hidden] span')?.textContent).toBeTruthy();
  expect(preview().element().querySelector('img')).toBeNull();
});
