import type { Notice } from '#contract/errors.ts';
import { faultIn } from '../../lib/answer.ts';
import { outcomeOfFault } from '../../lib/listings.ts';
import type { Listing, PublishHooks, PublishOutcome } from '../../store.ts';
import { wholePacking } from './amounts.ts';
import { paths } from './client.ts';
import { reconcileDescription, reconcileImages } from './images.ts';
import { leftOut, skuBody, skuWarnings, stockOf } from './productBody.ts';
import { auditPending, switchTo } from './sendProduct.ts';
import { categoryVersion, PLATFORM, productPage, type Shop, warehouseOf } from './shop.ts';
import { setInventory } from './stock.ts';
import { variantIds } from './variants.ts';
import { WireRecommended, WireSaved } from './wire.ts';

interface NewProduct {
  body: object;
  uris: Record<string, string>;
  warnings: Notice[];
}

/** Creates one product. Throws `StoreFault` only while the shop cannot hold anything of it. */
export async function publishOne(shop: Shop, listing: Listing, hooks: PublishHooks): Promise<PublishOutcome> {
  const { mark } = listing;
  let made: NewProduct | Notice;
  let saved: WireSaved;
  try {
    made = await newProduct(shop, listing);
    if ('key' in made) return { mark, kind: 'rejected', reason: made };
    saved = await shop.client.call({ method: 'POST', path: paths.products, body: made.body }, WireSaved);
  } catch (error) {
    return outcomeOfFault(mark, faultIn(error));
  }
  await hooks.created(mark, saved.product_id);
  try {
    await finish(shop, listing, saved);
  } catch (error) {
    return { mark, kind: 'unknown', reason: faultIn(error).reason };
  }
  const { uris, warnings } = made;
  return {
    mark,
    kind: 'published',
    listing: {
      externalId: saved.product_id,
      url: shop.session.http.effectiveUrl(productPage(saved.product_id)),
      images: uris,
      variants: variantIds(listing, saved.skus),
      warnings: [...warnings, ...(listing.status === 'active' ? [auditPending] : [])],
    },
  };
}

/**
 * Everything that has to be there before the product: its pictures, a category, a warehouse. The mark stands as idempotency
 * key, so that two creates at once make one product, and as the product's id of ours, by which it is found again.
 * partner.tiktokshop.com/docv2/page/create-product-202309
 */
async function newProduct(shop: Shop, listing: Listing): Promise<NewProduct | Notice> {
  const images = await reconcileImages(shop, listing);
  if ('key' in images.main) return images.main;
  const description = await reconcileDescription(shop, listing.bodyHtml);
  const category = await recommendedCategory(shop, listing);
  if (category.id === '') return { key: 'row.categoryMissing', params: { platform: PLATFORM } };
  const { packing, warnings } = wholePacking(listing);
  const { region, currency } = shop;
  const around = { region, currency, warehouseId: await warehouseOf(shop), uris: images.uris };
  return {
    body: {
      save_mode: listing.status === 'draft' ? 'AS_DRAFT' : 'LISTING',
      title: listing.title,
      description: description.html,
      category_id: category.id,
      ...categoryVersion(region),
      main_images: images.main,
      skus: listing.variants.map((variant) => skuBody(listing, variant, around)),
      ...packing,
      external_product_id: listing.mark,
      idempotency_key: listing.mark,
    },
    uris: images.uris,
    warnings: [
      ...category.warnings,
      ...warnings,
      ...leftOut(listing),
      ...images.warnings,
      ...description.warnings,
      ...skuWarnings(listing, around),
    ],
  };
}

/**
 * What creating cannot say: that there is nothing in stock, and that the product is off the shelf. Until the audit has
 * ended nobody can buy it, so that the one piece it was made with is not sold meanwhile.
 */
async function finish(shop: Shop, listing: Listing, { product_id, skus }: WireSaved): Promise<void> {
  const ids = variantIds(listing, skus);
  const none = listing.variants.filter(({ inventoryQuantity }) => stockOf(inventoryQuantity) === 0);
  const quantities = none.flatMap(({ variantId }) => (ids[variantId] ? [{ id: ids[variantId], quantity: 0 }] : []));
  await setInventory(shop, product_id, quantities);
  if (listing.status === 'archived') await switchTo(shop, paths.deactivate, product_id);
}

/**
 * The category that TikTok Shop recommends for a title: it takes no product without one. "" when it knows none.
 * partner.tiktokshop.com/docv2/page/recommend-category-202309
 */
async function recommendedCategory(
  { client, region }: Shop,
  { title }: Listing,
): Promise<{ id: string; warnings: Notice[] }> {
  const body = { product_title: title, ...categoryVersion(region) };
  const call = { method: 'POST', path: paths.recommendCategory, body, harmless: true } as const;
  const { leaf_category_id: id, categories } = await client.call(call, WireRecommended);
  const category = categories.map(({ name }) => name).join(' › ');
  return { id, warnings: [{ key: 'row.categoryChosen', params: { platform: PLATFORM, category: category || id } }] };
}
