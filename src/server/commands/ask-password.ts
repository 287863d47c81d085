// Reads a new password: typed twice without showing it, or from a pipe, one line.
import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

const END_OF_LINE = /\r?\n/;

/** Null when the two do not match. */
export async function askNewPassword(
  input: Readable & { isTTY?: boolean } = process.stdin,
): Promise<string | null> {
  if (!input.isTTY) {
    const [password = '', repeated] = (await text(input)).split(END_OF_LINE);
    return repeated && repeated !== password ? null : password;
  }
  // readline echoes what is typed to its output; this output shows nothing.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: silent, terminal: true });
  const ask = (question: string): Promise<string> =>
    new Promise((resolve) => {
      process.stderr.write(question);
      reader.question('', (answer) => {
        process.stderr.write('\n');
        resolve(answer);
      });
    });
  reader.on('SIGINT', () => process.exit(130));
  const password = await ask('New password: ');
  const repeated = await ask('The same again: ');
  reader.close();
  return password === repeated ? password : null;
}
