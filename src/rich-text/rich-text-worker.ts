// The thread that sanitises rich text; started by clean-rich-text.server.ts and ended with the server.
import { parentPort } from 'node:worker_threads';
import { sanitizeRichText } from './sanitize-rich-text.server.ts';

/** Null for a text that cannot be read. */
function clean(html: string, siteUrl: string): string | null {
  try {
    return sanitizeRichText(html, siteUrl);
  } catch {
    return null;
  }
}

parentPort?.on('message', ({ id, html, siteUrl }: { id: number; html: string; siteUrl: string }) =>
  parentPort?.postMessage({ id, clean: clean(html, siteUrl) }),
);
