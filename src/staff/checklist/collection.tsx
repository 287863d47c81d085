// The way to the page, for the one route of small rooms.
import { roomOfOnePage } from '../collections/room-of-one-page.tsx';
import ChecklistPage from './checklist-page.tsx';

export default roomOfOnePage('checklist', ChecklistPage);
