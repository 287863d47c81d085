// The page of one vacancy.
import { EditorPage } from '../editor/editor-page.tsx';
import { vacancyEditor } from './vacancy-editor.ts';

export default function VacancyEditor() {
  return <EditorPage editor={vacancyEditor} />;
}
