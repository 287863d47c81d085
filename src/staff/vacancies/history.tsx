// Every version of one vacancy.
import { HistoryPage } from '../history/history-page.tsx';
import { vacancyEditor } from './vacancy-editor.ts';

export default function VacancyHistory() {
  return <HistoryPage editor={vacancyEditor} />;
}
