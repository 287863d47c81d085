// The way to the page, for the one route of small rooms.
import { roomOfOnePage } from '../collections/room-of-one-page.tsx';
import ReadershipPage from './readership-page.tsx';

export default roomOfOnePage('readership', ReadershipPage);
