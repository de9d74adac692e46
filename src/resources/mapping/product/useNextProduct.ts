import { mappingCalls } from '#contract/mapping.calls.ts';
import type { MappedProduct } from '#contract/mappingShown.ts';
import { mappingAddress } from '#src/custom/data/navigation/mappingAddress.ts';
import { useCall } from '#src/custom/data/useCall.ts';

/** How long the list counts as fresh, in ms: saving reads it again. */
const FRESH = 60_000;

/** Where the next product is mapped that open orders wait for; undefined where there is no other. */
export function useNextProduct({ storeId, productId }: MappedProduct): string | undefined {
  // Beside the matter: without it one product can be mapped all the same.
  const { data } = useCall(mappingCalls.list, {}, { staleTime: FRESH, reactTo: 'none' });
  const next = data?.rows.find((row) => row.storeId !== storeId || row.productId !== productId);
  return next && mappingAddress(next.channel, next.storeId, next.productId);
}
