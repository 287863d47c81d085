// The way to the page, for the one route of small rooms.
import { roomOfOnePage } from '../collections/room-of-one-page.tsx';
import PressPage from './press-page.tsx';

export default roomOfOnePage('press', PressPage);
