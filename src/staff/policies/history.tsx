// Every version of one policy.
import { HistoryPage } from '../history/history-page.tsx';
import { policyEditor } from './policy-editor.ts';

export default function PolicyHistory() {
  return <HistoryPage editor={policyEditor} />;
}
