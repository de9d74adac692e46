import type { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { chunks } from '../../lib/chunks.ts';
import { Refusal } from './fault.ts';
import { paths } from './paths.ts';
import type { Shop } from './shop.ts';
import { WireErrors } from './wire.ts';

const AT_ONCE = 20;

/** Deletes products, twenty a call. partner.tiktokshop.com/docv2/page/delete-products-202309 */
export async function removeAll({ client }: Shop, externalIds: string[], outcomes: ChangeOutcomes): Promise<void> {
  for (const product_ids of chunks(externalIds, AT_ONCE)) {
    const call = { method: 'DELETE', path: paths.products, body: { product_ids } } as const;
    const answer = await client.call(call, WireErrors);
    outcomes.wrote();
    for (const id of product_ids) {
      const error = answer?.errors.find(({ detail }) => detail?.product_id === id);
      const refusal = error ? new Refusal(error) : null;
      if (!refusal) outcomes.done(id);
      else if (refusal.gone) outcomes.gone(id);
      else outcomes.rejected(id, refusal.reason);
    }
  }
}
