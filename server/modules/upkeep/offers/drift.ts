import { sql } from 'drizzle-orm';
import type { OfferSnapshot } from '../../../db/schema/mapping.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { changesOf, type SoldSku, skusOf } from './facts.ts';
import { keepOffers } from './keep.ts';
import type { Look } from './look.ts';
import { followPublished } from './published.ts';
import { putBack, type SoldProduct } from './putBack.ts';

/**
 * Holds what is mapped to a supplier's product against what it sells now: where a SKU is gone, or is called or looks
 * otherwise than it was mapped, the mapping freezes, and thaws when it is as it was. Orders of it are counted again.
 * Returns whether anything is mapped to the product.
 */
export async function followOffers(tx: MerchantTx, look: Look): Promise<boolean> {
  const { supplier, supplierProductId, product } = look;
  await followPublished(tx, look);
  const mapped = await findMapped(tx, supplier, supplierProductId);
  if (mapped.length === 0) return false;
  const sold = new Map((product ? skusOf(supplier, product) : []).map((sku) => [sku.skuId, sku]));
  await noteOffers(tx, { supplier, supplierProductId }, sold);
  const drifted = new Map<string, { place: MappedPlace; isChanged: boolean }>();
  for (const { snapshot, ...place } of mapped) {
    const key = [place.storeId, place.product, place.variant].join('\n');
    const isChanged = changesOf(snapshot, sold.get(snapshot.skuId) ?? null).length > 0;
    drifted.set(key, { place, isChanged: isChanged || (drifted.get(key)?.isChanged ?? false) });
  }
  const turned = [...drifted.values()].filter(({ place, isChanged }) => place.frozen !== isChanged);
  await freeze(
    tx,
    turned.map(({ place, isChanged }) => ({ ...place, frozen: isChanged })),
  );
  return true;
}

/** Whether a mapping leads to a supplier's product. */
export const isMapped = async (
  tx: MerchantTx,
  { supplier, supplierProductId }: Omit<Look, 'product'>,
): Promise<boolean> => (await findMapped(tx, supplier, supplierProductId)).length > 0;

interface MappedPlace extends SoldProduct {
  variant: string;
  frozen: boolean;
}

/** What is mapped to a product's SKUs, with what each looked like; something mapped before that was kept is left alone. */
async function findMapped(
  tx: MerchantTx,
  supplier: string,
  supplierProductId: string,
): Promise<(MappedPlace & { snapshot: OfferSnapshot })[]> {
  const { rows } = await tx.execute<MappedPlace & { snapshot: OfferSnapshot } & Record<string, unknown>>(sql`
    select r.store_id as "storeId", r.product_external_id as product, r.variant_external_id as variant,
      m.frozen_at is not null as frozen, c.snapshot
    from offer o
    join mapping_component c on c.merchant_id = o.merchant_id and c.offer_id = o.offer_id
    join mapping_rule r on r.merchant_id = c.merchant_id and r.rule_id = c.rule_id
    join mapping m on m.merchant_id = r.merchant_id and m.store_id = r.store_id
      and m.product_external_id = r.product_external_id and m.variant_external_id = r.variant_external_id
    where o.merchant_id = ${tx.merchantId} and o.supplier = ${supplier} and o.supplier_product_id = ${supplierProductId}`);
  return rows.filter(({ snapshot }) => typeof snapshot.skuId === 'string');
}

/** What is kept of the product's SKUs becomes what it is now; those that were not told are gone. */
async function noteOffers(
  tx: MerchantTx,
  { supplier, supplierProductId }: Omit<Look, 'product'>,
  sold: ReadonlyMap<string, SoldSku>,
): Promise<void> {
  const { rows } = await tx.execute<{ sku: string }>(sql`
    update offer set gone_at = case when supplier_sku_id = any(array(select json_array_elements_text(${JSON.stringify([...sold.keys()])}::json)))
      then null else coalesce(gone_at, clock_timestamp()) end, checked_at = clock_timestamp()
    where merchant_id = ${tx.merchantId} and supplier = ${supplier} and supplier_product_id = ${supplierProductId}
    returning supplier_sku_id as sku`);
  await keepOffers(
    tx,
    rows.flatMap(({ sku }) => sold.get(sku) ?? []),
  );
}

async function freeze(tx: MerchantTx, turned: readonly MappedPlace[]): Promise<void> {
  if (turned.length === 0) return;
  await tx.execute(sql`
    update mapping m set frozen_at = case when g.frozen then clock_timestamp() end
    from json_to_recordset(${JSON.stringify(turned)}::json) as g("storeId" uuid, product text, variant text, frozen boolean)
    where m.merchant_id = ${tx.merchantId} and m.store_id = g."storeId" and m.product_external_id = g.product
      and m.variant_external_id = g.variant`);
  await putBack(tx, turned);
}
