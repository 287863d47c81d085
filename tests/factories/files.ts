// Files to choose in component tests.
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** A small picture that a browser can show. */
export async function pictureFile(name: string, colour = '#10A8EC'): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  context.fillStyle = colour;
  context.fillRect(0, 0, 60, 40);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

export const textFile = (name: string, type = 'text/plain') => new File(['not a picture'], name, { type });

export const bigFile = (name: string, bytes: number) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

/** Chooses files as a person does, without carrying their bytes out of the browser and back. */
export async function choose(field: Locator, ...files: File[]): Promise<void> {
  await expect.element(field).toBeInTheDocument();
  const input = field.element() as HTMLInputElement;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
