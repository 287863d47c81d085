// What is special about policies: three that are always there, saved as one document, with documents to download.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeToast } from '../../../tests/factories/close-toast.ts';
import { connectionLost, ok, refused } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { libraryFile } from '../../../tests/factories/fake-library.ts';
import { document, policies } from '../../../tests/factories/fake-policies.ts';
import { choose, textFile } from '../../../tests/factories/files.ts';
import { followMessage } from '../../../tests/factories/follow-message.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';

const titleUa = () => page.getByRole('textbox', { name: 'Назва (українською)' });
const save = () => page.getByRole('button', { name: 'Зберегти зміни на сайті' }).click();
const saved = () => page.getByText('Зміни успішно збережено');
const documentOf = (number: number) =>
  page.getByRole('group', { name: `Документ ${number}`, exact: true }).first();

describe('the list', () => {
  test('shows all three with their state, who changed them and where they are shown', async () => {
    const api = fakeContent({
      policies: policies().map((each) =>
        each.slug === 'privacypolicy' ? { ...each, isDraft: true, noteUa: 'Зразок', noteEn: 'Sample' } : each,
      ),
    });
    api.policies.change('reporting', { titleEn: 'Reports' });
    renderStaff('/adminpage/policies');
    const row = (name: string) => page.getByRole('listitem', { name, exact: true });
    await expect.element(row('Політика приватності').getByText(/^На сайті, ще не.затверджено/)).toBeVisible();
    await expect.element(row('Політика приватності').getByText('Змін іще не було')).toBeVisible();
    await expect.element(row('Звітність').getByText(/^Змінено .+, Ігор$/)).toBeVisible();
    await expect.element(row('Звітність').getByText('Reports')).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(3);
    await expect
      .element(row('Звітність').getByRole('link', { name: /^Переглянути на сайті/ }))
      .toHaveAttribute('href', '/companypolicies/reporting');
    // Nothing is added, hidden or deleted.
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: /^Додати/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /Видалити/ })).not.toBeInTheDocument();
    await row('Звітність').getByRole('link', { name: 'Редагувати' }).click();
    await expect.element(titleUa()).toHaveValue('Звітність');
  });

  test('says that it did not load, and tries again', async () => {
    const api = fakeContent();
    api.once('GET /content/policies', () => connectionLost);
    renderStaff('/adminpage/policies');
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await expect.element(page.getByRole('link', { name: 'Звітність' })).toBeVisible();
  });
});

describe('the editor', () => {
  test('says of a scan that it is one, and leads to it', async () => {
    const scan = { pages: 1, looked: 1, bare: 1, isTagged: false, language: '', hasTitle: false };
    fakeContent({
      files: [libraryFile('a1-nakaz.pdf', { title: 'Наказ.pdf', pdf: scan })],
      policies: policies().map((each) =>
        each.slug === 'reporting'
          ? { ...each, documents: [{ year: 2025, items: [document('Наказ', 'Order', 'a1-nakaz.pdf')] }] }
          : each,
      ),
    });
    renderStaff('/adminpage/policies/2');
    const point = page
      .getByRole('region', { name: 'Готовність' })
      .getByRole('listitem')
      .filter({ hasText: '«Наказ.pdf» — скан' });
    await point.getByRole('button', { name: 'Документи' }).click();
    await expect
      .poll(() =>
        documentOf(1)
          .element()
          .querySelector('[data-field$=".file"]')
          ?.contains(window.document.activeElement),
      )
      .toBe(true);
  });

  test('sends the whole document with one policy changed, and offers nothing but to save', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/policies/1');
    await titleUa().fill('Приватність');
    await expect.element(page.getByRole('button', { name: 'Приховати із сайту' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Опублікувати' })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: /^Переглянути на сайті/ }))
      .toHaveAttribute('href', '/companypolicies/privacypolicy');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(saved()).toBeVisible();
    const [before, ...others] = policies();
    expect(api.policies.value()).toEqual([{ ...before, titleUa: 'Приватність' }, ...others]);
  });

  test('of a policy that there is not says so, and makes no new one', async () => {
    fakeContent();
    const { router } = renderStaff('/adminpage/policies/4');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Такого запису немає');
    await router.navigate('/adminpage/policies/new');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Такого запису немає');
  });

  test('tells that the Ukrainian text is required, and that the English one is not', async () => {
    fakeContent();
    renderStaff('/adminpage/policies/1');
    const textIn = (language: string) =>
      page.getByRole('textbox', { name: `Текст (${language})`, exact: true });
    await expect.element(textIn('українською')).toBeRequired();
    await expect.element(textIn('англійською')).not.toBeRequired();
  });

  test('says what is to be looked at, and asks why where the languages would disagree on the site', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/policies/1');
    await page.getByRole('textbox', { name: 'Короткий опис (українською)' }).fill('Подано 12 звітів');
    await page
      .getByRole('textbox', { name: 'Короткий опис (англійською)' })
      .fill('15 reports were handed in');
    const panel = page.getByRole('region', { name: 'Готовність' });
    await expect.element(panel.getByText(/тексти двома мовами розходяться/)).toBeVisible();
    await save();
    const question = page.getByRole('dialog', { name: 'Перевірте перед публікацією' });
    await question.getByRole('textbox').fill('Уточнимо завтра');
    await question.getByRole('button', { name: 'Зберегти на сайті все одно' }).click();
    await expect.element(saved()).toBeVisible();
    expect(api.sentTo('PUT /content/policies').at(-1)?.json).toMatchObject({ reason: 'Уточнимо завтра' });
  });

  test('asks for a note once the text is a draft, and for nothing of the kind before', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/policies/1');
    const note = page.getByRole('textbox', { name: 'Примітка над текстом (українською)' });
    await expect.element(note).not.toBeInTheDocument();
    await page.getByRole('switch', { name: /^Текст ще не.затверджено$/ }).click();
    await save();
    await followMessage();
    await expect.element(note).toHaveFocus();
    await expect.element(note).toHaveAccessibleDescription('Заповніть це поле');
    await note.fill('Зразок\nдля погодження');
    await page.getByRole('textbox', { name: 'Примітка над текстом (англійською)' }).fill('Sample');
    await save();
    await expect.element(saved()).toBeVisible();
    expect(api.policies.policy('privacypolicy')).toMatchObject({
      ...{ isDraft: true, noteUa: 'Зразок для погодження', noteEn: 'Sample' },
    });
  });

  test('keeps whom to tell about corruption, and says what is wrong with it at its field', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/policies/3');
    const email = page.getByRole('textbox', { name: 'Електронна пошта' });
    await email.fill('не пошта');
    await save();
    await followMessage();
    await expect.element(email).toHaveFocus();
    await email.fill('anticor@example.gov.ua');
    await page
      .getByRole('textbox', { name: 'Адреса порталу повідомлень' })
      .fill('whistleblowers.nazk.gov.ua');
    await save();
    await expect.element(saved()).toBeVisible();
    expect(api.policies.policy('anticorruptionActivities').contacts).toMatchObject({
      ...{ email: 'anticor@example.gov.ua', portal: 'https://whistleblowers.nazk.gov.ua' },
    });
  });

  test('shows the page in both languages before it is saved', async () => {
    const files = [libraryFile('balans.pdf', { bytes: 2_200_000 })];
    fakeContent({
      files,
      policies: policies().map((each) =>
        each.slug === 'reporting'
          ? {
              ...each,
              textEn: '',
              documents: [{ year: 2025, items: [document('Баланс', 'Balance', 'balans.pdf')] }],
            }
          : each,
      ),
    });
    renderStaff('/adminpage/policies/2');
    await titleUa().fill('Звіти Центру');
    await page.getByRole('button', { name: 'Перегляд' }).click();
    const preview = page.getByRole('dialog', { name: 'Перегляд' });
    await expect.element(preview.getByRole('heading', { level: 1 })).toHaveTextContent('Звіти Центру');
    await expect.element(preview.getByRole('heading', { name: /Документи за 2025 рік/ })).toBeVisible();
    await expect.element(preview.getByRole('row', { name: /Баланс PDF 2,2.МБ/ })).toBeVisible();
    await preview.getByRole('button', { name: 'Англійська' }).click();
    await expect.element(preview.getByRole('heading', { level: 1 })).toHaveTextContent('Reporting');
    await expect.element(preview.getByText('This material is available in Ukrainian only')).toBeVisible();
    await expect.element(preview.getByRole('link', { name: /^Balance/ })).toBeVisible();
  });

  test('shows a table of contents beside a text that has chapters, and none beside another', async () => {
    fakeContent();
    renderStaff('/adminpage/policies/1');
    await page.getByRole('button', { name: 'Перегляд' }).click();
    const preview = page.getByRole('dialog', { name: 'Перегляд' });
    await expect
      .element(preview.getByRole('navigation', { name: 'Зміст' }).getByRole('link'))
      .toHaveTextContent('Загальне');
    await preview.getByRole('button', { name: 'Англійська' }).click();
    await expect.element(preview.getByText('First.')).toBeVisible();
    await expect.element(preview.getByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('documents', () => {
  test('get a file from this device, which the library receives and the save waits for', async () => {
    const api = fakeContent();
    const letGo = api.hold('POST /files');
    renderStaff('/adminpage/policies/2');
    await choose(documentOf(1).getByLabelText('Завантажити файл'), textFile('баланс.pdf', 'application/pdf'));
    await expect.element(documentOf(1).getByText('баланс.pdf')).toBeVisible();
    await documentOf(1).getByLabelText('День оприлюднення').fill('2026-03-01');
    await save();
    expect(api.sentTo('PUT /content/policies')).toEqual([]);
    await letGo();
    await expect.element(saved()).toBeVisible();
    const [year] = api.policies.policy('reporting').documents;
    expect(year?.items[0]).toEqual({
      ...{ titleUa: 'Баланс', titleEn: 'Balance', publishedAt: '2026-03-01' },
      ...{ file: '1-balans.pdf', signature: '', former: [] },
    });
    await expect
      .element(documentOf(1).getByRole('link', { name: '1-balans.pdf' }))
      .toHaveAttribute('href', '/documents/1-balans.pdf');
  });

  test('keep what a newer file replaces, with its day and its signature, until somebody removes it', async () => {
    const [signature, shown] = ['a1-balans.p7s', 'a1-balans.pdf'];
    const before = { ...document('Баланс', 'Balance', shown), signature, publishedAt: '2025-03-01' };
    const api = fakeContent({
      files: [libraryFile(shown), libraryFile(signature)],
      policies: policies().map((each) =>
        each.slug === 'reporting' ? { ...each, documents: [{ year: 2025, items: [before] }] } : each,
      ),
    });
    renderStaff('/adminpage/policies/2');
    await choose(documentOf(1).getByLabelText('Замінити файл'), textFile('баланс.pdf', 'application/pdf'));
    await expect.element(documentOf(1).getByText(/^Попередній файл лишається/)).toBeVisible();
    await choose(documentOf(1).getByLabelText('Додати підпис'), textFile('баланс.pdf', 'application/pdf'));
    await expect.element(documentOf(1).getByText(/^Тут має бути електронний підпис/)).toBeVisible();
    await save();
    await expect.element(saved()).toBeVisible();
    const stored = () => api.policies.policy('reporting').documents[0]?.items[0];
    const former = { file: shown, signature, publishedAt: '2025-03-01' };
    expect(stored()).toMatchObject({ file: '3-balans.pdf', signature: '', former: [former] });
    await closeToast();
    await documentOf(1).getByRole('button', { name: 'Прибрати цю редакцію' }).click();
    await save();
    await expect.poll(() => stored()?.former).toEqual([]);
  });

  test('keep what is written of them on the server while their file is on its way', async () => {
    const api = fakeContent();
    const letGo = api.hold('POST /files');
    const { unmount } = renderStaff('/adminpage/policies/3');
    await documentOf(1).getByRole('textbox', { name: 'Назва англійською' }).fill('Programme');
    await choose(
      documentOf(1).getByLabelText('Завантажити файл'),
      textFile('програма.pdf', 'application/pdf'),
    );
    await expect.element(documentOf(1).getByText('програма.pdf')).toBeVisible();
    await unmount();
    await expect
      .poll(() => api.copies.get('policies/3')?.values.documents)
      .toMatchObject([{ titleEn: 'Programme', file: '' }]);
    await letGo();
  });

  test('get a file from the library, and lose it again with the keyboard where another is chosen', async () => {
    const api = fakeContent({ files: [libraryFile('programa.pdf', { title: 'Програма' })] });
    renderStaff('/adminpage/policies/3');
    await documentOf(1)
      .getByRole('button', { name: /^Обрати з\sмедіатеки$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Обрати документ' });
    await dialog.getByRole('button', { name: /Програма/ }).click();
    await dialog.getByRole('button', { name: 'Вибрати', exact: true }).click();
    await expect.element(documentOf(1).getByRole('link', { name: 'programa.pdf' })).toBeVisible();
    await save();
    await expect.element(saved()).toBeVisible();
    expect(api.policies.policy('anticorruptionActivities').documents[0]?.file).toBe('programa.pdf');
    await documentOf(1).getByRole('button', { name: 'Прибрати файл' }).click();
    await expect.element(documentOf(1).getByLabelText('Завантажити файл')).toHaveFocus();
    await expect.element(documentOf(1).getByText(/^ще немає/)).toBeVisible();
  });

  test('refuse what is no document, and what the library does not have, at their own place', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/policies/2');
    const file = documentOf(2).getByLabelText('Завантажити файл');
    await choose(file, textFile('вірус.exe', 'application/octet-stream'));
    await expect.element(documentOf(2).getByRole('alert')).toBeVisible();
    const errors = [{ path: 'value.1.documents.0.items.1.file', message: 'errors.unknownFile' }];
    api.once('PUT /content/policies', () => refused(400, 'invalid-input', { errors }));
    await titleUa().fill('Інша назва');
    await save();
    await followMessage();
    await expect.element(file).toHaveFocus();
    await expect.element(file).toHaveAttribute('aria-invalid', 'true');
  });

  test('are led to by the library, from the file that they have', async () => {
    const api = fakeContent({ files: [libraryFile('balans.pdf', { title: 'Баланс', uses: 1 })] });
    const use = { kind: 'policies', id: 2, field: 'documents.0.items.1.file', title: 'Звітність' };
    api.always('GET /files/:name/uses', () => ok([{ ...use, url: '/companypolicies/reporting' }]));
    renderStaff('/adminpage/library?file=balans.pdf');
    const link = page.getByRole('link', { name: 'Звітність' });
    await expect.element(link).toHaveAttribute('href', '/adminpage/policies/2');
    await expect.element(page.getByText('Політики · Документи')).toBeVisible();
  });

  test('are added, sorted and removed, and the keyboard keeps its place', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/policies/3');
    await page.getByRole('button', { name: 'Додати документ' }).click();
    await expect.element(documentOf(2).getByRole('textbox', { name: 'Назва українською' })).toHaveFocus();
    await userEvent.keyboard('Кодекс етики');
    await documentOf(2).getByRole('textbox', { name: 'Назва англійською' }).fill('Code of ethics');
    await documentOf(2).getByRole('button', { name: 'Перемістити вище' }).click();
    await expect
      .element(documentOf(1).getByRole('textbox', { name: 'Назва українською' }))
      .toHaveValue('Кодекс етики');
    await expect.element(documentOf(1).getByRole('button', { name: 'Перемістити вище' })).toHaveFocus();
    await documentOf(2).getByRole('button', { name: 'Прибрати документ' }).click();
    await expect.element(documentOf(1).getByRole('button', { name: 'Прибрати документ' })).toHaveFocus();
    await save();
    await expect.element(saved()).toBeVisible();
    expect(api.policies.policy('anticorruptionActivities').documents).toEqual([
      document('Кодекс етики', 'Code of ethics'),
    ]);
  });

  test('stand by year: a new year opens at its place, each once, and goes after a question', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/policies/2');
    const year = page.getByLabelText('Який рік додати');
    await expect.element(year).toHaveValue('2026');
    await year.fill('2024');
    await page.getByRole('button', { name: 'Додати рік' }).click();
    await expect.element(year).toHaveAccessibleDescription(/2024 рік уже є/);
    await year.fill('20');
    await userEvent.keyboard('{Enter}');
    await expect.element(year).toHaveAttribute('aria-invalid', 'true');
    await year.fill('2023');
    await userEvent.keyboard('{Enter}');
    const added = page.getByRole('group').filter({ hasText: '2023 рік' });
    expect(added.element().querySelector('summary')).toBe(globalThis.document.activeElement);
    await page.getByRole('button', { name: 'Прибрати 2025 рік' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Прибрати 2025 рік' }).click();
    await expect.element(year).toHaveFocus();
    await save();
    await expect.element(saved()).toBeVisible();
    expect(api.policies.policy('reporting').documents.map(({ year: each }) => each)).toEqual([2024, 2023]);
  });

  test('of a closed year open where something is wrong with them', async () => {
    fakeContent({
      policies: policies().map((each) =>
        each.slug === 'reporting'
          ? {
              ...each,
              documents: [
                { year: 2025, items: [] },
                { year: 2024, items: [document('Баланс', '')] },
              ],
            }
          : each,
      ),
    });
    renderStaff('/adminpage/policies/2');
    await titleUa().fill('Інша назва');
    const title = page.getByRole('textbox', { name: 'Назва англійською' });
    await expect.element(title).not.toBeInTheDocument();
    await save();
    await expect.element(title).toBeVisible();
    await followMessage();
    await expect.element(title).toHaveFocus();
    // Closed all the same, it opens again.
    await page.getByText('2024 рік', { exact: true }).click();
    await expect.element(title).not.toBeInTheDocument();
    await save();
    await followMessage();
    await expect.element(title).toHaveFocus();
  });
});

describe('two people', () => {
  test('who change different policies never hear of each other', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/policies/1');
    await titleUa().fill('Приватність');
    api.policies.change('reporting', { titleUa: 'Звіти' });
    await save();
    await expect.element(saved()).toBeVisible();
    expect(api.policies.value().map((each) => each.titleUa)).toEqual([
      ...['Приватність', 'Звіти', 'Антикорупційна діяльність'],
    ]);
    await expect.element(page.getByText(/Показати, що змінилося/)).not.toBeInTheDocument();
  });

  test('who change different things of one policy find them together, documents too', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/policies/2');
    await documentOf(2).getByRole('textbox', { name: 'Назва англійською' }).fill('Notes to the accounts');
    await page.getByLabelText('Який рік додати').fill('2026');
    await page.getByRole('button', { name: 'Додати рік' }).click();
    api.policies.change('reporting', {
      titleEn: 'Reports',
      documents: [
        {
          year: 2025,
          items: [document('Баланс', 'Balance', 'balans.pdf'), document('Примітки', 'Notes')],
        },
        { year: 2024, items: [] },
      ],
    });
    await save();
    await expect.element(saved()).toBeVisible();
    await expect.element(page.getByText(/Показати, що змінилося/)).toBeVisible();
    expect(api.policies.policy('reporting')).toMatchObject({
      titleEn: 'Reports',
      documents: [
        { year: 2026, items: [] },
        {
          year: 2025,
          items: [document('Баланс', 'Balance', 'balans.pdf'), document('Примітки', 'Notes to the accounts')],
        },
        { year: 2024, items: [] },
      ],
    });
  });

  test('who add the same year keep the documents of both', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/policies/2');
    await page.getByRole('button', { name: 'Додати рік' }).click();
    await page.getByRole('button', { name: 'Додати документ' }).first().click();
    await documentOf(1).first().getByRole('textbox', { name: 'Назва українською' }).fill('План');
    await documentOf(1).first().getByRole('textbox', { name: 'Назва англійською' }).fill('Plan');
    const { documents } = api.policies.policy('reporting');
    api.policies.change('reporting', {
      documents: [{ year: 2026, items: [document('Звіт', 'Report')] }, ...documents],
    });
    await save();
    await expect.element(saved()).toBeVisible();
    const [added, ...others] = api.policies.policy('reporting').documents;
    expect(added?.items).toEqual([document('Звіт', 'Report'), document('План', 'Plan')]);
    expect(others).toEqual(documents);
  });

  test('who change the same choose what stays', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/policies/1');
    await titleUa().fill('Приватність');
    api.policies.change('privacypolicy', { titleUa: 'Захист даних' });
    await save();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Оберіть, що залишити');
    await page.getByRole('radio', { name: 'Ваша версія' }).click();
    await page.getByRole('button', { name: /^Зберегти/ }).click();
    await expect.element(saved()).toBeVisible();
    expect(api.policies.policy('privacypolicy').titleUa).toBe('Приватність');
  });

  test('find together what they made of a document that one of them has just added', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/policies/3');
    await page.getByRole('button', { name: 'Додати документ' }).click();
    await userEvent.keyboard('Кодекс');
    const titleEn = () => documentOf(2).getByRole('textbox', { name: 'Назва англійською' });
    await titleEn().fill('Code');
    await save();
    await expect.element(saved()).toBeVisible();
    const [first] = api.policies.policy('anticorruptionActivities').documents;
    api.policies.change('anticorruptionActivities', {
      documents: [...(first ? [first] : []), document('Кодекс', 'Code', 'kodeks.pdf')],
    });
    await titleEn().fill('Code of ethics');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText(/Показати, що змінилося/)).toBeVisible();
    expect(api.policies.policy('anticorruptionActivities').documents).toEqual([
      ...[first, document('Кодекс', 'Code of ethics', 'kodeks.pdf')],
    ]);
  });

  test('who give one document different files choose which of them', async () => {
    const api = fakeContent({ files: [libraryFile('mine.pdf', { title: 'Мій' })] });
    renderStaff('/adminpage/policies/2');
    await documentOf(1)
      .getByRole('button', { name: /^Обрати з\sмедіатеки$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Обрати документ' });
    await dialog.getByRole('button', { name: /Мій/ }).click();
    await dialog.getByRole('button', { name: 'Вибрати', exact: true }).click();
    await expect.element(documentOf(1).getByRole('link', { name: 'mine.pdf' })).toBeVisible();
    const [newest, ...older] = api.policies.policy('reporting').documents;
    api.policies.change('reporting', {
      documents: [
        {
          year: 2025,
          items: [document('Баланс', 'Balance', 'theirs.pdf'), ...(newest?.items.slice(1) ?? [])],
        },
        ...older,
      ],
    });
    await save();
    const clash = page.getByRole('group', { name: /Документи «Баланс».*Файл/ });
    await expect.element(clash.getByText('theirs.pdf')).toBeVisible();
    await expect.element(clash.getByText('mine.pdf')).toBeVisible();
    await clash.getByRole('radio', { name: 'Ваша версія' }).click();
    await page.getByRole('button', { name: /^Зберегти/ }).click();
    await expect.element(saved()).toBeVisible();
    expect(api.policies.policy('reporting').documents[0]?.items[0]?.file).toBe('mine.pdf');
  });

  test('what is typed is found again, on the version it was made from', async () => {
    const api = fakeContent();
    const first = renderStaff('/adminpage/policies/2');
    await documentOf(1).getByRole('textbox', { name: 'Назва англійською' }).fill('Balance sheet');
    await first.unmount();
    api.policies.change('reporting', { titleEn: 'Reports' });
    renderStaff('/adminpage/policies/2');
    await closeToast();
    await page.getByRole('button', { name: 'Відновити' }).click();
    await expect
      .element(documentOf(1).getByRole('textbox', { name: 'Назва англійською' }))
      .toHaveValue('Balance sheet');
    await save();
    await expect.element(saved()).toBeVisible();
    expect(api.policies.policy('reporting')).toMatchObject({
      titleEn: 'Reports',
      documents: [{ items: [{ titleEn: 'Balance sheet' }, {}] }, {}],
    });
  });
});

describe('the history of one policy', () => {
  const list = () => page.getByRole('navigation', { name: 'Версії' });

  test('tells only of versions that changed it, and of the first', async () => {
    const api = fakeContent();
    api.policies.change('reporting', { titleUa: 'Звіти' });
    api.policies.change('privacypolicy', { textUa: '<p>Перший абзац.</p>', isDraft: true });
    renderStaff('/adminpage/policies/1/history');
    await expect.element(list().getByText(/текст ще не.затверджено, текст \(українською\)/)).toBeVisible();
    expect(list().getByRole('link').elements()).toHaveLength(2);
    await expect.element(page.getByRole('heading', { name: /^Версія 3/ })).toBeVisible();
    await expect.element(page.getByRole('deletion').filter({ hasText: 'Другий абзац.' })).toBeVisible();
  });

  test('tells which documents of which year have changed', async () => {
    const api = fakeContent();
    const [, ...older] = api.policies.policy('reporting').documents;
    api.policies.change('reporting', {
      documents: [
        { year: 2026, items: [document('Фінансовий план', 'Financial plan', 'plan.pdf')] },
        { year: 2025, items: [document('Баланс', 'Balance', 'balans.pdf')] },
        ...older,
      ],
    });
    renderStaff('/adminpage/policies/2/history');
    const told = (kind: 'insertion' | 'deletion') =>
      page
        .getByRole(kind)
        .elements()
        .map(({ textContent }) => textContent?.replace(/^(додано|вилучено)\s/, '').trim());
    await expect.element(page.getByRole('insertion').first()).toBeVisible();
    expect(told('insertion')).toEqual(['2026 · Фінансовий план', 'balans.pdf']);
    expect(told('deletion')).toEqual(['Примітки · Notes']);
  });

  test('brings back this one alone, whatever became of the others', async () => {
    const api = fakeContent();
    api.policies.change('privacypolicy', { titleUa: 'Захист даних' });
    api.policies.change('reporting', { titleUa: 'Звіти' });
    renderStaff('/adminpage/policies/1/history?version=1');
    await page.getByRole('button', { name: 'Відновити' }).click();
    api.policies.change('anticorruptionActivities', { titleUa: 'Запобігання корупції' });
    await page.getByRole('dialog').getByRole('button', { name: 'Відновити' }).click();
    await expect.element(page.getByText(/^Версію 1 відновлено/)).toBeVisible();
    expect(api.policies.value().map((each) => each.titleUa)).toEqual([
      ...['Політика приватності', 'Звіти', 'Запобігання корупції'],
    ]);
  });

  test('does not bring back over what a colleague has just made of it', async () => {
    const api = fakeContent();
    api.policies.change('privacypolicy', { titleUa: 'Захист даних' });
    renderStaff('/adminpage/policies/1/history?version=1');
    await page.getByRole('button', { name: 'Відновити' }).click();
    api.policies.change('privacypolicy', { titleUa: 'Ваші дані' });
    await page.getByRole('dialog').getByRole('button', { name: 'Відновити' }).click();
    await expect.element(list().getByRole('link').nth(2)).toBeVisible();
    expect(api.policies.policy('privacypolicy').titleUa).toBe('Ваші дані');
  });
});
