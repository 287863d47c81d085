// What stands in front of several processes: nginx where it is installed, else a small proxy of our own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export type Balancer = {
  name: string;
  /** Sends no more requests to this process… */
  takeOut: (port: number) => Promise<void>;
  /** …until it is back. */
  putBack: (port: number) => Promise<void>;
  stop: () => Promise<void>;
};

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

const nginxConfiguration = (
  folder: string,
  port: number,
  servers: string[],
  generation: number,
): string => `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  client_max_body_size 300m;
  upstream site { ${servers.join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location = /balancer { return 200 "${generation}"; }
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`;

/** It asks nobody how they are, so a process is taken out by a new configuration, which it loads without a pause. */
export async function startNginx(port: number, upstreams: number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'icc-balancer-'));
  const file = join(folder, 'nginx.conf');
  const out = new Set<number>();
  let generation = 0;
  const write = () => {
    generation += 1;
    const servers = upstreams.map((each) => `server 127.0.0.1:${each}${out.has(each) ? ' down' : ''};`);
    writeFileSync(file, nginxConfiguration(folder, port, servers, generation));
  };
  const isLoaded = async () => {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/balancer`).catch(() => null);
      if ((await answer?.text()) === String(generation)) return;
      await delay(20);
    }
  };
  write();
  // A group of its own: Ctrl+C is for us to handle.
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore', detached: true });
  await isLoaded();
  const reload = async () => {
    write();
    child.kill('SIGHUP');
    await isLoaded();
  };
  return {
    name: 'nginx',
    takeOut: (each) => {
      out.add(each);
      return reload();
    },
    putBack: (each) => {
      out.delete(each);
      return reload();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const CHECK_MS = 200;

/** Asks each process for /readyz, so that nobody has to tell it who comes and goes. */
export async function startProxy(port: number, upstreams: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(upstreams);
  const polled = new Set<number>();
  /** One question at a time: an answer that is late must not be taken for the latest. */
  const check = async (each: number) => {
    if (polled.has(each)) return;
    polled.add(each);
    const answer = await fetch(`http://127.0.0.1:${each}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    polled.delete(each);
    if (answer?.ok) ready.add(each);
    else ready.delete(each);
  };
  const timer = setInterval(() => upstreams.forEach(check), CHECK_MS);

  let turn = 0;
  /** A read that did not get through is sent to another; a write, which may have been acted on, only if nobody took it. */
  function pass(incoming: IncomingMessage, outgoing: ServerResponse, tried: number[]): void {
    const all = ready.size > 0 ? [...ready] : upstreams;
    const left = all.filter((each) => !tried.includes(each));
    const chosen = left[turn++ % left.length];
    if (chosen === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { method = 'GET', url, headers } = incoming;
    const isRepeatable = method === 'GET' || method === 'HEAD';
    const forwarded = { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress };
    const sent = request(
      // Whether a kept connection is still good shows when it is used: a write, which is not repeated, takes a new one.
      {
        host: '127.0.0.1',
        port: chosen,
        method,
        path: url,
        headers: forwarded,
        agent: isRepeatable ? agent : false,
      },
      (answer) => {
        const { connection: _own, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(outgoing).once('close', () => answer.destroy());
      },
    );
    sent.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (isRepeatable || code === 'ECONNREFUSED') pass(incoming, outgoing, [...tried, chosen]);
      else outgoing.writeHead(502).end();
    });
    if (isRepeatable) sent.end();
    else sent.once('socket', (socket) => socket.once('connect', () => incoming.pipe(sent)));
  }

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, []));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: 'a small proxy',
    takeOut: async () => {},
    putBack: async (each) => {
      while (!ready.has(each)) await delay(20);
    },
    async stop() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
