import { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { faultIn } from '../../lib/faults.ts';
import type { ChangeOutcome } from '../../store.ts';
import { saysGone } from './fault.ts';
import { readProducts, type Shop } from './shop.ts';
import { Anything } from './wire.ts';

/**
 * Deletes products: the list is asked which of them are there, and those go in one call. Where the shop refuses that,
 * one of them went meanwhile, and each is deleted by itself. https://www.shoplazza.dev/reference/batch-delete-products
 */
export function removeAll(shop: Shop, ids: string[]): Promise<ChangeOutcome[]> {
  const outcomes = new ChangeOutcomes();
  return outcomes.during(ids, async () => {
    const held = new Set((await readProducts(shop, ids)).map(({ id }) => id));
    for (const id of ids) if (!held.has(id)) outcomes.gone(id);
    const there = ids.filter((id) => held.has(id));
    if (there.length === 0) return;
    if (await removesAtOnce(shop, there)) for (const id of there) outcomes.done(id);
    else for (const id of there) await removeOne(shop, id, outcomes);
  });
}

async function removesAtOnce({ client }: Shop, ids: string[]): Promise<boolean> {
  try {
    const call = { method: 'DELETE' as const, path: 'products', query: { product_ids: ids }, names: true };
    await client.call(call, Anything);
    return true;
  } catch (error) {
    if (faultIn(error).kind !== 'rejected') throw error;
    return false;
  }
}

async function removeOne({ client }: Shop, id: string, outcomes: ChangeOutcomes): Promise<void> {
  try {
    await client.call({ method: 'DELETE', path: `products/${id}`, names: true }, Anything);
    outcomes.wrote();
    outcomes.done(id);
  } catch (error) {
    const fault = faultIn(error);
    if (saysGone(fault)) outcomes.gone(id);
    else if (fault.kind === 'rejected') outcomes.failed(id, fault);
    else throw fault;
  }
}
