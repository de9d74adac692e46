import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { refreshRoles } from '#src/custom/data/access.ts';
import { callKey } from '#src/custom/data/useCall.ts';

/** Tells that a store was bound, and has everything that lists stores read again. */
export function useBound(): (shop: Shop) => Promise<void> {
  const notify = useNotify();
  const client = useQueryClient();
  return async (shop) => {
    notify('stores.connect.done', { type: 'success', messageArgs: { name: shop.shopName } });
    await client.invalidateQueries({ queryKey: callKey(storeCalls.select) });
    // A store brings its platform's role, and with it a place in the menu. The store is bound whether or not that is
    // read at once: live events ask for it again.
    refreshRoles(client);
  };
}
