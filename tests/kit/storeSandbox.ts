import { vi } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import { Bucket } from '#server/connectors/lib/pace.ts';
import type { AppKeys, ConnectedStore, RemoteOrder, StoreConnector, StoreSession } from '#server/connectors/store.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import type { MerchantEdit, OrderedLine, StoreUnderTest } from './storeUnderTest.ts';

const FAST = { burst: 1_000_000, perSecond: 1_000_000 };

/** One shop of a sandbox of its own, with what is the same for every platform. */
export interface StoreSandbox {
  sandbox: Sandbox;
  /** `platform` as the sandbox calls it: `woocommerce`. */
  platform: string;
  shop: string;
  /** What `GET /_world` says of the shop. */
  state<T>(): Promise<T>;
  /** What `GET /_world/credentials` says of the platform. */
  credentials<T>(): Promise<T>;
  control<T>(path: string, body: unknown): Promise<T>;
  /** A session of the shop. Its pace waits by moving that clock, so that no test waits. */
  session(
    connector: Pick<StoreConnector, 'limits'>,
    store: ConnectedStore,
    http: HttpClient,
    app?: AppKeys,
  ): StoreSession;
  /** What a store under test needs of the sandbox. `idOf` finds the id in an order as the platform's API shows it. */
  underTest(
    idOf: (order: unknown) => RemoteOrder['externalId'],
  ): Pick<StoreUnderTest, 'order' | 'pastOrders' | 'edit' | 'now' | 'pass' | 'faults' | 'close'>;
}

/**
 * Starts a sandbox for one shop of one platform. The clock of this test file stands still from then on and is moved by
 * `pass` alone: connector and platform go by the same one, as signatures with a time ask for.
 */
export async function startStoreSandbox(platform: string, shop: string): Promise<StoreSandbox> {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
  const sandbox = await startSandbox({ port: 0 });
  const get = async (path: string) => (await fetch(`${sandbox.url}/${path}`)).json();
  const control = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${sandbox.url}/_world/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(await reply.text());
    return reply.json();
  };
  const time = { now: () => Date.now(), sleep: async (ms: number) => pass(ms) };
  return {
    sandbox,
    platform,
    shop,
    control,
    state: async () => (await get('_world')).stores[platform][shop],
    credentials: async () => (await get('_world/credentials'))[platform],
    session: (connector, store, http, app = {}) => ({
      ...store,
      app,
      http,
      pace: new Bucket(connector.limits.rate ?? FAST, time),
      signal: new AbortController().signal,
    }),
    underTest: (idOf) => ({
      order: async (lines: OrderedLine[]) => idOf(await control('orders', { platform, shop, lines })),
      pastOrders: (lines, count) => control('orders', { platform, shop, lines, count }),
      edit: (sku: string, edit: MerchantEdit) => control('edits', { platform, shop, sku, ...edit }),
      now: () => new Date(),
      pass,
      faults: {
        badImage: (src) => control('faults', { [platform]: { badImages: [src] } }),
        revoke: () => control('revoke', { platform, shop }),
      },
      close: () => sandbox.close(),
    }),
  };
}
