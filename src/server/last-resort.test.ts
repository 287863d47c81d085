import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { endOnFault } from './last-resort.ts';

test('a fault that nobody caught is one line without words of people, and the end with code 1', () => {
  const source = Object.assign(new EventEmitter(), { exit: vi.fn<(code?: unknown) => never>() });
  const fatal = vi.fn();
  endOnFault({ fatal }, source);
  const fault = Object.assign(new TypeError('Олена\nat Коваль'), { code: '23505', detail: 'Коваль' });
  source.emit('uncaughtException', fault, 'unhandledRejection');
  expect(fatal).toHaveBeenCalledOnce();
  const facts = fatal.mock.calls[0]?.[0];
  expect(facts).toMatchObject({ origin: 'unhandledRejection', name: 'TypeError', code: '23505' });
  expect(facts.places[0]).toContain('last-resort.test.ts');
  expect(JSON.stringify(fatal.mock.calls)).not.toMatch(/Олена|Коваль/);
  expect(source.exit).toHaveBeenCalledExactlyOnceWith(1);
});
