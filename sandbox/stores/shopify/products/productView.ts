import { connection, inOrder, type PageArgs } from '../graphql/connection.ts';
import { numberOf, type Shop, timeText } from '../shop.ts';
import type { StoredCollection, StoredMedia, StoredProduct, StoredVariant } from '../types.ts';
import { pictureUrl } from './media.ts';

/** A product as GraphQL sees it. */
export function productView(shop: Shop, product: StoredProduct): Record<string, unknown> {
  const media = product.mediaIds.flatMap((id) => shop.media.get(id) ?? []);
  const prices = product.variants.map(({ price }) => price).sort((a, b) => Number(a) - Number(b));
  const money = (amount = '0.0') => ({ amount, currencyCode: shop.profile.currency });
  return {
    __typename: 'Product',
    id: product.id,
    legacyResourceId: numberOf(product.id),
    title: product.title,
    handle: product.handle,
    status: product.status,
    descriptionHtml: product.descriptionHtml,
    seo: product.seo,
    isGiftCard: product.isGiftCard,
    productType: '',
    vendor: shop.profile.title,
    tags: [...product.tags].sort(),
    createdAt: timeText(product.created),
    updatedAt: timeText(product.updated),
    onlineStoreUrl: onlineUrl(shop, product),
    publishedOnPublication: ({ publicationId }: { publicationId: string }) =>
      product.publicationIds.includes(publicationId),
    hasOnlyDefaultVariant: product.options.every(({ values }) => values.every(({ name }) => name === 'Default Title')),
    options: product.options.map(({ id, name, values }, at) => ({ id, name, position: at + 1, optionValues: values })),
    priceRangeV2: { minVariantPrice: money(prices[0]), maxVariantPrice: money(prices.at(-1)) },
    totalInventory: product.variants.reduce((sum, { tracked, available }) => sum + (tracked ? available : 0), 0),
    tracksInventory: product.variants.some(({ tracked }) => tracked),
    featuredMedia: media[0] ? mediaView(shop, media[0]) : null,
    media: (page: PageArgs, context: unknown) =>
      connection(media, page, inOrder, (one) => mediaView(shop, one), context),
    variantsCount: { count: product.variants.length },
    variants: (page: PageArgs, context: unknown) =>
      connection(product.variants, page, inOrder, (one) => variantView(shop, product, one), context),
  };
}

export function variantView(shop: Shop, product: StoredProduct, variant: StoredVariant): Record<string, unknown> {
  const media = variant.mediaId === null ? undefined : shop.media.get(variant.mediaId);
  return {
    __typename: 'ProductVariant',
    id: variant.id,
    title: variant.values.join(' / '),
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    compareAtPrice: variant.compareAtPrice,
    position: product.variants.indexOf(variant) + 1,
    inventoryPolicy: variant.policy,
    taxable: variant.taxable,
    inventoryQuantity: variant.available,
    selectedOptions: product.options.map(({ name }, at) => ({ name, value: variant.values[at] })),
    media: (page: PageArgs, context: unknown) =>
      connection(media ? [media] : [], page, inOrder, (one) => mediaView(shop, one), context),
    product: () => productView(shop, product),
    inventoryItem: itemView(variant),
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) => {
      const found = variant.metafields.find((one) => one.namespace === namespace && one.key === key);
      return found ? { id: `${variant.id}/${key}`, ...found } : null;
    },
  };
}

const itemView = (variant: StoredVariant): Record<string, unknown> => ({
  __typename: 'InventoryItem',
  id: variant.itemId,
  sku: variant.sku,
  tracked: variant.tracked,
  requiresShipping: variant.requiresShipping,
  countryCodeOfOrigin: variant.country,
  harmonizedSystemCode: variant.hsCode,
  measurement: { id: variant.itemId, weight: variant.weight },
});

/** An image has no address of its own before it is loaded. */
export function mediaView(shop: Shop, media: StoredMedia): Record<string, unknown> {
  const image = media.status === 'READY' ? { id: media.id, url: pictureUrl(shop, media), altText: media.alt } : null;
  return {
    __typename: 'MediaImage',
    id: media.id,
    alt: media.alt,
    mediaContentType: 'IMAGE',
    status: media.status,
    image,
    preview: { image, status: media.status },
  };
}

export const collectionView = ({ id, title, publicationIds }: StoredCollection): Record<string, unknown> => ({
  __typename: 'Collection',
  id,
  title,
  handle: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  publishedOnPublication: ({ publicationId }: { publicationId: string }) => publicationIds.includes(publicationId),
});

/** Only where visitors see it: active, and on the Online Store. */
function onlineUrl(shop: Shop, { status, handle, publicationIds }: StoredProduct): string | null {
  const online = shop.publications.find(({ title }) => title === 'Online Store')?.id ?? '';
  return status === 'ACTIVE' && publicationIds.includes(online) ? `${shop.home}/products/${handle}` : null;
}
