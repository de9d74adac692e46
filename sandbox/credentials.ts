import type { StorePlatform } from './stores/storePlatform.ts';
import type { SupplierPlatform } from './suppliers/supplierPlatform.ts';
import { TRANSLATOR_KEYS } from './translators/translators.ts';

/** Keys of everything well-known, for `GET /_world/credentials`. */
export function credentials(
  stores: readonly StorePlatform[],
  suppliers: readonly SupplierPlatform[],
): Record<string, unknown> {
  return {
    ...Object.fromEntries(stores.map((store) => [store.name, store.credentials()])),
    ...Object.fromEntries(suppliers.map((supplier) => [supplier.name, supplier.credentials()])),
    translators: TRANSLATOR_KEYS,
  };
}
