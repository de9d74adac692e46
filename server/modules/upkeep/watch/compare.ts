import { Decimal } from 'decimal.js';
import type { CollectedProduct, CollectedVariant } from '#contract/collected.schemas.ts';
import type { VariantRow } from '../../../db/schema/products.ts';
import { sameAmount } from '../../../decimal.ts';
import { isPromotional, keyOf } from '../../catalogue/pool/index.ts';

/** A figure of one variant, before and after; null where it was not known or not offered. */
export interface Moved {
  key: string;
  was: string | null;
  now: string | null;
}

/** What is otherwise at the supplier. */
export interface News {
  cost: Moved[];
  stock: Moved[];
  gone: Moved[];
  fresh: Moved[];
}

const costOf = ({ supplierCostPrice, supplierPrice }: CollectedVariant): string | null =>
  supplierCostPrice ?? supplierPrice;

const piecesOf = ({ stock }: CollectedVariant): string | null => (stock === null ? null : String(stock));

/**
 * A product as it was known with the figures of a new look: cost, stock, and which variants there are. Texts and pictures
 * are not looked at here: they change with language and session, and are the affair of collecting again. `offered` are the
 * variants that were offered when it was looked at last.
 */
export function withFigures(base: CollectedProduct, look: CollectedProduct): CollectedProduct {
  const known = new Map(base.variants.map((variant) => [keyOf(variant), variant]));
  const variants = look.variants.map((variant): CollectedVariant => {
    const before = known.get(keyOf(variant));
    if (!before) return variant;
    // What a look does not tell is as it was known.
    const stock = variant.stock ?? before.stock;
    // A price that only some buyers get is no news of what is paid.
    const isTold = costOf(variant) !== null && !(isPromotional(look) && costOf(before) !== null);
    if (!isTold) return { ...before, stock };
    const { supplierPrice, supplierCostPrice, price, compareAtPrice } = variant;
    return { ...before, supplierPrice, supplierCostPrice, price, compareAtPrice, stock };
  });
  const hasNew = variants.some((variant) => !known.has(keyOf(variant)));
  const options = hasNew ? withValues(base, look) : base.options;
  return { ...base, currency: look.currency, options, priceNotes: look.priceNotes, variants };
}

/** The options as they were known, with the values that came; other options altogether are taken as they are. */
function withValues(base: CollectedProduct, look: CollectedProduct): CollectedProduct['options'] {
  if (base.options.length !== look.options.length) return look.options;
  return base.options.map(({ name, values }, at) => ({
    name,
    values: [...new Set([...values, ...(look.options[at]?.values ?? [])])],
  }));
}

/** The product as nobody offers it any more: every variant is still known, none is in stock. */
export const withoutStock = (base: CollectedProduct): CollectedProduct => ({
  ...base,
  variants: base.variants.map((variant) => ({ ...variant, stock: 0 })),
});

/** What is otherwise between two looks, by variant. `offered`: keys of the variants that were offered before. */
export function newsBetween(base: CollectedProduct, next: CollectedProduct, offered: ReadonlySet<string>): News {
  const before = new Map(base.variants.filter((one) => offered.has(keyOf(one))).map((one) => [keyOf(one), one]));
  const news: News = { cost: [], stock: [], gone: [], fresh: [] };
  for (const variant of next.variants) {
    const key = keyOf(variant);
    const was = before.get(key);
    before.delete(key);
    if (!was) {
      news.fresh.push({ key, was: null, now: piecesOf(variant) });
      continue;
    }
    const isForeign = base.currency !== next.currency;
    if (isForeign || !sameAmount(costOf(was), costOf(variant))) {
      news.cost.push({ key, was: costOf(was), now: costOf(variant) });
    }
    if (was.stock !== variant.stock) news.stock.push({ key, was: piecesOf(was), now: piecesOf(variant) });
  }
  for (const [key, was] of before) news.gone.push({ key, was: piecesOf(was), now: null });
  return news;
}

/** The largest change among costs, in percent, up or down; null where none can be told. */
export function largestChange(moved: readonly Moved[]): Decimal | null {
  const changes = moved.flatMap(({ was, now }) => {
    if (was === null || now === null || Number(was) === 0) return [];
    return [new Decimal(now).minus(was).div(was).times(100).abs()];
  });
  return changes.length === 0 ? null : Decimal.max(...changes);
}

/** How much of its pieces a product lost, in percent; null where there was nothing to lose. */
export function lossOf(base: CollectedProduct, next: CollectedProduct): Decimal | null {
  const sum = ({ variants }: CollectedProduct): Decimal =>
    variants.reduce((pieces, { stock }) => pieces.plus(stock ?? 0), new Decimal(0));
  const before = sum(base);
  return before.isZero() ? null : Decimal.max(0, before.minus(sum(next)).div(before).times(100));
}

/**
 * What is otherwise for a product of the pool: of the variants it has, and of those that nobody ever saw. A variant that is
 * offered again after it was gone is a change of stock; what the merchant took out of the product is no news of theirs.
 */
export function ownNews(base: CollectedProduct, next: CollectedProduct, variants: readonly VariantRow[]): News {
  const held = new Map(variants.flatMap((one) => (one.collectedKey ? [[one.collectedKey, one.supplierOffers]] : [])));
  const offered = new Set([...held].flatMap(([key, isOffered]) => (isOffered ? [key] : [])));
  const seen = new Set(base.variants.map(keyOf));
  const news = newsBetween(base, next, offered);
  const isOffered = ({ key }: Moved) => offered.has(key);
  const back = news.fresh.filter(({ key }) => held.get(key) === false).map((moved) => ({ ...moved, was: '0' }));
  return {
    cost: news.cost.filter(isOffered),
    stock: [...news.stock.filter(isOffered), ...back],
    gone: news.gone,
    fresh: news.fresh.filter(({ key }) => !seen.has(key) && !held.has(key)),
  };
}

export const isNothing = ({ cost, stock, gone, fresh }: News): boolean =>
  [cost, stock, gone, fresh].every((moved) => moved.length === 0);
