// The page of one policy.
import { EditorPage } from '../editor/editor-page.tsx';
import { fetchRichText } from '../fields/text-field.tsx';
import { policyEditor } from './policy-editor.ts';

fetchRichText();

export default function PolicyEditor() {
  return <EditorPage editor={policyEditor} />;
}
