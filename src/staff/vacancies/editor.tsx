// The page of one vacancy.
import { EditorPage } from '../editor/editor-page.tsx';
import { fetchRichText } from '../fields/text-field.tsx';
import { vacancyEditor } from './vacancy-editor.ts';

fetchRichText();

export default function VacancyEditor() {
  return <EditorPage editor={vacancyEditor} />;
}
