// The page of one news item.
import { EditorPage } from '../editor/editor-page.tsx';
import { newsEditor } from './news-editor.ts';

export default function NewsEditor() {
  return <EditorPage editor={newsEditor} />;
}
