import { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { chunks } from '../../lib/chunks.ts';
import type { ChangeOutcome, StoreSession } from '../../store.ts';
import { Refusal } from './fault.ts';
import { shopOf } from './shop.ts';
import { WireTerm } from './wire.ts';

/** Each product takes its variations and their data along. */
const PER_CALL = 20;
const TIMEOUT = 120_000;

/**
 * Deletes products for good: in the trash they would hold on to their SKUs. A batch never uses the trash.
 * Documentation: woocommerce.github.io/woocommerce-rest-api-docs/#batch-update-products
 */
export async function removeProducts(session: StoreSession, externalIds: string[]): Promise<ChangeOutcome[]> {
  const { client } = shopOf(session);
  const outcomes = new ChangeOutcomes();
  return outcomes.during(externalIds, async () => {
    const known = externalIds.filter((id) => /^\d+$/.test(id));
    for (const id of externalIds) if (!known.includes(id)) outcomes.gone(id);
    for (const ids of chunks(known, PER_CALL)) {
      const results = await client.batch('products', { delete: ids.map(Number) }, WireTerm, TIMEOUT);
      outcomes.wrote();
      for (const [at, result] of results.delete.entries()) {
        const id = ids[at] ?? '';
        if (result.ok) outcomes.done(id);
        else if (result.fault instanceof Refusal && result.fault.about === 'gone') outcomes.gone(id);
        else outcomes.failed(id, result.fault);
      }
    }
  });
}
