import type { FoundProduct } from '#contract/catalogue.ts';
import { imageUrl } from '../../lib/supplier/alicdnImage.ts';
import { foundFrom } from '../../lib/supplier/foundFrom.ts';
import { shownAmount } from '../../lib/supplier/shownAmount.ts';
import { textOf } from '../../lib/supplier/values.ts';
import { productUrl } from './link.ts';
import { productFrom } from './mapProduct.ts';
import type { Found, Product } from './wire.ts';

/** A product of a search; null where its price says no amount in a known currency. They give no more than this. */
export function foundInSearch(found: Found): FoundProduct | null {
  const price = searchPrice(textOf(found.price));
  const title = textOf(found.title);
  if (price === null || title === '') return null;
  return {
    supplier: 'alibaba',
    supplierProductId: found.product_id,
    title,
    url: productUrl(found.product_id),
    imageSrc: imageUrl(found.image?.main_image),
    price: { amount: price.min, currency: price.currency },
    priceMax: price.max === price.min ? null : { amount: price.max, currency: price.currency },
    originalPrice: null,
    rating: null,
    sold: null,
    minOrder: null,
    store: null,
    shipFrom: null,
    category: null,
  };
}

/** A product of a list, described; null where it cannot be priced. Its prices are those of the least order. */
export function foundInList(product: Product): FoundProduct | null {
  const collected = productFrom(product, []);
  return collected && foundFrom('alibaba', productUrl(collected.supplierProductId), collected);
}

/** Searches are asked for in dollars; a bare amount or one with a plain dollar sign is in the currency asked for. */
function searchPrice(text: string): { min: string; max: string; currency: string } | null {
  const amount = shownAmount(text);
  if (amount === null) return null;
  const sign = text.replace(/[\d.,\s~–-]/g, '');
  const currency = amount.currency ?? (sign.replaceAll('$', '') === '' ? 'USD' : null);
  return currency === null ? null : { ...amount, currency };
}
