import type { Notice } from '#contract/errors.ts';
import type { Listing, ListingImage } from '../../store.ts';
import { PLATFORM } from './app.ts';
import type { Shop } from './shop.ts';
import { uploadPicture } from './upload.ts';

const MOST_MAIN = 9;

/** The images of a listing as TikTok Shop holds them. */
export interface UploadedImages {
  /** imageId -> its name there. */
  uris: Record<string, string>;
  /** Of the gallery, in order. */
  main: { uri: string }[];
  warnings: Notice[];
}

/**
 * Uploads what is not there yet: the first nine for the gallery, and of the rest those that a variant shows. What was
 * uploaded before goes by the name it was given then.
 */
export async function bringImages(shop: Shop, listing: Listing): Promise<UploadedImages> {
  const gallery = listing.images.slice(0, MOST_MAIN);
  const shown = new Set(listing.variants.map(({ imageId }) => imageId));
  const others = listing.images.slice(MOST_MAIN).filter(({ imageId }) => shown.has(imageId));
  const uris: Record<string, string> = {};
  const warnings: Notice[] = [];
  if (listing.images.length > MOST_MAIN) {
    warnings.push({ key: 'row.imagesLeftOut', params: { platform: PLATFORM, limit: MOST_MAIN } });
  }
  const bring = async (image: ListingImage, use: 'MAIN_IMAGE' | 'ATTRIBUTE_IMAGE'): Promise<void> => {
    const uri = image.externalId ?? (await uploadPicture(shop, image.src, use))?.uri;
    if (uri) uris[image.imageId] = uri;
    else warnings.push({ key: 'row.imageRefused', params: { src: image.src } });
  };
  for (const image of gallery) await bring(image, 'MAIN_IMAGE');
  for (const image of others) await bring(image, 'ATTRIBUTE_IMAGE');
  const main = gallery.flatMap(({ imageId }) => (uris[imageId] ? [{ uri: uris[imageId] }] : []));
  return { uris, main, warnings };
}
