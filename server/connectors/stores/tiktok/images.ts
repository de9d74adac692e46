import type { Notice } from '#contract/errors.ts';
import type { Listing, ListingImage } from '../../store.ts';
import { PLATFORM } from './app.ts';
import { noneCameThrough } from './picture.ts';
import type { Shop } from './shop.ts';
import { uploadPicture } from './upload.ts';

const MOST_MAIN = 9;

/** The images of a listing as TikTok Shop holds them. */
export interface UploadedImages {
  /** imageId -> its name there. */
  uris: Record<string, string>;
  /** Of the gallery, in order; why there is none where there is none, which TikTok Shop does not take. */
  main: { uri: string }[] | Notice;
  warnings: Notice[];
}

/**
 * Uploads what is not there yet: the first nine for the gallery, and of the rest those that a variant shows. What was
 * uploaded before goes by the name it was given then.
 */
export async function reconcileImages(shop: Shop, listing: Listing): Promise<UploadedImages> {
  const gallery = listing.images.slice(0, MOST_MAIN);
  const shown = new Set(listing.variants.map(({ imageId }) => imageId));
  const others = listing.images.slice(MOST_MAIN).filter(({ imageId }) => shown.has(imageId));
  const uris: Record<string, string> = {};
  const warnings: Notice[] = [];
  const refused: Notice[] = [];
  if (listing.images.length > MOST_MAIN) {
    warnings.push({ key: 'row.imagesLeftOut', params: { platform: PLATFORM, limit: MOST_MAIN } });
  }
  const reconcile = async (image: ListingImage, use: 'MAIN_IMAGE' | 'ATTRIBUTE_IMAGE'): Promise<void> => {
    const uploaded = image.externalId === null ? await uploadPicture(shop, image.src, use) : { uri: image.externalId };
    if ('uri' in uploaded) uris[image.imageId] = uploaded.uri;
    else refused.push(uploaded);
  };
  for (const image of gallery) await reconcile(image, 'MAIN_IMAGE');
  for (const image of others) await reconcile(image, 'ATTRIBUTE_IMAGE');
  const main = gallery.flatMap(({ imageId }) => (uris[imageId] ? [{ uri: uris[imageId] }] : []));
  const [first] = refused;
  const missing = first ? noneCameThrough(first) : { key: 'row.imagesMissing', params: { platform: PLATFORM } };
  return { uris, main: main.length > 0 ? main : missing, warnings: [...warnings, ...refused] };
}
