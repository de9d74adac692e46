import { sql } from 'drizzle-orm';
import { supplierPlatforms } from '#contract/enums.ts';
import type { MappedProduct, MappedVariant, OfferFacts } from '#contract/mappingShown.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { OfferSnapshot } from '../../../db/schema/mapping.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { changesOf } from '../../upkeep/offers/index.ts';
import { showMappings } from './present.ts';
import { findSold } from './soldProduct.ts';
import { findStored, type StoredMapping } from './stored.ts';

/** A store's product with how each of its variants is had. Throws `notFound`. */
export async function getMapping(
  tx: MerchantTx,
  channels: readonly StorePlatform[],
  wanted: { storeId: string; productId: string },
): Promise<MappedProduct> {
  const { variants, ...sold } = await findSold(tx, channels, wanted);
  const stored = await findStored(tx, { storeId: wanted.storeId, productExternalId: wanted.productId });
  const shown = await showMappings(tx, [...stored.values()]);
  const mappings = new Map([...stored.keys()].map((variant, at) => [variant, shown[at] ?? null]));
  const pool = await findPoolVariants(tx, wanted);
  return {
    ...sold,
    mapping: mappings.get('') ?? null,
    variants: variants.map(({ externalId: variantId, optionValues, sku, image, price, inventory }) => {
      const published = pool.get(variantId) ?? null;
      const saved: StoredMapping | undefined = stored.get(variantId) ?? stored.get('');
      return {
        variantId,
        optionValues,
        sku,
        image,
        price,
        inventory,
        from: stored.has(variantId) ? 'variant' : saved ? 'product' : published ? 'pool' : null,
        frozenAt: saved ? saved.frozenAt : (published?.frozenAt ?? null),
        mapping: mappings.get(variantId) ?? null,
        pool: published?.pool ?? null,
      };
    }),
    waitingOrders: await countWaiting(tx, wanted),
  };
}

/** Open orders with the product that wait until something of them is mapped. */
async function countWaiting(
  tx: MerchantTx,
  { storeId, productId }: { storeId: string; productId: string },
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from order_task t
    where t.merchant_id = ${tx.merchantId} and t.store_id = ${storeId} and t.task = 'map' and exists (
      select 1 from order_line_state l where l.merchant_id = t.merchant_id and l.store_id = t.store_id
        and l.external_id = t.external_id and l.product_external_id = ${productId})`);
  return rows[0]?.count ?? 0;
}

interface PoolRow extends Record<string, unknown> {
  variant: string;
  productId: string;
  variantId: string;
  source: string;
  supplierProductId: string | null;
  skuId: string | null;
  title: string;
  url: string | null;
  optionValues: string[];
  image: string | null;
  amount: string | null;
  currency: string;
  stock: number | null;
  snapshot: OfferSnapshot | null;
  seen: OfferSnapshot | null;
  frozenAt: string | null;
  checkedAt: string;
}

interface Published {
  frozenAt: string | null;
  pool: NonNullable<MappedVariant['pool']>;
}

/** What the variants lead to that were published from the pool, by the store's id of each. */
async function findPoolVariants(
  tx: MerchantTx,
  { storeId, productId }: { storeId: string; productId: string },
): Promise<Map<string, Published>> {
  const { rows } = await tx.execute<PoolRow>(sql`
    select l.variant_external_id as variant, l.product_id as "productId", l.variant_id as "variantId", p.source,
      coalesce(p.part_of, p.supplier_product_id) as "supplierProductId",
      coalesce(v.supplier_sku_id, case when p.supplier_variant_count <= 1 then '' end) as "skuId", p.title, p.source_url as url,
      to_json(v.option_values) as "optionValues",
      coalesce((select i->>'src' from jsonb_array_elements(p.images) i where i->>'imageId' = v.image_id limit 1), p.primary_image) as image,
      trim_scale(v.supplier_cost_price)::text as amount, p.supplier_currency as currency,
      v.supplier_inventory_quantity as stock, l.snapshot, l.seen, l.frozen_at as "frozenAt",
      coalesce(w.checked_at, p.collected_at) as "checkedAt"
    from listing_variant l
    join product p on p.merchant_id = l.merchant_id and p.product_id = l.product_id
    join product_variant v on v.merchant_id = l.merchant_id and v.product_id = l.product_id and v.variant_id = l.variant_id
    left join watched_product w on w.merchant_id = p.merchant_id and w.supplier = p.source
      and w.supplier_product_id = coalesce(p.part_of, p.supplier_product_id)
    where l.merchant_id = ${tx.merchantId} and l.store_id = ${storeId} and l.product_external_id = ${productId}`);
  const found = new Map<string, Published>();
  for (const row of rows) {
    const published = asPublished(row);
    if (published) found.set(row.variant, published);
  }
  return found;
}

/** Null where no supplier's SKU can be named: nothing can be bought by it. */
function asPublished(row: PoolRow): Published | null {
  const supplier = supplierPlatforms.find((platform) => platform === row.source);
  const { supplierProductId, snapshot, seen } = row;
  const skuId = snapshot?.skuId ?? row.skuId;
  if (!supplier || supplierProductId === null || skuId === null) return null;
  const at = (moment: string): string => new Date(moment).toISOString();
  const frozenAt = row.frozenAt && at(row.frozenAt);
  const now = (frozenAt === null ? null : seen) ?? snapshot ?? { ...row, skuId };
  // The pool's figures are of the SKU that it leads to now.
  const isPools = now.skuId === row.skuId;
  const offer: OfferFacts = {
    supplier,
    productId: supplierProductId,
    title: row.title,
    url: row.url,
    minimum: null,
    skuId: now.skuId,
    optionValues: now.optionValues,
    image: now.image ?? row.image,
    stock: isPools ? row.stock : null,
    cost: isPools && row.amount !== null ? { amount: row.amount, currency: row.currency } : null,
    checkedAt: at(row.checkedAt),
    goneAt: seen === null ? frozenAt : null,
  };
  const changed = frozenAt !== null && snapshot ? changesOf(snapshot, seen) : [];
  const { productId, variantId } = row;
  return {
    frozenAt,
    pool: {
      productId,
      variantId,
      pieces: 1,
      service: '',
      isGift: false,
      item: null,
      offer,
      mappedAs: snapshot,
      changed,
    },
  };
}
