import { createHmac } from 'node:crypto';
import type { Sandbox } from '../../../sandbox/index.ts';
import { control, type Json } from './wooClient.ts';

export const APP_KEY = '501234';
export const APP_SECRET = 'qSandboxAppSecret7F3k9LmN2pXv0Rt';

/** The signature, written here once more from the documentation. */
export function signature(secret: string, params: Record<string, string>, path = ''): string {
  const keys = Object.keys(params).sort();
  const text = path + keys.map((key) => `${key}${params[key]}`).join('');
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex').toUpperCase();
}

export const host = (sandbox: Sandbox): string => `${sandbox.url}/_hosts/api-sg.aliexpress.com`;

/** Calls a method of /sync with a form post. */
export async function sync(
  sandbox: Sandbox,
  method: string,
  params: Record<string, string>,
  overrides: Record<string, string> = {},
): Promise<Json> {
  const all: Record<string, string> = {
    app_key: APP_KEY,
    method,
    timestamp: String(Date.now()),
    sign_method: 'sha256',
    format: 'json',
    ...params,
    ...overrides,
  };
  const sign = overrides.sign ?? signature(APP_SECRET, all);
  const body = new URLSearchParams({ ...all, sign });
  const reply = await fetch(`${host(sandbox)}/sync`, { method: 'POST', body });
  if (reply.status !== 200) throw new Error(`/sync answers 200 always, not ${reply.status}`);
  return (await reply.json()) as Json;
}

/** Calls a system path. */
export async function rest(sandbox: Sandbox, path: string, params: Record<string, string>): Promise<Json> {
  const all = { app_key: APP_KEY, timestamp: String(Date.now()), sign_method: 'sha256', ...params };
  const body = new URLSearchParams({ ...all, sign: signature(APP_SECRET, all, path) });
  return (await (await fetch(`${host(sandbox)}/rest${path}`, { method: 'POST', body })).json()) as Json;
}

/** Where the authorize page sends an account that agrees. */
export async function authorize(sandbox: Sandbox, account: string, params: Record<string, string> = {}): Promise<URL> {
  const query = new URLSearchParams({
    response_type: 'code',
    force_auth: 'true',
    client_id: APP_KEY,
    redirect_uri: 'https://app.example.test/cb?x=1',
    state: 'st+ate',
    ...params,
  });
  const page = await fetch(`${host(sandbox)}/oauth/authorize?${query}`);
  const html = await page.text();
  const href = new RegExp(`href="([^"]*account=${account})"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const reply = await fetch(`${sandbox.url}${href}`, { redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '');
}

/** Signs an account in and returns its tokens. */
export async function signIn(sandbox: Sandbox, account = 'buyer-one'): Promise<Record<string, string>> {
  const code = (await authorize(sandbox, account)).searchParams.get('code') ?? '';
  return (await rest(sandbox, '/auth/token/create', { code })) as Record<string, string>;
}

/** What an account bought: its session, the order and the SKU in it. */
export interface Bought {
  session: string;
  orderId: string;
  skuId: string;
}

/** The product that `buy` buys. */
export const PRODUCT = 1005008101000017;

/** Signs in, buys so many of a product and pays. */
export async function buy(sandbox: Sandbox, quantity: number): Promise<Bought> {
  const { access_token: session = '' } = await signIn(sandbox);
  const order = {
    logistics_address: {
      address: '1 Main Street',
      city: 'New York',
      contact_person: 'Ada Lovelace',
      country: 'US',
      mobile_no: '2125550100',
      phone_country: '+1',
      province: 'New York',
      zip: '10001',
    },
    product_items: [{ product_id: PRODUCT, product_count: quantity, sku_attr: '', logistics_service_name: '' }],
    out_order_id: 'mark',
  };
  await sync(sandbox, 'aliexpress.ds.order.create', {
    session,
    param_place_order_request4_open_api_d_t_o: JSON.stringify(order),
  });
  const [made] = (await (await fetch(`${sandbox.url}/_world`)).json()).suppliers.aliexpress.orders;
  const [orderId] = made.ids;
  await control(sandbox, 'purchases', { supplier: 'aliexpress', orderId, event: 'pay' });
  return { session, orderId, skuId: made.lines[0].skuId };
}
