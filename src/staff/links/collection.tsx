// The way to the page, for the one route of small rooms.
import { roomOfOnePage } from '../collections/room-of-one-page.tsx';
import LinksPage from './links-page.tsx';

export default roomOfOnePage('links', LinksPage);
