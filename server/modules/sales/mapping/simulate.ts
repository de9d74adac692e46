import { sql } from 'drizzle-orm';
import type { DeliveryOption } from '#contract/delivery.ts';
import type { SimulatedLine, Way } from '#contract/mappingShown.ts';
import { compare, type Money, sumOf, times } from '#contract/money.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { findCartLines } from './cartLines.ts';
import { describeWays } from './describe.ts';
import { findWays } from './ways.ts';

export interface Cart {
  storeId: string;
  lines: readonly { variantId: string; productId?: string | undefined; quantity: number }[];
  country: string;
}

/** What would be bought for a cart that goes to a country. Throws `notFound` for a store that is not the viewer's. */
export async function simulate(
  tx: MerchantTx,
  channels: readonly StorePlatform[],
  { storeId, lines, country }: Cart,
): Promise<SimulatedLine[]> {
  const sold = await findCartLines(tx, channels, storeId, lines);
  const wanted = lines.map(({ variantId, quantity }, at) => ({
    productExternalId: sold[at]?.productId ?? '',
    variantExternalId: variantId,
    quantity,
    country,
  }));
  const wayOf = await findWays(tx, storeId, wanted);
  const ways = await describeWays(tx, wanted.map(wayOf));
  const freight = await findFreight(tx, ways, lines, country);
  return lines.map(({ variantId, quantity }, at): SimulatedLine => {
    const way = ways[at];
    if (!way) throw new Error('A line of a cart has no answer.');
    const { productId = null, title = '', optionValues = [], image = null } = sold[at] ?? {};
    const goods = goodsOf(way, quantity);
    const sent = freight(way, quantity);
    return {
      ...way,
      variantId,
      productId,
      title,
      optionValues,
      image,
      quantity,
      goods,
      landed: sumOf([goods, sent?.freight ?? null]),
      days: sent && { min: sent.daysMin, max: sent.daysMax },
    };
  });
}

/** What an item of stock is worth is not known here. */
const goodsOf = ({ components }: Way, quantity: number): Money | null =>
  sumOf(components.map((one) => ('item' in one ? null : times(one.cost, one.pieces * quantity))));

type Sent = Pick<DeliveryOption, 'freight' | 'daysMin' | 'daysMax'>;

interface Quote extends Record<string, unknown> {
  key: string;
  options: DeliveryOption[];
}

/**
 * The cheapest freight that suppliers told lately for just these pieces and this country. All of what a line is made of has
 * to be known, in one currency: what comes apart arrives when the last of it does.
 */
async function findFreight(
  tx: MerchantTx,
  ways: readonly Way[],
  lines: readonly { quantity: number }[],
  country: string,
): Promise<(way: Way, quantity: number) => Sent | null> {
  const asked = ways.flatMap(({ components }, at) =>
    components.flatMap((component) => {
      if ('item' in component) return [];
      const { supplier, productId, skuId, pieces } = component;
      return [{ supplier, productId, skuId, pieces: pieces * (lines[at]?.quantity ?? 0) }];
    }),
  );
  if (asked.length === 0) return () => null;
  const { rows } = await tx.execute<Quote>(sql`
    select distinct on (1) g.supplier || chr(10) || g."productId" || chr(10) || g."skuId" || chr(10) || g.pieces as key, q.options
    from ${rowsOf(asked, 'g', { supplier: 'text', productId: 'text', skuId: 'text', pieces: 'bigint' })}
    join freight_quote q on q.merchant_id = ${tx.merchantId} and q.supplier = g.supplier
      and q.supplier_product_id = g."productId" and q.supplier_sku_id = g."skuId" and q.quantity = g.pieces
      and split_part(q.destination, '|', 1) = ${country}
    order by 1, q.fetched_at desc`);
  const quotes = new Map(rows.map(({ key, options }) => [key, cheapest(options)]));
  return ({ components }, quantity) => {
    const all = components.map((component) => {
      if ('item' in component) return undefined;
      const { supplier, productId, skuId, pieces } = component;
      return quotes.get([supplier, productId, skuId, pieces * quantity].join('\n'));
    });
    const [first, ...others] = all;
    if (!first) return null;
    return others.reduce<Sent | null>((total, one) => {
      if (!total || !one) return null;
      const freight = sumOf([total.freight, one.freight]);
      return { freight, daysMin: later(total.daysMin, one.daysMin), daysMax: later(total.daysMax, one.daysMax) };
    }, first);
  };
}

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other);

function cheapest(options: readonly DeliveryOption[]): Sent | undefined {
  const [first, ...others] = options.filter(({ freight }) => freight !== null);
  return others.reduce((best, one) => ((compare(one.freight, best?.freight ?? null) ?? 0) < 0 ? one : best), first);
}
