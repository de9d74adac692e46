import type { StoreFault } from '../../lib/storeFault.ts';
import type { Listing } from '../../store.ts';
import type { Terms } from './collections.ts';
import { Refusal } from './fault.ts';
import { type ImagePlan, imageRefused, planImages, refusedImages } from './images.ts';
import { createSku, isNameless, isSimple, MARK, productBody, statusOf } from './productBody.ts';
import type { Shop } from './shop.ts';
import { titleOf } from './text.ts';

/** How a listing is created. Every way gives the product a SKU, which the store accepts only once. */
export interface Creation {
  listing: Listing;
  /** `whole`: all but variations; `handle`: an empty draft under our mark, to be filled afterwards. */
  kind: 'whole' | 'handle';
  images: ImagePlan;
  body: object;
}

export function creationOf(listing: Listing, shop: Shop, terms: Terms): Creation {
  // Without a SKU of its own a simple product would be made twice: it is made under our mark, which then goes.
  if (isNameless(listing)) return handleOf({ listing });
  const images = planImages(listing);
  const body = {
    ...productBody(listing, shop),
    ...terms.fieldsFor(listing),
    // WordPress makes an address that is taken another one.
    ...(listing.handle === undefined ? {} : { slug: listing.handle }),
    // Nobody shall see a product whose variations are still to come.
    status: isSimple(listing) ? statusOf(listing) : 'draft',
    ...(images.entries.length > 0 ? { images: images.entries.map((entry) => entry.body) } : {}),
  };
  return { listing, kind: 'whole', images, body };
}

/** The least that can be created of a product, by its own SKU or our mark: nothing in it can be refused but the SKU. */
export function handleOf({ listing, images }: { listing: Listing; images?: ImagePlan }): Creation {
  const body = {
    type: isSimple(listing) ? 'simple' : 'variable',
    name: titleOf(listing.title),
    status: 'draft',
    sku: createSku(listing),
    ...(listing.handle === undefined ? {} : { slug: listing.handle }),
    meta_data: [{ key: MARK, value: listing.mark }],
  };
  // What else the images have to say is said again when they are added.
  const warnings = (images?.warnings ?? []).filter(({ key }) => key === imageRefused('').key);
  return { listing, kind: 'handle', images: { entries: [], warnings }, body };
}

/** The creation without the images that the store could not load, so that the good ones are not loaded in vain again. */
export function withoutRefused(creation: Creation, fault: StoreFault): Creation {
  if (!(fault instanceof Refusal) || fault.about !== 'image') return creation;
  const refused = refusedImages(creation.images.entries, fault.detail);
  const lost = new Set(refused.map(({ imageId }) => imageId));
  const listing = { ...creation.listing, images: creation.listing.images.filter(({ imageId }) => !lost.has(imageId)) };
  const warnings = [...creation.images.warnings, ...refused.map(({ src }) => imageRefused(src))];
  return { ...creation, listing, images: { ...creation.images, warnings } };
}
