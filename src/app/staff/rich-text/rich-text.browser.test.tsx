// Writing a formatted text.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderField } from '../../../../tests/factories/field-host.tsx';
import { RichTextField } from '../fields/text-field.tsx';

async function renderText(html = '') {
  const held = await renderField(html, ({ value, setValue }) => (
    <RichTextField label="Текст" lang="uk" value={value} onChange={setValue} />
  ));
  await expect.element(text()).toBeVisible();
  return held;
}
const text = () => page.getByRole('textbox', { name: 'Текст' });
const tool = (name: string) => page.getByRole('toolbar', { name: 'Текст' }).getByRole('button', { name });

function paste(html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  text().element().dispatchEvent(event);
}

const FROM_WORD = `<html><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->
  <p class="MsoNormal" style="margin:0;color:red"><b><span style="font-family:Arial">Жирне</span></b> <o:p></o:p>слово</p>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>перший пункт</p>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>другий пункт</p>
  <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">а)  </span>вкладений</p>
  <p class="MsoNormal"><o:p>&nbsp;</o:p></p>
  <table><tr><td><p>А1</p></td><td><a href="https://kmu.gov.ua/">Б1</a></td></tr><tr><td>А2</td><td>Б2</td></tr></table>
  <h1>Великий</h1><p><a href="javascript:alert(1)">погане</a> <a href="https://diia.gov.ua/">добре</a></p>
  <script>alert(2)</script><img src="x" onerror="alert(3)"><!--EndFragment--></body></html>`;

test('what Word leaves behind is cleaned when it is pasted', async () => {
  const held = await renderText();
  await text().click();
  paste(FROM_WORD);
  await expect.poll(() => held.current).toContain('<strong>Жирне</strong>');
  const html = held.current;
  expect(html).toMatch(/<ul><li><p>перший пункт<\/p><\/li><li><p>другий пункт<\/p><ol[^>]*><li><p>вкладений/);
  expect(html).not.toContain('<p></p>');
  expect(html).toMatch(/<p>А1\s+— <a href="https:\/\/kmu.gov.ua\/"[^>]*>Б1<\/a><\/p><p>А2 — Б2<\/p>/);
  expect(html).toContain('<h2>Великий</h2>');
  expect(html).toMatch(/<a href="https:\/\/diia\.gov\.ua\/"[^>]*>добре<\/a>/);
  expect(html).not.toMatch(/style=|class=|Mso|script|onerror|javascript|<img|<h1/);
});

test('a list is made by its tool', async () => {
  const held = await renderText();
  await text().click();
  await userEvent.keyboard('Список');
  await tool('Маркований список').click();
  await expect.poll(() => held.current).toContain('<ul><li><p>Список</p></li></ul>');
});

test('the tools are one stop of the Tab key, with arrows, Home and End between them', async () => {
  await renderText('<p>Читайте</p>');
  await text().click();
  await userEvent.tab({ shift: true });
  await expect.element(tool('Заголовок H2')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tool('Підзаголовок H3')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tool('Повторити дію')).toHaveFocus();
  // It is there for the keyboard, and does nothing while there is nothing to redo.
  await userEvent.keyboard('{Enter}');
  await expect.element(tool('Повторити дію')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tool('Заголовок H2')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Home}{Enter}');
  await expect.element(text()).toHaveFocus();
  await expect.element(text().getByRole('heading', { level: 2 })).toHaveTextContent('Читайте');
});

test('Ctrl+K asks for a link; a wrong address is refused, Escape leaves the text alone', async () => {
  const held = await renderText('<p>Портал</p>');
  await text().click();
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  const address = page.getByRole('textbox', { name: 'Адреса посилання' });
  await expect.element(address).toHaveFocus();
  await address.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveAccessibleDescription('Вкажіть правильну адресу посилання');
  await address.fill('diia.gov.ua');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => held.current).toContain('<a href="https://diia.gov.ua">Портал</a>');
  await userEvent.keyboard('{Control>}k{/Control}');
  await address.fill('https://other.example');
  await userEvent.keyboard('{Escape}');
  await expect.element(text()).toHaveFocus();
  expect(held.current).toContain('href="https://diia.gov.ua"');
});

test('a text without words is empty', async () => {
  const held = await renderText('<p>Слово</p>');
  await text().fill('');
  await expect.poll(() => held.current).toBe('');
});
