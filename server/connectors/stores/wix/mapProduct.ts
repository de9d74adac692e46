import { Decimal } from 'decimal.js';
import { coinPrice } from '../../lib/amount.ts';
import type { RemoteProduct, RemoteVariant } from '../../store.ts';
import type { Shop } from './shop.ts';
import { choicesOf } from './variants.ts';
import type { WireInventoryItem, WireMedia, WireProduct, WireVariant } from './wire.ts';

const addressOf = (media: WireMedia | undefined): string | null => media?.image?.url || media?.url || null;

/** A product as a list shows it: its variants are summed up by the platform. */
export function remoteRow(product: WireProduct, { currency }: Shop): RemoteProduct {
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

/** A product whole. `stock` by the variant's id; what is not tracked is null. */
export function remoteProduct(
  product: WireProduct,
  stock: ReadonlyMap<string, WireInventoryItem>,
  shop: Shop,
): RemoteProduct {
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
