import type { HttpClient } from '#server/connectors/lib/http.ts';
import { Bucket } from '#server/connectors/lib/pace.ts';
import type { AppKeys, ConnectedStore, RemoteOrder, StoreConnector, StoreSession } from '#server/connectors/store.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { holdClock } from './standingClock.ts';
import type { MerchantEdit, OrderedBy, OrderedLine, StoreUnderTest } from './storeUnderTest.ts';

const FAST = { burst: 1_000_000, perSecond: 1_000_000 };

type Controls = ('order' | 'orderEvents' | 'change' | 'pastOrders' | 'edit') | ('now' | 'pass' | 'faults' | 'close');

/** One shop of a sandbox of its own, with what is the same for every platform. */
export interface StoreSandbox {
  sandbox: Sandbox;
  /** `platform` as the sandbox calls it: `woocommerce`. */
  platform: string;
  shop: string;
  /** What `GET /_world` says of the shop. Each part is a copy, made when it is read: `const { products } = state()`. */
  state<T extends object>(): T;
  /** The same for a quick look: nothing is copied, so nothing of it may be kept. */
  live<T extends object>(): T;
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
  underTest(idOf: (order: unknown) => RemoteOrder['externalId']): Pick<StoreUnderTest, Controls>;
}

/**
 * Starts a sandbox for one shop of one platform. The clock stands still until it is closed and is moved by `pass` alone:
 * connector and platform go by the same one, as signatures with a time ask for.
 */
export async function startStoreSandbox(platform: string, shop: string): Promise<StoreSandbox> {
  const { pass, release } = holdClock();
  const sandbox = await startSandbox({ port: 0 }).catch((error: unknown) => {
    release();
    throw error;
  });
  const control = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${sandbox.url}/_world/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(await reply.text());
    return reply.json();
  };
  const live = () => {
    const found = sandbox.stores.find(({ name }) => name === platform)?.state()[shop];
    if (typeof found !== 'object' || found === null) throw new Error(`${platform} has no shop ${shop}`);
    return found;
  };
  const time = { now: () => Date.now(), sleep: async (ms: number) => pass(ms) };
  return {
    sandbox,
    platform,
    shop,
    control,
    state: <T extends object>() => copiedWhenRead(live()) as T,
    live: <T extends object>() => live() as T,
    credentials: async () => (await (await fetch(`${sandbox.url}/_world/credentials`)).json())[platform],
    session: (connector, store, http, app = {}) => ({
      ...store,
      app,
      http,
      pace: new Bucket(connector.limits.rate ?? FAST, time),
      signal: new AbortController().signal,
    }),
    underTest: (idOf) => ({
      order: async (lines: OrderedLine[], by: OrderedBy = {}) =>
        idOf(await control('orders', { platform, shop, lines, ...by })),
      orderEvents: sandbox.stores.find(({ name }) => name === platform)?.orderEvents ?? [],
      change: (orderId, event) => control('orderEvents', { platform, shop, orderId, event }),
      pastOrders: (lines, count, by) => control('orders', { platform, shop, lines, count, ...by }),
      edit: (sku: string, edit: MerchantEdit) => control('edits', { platform, shop, sku, ...edit }),
      now: () => new Date(),
      pass,
      faults: {
        badImage: (src) => control('faults', { [platform]: { badImages: [src] } }),
        revoke: () => control('revoke', { platform, shop }),
      },
      close: async () => {
        try {
          await sandbox.close();
        } finally {
          release();
        }
      },
    }),
  };
}

/** The same object as JSON would bring it; what a test does not look at is not made. */
function copiedWhenRead(object: object): object {
  const copy = {};
  for (const name of Object.keys(object)) {
    const get = (): unknown => {
      const value: unknown = Reflect.get(object, name);
      return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
    };
    Object.defineProperty(copy, name, { enumerable: true, get });
  }
  return copy;
}
