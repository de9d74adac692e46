import { createHash } from 'node:crypto';
import type { Notice } from '#contract/errors.ts';
import type { Listing, PublishedListing, PublishHooks, PublishOutcome } from '../../store.ts';
import { collectionsFor } from './collections.ts';
import { Refusal } from './fault.ts';
import { imageRefused, refusedImages, withoutImages } from './images.ts';
import { listingWarnings, productFields, shippedOf, variantFields } from './productBody.ts';
import { publishedAs, reconcile } from './reconcile.ts';
import { productsByMark, readProduct, type Shop } from './shop.ts';
import { standsAs } from './variants.ts';
import { ProductAnswer, type WireProduct } from './wire.ts';

/** Creates a product, or brings the one that this mark made before to its listing. Throws `StoreFault`. */
export async function publishOne(shop: Shop, listing: Listing, hooks: PublishHooks): Promise<PublishOutcome> {
  const { mark } = listing;
  return { mark, kind: 'published', listing: await publish(shop, listing, hooks) };
}

async function publish(shop: Shop, listing: Listing, hooks: PublishHooks): Promise<PublishedListing> {
  const { product, ...made } = await createLiving(shop, listing);
  await hooks.created(listing.mark, product.id);
  if (isNew(shop, product) && standsAs(made.listing, product, shop.currency)) {
    return {
      ...publishedAs(shop, made.listing, product),
      warnings: [...made.warnings, ...listingWarnings(listing, shop.currency)],
    };
  }
  const reconciled = await reconcile(shop, product, made.listing);
  return { ...reconciled, warnings: [...made.warnings, ...reconciled.warnings] };
}

/** How long ago a product may have been made to count as made by this call, in ms: clocks differ. */
const RECENT = 10 * 60_000;
const isNew = (shop: Shop, { created_at }: WireProduct): boolean =>
  shop.now().getTime() - Date.parse(created_at) < RECENT;

/** A token may answer a product that was deleted since: then the next one is taken. */
async function createLiving(shop: Shop, listing: Listing): Promise<Made> {
  for (let round = 0; ; ) {
    const made = await createProduct(shop, listing, round);
    const product = isNew(shop, made.product) ? made.product : await readProduct(shop, made.product.id);
    if (product) return { ...made, product };
    round = made.round + 1;
  }
}

/** A product that the shop answered to a create: made now, or before with the same token. */
interface Made {
  product: WireProduct;
  /** The listing as it was sent: without the images that the shop refused. */
  listing: Listing;
  warnings: Notice[];
  /** The round whose token made it. */
  round: number;
}

/** Times that a product may have been deleted and published again. */
const MOST_ROUNDS = 20;
/** Milliseconds before each look for a product whose token is used: it may have been made a moment ago. */
const LOOKS = [1_000, 2_000];

/**
 * Creates a product under its `unique_token`, which the platform takes only once: a token that is used answers the
 * product it made. Where it is refused instead, the product is looked for by our mark; when there is none it was
 * deleted, and the next round's token is taken. Throws `StoreFault`.
 * https://www.shoplazza.dev/reference/create-product
 */
async function createProduct(shop: Shop, wanted: Listing, firstRound: number): Promise<Made> {
  const { ids, warnings } = await collectionsFor(shop, wanted);
  let listing = wanted;
  for (let round = firstRound; ; ) {
    try {
      const body = { product: creation(shop, listing, ids, round) };
      const { product } = await shop.client.call({ method: 'POST', path: 'products', body }, ProductAnswer);
      return { product, listing, warnings, round };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refused = error.about === 'image' ? refusedImages(listing.images, error) : [];
      listing = withoutImages(listing, refused);
      warnings.push(...refused.map(imageRefused));
      if (refused.length > 0) continue;
      if (error.about !== 'token' || round + 1 >= MOST_ROUNDS) throw error;
      const product = await madeBefore(shop, listing.mark);
      if (product) return { product, listing, warnings, round };
      round += 1;
    }
  }
}

async function madeBefore(shop: Shop, mark: string): Promise<WireProduct | null> {
  for (const pause of [0, ...LOOKS]) {
    shop.wait(pause);
    const product = (await productsByMark(shop, [mark])).get(mark);
    if (product) return product;
  }
  return null;
}

function creation({ currency }: Shop, listing: Listing, collections: string[], round: number): object {
  const isShipped = shippedOf(listing);
  const srcOf = new Map(listing.images.map(({ imageId, src }) => [imageId, src]));
  return {
    ...productFields(listing),
    ...(isShipped === undefined ? {} : { requires_shipping: isShipped }),
    ...(collections.length > 0 ? { collection_ids: collections } : {}),
    unique_token: uniqueToken(listing.mark, round),
    spu: listing.mark,
    images: listing.images.map(({ src, alt }) => ({ src, alt })),
    variants: listing.variants.map((variant, at) => {
      const src = srcOf.get(variant.imageId ?? '');
      return {
        ...variantFields(variant, listing, currency),
        position: at + 1,
        ...(src === undefined ? {} : { image: { src } }),
      };
    }),
  };
}

/**
 * The `unique_token` under which a product is made: the same for every try at it, so that the platform makes it once.
 * A token stays used when its product is deleted, so a product that is published again takes the next `round`. The
 * platform asks for a UUID, and its own tool sends random ones (version 4), so this hash is written as one.
 */
export function uniqueToken(mark: string, round: number): string {
  const bytes = createHash('sha256').update(`quayside/${mark}/${round}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
