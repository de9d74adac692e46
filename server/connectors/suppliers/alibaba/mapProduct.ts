import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { imageUrl, imageUrls } from '../../lib/supplier/aliPages.ts';
import { currencyOf, firstText, priceOf, stockOf, textOf, webAddress } from '../../lib/supplier/values.ts';
import type { Choice, Offer } from '../../lib/supplier/variants.ts';
import { collected, minimumOf, stockBySku, type Tier, tierAtMinimum } from './collected.ts';
import type { Inventory, Product, Sku } from './wire.ts';

/**
 * A product of `/eco/buyer/product/description` with its stock; null when it names no price in a known currency. Prices
 * are those of the smallest order that the seller takes, in the currency beside them; a SKU priced in another currency
 * than the first one has none.
 */
export function productFrom(product: Product, inventory: Inventory): CollectedProductInput | null {
  const minOrder = minOrderOf(product);
  const trade = product.wholesale_trade;
  const whole = priceOf(trade?.price);
  const skus = product.skus.length > 0 ? product.skus : [bareSku];
  const priced = skus.map((sku) => {
    const tier = tierAtMinimum(tiersOf(sku), minOrder);
    const price = tier ?? (whole === null ? null : { from: 0, price: whole, currency: null });
    return { sku, price: price?.price ?? null, currency: currencyOf(price?.currency) ?? currencyOf(product.currency) };
  });
  const currency = priced.find(({ price, currency: own }) => price !== null && own !== null)?.currency ?? null;
  if (currency === null) return null;
  const counts = inventory.flatMap(({ inventory_list }) => inventory_list);
  const stock = stockBySku(counts.map(({ sku_id, inventory_count }) => [sku_id, inventory_count]));
  return collected({
    productId: product.product_id,
    title: product.title.trim(),
    bodyHtml: textOf(product.description),
    images: imageUrls([product.main_image, ...product.images]),
    videoUrl: webAddress(product.video_url),
    category: textOf(product.category),
    // Only a call of its own tells it, among the key attributes.
    origin: '',
    store: textOf(product.supplier),
    currency,
    minOrder,
    weight: weightOf(trade),
    offers: priced.map(({ sku, price, currency: own }) => ({
      ...offerFrom(sku),
      price: own === currency ? price : null,
      stock: stock.get(sku.sku_id) ?? null,
    })),
  });
}

/** Least number of pieces in an order; null where it is not said. */
export function minOrderOf(product: Product): number | null {
  const told = firstText(product.min_order_quantity, product.wholesale_trade?.min_order_quantity);
  return minimumOf(told, product.skus.flatMap(tiersOf));
}

/** A product without SKUs is ordered by its own id alone. */
const bareSku: Sku = { sku_id: '', image: undefined, sku_attr_list: [], ladder_price: [] };

function tiersOf(sku: Sku): Tier[] {
  return sku.ladder_price.flatMap(({ min_quantity, price, currency }) => {
    const amount = priceOf(price);
    const from = stockOf(min_quantity) ?? 0;
    return amount === null ? [] : [{ from, price: amount, currency: currencyOf(currency) }];
  });
}

function offerFrom(sku: Sku): Omit<Offer, 'price' | 'stock'> {
  return {
    skuId: sku.sku_id === '' ? null : sku.sku_id,
    choices: sku.sku_attr_list.flatMap(choiceFrom),
    compareAtPrice: null,
    image: imageUrl(sku.image),
  };
}

function choiceFrom(attribute: Sku['sku_attr_list'][number]): Choice[] {
  const propertyName = textOf(attribute.attr_name_desc);
  const label = textOf(attribute.attr_value_desc);
  const propertyId = firstText(attribute.attr_name_id, propertyName);
  const valueId = firstText(attribute.attr_value_id, label);
  if (propertyId === '' || valueId === '') return [];
  return [{ propertyId, propertyName, valueId, label: label || valueId, image: imageUrl(attribute.attr_value_image) }];
}

/** Kilograms of one piece: what is sold by the batch is weighed by the batch, which says nothing of a piece. */
function weightOf(trade: Product['wholesale_trade']): string | null {
  const weight = trade?.sale_type === 'batch' ? null : priceOf(trade?.weight);
  return weight !== null && Number(weight) > 0 ? weight : null;
}
