import { paths } from './client.ts';
import { Refusal } from './fault.ts';
import { type Shop, warehouseOf } from './shop.ts';
import { WireErrors } from './wire.ts';

/**
 * Sets how many pieces there are of SKUs; 0 as well, which neither creating nor editing takes.
 * partner.tiktokshop.com/docv2/page/update-inventory-202309
 */
export async function setInventory(
  shop: Shop,
  productId: string,
  quantities: { id: string; quantity: number }[],
): Promise<void> {
  if (quantities.length === 0) return;
  const warehouse_id = await warehouseOf(shop);
  const skus = quantities.map(({ id, quantity }) => ({ id, inventory: [{ warehouse_id, quantity }] }));
  const call = { method: 'POST', path: paths.inventory(productId), body: { skus } } as const;
  refuseOn(await shop.client.call(call, WireErrors));
}

/** Throws the first of the errors that an answer lists although the call as a whole went well. */
export function refuseOn(answer: { errors: { code: number; message: string }[] } | null | undefined): void {
  const [first] = answer?.errors ?? [];
  if (first) throw new Refusal(first);
}
