// The page of one news item.
import { EditorPage } from '../editor/editor-page.tsx';
import { fetchRichText } from '../fields/text-field.tsx';
import { newsEditor } from './news-editor.ts';

fetchRichText();

export default function NewsEditor() {
  return <EditorPage editor={newsEditor} />;
}
