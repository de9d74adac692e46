import { type SQL, sql } from 'drizzle-orm';
import type { OfferSnapshot } from '../../../db/schema/mapping.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { CheckedProduct, SuppliedProduct } from './checked.ts';
import { changesOf, type SoldSku, skusOf } from './facts.ts';
import { keepOffers } from './keep.ts';
import { followPublished } from './published.ts';
import { putBack, type SoldProduct } from './putBack.ts';

/**
 * Holds what is mapped to a supplier's product against what it sells now: where a SKU is gone, or is called or looks
 * otherwise than it was mapped, the mapping freezes, and thaws when all that it leads to is as it was. Orders of it are
 * counted again. Returns whether anything is mapped to the product.
 */
export async function followOffers(tx: MerchantTx, checked: CheckedProduct): Promise<boolean> {
  const sold = checked.product ? skusOf(checked.supplier, checked.product) : [];
  // Offers, then what leads to them, then orders: whoever saves a mapping goes the same way, so nobody waits in a circle.
  await noteOffers(tx, checked, sold);
  const published = await followPublished(tx, checked, sold);
  const mappings = await findMappings(tx, checked);
  const turned = mappings.filter(({ isFrozen, components }) => isFrozen !== components.some(isChanged));
  await putBack(tx, [...published, ...(await turn(tx, turned))]);
  return mappings.length > 0;
}

/** Whether a mapping leads to a supplier's product. */
export async function isMapped(tx: MerchantTx, named: SuppliedProduct): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (${placesOf(tx, named)}) as found`);
  return rows[0]?.found ?? false;
}

/** Something that a mapping leads to: as it was mapped, and as its supplier told of it last. */
interface Led extends Pick<SoldSku, 'skuId' | 'optionValues' | 'image'> {
  isGone: boolean;
  /** Without a SKU where it was mapped before that was kept. */
  snapshot: Partial<OfferSnapshot>;
}

interface LeadingMapping extends SoldProduct {
  /** Empty for the whole product. */
  variant: string;
  revision: number;
  isFrozen: boolean;
  components: Led[];
}

/** What was mapped before it was kept what it looked like is left alone. */
const isChanged = ({ snapshot: { skuId, optionValues = [], image = null }, isGone, ...now }: Led): boolean =>
  skuId !== undefined && changesOf({ skuId, optionValues, image }, isGone ? null : now).length > 0;

/** The products and variants of stores of which a mapping leads to a supplier's product, and what it looked like is kept. */
const placesOf = (tx: MerchantTx, { supplier, supplierProductId }: SuppliedProduct): SQL => sql`
  select r.store_id, r.product_external_id, r.variant_external_id
  from offer o
  join mapping_component c on c.merchant_id = o.merchant_id and c.offer_id = o.offer_id and c.snapshot->>'skuId' is not null
  join mapping_rule r on r.merchant_id = c.merchant_id and r.rule_id = c.rule_id
  where o.merchant_id = ${tx.merchantId} and o.supplier = ${supplier} and o.supplier_product_id = ${supplierProductId}`;

/** The mappings that lead to a supplier's product, with all that each leads to: a bundle is made of several products. */
async function findMappings(tx: MerchantTx, named: SuppliedProduct): Promise<LeadingMapping[]> {
  const { rows } = await tx.execute<LeadingMapping & Record<string, unknown>>(sql`
    select m.store_id as "storeId", m.product_external_id as product, m.variant_external_id as variant, m.revision,
      m.frozen_at is not null as "isFrozen", json_agg(json_build_object('skuId', o.supplier_sku_id, 'optionValues', o.option_values,
        'image', o.image, 'isGone', o.gone_at is not null, 'snapshot', c.snapshot)) as components
    from (${placesOf(tx, named)} group by 1, 2, 3) p
    join mapping m on m.merchant_id = ${tx.merchantId} and m.store_id = p.store_id
      and m.product_external_id = p.product_external_id and m.variant_external_id = p.variant_external_id
    join mapping_rule r on r.merchant_id = m.merchant_id and r.store_id = m.store_id
      and r.product_external_id = m.product_external_id and r.variant_external_id = m.variant_external_id
    join mapping_component c on c.merchant_id = r.merchant_id and c.rule_id = r.rule_id
    join offer o on o.merchant_id = c.merchant_id and o.offer_id = c.offer_id
    group by m.store_id, m.product_external_id, m.variant_external_id, m.revision, m.frozen_at`);
  return rows;
}

/** What is kept of the product's SKUs becomes what it is now; those that were not told are gone. */
async function noteOffers(
  tx: MerchantTx,
  { supplier, supplierProductId }: SuppliedProduct,
  sold: readonly SoldSku[],
): Promise<void> {
  const skuIds = sold.map(({ skuId }) => skuId);
  const { rows } = await tx.execute<{ sku: string }>(sql`
    with held as (
      select o.offer_id from offer o
      where o.merchant_id = ${tx.merchantId} and o.supplier = ${supplier} and o.supplier_product_id = ${supplierProductId}
      order by o.supplier_sku_id for update
    )
    update offer o set gone_at = case when o.supplier_sku_id = any(${arrayOf(skuIds, 'text')})
      then null else coalesce(o.gone_at, app_clock()) end, checked_at = app_clock()
    from held h where o.merchant_id = ${tx.merchantId} and o.offer_id = h.offer_id
    returning o.supplier_sku_id as sku`);
  const kept = new Set(rows.map(({ sku }) => sku));
  await keepOffers(
    tx,
    sold.filter(({ skuId }) => kept.has(skuId)),
  );
}

/** Freezes what was not frozen, and thaws what was; what was mapped otherwise meanwhile stays. Returns what was turned. */
async function turn(tx: MerchantTx, turned: readonly LeadingMapping[]): Promise<SoldProduct[]> {
  if (turned.length === 0) return [];
  const { rows } = await tx.execute<SoldProduct & Record<string, unknown>>(sql`
    update mapping m set frozen_at = case when not g."isFrozen" then app_clock() end
    from ${rowsOf(turned, 'g', { storeId: 'uuid', product: 'text', variant: 'text', revision: 'int', isFrozen: 'boolean' })}
    where m.merchant_id = ${tx.merchantId} and m.store_id = g."storeId" and m.product_external_id = g.product
      and m.variant_external_id = g.variant and m.revision = g.revision
    returning m.store_id as "storeId", m.product_external_id as product`);
  return rows;
}
