import { sql } from 'drizzle-orm';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlannedDraft } from '../../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';

interface Planned {
  storeId: string;
  externalId: string;
  orderNumber: string;
  supplier: SupplierPlatform;
  draft: Pick<PlannedDraft, 'lines' | 'recipient'>;
}

/** Goods that were bought for the same address are told within this time. */
const WITHIN = '24 hours';

/** Another order for the same goods to the same address. */
export interface Duplicate {
  number: string;
  /** It is in the plan too; else it was bought lately. */
  isPlanned: boolean;
}

/**
 * Another order for which the same SKU was bought lately, or is planned here too, to the same street: it may be meant, since
 * two orders of one shopper stay two.
 */
export async function findDuplicates(
  tx: MerchantTx,
  planned: readonly Planned[],
): Promise<(row: Planned) => Duplicate | null> {
  const { rows } = await tx.execute<{ key: string; number: string; order: string }>(sql`
    select p.supplier || '/' || l.supplier_sku_id || '/' || l.supplier_product_id || '/' || lower(p.recipient->>'address1') || '/' || lower(p.recipient->>'postcode')
        || '/' || lower(p.recipient->>'name') as key,
      coalesce(o.number, p.external_id) as number, p.store_id || '.' || p.external_id as "order"
    from purchase p
    join purchase_line l on l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id
    left join store_order o on o.merchant_id = p.merchant_id and o.store_id = p.store_id and o.external_id = p.external_id
    where p.merchant_id = ${tx.merchantId} and p.confirmed_at > app_now() - ${WITHIN}::interval
      and p.status not in ('refused', 'takenBack', 'cancelled')`);
  const known = new Map<string, (Duplicate & { order: string })[]>();
  const add = (key: string, one: Duplicate & { order: string }): void => {
    known.set(key, [...(known.get(key) ?? []), one]);
  };
  for (const { key, ...one } of rows) add(key, { ...one, isPlanned: false });
  for (const row of planned) {
    for (const key of keysOf(row)) add(key, { number: row.orderNumber, order: orderOf(row), isPlanned: true });
  }
  return (row) => {
    const others = keysOf(row).flatMap((key) => known.get(key) ?? []);
    const other = others.find(({ order }) => order !== orderOf(row));
    return other ? { number: other.number, isPlanned: other.isPlanned } : null;
  };
}

const orderOf = ({ storeId, externalId }: Planned): string => `${storeId}.${externalId}`;

function keysOf({ supplier, draft: { lines, recipient } }: Planned): string[] {
  const to = [recipient.address1, recipient.postcode, recipient.name].map((part) => part.toLowerCase()).join('/');
  return lines.map(({ supplierSkuId, supplierProductId }) => `${supplier}/${supplierSkuId}/${supplierProductId}/${to}`);
}
