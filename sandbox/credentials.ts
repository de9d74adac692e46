import type { Shop } from './stores/woocommerce/shop.ts';
import { ACCOUNTS, APP } from './suppliers/aliexpress/app.ts';
import { TRANSLATOR_KEYS } from './translators/translators.ts';

/** Keys of everything well-known, for `GET /_world/credentials`. */
export function credentials(shops: ReadonlyMap<string, Shop>): Record<string, unknown> {
  return {
    woocommerce: [...shops.values()].map(({ profile, home }) => ({
      shop: profile.name,
      url: home,
      consumerKey: profile.consumerKey,
      consumerSecret: profile.consumerSecret,
    })),
    aliexpress: { appKey: APP.key, appSecret: APP.secret, accounts: ACCOUNTS.map(({ name }) => name) },
    translators: TRANSLATOR_KEYS,
  };
}
