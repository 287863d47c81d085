// How corrections are compared and merged, of whatever they are about.
import type { EditedCorrection } from '../fields/corrections-field.tsx';
import { text } from './field-rules.ts';
import { list } from './list-rule.ts';

export const correctionsRule = list<EditedCorrection, 'textUa' | 'textEn'>(
  { text: 'corrections' },
  {
    identityOf: ({ at, key }) => at ?? key,
    titleOf: ({ textUa }) => textUa,
    fields: {
      textUa: text({ text: 'correction.textUa' }),
      textEn: text({ text: 'correction.textEn' }),
    },
  },
);
