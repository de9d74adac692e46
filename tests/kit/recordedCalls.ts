import type { HttpClient, HttpRequest } from '#server/connectors/lib/http.ts';
import type { Listing } from '#server/connectors/store.ts';
import type { StoreUnderTest } from './storeUnderTest.ts';

/** Keeps what a connector sends to such addresses. */
export function recordedCalls(kept: (url: URL) => boolean): {
  requests: HttpRequest[];
  watch: (http: HttpClient) => HttpClient;
} {
  const requests: HttpRequest[] = [];
  const watch = (http: HttpClient): HttpClient => ({
    effectiveUrl: (url) => http.effectiveUrl(url),
    now: http.now,
    request: (request) => {
      if (kept(new URL(request.url))) requests.push(request);
      return http.request(request);
    },
  });
  return { requests, watch };
}

/** Reads the store, listens to it and no more, and deletes this product. */
export async function readListenRemove(
  { connector, session }: Pick<StoreUnderTest, 'connector' | 'session'>,
  listings: Listing[],
  externalId: string,
): Promise<void> {
  await connector.find(session, listings);
  await connector.products(session, { cursor: null, changedSince: new Date() });
  await connector.orders(session, { cursor: null, changedSince: new Date() });
  await connector.ordersById(session, ['1', '2']);
  await connector.webhooks.subscribe?.(session, 'http://127.0.0.1:9/hook', '');
  await connector.webhooks.unsubscribe?.(session, 'http://127.0.0.1:9/hook');
  await connector.remove(session, [externalId]);
}

/** What is held against a recorded request once a part of its body, the one at this path, is changed. */
export const spoiling =
  <Problems>(request: HttpRequest, problemsOf: (request: HttpRequest) => Problems, ...path: string[]) =>
  (change: (part: Record<string, unknown>) => void): Problems => {
    const body = JSON.parse(request.body ?? '');
    change(path.reduce((at, key) => at[key], body));
    return problemsOf({ ...request, body: JSON.stringify(body) });
  };
