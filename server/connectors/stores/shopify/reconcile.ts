import type { Notice } from '#contract/errors.ts';
import type { Listing, PublishedListing } from '../../store.ts';
import { finish, type SetProduct, settleMedia } from './finish.ts';
import { type PlannedFile, planFiles } from './images.ts';
import { fieldsInput, SLICE, statusOf, variantBulkInput, variantsInput } from './productBody.ts';
import { makeProduct, setProduct } from './sendProduct.ts';
import type { Shop, Standing } from './shop.ts';
import {
  createVariants,
  deleteVariants,
  foreignVariants,
  matchVariants,
  setStock,
  updateVariants,
} from './variants.ts';
import type { WireStandingVariant } from './wire.ts';

/** A product as it stands beside what it shall be. */
interface Plan {
  held: Standing;
  listing: Listing;
  files: PlannedFile[];
  /** variantId -> the shop's variant. */
  matched: Map<string, WireStandingVariant>;
  /** The merchant's own, which stay. */
  foreign: WireStandingVariant[];
}

/** Makes a product that stands in the shop into what the listing says, keeping the ids of what stays. Safe to repeat. */
export async function reconcile(shop: Shop, held: Standing, listing: Listing): Promise<PublishedListing> {
  const { files, warnings } = planFiles(listing, held.media.nodes);
  const matched = matchVariants(listing, held.variants);
  // With other options the merchant's own variants have no place any more.
  const foreign = hasSameOptions(held, listing) ? foreignVariants(held.variants, matched) : [];
  const plan = { held, listing, files, matched, foreign };
  const most = Math.max(held.variants.length, listing.variants.length + foreign.length);
  return finish(shop, listing, await (most > SLICE ? setMany : setAtOnce)(shop, plan), warnings);
}

async function setAtOnce(shop: Shop, { held, listing, files, matched, foreign }: Plan): Promise<SetProduct> {
  const input = {
    ...fieldsInput(listing, files, statusOf(listing.status)),
    ...variantsInput(listing, listing.variants, files, matched, shop, foreign),
  };
  return { product: await setProduct(shop, { id: held.id }, input), files, media: null };
}

/** More variants than fit into one call: those that are there are changed, the others come and go in slices. */
async function setMany(shop: Shop, { held, listing, files, matched, foreign }: Plan): Promise<SetProduct> {
  if (!hasSameOptions(held, listing) || matched.size === 0) return replaceMany(shop, held, listing, files);
  const fields = fieldsInput(listing, files, statusOf(listing.status));
  const set = await setProduct(shop, { id: held.id }, fields);
  const media = await settleMedia(shop, set, files);
  const stays = new Set([...matched.values(), ...foreign].map(({ id }) => id));
  const gone = held.variants.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
  await deleteVariants(shop, held.id, gone);
  const kept = listing.variants.flatMap((variant) => {
    const one = matched.get(variant.variantId);
    return one ? [{ variant, one }] : [];
  });
  const inputs = kept.map(({ variant, one }) =>
    variantBulkInput(listing, variant, shop, { id: one.id, mediaId: media.ready.get(variant.imageId ?? '') }),
  );
  await updateVariants(shop, held.id, inputs);
  const stock = kept.flatMap(({ variant: { inventoryQuantity: inventory }, one }) =>
    inventory === null ? [] : [{ inventoryItemId: one.inventoryItem.id, inventory }],
  );
  await setStock(shop, stock);
  const added = listing.variants.filter(({ variantId }) => !matched.has(variantId));
  const made = await createVariants(shop, held.id, listing, added, media.ready);
  const variants = [...held.variants.filter(({ id }) => stays.has(id)), ...made];
  return { product: { ...set, variants }, files, media };
}

/** Other options, or a new product: nothing of old variants can stay. Hidden until all of the new ones stand there. */
export async function replaceMany(
  shop: Shop,
  held: { id: string } | null,
  listing: Listing,
  files: PlannedFile[],
  named?: (set: Standing) => Promise<void>,
): Promise<SetProduct & { warnings: Notice[] }> {
  const first = listing.variants.slice(0, SLICE);
  const input = {
    ...fieldsInput(listing, files, 'DRAFT'),
    ...variantsInput(listing, first, files, new Map(), shop),
  };
  const { product: set, warnings } = held
    ? { product: await setProduct(shop, { id: held.id }, input), warnings: [] }
    : await makeProduct(shop, listing, input);
  await named?.(set);
  const media = await settleMedia(shop, set, files);
  const made = await createVariants(shop, set.id, listing, listing.variants.slice(SLICE), media.ready);
  return { product: { ...set, variants: [...set.variants, ...made] }, files, media, warnings };
}

const hasSameOptions = (held: Standing, { options }: Listing): boolean =>
  held.options.length === options.length && options.every(({ name }, at) => held.options[at]?.name === name.trim());
