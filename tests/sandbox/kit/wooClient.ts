import { createHmac, randomBytes } from 'node:crypto';
import type { Sandbox } from '../../../sandbox/index.ts';

/** Keys of the well-known shops, as a merchant would paste them. */
export const KEYS = {
  harbour: ['ck_4a7b1c0d9e2f48536a7b8c9d0e1f2a3b4c5d6e01', 'cs_9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d01'],
  lantern: ['ck_4a7b1c0d9e2f48536a7b8c9d0e1f2a3b4c5d6e02', 'cs_9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d02'],
  quiet: ['ck_4a7b1c0d9e2f48536a7b8c9d0e1f2a3b4c5d6e03', 'cs_9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d03'],
} as const;

export type ShopName = keyof typeof KEYS;
export type Json = Record<string, unknown>;

export interface Reply<T = Json> {
  status: number;
  headers: Headers;
  body: T;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signs a URL as OAuth 1.0a says, independently of the sandbox's own code. Returns the URL to call. */
export function signed(
  method: string,
  url: string,
  [key, secret]: readonly [string, string],
  overrides: Record<string, string> = {},
): string {
  const target = new URL(url);
  const params: Record<string, string> = {
    oauth_consumer_key: key,
    oauth_nonce: randomBytes(12).toString('hex'),
    oauth_signature_method: 'HMAC-SHA256',
    oauth_timestamp: String(Math.floor(Date.now() / 1000)),
    ...overrides,
  };
  const all = [...target.searchParams, ...Object.entries(params)].map(
    ([name, value]) => `${encode(name)}=${encode(value)}`,
  );
  const base = `${method}&${encode(`${target.origin}${target.pathname}`)}&${encode(all.sort().join('&'))}`;
  const hash = params.oauth_signature_method === 'HMAC-SHA1' ? 'sha1' : 'sha256';
  const signature = createHmac(hash, `${secret}&`).update(base).digest('base64');
  for (const [name, value] of Object.entries({
    ...params,
    oauth_signature: signature,
    ...pick(overrides, 'oauth_signature'),
  })) {
    target.searchParams.set(name, value);
  }
  return target.toString();
}

function pick(from: Record<string, string>, name: string): Record<string, string> {
  return from[name] === undefined ? {} : { [name]: from[name] };
}

/** Calls a shop as a connector on plain http does. */
export async function woo<T = Json>(
  sandbox: Sandbox,
  shop: ShopName,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply<T>> {
  const url = signed(method, `${sandbox.url}/woo/${shop}/wp-json/wc/v3${path}`, KEYS[shop]);
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const reply = await fetch(url, { method, ...init });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as T };
}

/** Turns a handle of the world. */
export async function control<T = Json>(sandbox: Sandbox, path: string, body: unknown): Promise<Reply<T>> {
  const reply = await fetch(`${sandbox.url}/_world/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as T };
}

/** What a shop holds. */
export async function shopWorld(sandbox: Sandbox, shop: ShopName): Promise<ShopWorld> {
  const world = (await (await fetch(`${sandbox.url}/_world`)).json()) as {
    stores: { woocommerce: Record<ShopName, ShopWorld> };
  };
  return world.stores.woocommerce[shop];
}

export interface ShopWorld {
  products: (Json & { id: number; sku: string; status: string; images: Json[]; variations: Json[] })[];
  orders: Json[];
  webhooks: (Json & { status: string; failures: number })[];
  keys: { consumerKey: string }[];
  requests: { total: number; byRoute: Record<string, number> };
}
