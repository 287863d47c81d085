// A server for mail that takes every letter and shows it as its reader sees it.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect } from 'vitest';

export type ReceivedLetter = { from: string; to: string; subject: string; text: string };

export type MailServer = {
  /** What the settings need to send by it. */
  settings: { SMTP_URL: string; MAIL_FROM: string };
  letters: ReceivedLetter[];
  /** The next one to somebody about something, taken from those that have come. */
  next: (to: string, subject: string) => Promise<ReceivedLetter>;
  stop: () => Promise<void>;
};

const fromQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_code, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Words of headers are encoded one by one; a letter may be cut between two of them. */
function decodedHeader(value: string): string {
  const words = [...value.matchAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi)];
  if (words.length === 0) return value;
  const bytes = words.map(([, encoding = '', text = '']) =>
    encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : fromQuoted(text.replaceAll('_', ' ')),
  );
  return Buffer.concat(bytes).toString('utf8');
}

function read(raw: string): ReceivedLetter {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const body = raw.slice(end + 4);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const encoding = header('Content-Transfer-Encoding');
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? fromQuoted(body)
        : Buffer.from(body);
  // Words that are tied together look like others.
  const seen = (typed: string) => typed.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ');
  return {
    from: decodedHeader(header('From')),
    to: header('To'),
    subject: seen(decodedHeader(header('Subject'))),
    text: seen(bytes.toString('utf8')),
  };
}

function serve(socket: Socket, take: (letter: ReceivedLetter) => void): void {
  let typed = '';
  let isLetter = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (/^(EHLO|HELO)/i.test(line)) say('250 test');
    else if (/^DATA/i.test(line)) {
      isLetter = true;
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('250 ok');
  };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    typed += chunk.toString('latin1');
    for (;;) {
      const end = typed.indexOf(isLetter ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const whole = typed.slice(0, end);
      typed = typed.slice(end + (isLetter ? 5 : 2));
      if (isLetter) {
        isLetter = false;
        take(read(whole.replace(/^\.\./gm, '.')));
        say('250 taken');
      } else hear(whole);
    }
  });
  say('220 test');
}

export async function startMailServer(): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, (letter) => letters.push(letter));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@example.gov.ua' },
    letters,
    async next(to, subject) {
      const place = () => letters.findIndex((letter) => letter.to === to && letter.subject === subject);
      await expect.poll(place, { message: `no letter «${subject}» to ${to}` }).toBeGreaterThan(-1);
      return letters.splice(place(), 1)[0] as ReceivedLetter;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
