import { createHash, randomBytes } from 'node:crypto';
import { isLoopback } from '../../../lib/loopback.ts';
import type { PhpParams } from '../../../lib/php.ts';
import { localDate } from '../links.ts';
import type { Shop } from '../shop.ts';
import type { ApiKey } from '../types.ts';

/** A request for keys, checked. */
export interface KeyRequest {
  app_name: string;
  user_id: string;
  return_url: string;
  callback_url: string;
  scope: ApiKey['permissions'];
}

const NAMES = ['app_name', 'user_id', 'return_url', 'callback_url', 'scope'] as const;
const CALLBACK_TIMEOUT_MS = 60_000;

/**
 * Checks a request for keys in WooCommerce's order and words (recorded: 401 "Invalid scope bad." and "The callback_url
 * needs to be over SSL."). One deviation: a callback on loopback may be plain http, since nothing on loopback has a
 * certificate.
 * https://woocommerce.github.io/woocommerce-rest-api-docs/#rest-api-keys
 * @throws Error with the text of the 401 page
 */
export function checkKeyRequest(params: PhpParams): KeyRequest {
  const request = Object.fromEntries(NAMES.map((name) => [name, String(params[name] ?? '')]));
  const missing = NAMES.find((name) => request[name] === '');
  if (missing) throw new Error(`Error: Missing parameter ${missing}.`);
  const { scope = '', return_url = '', callback_url = '' } = request;
  if (!['read', 'write', 'read_write'].includes(scope)) throw new Error(`Error: Invalid scope ${scope}.`);
  if (!URL.canParse(return_url)) throw new Error('Error: The return_url is not a valid URL.');
  if (!URL.canParse(callback_url)) throw new Error('Error: The callback_url is not a valid URL.');
  if (!/^https:\/\//i.test(callback_url) && !isLoopback(callback_url)) {
    throw new Error('Error: The callback_url needs to be over SSL.');
  }
  return request as unknown as KeyRequest;
}

/**
 * Makes keys and hands them to the callback: the shop posts them, unsigned, as JSON. A callback that does not take them
 * leaves no key behind.
 * @throws Error with the text of the 401 page
 */
export async function grantKeys(shop: Shop, request: KeyRequest): Promise<void> {
  const key: ApiKey = {
    id: shop.nextId('key', 2),
    consumerKey: `ck_${randomBytes(20).toString('hex')}`,
    consumerSecret: `cs_${randomBytes(20).toString('hex')}`,
    permissions: request.scope,
    description: `${request.app_name} - API (${localDate(shop, shop.now())})`,
  };
  // The receiver may use the keys before it answers, so they exist before the call.
  shop.keys.set(key.id, key);
  if (await posted(request, key)) return;
  shop.keys.delete(key.id);
  throw new Error('Error: An error occurred in the request and at the time were unable to send the consumer data.');
}

/** Where the browser goes afterwards. */
export function returnAddress({ return_url, user_id }: KeyRequest, success: boolean): string {
  const url = new URL(return_url);
  url.searchParams.set('success', success ? '1' : '0');
  url.searchParams.set('user_id', user_id);
  return url.toString();
}

/** The token that ties an approval to the page it was given on. */
export function grantNonce(shop: Shop, request: KeyRequest): string {
  const text = [shop.profile.consumerSecret, ...NAMES.map((name) => request[name])].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

async function posted({ callback_url, user_id }: KeyRequest, key: ApiKey): Promise<boolean> {
  // The sandbox contacts nothing but loopback; to it, any other callback is one that cannot be reached.
  if (!isLoopback(callback_url)) return false;
  const body = {
    key_id: key.id,
    user_id,
    consumer_key: key.consumerKey,
    consumer_secret: key.consumerSecret,
    key_permissions: key.permissions,
  };
  const reply = await fetch(callback_url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json;charset=UTF-8' },
    redirect: 'manual',
    signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
  }).catch(() => undefined);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.ok ?? false;
}
