// The way to the page, for the one route of small rooms.
import { roomOfOnePage } from '../collections/room-of-one-page.tsx';
import TodayPage from './today-page.tsx';

export default roomOfOnePage('today', TodayPage);
