import { setTimeout as delay } from 'node:timers/promises';
import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';
import { mediaOf } from './documents/product.ts';
import { numberOf } from './gid.ts';
import { mediaByImage, type PlannedFile } from './images.ts';
import { setProduct } from './sendProduct.ts';
import type { Shop } from './shop.ts';
import { type WireMedia, WireMediaOf } from './wire.ts';

/** Milliseconds before each look. Shopify loads images within seconds; what takes longer is believed to succeed. */
const LOOKS = [0, 1000, 3000];

export interface SettledMedia {
  /** imageId -> the shop's id. */
  images: Record<string, string>;
  /** imageId -> the media's id in full, of those that are loaded. */
  ready: Map<string, string>;
  warnings: Notice[];
}

/** Waits a while for the images, and takes those off the product that Shopify could not load. */
export async function settleMedia(
  shop: Shop,
  listing: Listing,
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
    await setProduct(shop, listing, { id: product.id }, { files: good.map(({ id }) => ({ id })) });
  }
  const held = [...byImage].filter(([, { status }]) => status !== 'FAILED');
  return {
    images: Object.fromEntries(held.map(([imageId, { id }]) => [imageId, numberOf(id)])),
    ready: new Map(held.filter(([, one]) => !isLoading(one)).map(([imageId, { id }]) => [imageId, id])),
    warnings: failed.map(({ src }) => ({ key: 'row.imageRefused', params: { src } })),
  };
}

const isLoading = ({ status }: WireMedia): boolean => status === 'PROCESSING' || status === 'UPLOADED';
