import type { StorePlatform } from '#contract/platforms.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { answerConsent } from './answerConsent.ts';
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
  const query = await answerConsent(authorizeUrl, shop);
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
  app: { sandbox: { url: string } },
  merchant: Merchant,
  channel: StorePlatform,
  shop = 'harbour',
): Promise<Shop> =>
  channel === 'woo' ? merchant.bindWoo(app.sandbox.url, shop) : connectByConsent(merchant, channel, shop);

/** Types the address for webhooks into the Wix app's dashboard, as its operator does once. */
export async function wixWebhooksTo(app: { url: string; sandbox: { url: string } }): Promise<void> {
  const reply = await fetch(`${app.sandbox.url}/_hosts/manage.wix.com/webhooks`, {
    method: 'POST',
    body: new URLSearchParams({ address: `${app.url}/shop/webhook/wix` }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}
