import { sql } from 'drizzle-orm';
import type { KeptMapping, OfferSnapshot } from '../../../db/schema/mapping.ts';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { offersIn, type Place } from './stored.ts';

/**
 * A person agreed to what is sold now under what was mapped. Order lines of which some is bought keep a snapshot of their own:
 * those that are of the same offer, and as it was before, take the new one over.
 */
export async function agreeForBought(
  tx: MerchantTx,
  place: Place,
  before: KeptMapping,
  after: KeptMapping,
): Promise<void> {
  const was = snapshotsOf(before);
  const agreed = [...snapshotsOf(after)].flatMap(([offerId, now]) => {
    const then = was.get(offerId);
    return then ? [{ offerId, before: then, after: now }] : [];
  });
  if (agreed.length === 0) return;
  await tx.execute(sql`
    update line_need n set snapshot = g.after
    from ${rowsOf(agreed, 'g', { offerId: 'uuid', before: 'jsonb', after: 'jsonb' })}, offer o, order_line_state k
    where o.merchant_id = ${tx.merchantId} and o.offer_id = g."offerId" and k.merchant_id = ${tx.merchantId}
      and k.store_id = ${place.storeId} and k.product_external_id = ${place.productExternalId}
      and ${place.variantExternalId} in ('', k.variant_external_id)
      and n.merchant_id = k.merchant_id and n.store_id = k.store_id and n.external_id = k.external_id and n.line_id = k.line_id
      and n.supplier = o.supplier and n.supplier_product_id = o.supplier_product_id and n.supplier_sku_id = o.supplier_sku_id
      and n.frozen_at is not null and n.snapshot - 'cost' = g.before - 'cost'`);
}

/** What each offer of a mapping was mapped as. */
const snapshotsOf = ({ rules }: KeptMapping): Map<string, OfferSnapshot> =>
  new Map(
    rules.flatMap(({ components }) =>
      offersIn(components).map(({ offerId, snapshot }) => [offerId, snapshot] as const),
    ),
  );
