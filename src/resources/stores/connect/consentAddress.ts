import type { StorePlatform } from '#contract/platforms.ts';
import { call } from '#src/dataProvider/call.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';

const quietly = { reactTo: 'special' } as const;

/** Asks where the merchant allows access: the store's own page or the platform's. `shop` as typed, where it is asked for. */
export async function consentAddress(channel: StorePlatform, shop: string | undefined): Promise<string> {
  const given = { shop: shop ?? '' };
  const asked = {
    woo: () => call(storeCalls.wooAuthorize, { url: given.shop }, quietly),
    shopify: () => call(storeCalls.shopifyAuthorize, given, quietly),
    shoplazza: () => call(storeCalls.shoplazzaAuthorize, given, quietly),
  };
  const ask =
    channel in asked
      ? asked[channel as keyof typeof asked]
      : () => call(storeCalls.authorize, shop === undefined ? { channel } : { channel, shop }, quietly);
  return (await ask()).authorizeUrl;
}
