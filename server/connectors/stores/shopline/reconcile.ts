import type { Listing, PublishedListing } from '../../store.ts';
import { joinCollections } from './collections.ts';
import { Refusal } from './fault.ts';
import { type PlacedImages, placeImages } from './images.ts';
import { productUrl } from './mapProduct.ts';
import { heldVariant, productFields, variantBody, warningsFor } from './productBody.ts';
import { updateFields } from './sendProduct.ts';
import type { Shop } from './shop.ts';
import { setStock } from './stock.ts';
import { matchVariants, stockOf } from './variants.ts';
import { WireAnything, WireOneVariant, type WireProduct, type WireVariant } from './wire.ts';

/**
 * Brings a product that stands in the store to its listing: images, then everything else in one call, then stock. Safe to
 * repeat. Whether the platform replaces a product's variants by those of an update, or adds to them, its documentation
 * leaves open: surplus ones are removed first, and the answer tells what is missing.
 */
export async function reconcile(shop: Shop, product: WireProduct, listing: Listing): Promise<PublishedListing> {
  const images = await placeImages(shop, listing, product);
  const held = matchVariants(listing, product.variants);
  const [first] = listing.variants;
  const [spare] = product.variants;
  // A product needs a variant at any time: where none of them stays, one becomes ours.
  if (held.size === 0 && first && spare) held.set(first.variantId, spare);
  const stays = new Set([...held.values()].map(({ id }) => id));
  for (const { id } of product.variants) if (!stays.has(id)) await removeVariant(shop, product.id, id);
  const updated = await putProduct(shop, product, listing, held, images);
  const variants = await withMissing(shop, updated, listing, held, images);
  const refused = await joinCollections(shop, product.id, listing.collections);
  return {
    externalId: product.id,
    url: productUrl(shop, updated),
    images: Object.fromEntries([...images.placed].map(([imageId, { id }]) => [imageId, id])),
    variants: await stocked(shop, listing, variants),
    warnings: [...images.warnings, ...refused, ...warningsFor(listing, shop.currency)],
  };
}

/** Sets what is in stock where it is otherwise. Returns the store's ids of the variants. */
export async function stocked(
  shop: Shop,
  { variants }: Listing,
  held: ReadonlyMap<string, WireVariant>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const variant of variants) {
    const one = held.get(variant.variantId);
    if (!one) continue;
    ids[variant.variantId] = one.id;
    const stock = stockOf(variant);
    if (stock !== null && one.inventory_quantity !== stock) await setStock(shop, one.inventory_item_id, stock);
  }
  return ids;
}

function putProduct(
  shop: Shop,
  product: WireProduct,
  listing: Listing,
  held: ReadonlyMap<string, WireVariant>,
  images: PlacedImages,
): Promise<WireProduct> {
  const variants = listing.variants.map((variant) => {
    const one = held.get(variant.variantId);
    return { ...(one ? { id: one.id, ...heldVariant(one) } : {}), ...bodyOf(shop, listing, variant, images) };
  });
  return updateFields(shop, product, { ...productFields(listing), variants });
}

/** https://developer.shopline.com/docs/admin-rest-api/product/product-variant/create-a-product-variant */
async function withMissing(
  shop: Shop,
  product: WireProduct,
  listing: Listing,
  held: ReadonlyMap<string, WireVariant>,
  images: PlacedImages,
): Promise<Map<string, WireVariant>> {
  const known = listing.variants.map((variant) => ({
    ...variant,
    externalId: held.get(variant.variantId)?.id ?? null,
  }));
  const found = matchVariants({ ...listing, variants: known }, product.variants);
  for (const variant of listing.variants) {
    if (found.has(variant.variantId)) continue;
    const body = { variant: bodyOf(shop, listing, variant, images) };
    const call = { method: 'POST' as const, path: `products/${product.id}/variants.json`, body };
    found.set(variant.variantId, (await shop.client.call(call, WireOneVariant)).variant);
  }
  return found;
}

const bodyOf = (shop: Shop, listing: Listing, variant: Listing['variants'][number], { placed }: PlacedImages) => {
  const image = placed.get(variant.imageId ?? '');
  return variantBody(listing, variant, shop.currency, image && { id: image.id, src: image.src });
};

/** https://developer.shopline.com/docs/admin-rest-api/product/product-variant/delete-a-product-variant */
async function removeVariant(shop: Shop, productId: string, id: string): Promise<void> {
  const call = { method: 'DELETE' as const, path: `products/${productId}/variants/${id}.json` };
  await shop.client.call(call, WireAnything).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.about === 'missing')) throw error;
  });
}
