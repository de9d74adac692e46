import { sql } from 'drizzle-orm';
import { supplierPlatforms } from '#contract/enums.ts';
import type { MappedProduct, MappedVariant, OfferFacts } from '#contract/mapping.schemas.ts';
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
  const keys = [...stored.keys()];
  const shown = await showMappings(tx, [...stored.values()]);
  const mappingOf = (variant: string) => shown[keys.indexOf(variant)] ?? null;
  const pool = await findPoolVariants(tx, wanted);
  return {
    ...sold,
    mapping: mappingOf(''),
    variants: variants.map(({ externalId: variantId, optionValues, sku, image, price, inventory }) => {
      const published = pool.get(variantId) ?? null;
      const saved: StoredMapping | undefined = stored.get(variantId) ?? stored.get('');
      return {
        ...{ variantId, optionValues, sku, image, price, inventory },
        from: stored.has(variantId) ? 'variant' : saved ? 'product' : published ? 'pool' : null,
        frozenAt: saved ? saved.frozenAt : (published?.frozenAt ?? null),
        mapping: mappingOf(variantId),
        pool: published?.pool ?? null,
      };
    }),
    waitingOrders: await countWaiting(tx, wanted),
  };
}

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
  isOffered: boolean;
  snapshot: OfferSnapshot | null;
  seen: OfferSnapshot | null;
  frozenAt: string | null;
  checkedAt: string;
}

interface Published {
  frozenAt: string | null;
  pool: NonNullable<MappedVariant['pool']>;
}

/** What the variants lead to that were published from the pool. */
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
      v.supplier_inventory_quantity as stock, v.supplier_offers as "isOffered", l.snapshot, l.seen, l.frozen_at as "frozenAt",
      coalesce(w.checked_at, p.collected_at) as "checkedAt"
    from listing_variant l
    join product p on p.merchant_id = l.merchant_id and p.product_id = l.product_id
    join product_variant v on v.merchant_id = l.merchant_id and v.product_id = l.product_id and v.variant_id = l.variant_id
    left join watched_product w on w.merchant_id = p.merchant_id and w.supplier = p.source
      and w.supplier_product_id = coalesce(p.part_of, p.supplier_product_id)
    where l.merchant_id = ${tx.merchantId} and l.store_id = ${storeId} and l.product_external_id = ${productId}`);
  return new Map(rows.flatMap((row) => [shown(row)].flatMap((pool) => (pool ? [[row.variant, pool] as const] : []))));
}

function shown(row: PoolRow): Published | null {
  const supplier = supplierPlatforms.find((platform) => platform === row.source);
  const { supplierProductId, skuId, snapshot, seen } = row;
  if (!supplier || supplierProductId === null || skuId === null) return null;
  const at = (moment: string): string => new Date(moment).toISOString();
  const isFrozen = row.frozenAt !== null || (snapshot !== null && snapshot.skuId !== skuId);
  const known = isFrozen && seen ? seen : { skuId, optionValues: row.optionValues, image: row.image };
  const offer: OfferFacts = {
    ...{ supplier, productId: supplierProductId, title: row.title, url: row.url, minimum: null, stock: row.stock },
    ...{ skuId: known.skuId, optionValues: known.optionValues, image: known.image },
    cost: row.amount === null ? null : { amount: row.amount, currency: row.currency },
    ...{ checkedAt: at(row.checkedAt), goneAt: isFrozen && !seen && row.frozenAt ? at(row.frozenAt) : null },
  };
  return {
    frozenAt: isFrozen ? at(row.frozenAt ?? row.checkedAt) : null,
    pool: {
      ...{ productId: row.productId, variantId: row.variantId, pieces: 1, service: '', offer, mappedAs: snapshot },
      changed: isFrozen && snapshot ? changesOf(snapshot, seen ?? (row.frozenAt ? null : offer)) : [],
    },
  };
}
