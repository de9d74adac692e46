import type { Notice } from '#contract/errors.ts';
import { chunks } from '../../lib/chunks.ts';
import type { Listing, ListingVariant } from '../../store.ts';
import type { Batch, BatchResult } from './client.ts';
import { Refusal } from './fault.ts';
import { isSimple, type VariationBody, variationBody } from './productBody.ts';
import { holderOf, type Shop } from './shop.ts';
import { heldBy, heldByNobody } from './skuTrouble.ts';
import { changedBodies, skuReleases, type VariationPlan } from './variations.ts';
import { type WireAttribute, type WireProduct, WireVariation } from './wire.ts';

interface Work {
  variant: ListingVariant;
  /** With an id it is an update. */
  body: VariationBody & { id?: number };
  tries: number;
}

const BATCH_LIMIT = 100;
/** A variation is sent again when its barcode is refused, or when it turns out to be there, or gone, after all. */
const MOST_TRIES = 3;

/**
 * Creates the variations that are missing and updates those that differ, 100 a call. `parent`: their product as the store
 * answered it.
 * Documentation: woocommerce.github.io/woocommerce-rest-api-docs/#batch-update-product-variations
 */
export async function sendVariations(
  shop: Shop,
  parent: Pick<WireProduct, 'id' | 'attributes'>,
  listing: Listing,
  plan: VariationPlan,
  images: Record<string, string>,
): Promise<{ ids: Record<string, string>; warnings: Notice[] }> {
  const ids: Record<string, string> = {};
  const warnings: Notice[] = [];
  if (isSimple(listing)) return { ids, warnings };
  const productId = parent.id;
  const standing = new Map(plan.held);
  for (const [variantId, { id }] of plan.held) ids[variantId] = String(id);
  for (const update of chunks(skuReleases(listing, plan), BATCH_LIMIT)) {
    for (const result of await sendBatch(shop, productId, { update })) if (!result.ok) throw result.fault;
  }
  const bodyOf = (variant: ListingVariant) => variationBody(listing, variant, shop, images[variant.imageId ?? '']);
  let queue: Work[] = [
    ...plan.missing.map((variant) => ({ variant, body: bodyOf(variant), tries: 0 })),
    ...changedBodies(listing, plan, shop, images).map((change) => ({ ...change, tries: 0 })),
  ];
  while (queue.length > 0) {
    const again: Work[] = [];
    for (const group of chunks(queue, BATCH_LIMIT)) {
      const create = group.filter(({ body }) => body.id === undefined);
      const update = group.filter(({ body }) => body.id !== undefined);
      const bodies = { create: create.map(({ body }) => body), update: update.map(({ body }) => body) };
      const results = await sendBatch(shop, productId, bodies);
      for (const [at, work] of [...create, ...update].entries()) {
        const result = results[at];
        if (result?.ok) {
          ids[work.variant.variantId] = String(result.item.id);
          standing.set(work.variant.variantId, result.item);
        } else if (result) again.push(await mended(shop, productId, work, result.fault, warnings));
      }
    }
    queue = again;
  }
  warnings.push(...unlistedOptions(parent.attributes, [...standing.values()]));
  return { ids, warnings };
}

/** The same work, changed so that it can be sent again; throws the fault when there is no way. */
async function mended(shop: Shop, productId: number, work: Work, fault: Error, warnings: Notice[]): Promise<Work> {
  const tries = work.tries + 1;
  if (!(fault instanceof Refusal) || tries >= MOST_TRIES) throw fault;
  const { global_unique_id, id: _id, ...body } = work.body;
  if (fault.about === 'barcode' && global_unique_id !== undefined) {
    warnings.push(fault.reason);
    return { ...work, body: { ...body, ...(work.body.id ? { id: work.body.id } : {}) }, tries };
  }
  if (fault.about === 'gone' && work.body.id !== undefined) {
    return { ...work, body: { ...body, ...(global_unique_id ? { global_unique_id } : {}) }, tries };
  }
  if (fault.about !== 'sku') throw fault;
  const holder = await holderOf(shop, body.sku, fault);
  if (!holder) throw heldByNobody(fault);
  // A sibling with the variant's own SKU is the variant: another try at this product made it.
  if (holder.parent_id !== productId || work.body.id !== undefined) throw heldBy(holder, body.sku);
  return { ...work, body: { ...work.body, id: holder.id }, tries };
}

/** Results of the creates, then of the updates. */
async function sendBatch(shop: Shop, productId: number, batch: Batch): Promise<BatchResult<WireVariation>[]> {
  const sent = Object.fromEntries(Object.entries(batch).filter(([, items]) => items.length > 0));
  const results = await shop.client.batch(`products/${productId}/variations`, sent, WireVariation, 120_000);
  return [...results.create, ...results.update];
}

/**
 * A warning where a variation stands for an option that its product does not list, as the store answered both: shoppers
 * choose from the list, so nobody could buy it. WooCommerce takes such a variation without a word.
 */
function unlistedOptions(listed: readonly WireAttribute[], variations: readonly WireVariation[]): Notice[] {
  const offered = new Map(listed.map(({ name, options }) => [name, new Set(options)]));
  const chosen = variations.flatMap(({ attributes }) => attributes);
  const missing = chosen.filter(({ name, option }) => option !== '' && !offered.get(name)?.has(option));
  const values = [...new Set(missing.map(({ option }) => option))].join(', ');
  return values === '' ? [] : [{ key: 'row.optionsUnlisted', params: { values } }];
}
