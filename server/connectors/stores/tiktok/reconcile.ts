import { StoreFault } from '../../lib/storeFault.ts';
import type { Listing, PublishedListing } from '../../store.ts';
import { knownPacking } from './amounts.ts';
import { paths } from './client.ts';
import { reconcileDescription, reconcileImages } from './images.ts';
import { leftOut, sameSku, skuBody, skuWarnings, stockOf } from './productBody.ts';
import { reconcileStatus } from './sendProduct.ts';
import { productPage, type Shop, warehouseOf } from './shop.ts';
import { setInventory } from './stock.ts';
import { matchSkus, variantIds } from './variants.ts';
import { type WireProduct, WireSaved } from './wire.ts';

/**
 * Brings a product that stands in the shop to its listing. Only what that says is sent: category, brand, attributes and
 * parcel that the seller chose in Seller Center stay.
 * partner.tiktokshop.com/docv2/page/partial-edit-product-202509
 */
export async function reconcile(shop: Shop, held: WireProduct, listing: Listing): Promise<PublishedListing> {
  const images = await reconcileImages(shop, listing);
  if ('key' in images.main) throw new StoreFault('rejected', images.main);
  const description = await reconcileDescription(shop, listing.bodyHtml);
  const { held: skus, foreign } = matchSkus(listing, held.skus);
  const around = { ...shop, warehouseId: await warehouseOf(shop), uris: images.uris };
  const body = {
    ...(held.status === 'DRAFT' ? { save_mode: listing.status === 'active' ? 'LISTING' : 'AS_DRAFT' } : {}),
    title: listing.title,
    description: description.html,
    main_images: images.main,
    skus: [
      ...listing.variants.map((variant) => skuBody(listing, variant, around, skus.get(variant.variantId))),
      ...foreign.map(sameSku),
    ],
    ...knownPacking(listing),
    external_product_id: listing.mark,
  };
  const saved = await shop.client.call({ method: 'POST', path: paths.partialEdit(held.id), body }, WireSaved);
  const ids = variantIds(listing, saved.skus);
  const none = listing.variants.filter(({ inventoryQuantity }) => stockOf(inventoryQuantity) === 0);
  const quantities = none.flatMap(({ variantId }) => (ids[variantId] ? [{ id: ids[variantId], quantity: 0 }] : []));
  await setInventory(shop, held.id, quantities);
  const lists = held.status === 'DRAFT' && listing.status === 'active';
  const before = lists ? 'PENDING' : held.status;
  const statusWarnings = await reconcileStatus(shop, held.id, { before, wanted: listing.status });
  return {
    externalId: held.id,
    url: shop.session.http.effectiveUrl(productPage(held.id)),
    images: images.uris,
    variants: ids,
    warnings: [
      ...leftOut(listing),
      ...images.warnings,
      ...description.warnings,
      ...skuWarnings(listing, around),
      ...statusWarnings,
    ],
  };
}
