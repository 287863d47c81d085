// What is chosen shows at once, and follows what became of it.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../tests/factories/render.ts';
import { useAtOnce } from './use-at-once.ts';

function Choice({ until, isTaken }: { until: Promise<void>; isTaken: boolean }) {
  const [value, setValue] = useState(false);
  const [shown, show] = useAtOnce(value, async (next) => {
    await until;
    if (isTaken) setValue(next);
  });
  return (
    <label>
      <input type="checkbox" checked={shown} onChange={(event) => show(event.target.checked)} />
      {value ? 'Так' : 'Ні'}
    </label>
  );
}

test('a tick stays while the address is on its way, and then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Choice until={promise} isTaken />);
  await page.getByRole('checkbox').click();
  await expect.element(page.getByRole('checkbox', { name: 'Ні' })).toBeChecked();
  resolve();
  await expect.element(page.getByRole('checkbox', { name: 'Так' })).toBeChecked();
});

test('where it came to nothing the tick is taken back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Choice until={promise} isTaken={false} />);
  await page.getByRole('checkbox').click();
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  resolve();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
});
