// The way to the page, for the one route of small rooms.
import { roomOfOnePage } from '../collections/room-of-one-page.tsx';
import RedirectsPage from './redirects-page.tsx';

export default roomOfOnePage('redirects', RedirectsPage);
