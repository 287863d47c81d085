// Stands between a client and its server and can go dark, as a machine without power does: nothing is passed on, nothing
// is closed. Who connects then is heard by nobody.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DarkProxy = {
  port: number;
  /** Connections that there are, and those that will be. */
  darken: () => void;
  /** For new connections; those that went dark stay so. */
  lighten: (port?: number) => void;
  stop: () => Promise<void>;
};

export async function startDarkProxy(target: number): Promise<DarkProxy> {
  let port = target;
  let isDark = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(client);
    if (isDark) return;
    const upstream = connect(port, '127.0.0.1');
    keep(upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    darken() {
      isDark = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.removeAllListeners('close').removeAllListeners('end').pause();
      }
    },
    lighten(other = port) {
      port = other;
      isDark = false;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
