// Where the focus goes when a dialog opens and closes.
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../tests/factories/render.ts';
import { Dialog, DialogOpener, PanelDialog } from './dialog.tsx';

function Host({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Запитати
      </button>
      <Dialog isOpen={isOpen} onClosed={close} aria-label="Питання">
        <button type="button" onClick={() => setOpen(false)}>
          Так
        </button>
        <button type="button">Ні</button>
      </Dialog>
    </>
  );
}

const opener = () => page.getByRole('button', { name: 'Запитати' });
const dialog = () => page.getByRole('dialog', { name: 'Питання' });

test('the focus goes into a dialog, stays inside, and comes back when it is answered', async () => {
  render(<Host onClosed={() => {}} />);
  await opener().click();
  await expect.element(dialog().getByRole('button', { name: 'Так' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(dialog().getByRole('button', { name: 'Ні' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(opener()).not.toHaveFocus();
  await dialog().getByRole('button', { name: 'Так' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test('Escape closes a dialog, tells so and gives the focus back; it opens again', async () => {
  const onClosed = vi.fn();
  render(<Host onClosed={onClosed} />);
  await opener().click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => onClosed.mock.calls.length).toBe(1);
  await expect.element(opener()).toHaveFocus();
  await opener().click();
  await expect.element(dialog()).toBeVisible();
});

test('a panel opens by its button, closes by its own and by a click beside it', async () => {
  render(
    <>
      <DialogOpener opens="panel">Меню</DialogOpener>
      <PanelDialog id="panel" title="Розділи" closeLabel="Закрити">
        <a href="#here">Новини</a>
      </PanelDialog>
    </>,
  );
  const panel = page.getByRole('dialog', { name: 'Розділи' });
  const menu = page.getByRole('button', { name: 'Меню' });
  await menu.click();
  await panel.getByRole('button', { name: 'Закрити' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  await menu.click();
  await expect.element(panel).toBeVisible();
  document.getElementById('panel')?.click();
  await expect.element(panel).not.toBeInTheDocument();
});
