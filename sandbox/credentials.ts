import type { StorePlatform } from './stores/storePlatform.ts';
import { ACCOUNTS, APP } from './suppliers/aliexpress/app.ts';
import { TRANSLATOR_KEYS } from './translators/translators.ts';

/** Keys of everything well-known, for `GET /_world/credentials`. */
export function credentials(stores: readonly StorePlatform[]): Record<string, unknown> {
  return {
    ...Object.fromEntries(stores.map((store) => [store.name, store.credentials()])),
    aliexpress: { appKey: APP.key, appSecret: APP.secret, accounts: ACCOUNTS.map(({ name }) => name) },
    translators: TRANSLATOR_KEYS,
  };
}
