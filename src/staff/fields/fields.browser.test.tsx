// How the fields of the editors are worked, with the mouse and with the keyboard.
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { renderField } from '../../../tests/factories/field-host.tsx';
import type { FieldMessages } from '../frame/field-message.ts';
import { LinesField } from './lines-field.tsx';
import { type EditedLink, LinksField } from './links-field.tsx';
import { TagsField, type TagTitle } from './tags-field.tsx';
import { TextField } from './text-field.tsx';

const focus = (locator: Locator) => (locator.element() as HTMLElement).focus();

/** A text on its way from the clipboard. */
function paste(field: Locator, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  field.element().dispatchEvent(event);
}

test('a line of text is tied to its message, warning and hint', async () => {
  renderField('', ({ value, setValue }) => (
    <TextField
      label="Дата"
      value={value}
      onChange={setValue}
      message={{ key: 'errors.tooLong', values: { max: 300 } }}
      warning="Цей день минув"
      hint="Можна не вказувати"
    />
  ));
  const field = page.getByRole('textbox', { name: 'Дата' });
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(field)
    .toHaveAccessibleDescription('Не більше ніж 300 символів Цей день минув Можна не вказувати');
});

const linesField = (lines: string[], messages: FieldMessages = {}) =>
  renderField(lines, ({ value, setValue }) => (
    <LinesField
      name="duties"
      label="Обов’язки"
      lang="uk"
      lines={value}
      onChange={setValue}
      messages={messages}
    />
  ));
const line = (number: number) => page.getByRole('textbox', { name: `Обов’язки: рядок ${number}` });
const addLine = () => page.getByRole('button', { name: '+ Додати рядок' });

test('Enter adds a line below, with the focus in it', async () => {
  const lines = await linesField(['а', 'б']);
  await line(1).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(line(2)).toHaveFocus();
  await userEvent.keyboard('між');
  expect(lines.current).toEqual(['а', 'між', 'б']);
});

test('the focus goes with a line that is moved, and each move is read out', async () => {
  const lines = await linesField(['а', 'б', 'в']);
  const down = page.getByRole('button', { name: 'Перемістити нижче' });
  focus(down.nth(0));
  await userEvent.keyboard('{Enter}');
  await expect.element(down.nth(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(down.nth(2)).toHaveFocus();
  expect(lines.current).toEqual(['б', 'в', 'а']);
  await expect.element(page.getByText('Переміщено на місце 3 з 3')).toBeInTheDocument();
  // At the end it stays where it is.
  await userEvent.keyboard('{Enter}');
  expect(lines.current).toEqual(['б', 'в', 'а']);
});

test('only the handle of a line drags it', async () => {
  const lines = await linesField(['перший', 'другий']);
  await line(1).dropTo(line(2));
  expect(lines.current).toEqual(['перший', 'другий']);
  await page.getByText('⠿').nth(0).dropTo(line(2));
  await expect.poll(() => lines.current).toEqual(['другий', 'перший']);
});

test('several lines that are pasted become lines, with the caret after what was pasted', async () => {
  const lines = await linesField(['на початку ', 'наприкінці']);
  await line(1).click();
  await userEvent.keyboard('{End}');
  paste(line(1), 'читати\r\n•\tписати\nрахувати');
  await expect.element(line(3)).toHaveFocus();
  expect(lines.current).toEqual(['на початку читати', 'писати', 'рахувати', 'наприкінці']);
  await userEvent.keyboard('!');
  expect(lines.current[2]).toBe('рахувати!');
});

test('what is wrong with a line is tied to it, and with the whole list to its last line', async () => {
  await linesField(['а', 'б'], {
    'duties.0': { key: 'errors.tooLong', values: { max: 1000 } },
    duties: { key: 'errors.tooMany' },
  });
  await expect.element(line(1)).toHaveAccessibleDescription('Не більше ніж 1000 символів');
  await expect.element(line(2)).toHaveAttribute('aria-invalid', 'true');
});

test('a keyboard keeps its place when lines are removed', async () => {
  const lines = await linesField(['а', 'б']);
  const removers = page.getByRole('button', { name: 'Прибрати рядок' });
  focus(removers.nth(1));
  await userEvent.keyboard('{Enter}');
  await expect.element(removers.nth(0)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(addLine()).toHaveFocus();
  expect(lines.current).toEqual([]);
});

const CATEGORIES = [
  { slug: 'analytics', titleUa: 'Аналітика', titleEn: 'Analytics' },
  { slug: 'security', titleUa: 'Безпека даних', titleEn: 'Data Security' },
];
const tagsField = (tags: string[]) =>
  renderField(tags, ({ value, setValue }) => (
    <TagsField
      {...{ tags: value, onChange: setValue, categories: CATEGORIES, limits: { tags: 3, tag: 40 } }}
      titles={[]}
      onTitles={() => {}}
    />
  ));
const newTag = () => page.getByRole('textbox', { name: 'Додати тег' });

test('a tag that is the title of a category, in either language, ticks the category', async () => {
  const tags = await tagsField([]);
  await newTag().fill('аналітика');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('checkbox', { name: 'Аналітика' })).toBeChecked();
  await newTag().fill('Data Security');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('checkbox', { name: 'Безпека даних' })).toBeChecked();
  expect(tags.current).toEqual(['analytics', 'security']);
  await expect.element(page.getByRole('button', { name: /^Прибрати тег/ })).not.toBeInTheDocument();
});

test('tags of one’s own are added once, also by leaving the field, and there are no more than allowed', async () => {
  const tags = await tagsField(['analytics']);
  await newTag().fill('своє');
  await userEvent.keyboard('{Enter}');
  await newTag().fill(' своє ');
  await userEvent.keyboard('{Enter}');
  await newTag().fill('недописане');
  await userEvent.tab();
  expect(tags.current).toEqual(['analytics', 'своє', 'недописане']);
  await expect.element(newTag()).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: 'Безпека даних' })).toBeDisabled();
  focus(page.getByRole('button', { name: 'Прибрати тег «недописане»' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Прибрати тег «своє»' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(newTag()).toHaveFocus();
});

test('the English name that other items have for a tag is taken with it, or offered', async () => {
  const titles = await renderField<TagTitle[]>([], ({ value, setValue }) => (
    <TagsField
      {...{ tags: ['їжа'], onChange: () => {}, categories: CATEGORIES, limits: { tags: 3, tag: 40 } }}
      known={['їжа', 'нове'].map((tag) => ({ tag, titleEn: `${tag} in English` }))}
      titles={value}
      onTitles={setValue}
    />
  ));
  await newTag().fill('нове');
  await userEvent.keyboard('{Enter}');
  const added = { tag: 'нове', titleEn: 'нове in English' };
  expect(titles.current).toEqual([added]);
  await page.getByRole('button', { name: 'Взяти «їжа in English»' }).click();
  await expect.poll(() => titles.current).toEqual([added, { tag: 'їжа', titleEn: 'їжа in English' }]);
});

const link = (key: string, url: string): EditedLink => ({ key, id: null, titleUa: '', titleEn: '', url });
const linksField = (links: EditedLink[], messages: FieldMessages = {}) =>
  renderField(links, ({ value, setValue }) => (
    <LinksField links={value} onChange={setValue} messages={messages} />
  ));

test('links are added, edited and removed in place, and the keyboard keeps its place', async () => {
  const links = await linksField([]);
  const add = page.getByRole('button', { name: 'Додати посилання' });
  await add.click();
  const url = (number: number) =>
    page
      .getByRole('group', { name: `Посилання ${number}` })
      .getByRole('textbox', { name: /^Адреса посилання/ });
  await expect.element(url(1)).toHaveFocus();
  await url(1).fill('www.diia.gov.ua');
  await page.getByRole('textbox', { name: 'Назва українською' }).fill('Дія');
  await expect.element(url(1)).toHaveValue('https://www.diia.gov.ua');
  await add.click();
  await expect.element(url(2)).toHaveFocus();
  expect(links.current).toMatchObject([
    { url: 'https://www.diia.gov.ua', titleUa: 'Дія' },
    { url: '', titleUa: '' },
  ]);
  const removers = page.getByRole('button', { name: 'Видалити посилання' });
  focus(removers.nth(1));
  await userEvent.keyboard('{Enter}');
  await expect.element(removers.nth(0)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(add).toHaveFocus();
  expect(links.current).toEqual([]);
});

test('what is wrong with a link is said at its address', async () => {
  await linksField([link('a', 'https://a.example'), link('b', 'ftp://x')], {
    'links.b.url': { key: 'errors.invalidUrl' },
  });
  const second = page.getByRole('group', { name: 'Посилання 2' }).getByRole('textbox', { name: /^Адреса/ });
  await expect.element(second).toHaveAccessibleDescription('Вкажіть правильну адресу посилання');
});
