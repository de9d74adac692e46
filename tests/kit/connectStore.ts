import type { StorePlatform } from '#contract/platforms.ts';
import { type Shop, storeCalls } from '#contract/store.ts';
import type { TestApp } from './app.ts';
import type { Merchant } from './merchant.ts';

/** The platforms' names in the sandbox, where they differ from the channel's. */
export const sandboxName = (channel: StorePlatform): string => (channel === 'woo' ? 'woocommerce' : channel);

/**
 * Connects a sandbox store by the platform's own consent page, going where a browser would go: the page, its "Allow", and
 * back with what the platform puts into the address. `shop` is the store's name where the platform asks for it.
 */
export async function connectByConsent(merchant: Merchant, channel: StorePlatform, shop: string): Promise<Shop> {
  const { asksShop } = await connectable(merchant, channel);
  const { authorizeUrl } = await merchant.call(storeCalls.authorize, { channel, ...(asksShop ? { shop } : {}) });
  const query = await allow(authorizeUrl, shop);
  const { shops } = await merchant.call(storeCalls.callBack, { channel, query });
  const [first] = shops;
  if (!first) throw new Error(`${channel} granted no store.`);
  return shops.find(({ shopName, url }) => `${shopName} ${url}`.toLowerCase().includes(shop)) ?? first;
}

async function connectable(merchant: Merchant, channel: StorePlatform) {
  const all = await merchant.call(storeCalls.connectable, {});
  const found = all.find((one) => one.channel === channel);
  if (!found) throw new Error(`${channel} cannot be connected.`);
  return found;
}

/** Binds a sandbox store of any platform. */
export const connectStore = (
  app: TestApp,
  merchant: Merchant,
  channel: StorePlatform,
  shop = 'harbour',
): Promise<Shop> =>
  channel === 'woo' ? merchant.bindWoo(app.sandbox.url, shop) : connectByConsent(merchant, channel, shop);

/** Types the address for webhooks into the Wix app's dashboard, as its operator does once. */
export async function wixWebhooksTo(app: TestApp): Promise<void> {
  const reply = await fetch(`${app.sandbox.url}/_hosts/manage.wix.com/webhooks`, {
    method: 'POST',
    body: new URLSearchParams({ address: `${app.url}/shop/webhook/wix` }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** Follows a consent page's "Allow" and answers the query that the browser comes back with. */
export async function allow(authorizeUrl: string, shop: string): Promise<Record<string, string>> {
  const page = await followed(await fetch(authorizeUrl));
  const reply = await press(authorizeUrl, page, shop);
  const back = reply.headers.get('location');
  if (back === null) throw new Error(`The consent page led nowhere: ${(await reply.text()).slice(0, 500)}`);
  return Object.fromEntries(new URL(back).searchParams);
}

const followed = (reply: Response): Promise<string> => reply.text();

function press(authorizeUrl: string, page: string, shop: string): Promise<Response> {
  const at = new URL(authorizeUrl);
  // Behind the `#` no server looks: the page's own script hands it on.
  const hidden = /^#\/oauth\/authorize\?(.*)$/.exec(at.hash)?.[1];
  if (hidden !== undefined) return go(new URL(`grant?${hidden}&answer=allow`, at));
  const form = /<form method="post" action="([^"]+)"><button[^>]*>Allow/.exec(page)?.[1];
  if (form !== undefined) return go(new URL(plain(form), at), 'POST');
  const links = [...page.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)<\/a>/g)].map(([, href = '', text = '']) => ({
    href: plain(href),
    text,
  }));
  const allowed = links.filter(({ text }) => /^(Allow|Agree)/.test(text));
  const link = allowed.find(({ text }) => text.toLowerCase().includes(shop)) ?? allowed[0];
  if (!link) throw new Error(`The page offers no "Allow": ${page.slice(0, 500)}`);
  return go(new URL(link.href, at));
}

const go = (url: URL, method = 'GET'): Promise<Response> => fetch(url, { method, redirect: 'manual' });
const plain = (html: string): string => html.replaceAll('&amp;', '&');
