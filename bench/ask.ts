// Asks for one address on a few connections for some seconds, one request after another on each: where wrk is not, and for where
// more than its two figures are wanted.
import { once } from 'node:events';
import { connect } from 'node:net';

export type Asked = { perSecond: number; p99: number };

/** Whether an answer is all there; those of the site say their length or come in pieces. */
function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1];
  return length === undefined
    ? answer.toString('latin1', answer.length - 5) === '0\r\n\r\n'
    : answer.length >= head + 4 + Number(length);
}

export async function ask(url: string, seconds: number, connections: number): Promise<Asked> {
  const { hostname, port, pathname, search } = new URL(url);
  const question = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const askOn = async () => {
    const socket = connect(Number(port), hostname).setNoDelay();
    await once(socket, 'connect');
    while (performance.now() < end) {
      const started = performance.now();
      socket.write(question);
      let answer: Buffer = Buffer.alloc(0);
      while (!isWhole(answer)) {
        const [piece] = (await once(socket, 'data')) as [Buffer];
        answer = answer.length === 0 ? piece : Buffer.concat([answer, piece]);
      }
      if (!answer.toString('latin1', 0, 12).endsWith('200')) throw new Error(`${url} answered with an error`);
      times.push(performance.now() - started);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  times.sort((one, other) => one - other);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}
