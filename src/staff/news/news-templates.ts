// What a news item may begin with.

import type { Template } from '../editor/editor-kind.ts';
import { templates } from '../editor/new-items.json';
import type { NewsValues } from './news-values.ts';

export const newsTemplates: Template<NewsValues>[] = [
  { name: 'template.announcement', values: templates.announcement },
  { name: 'template.report', values: templates.report },
];
