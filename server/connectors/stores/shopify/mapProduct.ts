import type { RemoteDetail, RemoteProduct, RemoteStatus, RemoteVariant } from '../../store.ts';
import { isOnlyValue } from './productBody.ts';
import { numberOf, type WirePreview, type WireRow, type WireVariant, type WireWhole } from './wire.ts';

const statuses: Readonly<Record<string, RemoteStatus>> = { ACTIVE: 'active', UNLISTED: 'active', ARCHIVED: 'archived' };

/** A row of the list, without its detail. */
export function remoteProduct(row: WireRow): RemoteProduct {
  return {
    externalId: numberOf(row.id),
    title: row.title,
    status: statuses[row.status] ?? 'draft',
    platformStatus: row.status,
    image: row.featuredMedia && pictureOf(row.featuredMedia),
    url: row.onlineStoreUrl,
    sku: row.variants.nodes[0]?.sku ?? '',
    priceMin: row.priceRangeV2.minVariantPrice.amount,
    priceMax: row.priceRangeV2.maxVariantPrice.amount,
    inventory: row.tracksInventory ? row.totalInventory : null,
    variantCount: row.variantsCount?.count ?? row.variants.nodes.length,
    updatedAt: new Date(row.updatedAt),
    detail: null,
  };
}

export const wholeProduct = (product: WireWhole, variants: WireVariant[]): RemoteProduct => ({
  ...remoteProduct(product),
  detail: detailOf(product, variants),
});

function detailOf({ descriptionHtml, tags, options, media }: WireWhole, variants: WireVariant[]): RemoteDetail {
  const hidden = options.length === 1 && options[0]?.optionValues.every(({ name }) => isOnlyValue(name));
  return {
    bodyHtml: descriptionHtml,
    tags,
    options: hidden
      ? []
      : options.map(({ name, optionValues }) => ({ name, values: optionValues.map((value) => value.name) })),
    images: media.nodes.flatMap((one) => pictureOf(one) ?? []),
    variants: variants.map((variant) => remoteVariant(variant, hidden ?? false)),
  };
}

const remoteVariant = (variant: WireVariant, hidden: boolean): RemoteVariant => ({
  externalId: numberOf(variant.id),
  optionValues: hidden ? [] : variant.selectedOptions.map(({ value }) => value),
  sku: variant.sku ?? '',
  barcode: variant.barcode ?? '',
  price: variant.price,
  compareAtPrice: variant.compareAtPrice,
  inventory: variant.inventoryItem.tracked ? variant.inventoryQuantity : null,
  image: variant.media.nodes[0] ? pictureOf(variant.media.nodes[0]) : null,
});

/** None while Shopify is still loading it. */
const pictureOf = ({ preview }: WirePreview): string | null => preview?.image?.url ?? null;
