import { Decimal } from 'decimal.js';
import { coinPrice } from '../../lib/amount.ts';
import type { ReadQuery, RemotePage, RemoteProduct, RemoteVariant } from '../../store.ts';
import { choicesOf } from './matchVariants.ts';
import { pageAfter, queryFor } from './position.ts';
import { readProducts } from './readProducts.ts';
import { readStock, type Shop } from './shop.ts';
import {
  nextOf,
  type WireInventoryItem,
  type WireMedia,
  type WireProduct,
  WireProductPage,
  type WireVariant,
} from './wire.ts';

const PAGE = 100;

/** dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/query-products */
export async function productPage(shop: Shop, { cursor, changedSince }: ReadQuery): Promise<RemotePage> {
  const ask = async (query: { cursor: string } | { since: string | null }) => {
    // Fields have to be named for every page: what is left out comes back empty.
    const body = { query: queryFor(query, PAGE), fields: ['URL', 'MIN_PRICE_VARIANT'] };
    const call = { method: 'POST' as const, path: '/stores/v3/products/query', body };
    const { products, pagingMetadata } = await shop.client.call(call, WireProductPage);
    return { rows: products, next: nextOf(pagingMetadata) };
  };
  const page = await pageAfter(cursor, changedSince, ask, ({ updatedDate }) => updatedDate);
  return { products: page.rows.map((row) => remoteRow(row, shop)), cursor: page.cursor, total: null };
}

/** Products whole, with their stock. */
export async function wholeProducts(shop: Shop, ids: string[]): Promise<RemoteProduct[]> {
  const found = await readProducts(shop, ids);
  const stock = await readStock(
    shop,
    found.map(({ id }) => id),
  );
  return found.map((product) => remoteProduct(product, stock, shop));
}

const addressOf = (media: WireMedia | undefined): string | null => media?.image?.url || media?.url || null;

function remoteRow(product: WireProduct, { currency }: Shop): RemoteProduct {
  const { minValue, maxValue } = product.actualPriceRange ?? {};
  const { variantCount = 1, minPriceVariant } = product.variantSummary ?? {};
  return {
    externalId: product.id,
    title: product.name,
    status: product.visible === false ? 'draft' : 'active',
    platformStatus: product.visible === false ? 'hidden' : 'visible',
    image: addressOf(product.media.main),
    url: product.url?.url ?? null,
    sku: variantCount === 1 ? (minPriceVariant?.sku ?? '') : '',
    priceMin: minValue ? coinPrice(minValue.amount, currency) : null,
    priceMax: maxValue ? coinPrice(maxValue.amount, currency) : null,
    inventory: null,
    variantCount,
    updatedAt: product.updatedDate ? new Date(product.updatedDate) : null,
    detail: null,
  };
}

function remoteProduct(product: WireProduct, stock: ReadonlyMap<string, WireInventoryItem>, shop: Shop): RemoteProduct {
  const variants = (product.variantsInfo?.variants ?? []).map((variant) =>
    remoteVariant(product, variant, stock, shop),
  );
  const prices = variants.map(({ price }) => price).sort((a, b) => new Decimal(a).comparedTo(b));
  const counts = variants.map(({ inventory }) => inventory);
  const [only] = variants;
  return {
    ...remoteRow(product, shop),
    sku: variants.length === 1 ? (only?.sku ?? '') : '',
    priceMin: prices[0] ?? null,
    priceMax: prices.at(-1) ?? null,
    inventory: counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    variantCount: variants.length,
    detail: {
      bodyHtml: product.plainDescription ?? '',
      tags: [],
      options: product.options.map(({ name, choicesSettings }) => ({
        name,
        values: choicesSettings.choices.map((choice) => choice.name),
      })),
      images: (product.media.itemsInfo?.items ?? []).flatMap((item) => addressOf(item) ?? []),
      variants,
    },
  };
}

function remoteVariant(
  product: WireProduct,
  variant: WireVariant,
  stock: ReadonlyMap<string, WireInventoryItem>,
  { currency }: Shop,
): RemoteVariant {
  const item = stock.get(variant.id);
  const { actualPrice, compareAtPrice } = variant.price;
  const choices = choicesOf(product, variant);
  return {
    externalId: variant.id,
    optionValues: product.options.map(({ name }) => choices.get(name) ?? ''),
    sku: variant.sku ?? '',
    barcode: variant.barcode ?? '',
    price: coinPrice(actualPrice.amount, currency),
    compareAtPrice: compareAtPrice ? coinPrice(compareAtPrice.amount, currency) : null,
    inventory: item?.trackQuantity === false ? null : (item?.quantity ?? null),
    image: imageOf(product, variant),
  };
}

/** The first picture of the first choice that has one: Wix keeps pictures for choices, not for variants. */
function imageOf({ options, media }: WireProduct, { choices }: WireVariant): string | null {
  for (const { optionChoiceIds } of choices) {
    const option = options.find(({ id }) => id === optionChoiceIds?.optionId);
    const choice = option?.choicesSettings.choices.find(({ choiceId }) => choiceId === optionChoiceIds?.choiceId);
    const file = choice?.media?.items[0]?.mediaId;
    const found = addressOf(media.itemsInfo?.items.find(({ id }) => id === file));
    if (file !== undefined && found) return found;
  }
  return null;
}
