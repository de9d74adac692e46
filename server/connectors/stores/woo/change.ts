import type { Notice } from '#contract/errors.ts';
import { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { chunks } from '../../lib/chunks.ts';
import { isPrice } from '../../lib/listings.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { ChangeOutcome, ProductChange, StoreSession, VariantChange } from '../../store.ts';
import { pricesOf, type WooPrices } from './amounts.ts';
import { makeTerms, type Terms } from './collections.ts';
import { Refusal } from './fault.ts';
import { statusOf, stockOf } from './productBody.ts';
import { includedProducts, readVariations } from './products.ts';
import { type Shop, shopOf, skuTrouble } from './shop.ts';
import { descriptionOf, titleOf } from './text.ts';
import { CHANGED_FIELDS, SOLD_FIELDS, WireChanged, WireSold, WireTerm } from './wire.ts';

/** A store changes about 130 of these a second; a slow host still has to answer in time. */
const PER_CALL = 50;
const TIMEOUT = 120_000;

/**
 * Changes products and their variations, many in one call.
 * Documentation: woocommerce.github.io/woocommerce-rest-api-docs/#batch-update-products
 */
export async function changeProducts(session: StoreSession, changes: ProductChange[]): Promise<ChangeOutcome[]> {
  const shop = shopOf(session);
  const outcomes = new ChangeOutcomes();
  const ids = changes.map(({ externalId }) => externalId);
  return outcomes.during(ids, async () => {
    const works = await plan(shop, changes, outcomes);
    const own = works.filter(({ body }) => Object.keys(body).length > 0);
    for (const group of chunks(own, PER_CALL)) await sendProducts(shop, group, outcomes);
    for (const work of works) {
      const { externalId } = work.change;
      if (outcomes.of(externalId)) continue;
      const refused = await sendVariations(shop, work, outcomes);
      if (refused) outcomes.failed(externalId, refused);
      else outcomes.done(externalId, work.warnings);
    }
  });
}

/** What to send for each; what is gone or cannot be sent ends here. */
async function plan(shop: Shop, changes: ProductChange[], outcomes: ChangeOutcomes): Promise<ChangeWork[]> {
  const ids = changes.map(({ externalId }) => externalId);
  const products = await includedProducts(shop, ids, CHANGED_FIELDS, WireChanged);
  const byId = new Map(products.map((product) => [String(product.id), product]));
  const heldPrices = await pricesOfVariations(shop, changes, byId);
  const terms: Terms = await makeTerms(
    shop,
    changes.map(({ tags = [] }) => ({ tags, collections: [] })),
  );
  return changes.flatMap((change) => {
    const product = byId.get(change.externalId);
    if (!product) outcomes.gone(change.externalId);
    try {
      return product ? [changeWork(change, product, terms, heldPrices, shop.currency)] : [];
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      outcomes.failed(change.externalId, error);
      return [];
    }
  });
}

async function pricesOfVariations(
  shop: Shop,
  changes: ProductChange[],
  byId: ReadonlyMap<string, WireChanged>,
): Promise<Map<number, WooPrices>> {
  const open = changes.filter(({ variants }) => variants?.some(needsHeldPrice));
  const products = open.flatMap(({ externalId }) => byId.get(externalId) ?? []);
  const variations = await readVariations(shop, products, SOLD_FIELDS, WireSold);
  return new Map([...variations.values()].flat().map((variation) => [variation.id, variation]));
}

async function sendProducts(shop: Shop, works: ChangeWork[], outcomes: ChangeOutcomes): Promise<void> {
  const update = works.map(({ product, body }) => ({ id: product.id, ...body }));
  const results = await shop.client.batch('products', { update }, WireTerm, TIMEOUT);
  outcomes.wrote();
  for (const [at, { change, body }] of works.entries()) {
    const result = results.update[at];
    if (!result || result.ok) continue;
    if (result.fault instanceof Refusal && result.fault.about === 'gone') outcomes.gone(change.externalId);
    else outcomes.failed(change.externalId, await explained(shop, result.fault, body));
  }
}

/** The first fault of a variation, null when all went well: the others are changed all the same. */
async function sendVariations(shop: Shop, work: ChangeWork, outcomes: ChangeOutcomes): Promise<StoreFault | null> {
  let first: StoreFault | null = null;
  for (const update of chunks(work.variations, PER_CALL)) {
    const path = `products/${work.product.id}/variations`;
    const results = await shop.client.batch(path, { update }, WireTerm, TIMEOUT);
    outcomes.wrote();
    for (const [at, result] of results.update.entries()) {
      if (!result.ok) first ??= await explained(shop, result.fault, update[at] ?? {});
    }
  }
  return first;
}

/** A refusal in words that the merchant can act on. */
async function explained(shop: Shop, fault: StoreFault, body: Record<string, unknown>): Promise<StoreFault> {
  if (!(fault instanceof Refusal)) return fault;
  if (fault.about === 'gone') return new StoreFault('rejected', { key: 'row.variantGone' }, { cause: fault });
  return typeof body.sku === 'string' ? skuTrouble(shop, fault, body.sku) : fault;
}

/** What is to be sent for the change of one product. */
interface ChangeWork {
  change: ProductChange;
  product: WireChanged;
  /** The product's own fields; none where only variations change. */
  body: Record<string, unknown>;
  variations: ({ id: number } & Record<string, unknown>)[];
  warnings: Notice[];
}

/**
 * A change as the bodies to send. `heldPrices`: of the variations whose change names one price only. Throws
 * `StoreFault('rejected')` for what would be taken the wrong way.
 */
function changeWork(
  change: ProductChange,
  product: WireChanged,
  terms: Terms,
  heldPrices: ReadonlyMap<number, WooPrices>,
  currency: string,
): ChangeWork {
  const simple = product.type !== 'variable';
  const warnings = new Map<string, Notice>();
  const fieldsOf = (variant: VariantChange, held: WooPrices | undefined) => {
    const { prices, warning } = changedPrices(variant, held, currency);
    if (warning) warnings.set(warning.key, warning);
    return {
      ...prices,
      ...(variant.inventory === undefined ? {} : stockOf(variant.inventory)),
      ...(variant.sku === undefined ? {} : { sku: variant.sku }),
    };
  };
  const variants = (change.variants ?? []).map((variant) => ({ id: idOf(variant, product, simple), variant }));
  const body = {
    ...ownFields(change, terms),
    ...(simple && variants[0] ? fieldsOf(variants[0].variant, product) : {}),
  };
  const named = { tags: change.tags ?? [], collections: [] };
  return {
    change,
    product,
    body,
    variations: simple ? [] : variants.map(({ id, variant }) => ({ id, ...fieldsOf(variant, heldPrices.get(id)) })),
    warnings: [...terms.warningsFor(named), ...warnings.values()],
  };
}

function ownFields(change: ProductChange, terms: Terms): Record<string, unknown> {
  return {
    ...(change.title === undefined ? {} : { name: titleOf(change.title) }),
    ...(change.bodyHtml === undefined ? {} : { description: descriptionOf(change.bodyHtml) }),
    ...(change.tags === undefined ? {} : terms.fieldsFor({ tags: change.tags, collections: [] })),
    ...(change.status === undefined ? {} : { status: statusOf({ status: change.status }) }),
  };
}

/** A product without variations is its own only variant. */
function idOf({ externalId }: VariantChange, product: WireChanged, simple: boolean): number {
  const isThere = simple ? externalId === String(product.id) : /^\d+$/.test(externalId);
  if (!isThere) throw new StoreFault('rejected', { key: 'row.variantGone' });
  return Number(externalId);
}

/**
 * The prices to send for a change. The store keeps two that depend on each other, so what the change does not name is
 * taken from what stands there. Throws `StoreFault('rejected')` for what is no price.
 */
function changedPrices(
  change: VariantChange,
  held: WooPrices | undefined,
  currency: string,
): { prices: Partial<WooPrices>; warning: Notice | null } {
  if (change.price === undefined && change.compareAtPrice === undefined) return { prices: {}, warning: null };
  const heldCompareAt = held?.sale_price ? held.regular_price : null;
  const price = change.price ?? (held?.sale_price || held?.regular_price || '');
  const compareAtPrice = change.compareAtPrice === undefined ? heldCompareAt : change.compareAtPrice;
  const wrong = [price, compareAtPrice].find((value) => value !== null && !isPrice(value));
  if (wrong !== undefined) throw new StoreFault('rejected', { key: 'row.badPrice', params: { value: wrong ?? '' } });
  return pricesOf({ price, compareAtPrice }, currency);
}

/** Whether a change names one of the two prices and not the other. */
const needsHeldPrice = ({ price, compareAtPrice }: VariantChange): boolean =>
  (price === undefined) !== (compareAtPrice === undefined);

/** Each product takes its variations and their data along. */
const REMOVED_PER_CALL = 20;

/**
 * Deletes products for good: in the trash they would hold on to their SKUs. A batch never uses the trash.
 * Documentation: woocommerce.github.io/woocommerce-rest-api-docs/#batch-update-products
 */
export async function removeProducts(session: StoreSession, externalIds: string[]): Promise<ChangeOutcome[]> {
  const { client } = shopOf(session);
  const outcomes = new ChangeOutcomes();
  return outcomes.during(externalIds, async () => {
    const known = externalIds.filter((id) => /^\d+$/.test(id));
    for (const id of externalIds) if (!known.includes(id)) outcomes.gone(id);
    for (const ids of chunks(known, REMOVED_PER_CALL)) {
      const results = await client.batch('products', { delete: ids.map(Number) }, WireTerm, TIMEOUT);
      outcomes.wrote();
      for (const [at, result] of results.delete.entries()) {
        const id = ids[at] ?? '';
        if (result.ok) outcomes.done(id);
        else if (result.fault instanceof Refusal && result.fault.about === 'gone') outcomes.gone(id);
        else outcomes.failed(id, result.fault);
      }
    }
  });
}
