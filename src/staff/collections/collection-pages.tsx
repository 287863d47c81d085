// The pages of a small collection: its list, its editor, its history. Each collection comes when one of its pages is opened.

import type { ComponentType } from 'react';
import { EditorPage } from '../editor/editor-page.tsx';
import { HistoryPage } from '../history/history-page.tsx';
import { type CollectionPart, collectionEditor } from './collection-editor.ts';
import { collectionList } from './collection-list.tsx';

export type CollectionPages = Record<'List' | 'Editor' | 'History', ComponentType>;

export function collectionPages<Fields extends object>(part: CollectionPart<Fields>): CollectionPages {
  const editor = collectionEditor(part);
  return {
    List: collectionList(part, editor),
    Editor: () => <EditorPage editor={editor} />,
    History: () => <HistoryPage editor={editor} />,
  };
}
