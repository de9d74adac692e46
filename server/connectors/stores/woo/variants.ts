import { Decimal } from 'decimal.js';
import type { Notice } from '#contract/errors.ts';
import { chunks } from '../../lib/chunks.ts';
import type { Listing, ListingVariant } from '../../store.ts';
import type { Batch, BatchResult } from './client.ts';
import { Refusal } from './fault.ts';
import { isSimple, type Measures, metaOf, VARIANT_MARK, type VariationBody, variationBody } from './productBody.ts';
import { heldBy, heldByNobody, holderOf, type Shop } from './shop.ts';
import { optionText } from './text.ts';
import { type WireAttribute, type WireProduct, WireVariation } from './wire.ts';

export interface VariationPlan {
  /** Variants that the store has no variation of. */
  missing: ListingVariant[];
  /** variantId -> the variation that stands for it. */
  held: Map<string, WireVariation>;
  /** Variations of ours whose variant is gone. */
  surplus: WireVariation[];
  /** Variations that somebody else added: left alone. */
  foreign: WireVariation[];
}

/** How a variation is known to be a variant's, the surest way first. */
const keys: { ofVariant: (variant: ListingVariant) => string; ofHeld: (held: WireVariation) => string }[] = [
  { ofVariant: ({ externalId }) => externalId ?? '', ofHeld: ({ id }) => String(id) },
  { ofVariant: ({ variantId }) => variantId, ofHeld: (held) => metaOf(held, VARIANT_MARK) ?? '' },
  { ofVariant: ({ sku }) => sku.toLowerCase(), ofHeld: ({ sku }) => sku.toLowerCase() },
];

/** Compares a listing's variants with the variations of its product. */
export function planVariations(listing: Listing, existing: WireVariation[]): VariationPlan {
  const names = listing.options.map(({ name }) => optionText(name));
  const byOptions = {
    ofVariant: ({ optionValues }: ListingVariant) => JSON.stringify(optionValues.map(optionText)),
    ofHeld: ({ attributes }: WireVariation) =>
      JSON.stringify(names.map((name) => attributes.find((entry) => entry.name === name)?.option)),
  };
  const held = new Map<string, WireVariation>();
  const free = new Set(existing);
  for (const { ofVariant, ofHeld } of [...keys, byOptions]) {
    const byKey = new Map([...free].map((variation) => [ofHeld(variation), variation]));
    for (const variant of listing.variants) {
      const key = ofVariant(variant);
      const found = key === '' || held.has(variant.variantId) ? undefined : byKey.get(key);
      if (!found || !free.delete(found)) continue;
      held.set(variant.variantId, found);
    }
  }
  const rest = [...free];
  return {
    missing: listing.variants.filter(({ variantId }) => !held.has(variantId)),
    held,
    surplus: rest.filter((variation) => metaOf(variation, VARIANT_MARK) !== null),
    foreign: rest.filter((variation) => metaOf(variation, VARIANT_MARK) === null),
  };
}

/**
 * Variations whose SKU another variant is about to take: they let go of it first, because the store checks each item
 * of a batch against what stands there at that moment.
 */
function skuReleases(listing: Listing, plan: VariationPlan): { id: number; sku: '' }[] {
  const wanted = new Map(listing.variants.map(({ sku, variantId }) => [sku.toLowerCase(), variantId]));
  return [...plan.held].flatMap(([variantId, { id, sku }]) => {
    const taker = sku === '' ? undefined : wanted.get(sku.toLowerCase());
    return taker === undefined || taker === variantId ? [] : [{ id, sku: '' as const }];
  });
}

/** The updates that change something. */
function changedBodies(
  listing: Listing,
  plan: VariationPlan,
  measures: Measures,
  images: Record<string, string>,
): { variant: ListingVariant; body: VariationBody & { id: number } }[] {
  const released = new Set(skuReleases(listing, plan).map(({ id }) => id));
  return listing.variants.flatMap((variant) => {
    const variation = plan.held.get(variant.variantId);
    if (!variation) return [];
    const body = variationBody(listing, variant, measures, images[variant.imageId ?? '']);
    const restored = variation.status === 'trash' ? { status: 'publish' } : {};
    const changed = variation.status === 'trash' || released.has(variation.id) || differs(body, variation);
    return changed ? [{ variant, body: { ...body, ...restored, id: variation.id } }] : [];
  });
}

const comparisons: Record<string, (wanted: VariationBody, held: WireVariation) => boolean> = {
  sku: (wanted, held) => wanted.sku === held.sku,
  barcode: (wanted, held) => [undefined, held.global_unique_id].includes(wanted.global_unique_id),
  regular_price: (wanted, held) => sameNumber(wanted.regular_price, held.regular_price),
  sale_price: (wanted, held) => sameNumber(wanted.sale_price, held.sale_price),
  weight: (wanted, held) => sameNumber(wanted.weight, held.weight),
  manage_stock: (wanted, held) => wanted.manage_stock === held.manage_stock,
  stock: (wanted, held) => wanted.stock_quantity === held.stock_quantity,
  backorders: (wanted, held) => wanted.backorders === held.backorders,
  order: (wanted, held) => wanted.menu_order === held.menu_order,
  image: (wanted, held) => wanted.image === undefined || wanted.image.id === held.image?.id,
  mark: (wanted, held) => wanted.meta_data[0]?.value === metaOf(held, VARIANT_MARK),
  attributes: (wanted, held) =>
    wanted.attributes.every(({ name, option }) =>
      held.attributes.some((entry) => entry.name === name && entry.option === option),
    ),
};

function differs(wanted: VariationBody, held: WireVariation): boolean {
  return !Object.values(comparisons).every((isSame) => isSame(wanted, held));
}

/** "19.9" and "19.90" are one price; "" is none. */
function sameNumber(wanted: string, held: string): boolean {
  if (wanted === '' || held === '') return wanted === held;
  return /^-?\d+(\.\d+)?$/.test(held) && new Decimal(wanted).equals(held);
}

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
        } else if (result) again.push(await fixed(shop, productId, work, result.fault, warnings));
      }
    }
    queue = again;
  }
  warnings.push(...unlistedOptions(parent.attributes, [...standing.values()]));
  return { ids, warnings };
}

/** The same work, changed so that it can be sent again; throws the fault when there is no way. */
async function fixed(shop: Shop, productId: number, work: Work, fault: Error, warnings: Notice[]): Promise<Work> {
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
