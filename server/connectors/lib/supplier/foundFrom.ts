import { Decimal } from 'decimal.js';
import type { FoundProduct } from '#contract/catalogue.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';

/** A whole product as one of a list that gives no more than ids; its range is over its variants. Null without a price. */
export function foundFrom(
  supplier: SupplierPlatform,
  url: string,
  product: CollectedProductInput,
): FoundProduct | null {
  const prices = product.variants.flatMap(({ price }) => (price === null ? [] : [new Decimal(price)]));
  if (prices.length === 0) return null;
  const { currency } = product;
  const [min, max] = [Decimal.min(...prices), Decimal.max(...prices)];
  return {
    supplier,
    supplierProductId: product.supplierProductId,
    title: product.title,
    url,
    imageSrc: product.images[0]?.src ?? null,
    price: { amount: min.toFixed(), currency },
    priceMax: max.greaterThan(min) ? { amount: max.toFixed(), currency } : null,
    originalPrice: null,
    rating: null,
    sold: null,
    minOrder: product.minOrder ?? null,
    store: product.store || null,
    shipFrom: null,
    category: product.category || null,
  };
}
