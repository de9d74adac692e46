import type { CollectedProduct } from '#contract/collected.ts';
import { keyOf, type VariantRow } from '../../catalogue/pool/index.ts';
import { type Moved, type News, newsBetween } from './figures.ts';

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
