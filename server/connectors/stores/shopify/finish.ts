import { setTimeout as delay } from 'node:timers/promises';
import type { Notice } from '#contract/errors.ts';
import type { Listing, PublishedListing } from '../../store.ts';
import { collectionIds, publishTo } from './collections.ts';
import { mediaOf, productUpdate } from './documents/writing.ts';
import { refusalOf } from './fault.ts';
import { mediaByImage, type PlannedFile } from './images.ts';
import { priceWarnings, statusOf } from './productBody.ts';
import { setProduct } from './sendProduct.ts';
import type { Shop, Standing } from './shop.ts';
import { matchVariants } from './variants.ts';
import { errorsOf, numberOf, type WireMedia, WireMediaOf } from './wire.ts';

/** A product as its last `productSet` left it, with its variants. */
export interface SetProduct {
  product: Standing;
  files: PlannedFile[];
  /** Null where nobody has looked after the images yet. */
  media: SettledMedia | null;
}

/** What is left once a product stands there with its variants: collections, its status, the sales channel, its images. */
export async function finish(
  shop: Shop,
  listing: Listing,
  { product, files, media: settled }: SetProduct,
  before: Notice[],
): Promise<PublishedListing> {
  const collections = await collectionIds(shop, listing.collections);
  const status = statusOf(listing.status);
  if (collections.ids.length > 0 || product.status !== status) {
    const change = { id: product.id, status, collectionsToJoin: collections.ids };
    const fault = refusalOf(await shop.client.ask(productUpdate, { product: change }, errorsOf('productUpdate')));
    // Collections that fill themselves by a rule take nobody in.
    if (fault && product.status === status) collections.warnings.push({ key: 'row.collectionRefused' });
    else if (fault) throw fault;
  }
  const shown = listing.status === 'active' ? await publishTo(shop, product.id) : { url: null, warnings: [] };
  const media = settled ?? (await settleMedia(shop, product, files));
  const variants = [...matchVariants(listing, product.variants)];
  return {
    externalId: numberOf(product.id),
    url: shown.url,
    images: media.images,
    variants: Object.fromEntries(variants.map(([variantId, { id }]) => [variantId, numberOf(id)])),
    warnings: [
      ...before,
      ...collections.warnings,
      ...media.warnings,
      ...shown.warnings,
      ...priceWarnings(listing, shop.currency),
    ],
  };
}

/** Milliseconds before each look. Shopify loads images within seconds; what takes longer is believed to succeed. */
const LOOKS = [0, 1000, 3000];

interface SettledMedia {
  /** imageId -> the shop's id. */
  images: Record<string, string>;
  /** imageId -> the media's id in full, of those that are loaded. */
  ready: Map<string, string>;
  warnings: Notice[];
}

/** Waits a while for the images, and takes those off the product that Shopify could not load. */
export async function settleMedia(
  shop: Shop,
  product: { id: string; media: { nodes: WireMedia[] } },
  files: PlannedFile[],
): Promise<SettledMedia> {
  let media = product.media.nodes;
  for (const pause of LOOKS) {
    if (!media.some(isLoading)) break;
    if (pause > 0) await delay(pause, undefined, { signal: shop.signal });
    const { nodes } = await shop.client.ask(mediaOf, { ids: [product.id] }, WireMediaOf);
    media = nodes[0]?.media.nodes ?? media;
  }
  const byImage = mediaByImage(files, media);
  const failed = files.filter(({ imageId }) => byImage.get(imageId)?.status === 'FAILED');
  if (failed.length > 0) {
    const good = media.filter(({ status }) => status !== 'FAILED');
    await setProduct(shop, { id: product.id }, { files: good.map(({ id }) => ({ id })) });
  }
  const held = [...byImage].filter(([, { status }]) => status !== 'FAILED');
  return {
    images: Object.fromEntries(held.map(([imageId, { id }]) => [imageId, numberOf(id)])),
    ready: new Map(held.filter(([, one]) => !isLoading(one)).map(([imageId, { id }]) => [imageId, id])),
    warnings: failed.map(({ src }) => ({ key: 'row.imageRefused', params: { src } })),
  };
}

const isLoading = ({ status }: WireMedia): boolean => status === 'PROCESSING' || status === 'UPLOADED';
