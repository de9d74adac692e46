import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { SaveMapping } from '#contract/mapping.schemas.ts';
import type { PreviewedLine, Way } from '#contract/mappingShown.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { describeWays } from './describe.ts';
import { holdItems } from './items.ts';
import { type FindSku, placeOf } from './save.ts';
import { findSold } from './soldProduct.ts';
import { findWays, type Mapped, partOf } from './ways.ts';

/** Real orders that are shown. */
const ORDERS = 20;

interface OrderedLine extends Record<string, unknown> {
  externalId: string;
  number: string;
  placedAt: string;
  country: string;
  variant: string;
  variantTitle: string;
  quantity: number;
  kept: boolean;
}

/**
 * The lines of the product's newest orders, as they would be had before and after a mapping is saved, changed ones first.
 * What something is allocated of stays as it is. Throws `notFound`.
 */
export async function previewMapping(
  tx: MerchantTx,
  channels: readonly StorePlatform[],
  wanted: SaveMapping,
  find: FindSku,
): Promise<PreviewedLine[]> {
  const { storeId, productId } = wanted;
  await findSold(tx, channels, wanted);
  await holdItems(tx, wanted);
  const rows = await findNewest(tx, storeId, productId);
  const lines = rows.map(({ variant, quantity, country }) => ({
    productExternalId: productId,
    variantExternalId: variant,
    quantity,
    country,
  }));
  const { storeId: _, ...place } = placeOf(wanted);
  const [now, then] = [
    await findWays(tx, storeId, lines),
    await findWays(tx, storeId, lines, { ...place, mapped: mappedOf(wanted, find) }),
  ];
  const [before, after] = [await describeWays(tx, lines.map(now)), await describeWays(tx, lines.map(then))];
  const shown = rows.map((row, at): PreviewedLine => {
    const [old, young] = [before[at], after[at]];
    if (!old || !young) throw new Error('A line of an order has no answer.');
    const changed = !row.kept && !isDeepStrictEqual(bought(old), bought(young));
    return {
      orderId: storeItemId({ storeId, externalId: row.externalId }),
      number: row.number,
      placedAt: new Date(row.placedAt).toISOString(),
      countryCode: row.country,
      quantity: row.quantity,
      variantId: row.variant,
      variantTitle: row.variantTitle,
      kept: row.kept,
      changed,
      before: old,
      after: row.kept ? old : known(young, find),
    };
  });
  return shown.toSorted((one, other) => Number(other.changed) - Number(one.changed));
}

/** What is bought, without where it was said. */
const bought = ({ source, reason, components }: Way) => ({
  source,
  reason,
  components: components.map((component) => {
    if ('item' in component) return { itemId: component.item.itemId, pieces: component.pieces };
    const { supplier, productId, skuId, pieces } = component;
    return { supplier, productId, skuId, pieces };
  }),
});

/** Offers that were never mapped are known from the supplier only. */
const known = (way: Way, find: FindSku): Way => ({
  ...way,
  components: way.components.map((component) => {
    if ('item' in component || component.title !== '') return component;
    const { title, optionValues, image, cost } = find(component);
    return { ...component, title, optionValues, image, cost };
  }),
});

function mappedOf({ source, rules }: SaveMapping, find: FindSku): Mapped | null {
  if (source === 'pool') return null;
  return {
    source,
    isFrozen: false,
    rules: rules
      .map(({ priority, countries, quantity, components }) => ({
        priority,
        countries,
        quantityFrom: quantity?.from ?? 1,
        quantityTo: quantity?.to ?? null,
        components: components.map((component) => {
          const { pieces: piecesPerUnit, isGift } = component;
          if ('stockItemId' in component) {
            return { ...partOf('warehouse'), stockItemId: component.stockItemId, piecesPerUnit, isGift };
          }
          const { supplier, productId } = component;
          return {
            ...partOf('supplier'),
            supplier,
            supplierProductId: productId,
            supplierSkuId: find(component).skuId,
            piecesPerUnit,
            isGift,
          };
        }),
      }))
      .sort((one, other) => one.priority - other.priority),
  };
}

async function findNewest(tx: MerchantTx, storeId: string, productId: string): Promise<OrderedLine[]> {
  const { merchantId } = tx;
  const { rows } = await tx.execute<OrderedLine>(sql`
    select o.external_id as "externalId", o.number, o.placed_at as "placedAt",
      coalesce(nullif(s.ship_to->>'countryCode', ''), o.country_code) as country,
      coalesce(l.variant_external_id, '') as variant, l.variant_title as "variantTitle", l.quantity,
      exists (select 1 from line_need n where n.merchant_id = l.merchant_id and n.store_id = l.store_id
        and n.external_id = l.order_external_id and n.line_id = l.line_id and n.allocated > 0) as kept
    from (
      select o.merchant_id, o.store_id, o.external_id, o.number, o.placed_at, o.country_code from store_order o
      where o.merchant_id = ${merchantId} and o.store_id = ${storeId} and o.external_id in (
        select external_id from order_line_state where merchant_id = ${merchantId} and store_id = ${storeId}
          and product_external_id = ${productId})
      order by o.placed_at desc, o.external_id limit ${ORDERS}
    ) o
    join store_order_line l on l.merchant_id = o.merchant_id and l.store_id = o.store_id and l.order_external_id = o.external_id
      and l.product_external_id = ${productId}
    join order_state s on s.merchant_id = o.merchant_id and s.store_id = o.store_id and s.external_id = o.external_id
    order by o.placed_at desc, o.external_id, l.position`);
  return rows;
}
