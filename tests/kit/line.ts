import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut, or that loses what comes back. */
export interface Line {
  url: string;
  /** From now on nobody gets through. */
  cut(): void;
  /** Requests arrive, and no answer comes back. */
  loseAnswers(): void;
  fix(): void;
  close(): Promise<void>;
}

/** Lays a line to the server at `target`, on a port of its own. */
export async function layLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'oneWay' = 'whole';
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (chunk) => {
      // The request was answered: it arrived, and was done.
      if (state === 'oneWay') near.destroy();
      else near.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut() {
      state = 'cut';
      hangUp();
    },
    loseAnswers() {
      state = 'oneWay';
    },
    fix() {
      state = 'whole';
    },
    close() {
      hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
