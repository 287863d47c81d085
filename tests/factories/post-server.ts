// A server that takes what is posted to it: plays Telegram, and a webhook.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Posted = {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  json: Record<string, unknown>;
};

export type PostServer = {
  url: string;
  posted: Posted[];
  /** What the next ones to a path that begins so are answered with, in turn; then as Telegram answers what is well. */
  answers: { to?: string; status: number; body?: object }[];
  stop: () => void;
};

export async function startPostServer(): Promise<PostServer> {
  const posted: Posted[] = [];
  const answers: PostServer['answers'] = [];
  let messages = 100;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    posted.push({ path: request.url ?? '', headers: request.headers, text, json: JSON.parse(text) });
    messages += 1;
    const place = answers.findIndex(({ to = '' }) => request.url?.startsWith(to));
    const { status, body } = (place === -1 ? null : answers.splice(place, 1)[0]) ?? { status: 200 };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { ok: status === 200, result: { message_id: messages } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    posted,
    answers,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
