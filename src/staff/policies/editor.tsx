// The page of one policy.
import { EditorPage } from '../editor/editor-page.tsx';
import { policyEditor } from './policy-editor.ts';

export default function PolicyEditor() {
  return <EditorPage editor={policyEditor} />;
}
