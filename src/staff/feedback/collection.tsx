// The way to the page, for the one route of small rooms.
import { roomOfOnePage } from '../collections/room-of-one-page.tsx';
import FeedbackPage from './feedback-page.tsx';

export default roomOfOnePage('feedback', FeedbackPage);
