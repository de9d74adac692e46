import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookRequest } from '#server/connectors/store.ts';

/** A listener on loopback that keeps every delivery it is sent. */
export interface WebhookReceiver {
  address: string;
  deliveries: WebhookRequest[];
  /** The first delivery, past or to come, for which this holds. */
  first(matches: (delivery: WebhookRequest) => boolean): Promise<WebhookRequest>;
  close(): Promise<void>;
}

/** Answers 200 to everything. */
export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const deliveries: WebhookRequest[] = [];
  const waiting = new Set<(delivery: WebhookRequest) => void>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    );
    const delivery = { headers, body: Buffer.concat(parts) };
    deliveries.push(delivery);
    response.end();
    for (const tell of waiting) tell(delivery);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hook`,
    deliveries,
    first: (matches) =>
      new Promise((resolve) => {
        const past = deliveries.find(matches);
        if (past) return resolve(past);
        const tell = (delivery: WebhookRequest): void => {
          if (!matches(delivery)) return;
          waiting.delete(tell);
          resolve(delivery);
        };
        waiting.add(tell);
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
