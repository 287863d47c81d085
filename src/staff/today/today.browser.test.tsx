// «Сьогодні»: lines lead to their places, and are done, postponed with a reason, given away and brought back.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, noContent, ok } from '../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import type { Mark, Matter, Today } from '../../modules/today/today.schema.ts';

const matter = (fields: Partial<Matter> & Pick<Matter, 'key' | 'is' | 'column'>): Matter => ({
  ...{ kind: null, id: null, version: null, title: '', count: null, at: null, address: '/adminpage/news' },
  ...{ isLate: false, mayBeDone: true, doneBy: null, mark: null },
  ...fields,
});

/** It answers as what was said of each line has it. */
function fakeToday(matters: Matter[]) {
  const said = new Map<string, Mark>();
  return fakeApi({
    'GET /today': () => {
      const put = matters.flatMap((each) => {
        const mark = said.get(each.key);
        if (mark?.said !== 'postponed') return [];
        return [{ ...each, mark: { ...mark, said: mark.said, by: 'Олена', to: null } }];
      });
      const open = matters.filter(({ key }) => !said.has(key));
      return ok({ matters: open, put, people: [{ id: 2, name: 'Ігор' }] } as Today);
    },
    'PUT /today/mark': ({ json }) => {
      const mark = json as Mark;
      if (mark.said === 'nothing') said.delete(mark.key);
      else said.set(mark.key, mark);
      return noContent;
    },
  });
}

const line = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

test('a line leads to its place; it is done, postponed with a reason, given to a colleague, and brought back', async () => {
  const api = fakeToday([
    matter({ key: 'outdated/news', is: 'outdated', column: 'wrong', kind: 'news', count: 3 }),
    matter({
      key: 'overdue/4',
      is: 'overdue',
      column: 'due',
      kind: 'duties',
      id: 4,
      title: 'Річний звіт',
      isLate: true,
    }),
    matter({
      key: 'draft/news/7',
      is: 'draft',
      column: 'waiting',
      kind: 'news',
      id: 7,
      title: 'Чернетка',
      mayBeDone: false,
    }),
  ]);
  renderStaff('/adminpage/today');
  await expect
    .element(page.getByRole('link', { name: 'Новини: 3 переклади застаріли' }))
    .toHaveAttribute('href', '/adminpage/news');
  await expect.element(line('Чернетка').getByRole('button', { name: /^Зроблено/ })).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Зроблено: Новини: 3 переклади застаріли' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Позначено як зроблене.' })).toHaveFocus();
  await expect.element(line('переклади застаріли')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Скасувати' }).click();
  await expect.element(line('переклади застаріли')).toBeVisible();

  await page.getByRole('button', { name: 'Відкласти: Річний звіт' }).click();
  const later = page.getByRole('dialog', { name: 'Відкласти' });
  await later.getByRole('button', { name: 'Відкласти' }).click();
  await expect.element(later.getByText('Заповніть це поле')).toBeVisible();
  await later.getByRole('textbox', { name: 'Чому' }).fill('Чекаємо на підпис');
  await later.getByRole('button', { name: 'Відкласти' }).click();
  await page.getByText('Відкладено або передано: 1 справа').click();
  await expect.element(line('Річний звіт').getByText(/Причина: Чекаємо на підпис$/)).toBeVisible();
  await line('Річний звіт').getByRole('button', { name: 'Повернути до справ' }).click();
  await expect.element(page.getByRole('button', { name: 'Відкласти: Річний звіт' })).toBeVisible();

  await page.getByRole('button', { name: 'Передати: Чернетка' }).click();
  const given = page.getByRole('dialog', { name: 'Передати колезі' });
  await given.getByRole('combobox', { name: 'Кому' }).selectOptions('Ігор');
  await given.getByRole('button', { name: 'Передати' }).click();
  await expect.element(line('Чернетка')).not.toBeInTheDocument();
  expect(api.sentTo('PUT /today/mark').at(-1)?.json).toEqual({
    ...{ key: 'draft/news/7', said: 'given', to: 2, reason: '' },
  });
});

test('where nothing asks for anybody it says so', async () => {
  fakeToday([]);
  renderStaff('/adminpage/today');
  await expect.element(page.getByText('На сьогодні все.')).toBeVisible();
});
