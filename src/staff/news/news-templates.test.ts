import { expect, test } from 'vitest';
import { richTextCleaner } from '../../rich-text/clean-rich-text.server.ts';
import { templates } from '../editor/new-items.json';

test.each(Object.entries(templates))(
  '%s has the same parts in both languages, as the server keeps them',
  async (_, { textUa, textEn }) => {
    const marks = (html: string) => html.replace(/[^<[]*(<[^>]*>|\[)/g, '$1').replace(/[^>]*$/, '');
    expect(marks(textEn)).toBe(marks(textUa));
    for (const text of [textUa, textEn]) expect(await richTextCleaner()(text)).toBe(text);
  },
);
