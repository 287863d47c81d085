// Every version of one news item.
import { HistoryPage } from '../history/history-page.tsx';
import { newsEditor } from './news-editor.ts';

export default function NewsHistory() {
  return <HistoryPage editor={newsEditor} />;
}
