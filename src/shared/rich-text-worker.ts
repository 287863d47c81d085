// The thread that sanitises rich text; started by clean-rich-text.server.ts and ended with the server.
import { parentPort } from 'node:worker_threads';
import { sanitizeRichText } from './sanitize-rich-text.server.ts';

parentPort?.on('message', (html: string) => parentPort?.postMessage(sanitizeRichText(html)));
