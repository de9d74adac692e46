import { StoreFault } from '../../lib/storeFault.ts';
import type { Listing, PublishedListing, PublishHooks, PublishOutcome } from '../../store.ts';
import { joinCollections } from './collections.ts';
import { Refusal } from './fault.ts';
import { matchImages } from './images.ts';
import { productUrl } from './mapProduct.ts';
import { productFields, variantBody, warningsFor } from './productBody.ts';
import { reconcile, stocked } from './reconcile.ts';
import { ProductGone, removeProduct } from './sendProduct.ts';
import { idByHandle, readProduct, type Shop } from './shop.ts';
import { matchVariants } from './variants.ts';
import { WireOneProduct, type WireProduct } from './wire.ts';

/** A product that stands in the store. */
interface Made {
  product: WireProduct;
  /** Made by this call with everything in it; else it is still to be brought to its listing. */
  isWhole: boolean;
  /** Made by this call: then it goes again when the store refuses the rest of it. */
  isOurs: boolean;
}

/**
 * Creates a product. The platform has no idempotency key; what it keeps unique is a product's handle, so that is our mark.
 * Throws `StoreFault`, one that says nothing has happened only while it has not.
 */
export async function publishOne(shop: Shop, listing: Listing, hooks: PublishHooks): Promise<PublishOutcome> {
  const { mark } = listing;
  try {
    const made = await create(shop, listing);
    await hooks.created(mark, made.product.id);
    return { mark, kind: 'published', listing: await standing(() => finish(shop, listing, made)) };
  } catch (error) {
    if (error instanceof ProductGone) return { mark, kind: 'rejected', reason: { key: 'row.remoteGone' } };
    throw error;
  }
}

/** Runs what comes after the product stands there: a fault then never says that nothing has happened. */
async function standing<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof StoreFault) || error.kind === 'rejected' || error.maybeDone) throw error;
    throw new StoreFault(error.kind, error.reason, { maybeDone: true, cause: error });
  }
}

/** https://developer.shopline.com/docs/admin-rest-api/product/product/create-a-product */
async function create(shop: Shop, listing: Listing): Promise<Made> {
  try {
    const product = await post(shop, listing, true);
    return await standing(() => settled(shop, listing, product, true));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.about === 'handle') return adopted(shop, listing, error);
    if (error.about !== 'image') throw error;
  }
  // One image that cannot be loaded failed the whole call: first the product, then its images one by one.
  try {
    const product = await post(shop, listing, false);
    return await standing(() => settled(shop, listing, product, false));
  } catch (error) {
    if (error instanceof Refusal && error.about === 'handle') return adopted(shop, listing, error);
    throw error;
  }
}

async function post(shop: Shop, listing: Listing, withImages: boolean): Promise<WireProduct> {
  const images = new Map(withImages ? listing.images.map(({ imageId, src, alt }) => [imageId, { src, alt }]) : []);
  const product = {
    ...productFields(listing),
    handle: listing.mark,
    images: [...images.values()],
    variants: listing.variants.map((variant) =>
      variantBody(listing, variant, shop.currency, images.get(variant.imageId ?? '')),
    ),
  };
  return (await shop.client.call({ method: 'POST', path: 'products/products.json', body: { product } }, WireOneProduct))
    .product;
}

/** A handle that was taken may have been given a number instead of being refused: then the earlier product is the one. */
async function settled(shop: Shop, listing: Listing, product: WireProduct, isWhole: boolean): Promise<Made> {
  if (product.handle !== listing.mark) {
    const earlier = await idByHandle(shop, listing.mark);
    const held = earlier === null || earlier === product.id ? null : await readProduct(shop, earlier);
    if (held) {
      await removeProduct(shop, product.id);
      return { product: held, isWhole: false, isOurs: false };
    }
  }
  return { product, isWhole, isOurs: true };
}

async function adopted(shop: Shop, { mark }: Listing, refusal: Refusal): Promise<Made> {
  const id = await idByHandle(shop, mark);
  const product = id === null ? null : await readProduct(shop, id);
  if (!product) throw refusal;
  return { product, isWhole: false, isOurs: false };
}

/** Completes a product; one that this call made goes again when the store refuses the rest of it. */
async function finish(shop: Shop, listing: Listing, made: Made): Promise<PublishedListing> {
  try {
    return await complete(shop, listing, made);
  } catch (error) {
    if (error instanceof Refusal && made.isOurs) await removeProduct(shop, made.product.id);
    throw error;
  }
}

async function complete(shop: Shop, listing: Listing, { product, isWhole }: Made): Promise<PublishedListing> {
  const images = isWhole ? matchImages(listing.images, product.images) : null;
  const variants = matchVariants(listing, product.variants);
  if (!images || variants.size < listing.variants.length) return reconcile(shop, product, listing);
  const refused = await joinCollections(shop, product.id, listing.collections);
  return {
    externalId: product.id,
    url: productUrl(shop, product),
    images: Object.fromEntries([...images].map(([imageId, { id }]) => [imageId, id])),
    variants: await stocked(shop, listing, variants),
    warnings: [...refused, ...warningsFor(listing, shop.currency)],
  };
}
