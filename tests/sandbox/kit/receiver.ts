import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that arrived at the receiver. */
export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** An http server on loopback that remembers what it is sent. */
export interface Receiver {
  url: string;
  received: Received[];
  /** Resolves with the first requests, at least this many, that fit; waits for them. */
  wait(count: number, fits?: (one: Received) => boolean): Promise<Received[]>;
  close(): Promise<void>;
}

type Answer = { status: number; body?: string | Buffer; type?: string };

/** @param answer what to reply; 200 with nothing when left out */
export async function startReceiver(
  answer: (one: Received) => Answer | Promise<Answer> = () => ({ status: 200 }),
): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(one);
      for (const wake of waiting) wake();
      const { status, body = '', type = 'text/plain' } = await answer(one);
      response.writeHead(status, { 'Content-Type': type }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    wait: (count, fits = () => true) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = received.filter(fits);
          if (found.length < count) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Whoever delivers keeps connections open for seconds, and closing would wait for them.
        server.closeAllConnections();
      }),
  };
}
