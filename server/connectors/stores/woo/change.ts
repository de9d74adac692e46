import { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { chunks } from '../../lib/chunks.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { ChangeOutcome, ProductChange, StoreSession } from '../../store.ts';
import type { WooPrices } from './amounts.ts';
import { type ChangeWork, changeWork, needsHeldPrice } from './changeBodies.ts';
import { makeTerms, type Terms } from './collections.ts';
import { Refusal } from './fault.ts';
import { includedProducts, variationsOf } from './products.ts';
import { type Shop, shopOf } from './shop.ts';
import { skuTrouble } from './skuTrouble.ts';
import { CHANGED_FIELDS, WireChanged, WireTerm } from './wire.ts';

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
  const variations = await variationsOf(shop, products);
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
