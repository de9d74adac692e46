import pLimit from 'p-limit';
import { coinPrice } from '../../lib/amount.ts';
import { faultIn } from '../../lib/answer.ts';
import { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { chunks } from '../../lib/chunks.ts';
import type { ChangeOutcome, ProductChange, StoreSession, VariantChange } from '../../store.ts';
import { publishTo } from './collections.ts';
import { inventoryItems, productDelete, productUpdate } from './documents/writing.ts';
import { Refusal, refusalOf } from './fault.ts';
import { pricesOf, SLICE, statusOf } from './productBody.ts';
import { clientOf, readStanding, type Shop, shopOf } from './shop.ts';
import { setStock, updateVariants } from './variants.ts';
import { errorsOf, gid, isNumber, WireInventoryItems } from './wire.ts';

/** Products worked on at once within one call. */
const AT_ONCE = 5;

/** Runs one thing per product. A refusal is the product's own end; any other fault ends the whole call. */
function eachProduct<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  run: (item: T, outcomes: ChangeOutcomes) => Promise<void>,
): Promise<ChangeOutcome[]> {
  const outcomes = new ChangeOutcomes();
  const limit = pLimit(AT_ONCE);
  const ids = items.map(idOf);
  const one = async (item: T): Promise<void> => {
    const externalId = idOf(item);
    try {
      await run(item, outcomes);
    } catch (error) {
      const fault = faultIn(error);
      if (fault instanceof Refusal && fault.gone) outcomes.gone(externalId);
      else if (fault.kind === 'rejected') outcomes.failed(externalId, fault);
      else throw fault;
    }
  };
  return outcomes.during(ids, async () => {
    // All of them are waited for, so that nothing goes on behind the answer.
    const ended = await Promise.allSettled(items.map((item) => limit(one, item)));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
  });
}

export function changeAll(session: StoreSession, changes: ProductChange[]): Promise<ChangeOutcome[]> {
  const shop = shopOf(session);
  return eachProduct(
    changes,
    ({ externalId }) => externalId,
    (change, outcomes) => changeOne(shop, change, outcomes),
  );
}

async function changeOne(shop: Shop, change: ProductChange, outcomes: ChangeOutcomes): Promise<void> {
  const { externalId, title, bodyHtml, tags, status, variants = [] } = change;
  if (!isNumber(externalId)) return outcomes.gone(externalId);
  const id = gid('Product', externalId);
  const fields = {
    ...(title === undefined ? {} : { title }),
    ...(bodyHtml === undefined ? {} : { descriptionHtml: bodyHtml }),
    ...(tags === undefined ? {} : { tags }),
    ...(status === undefined ? {} : { status: statusOf(status) }),
  };
  if (Object.keys(fields).length > 0) {
    const sent = { product: { id, ...fields } };
    const fault = refusalOf(await shop.client.ask(productUpdate, sent, errorsOf('productUpdate')));
    if (fault) throw fault;
    outcomes.wrote();
  }
  const inputs = variants.map((variant) => variantInput(variant, shop)).filter(saysSomething);
  await updateVariants(shop, id, inputs);
  if (inputs.length > 0) outcomes.wrote();
  const isThere = await changeStock(shop, id, variants);
  if (!isThere && !(await readStanding(shop.client, externalId))) return outcomes.gone(externalId);
  if (!isThere) return outcomes.rejected(externalId, { key: 'row.variantGone' });
  const shown = status === 'active' ? await publishTo(shop, id) : { warnings: [] };
  const low = variants.some((variant) => isLow(variant, shop)) ? [{ key: 'row.comparePriceLow' }] : [];
  outcomes.done(externalId, [...low, ...shown.warnings]);
}

/** Whether an original price would not be shown, beside the selling price of the same change. */
const isLow = ({ price, compareAtPrice = null }: VariantChange, { currency }: Shop): boolean =>
  price !== undefined &&
  compareAtPrice !== null &&
  pricesOf({ price, compareAtPrice }, currency).compareAtPrice === null;

function variantInput(change: VariantChange, shop: Shop): object {
  const { externalId, price, compareAtPrice, sku } = change;
  const { currency } = shop;
  const compareAt = isLow(change, shop) ? null : compareAtPrice && coinPrice(compareAtPrice, currency);
  return {
    id: gid('ProductVariant', externalId),
    ...(price === undefined ? {} : { price: coinPrice(price, currency) }),
    ...(compareAt === undefined ? {} : { compareAtPrice: compareAt }),
    ...(sku === undefined ? {} : { inventoryItem: { sku } }),
  };
}

const saysSomething = (input: object): boolean => Object.keys(input).length > 1;

/**
 * Stock goes by inventory items, which have ids of their own; one that was not counted is from now on. False, and nothing
 * done, where one of the variants is not the product's (any more).
 */
async function changeStock(shop: Shop, productId: string, variants: readonly VariantChange[]): Promise<boolean> {
  const wanted = variants.filter(
    (variant): variant is VariantChange & { inventory: number } => variant.inventory !== undefined,
  );
  for (const slice of chunks(wanted, SLICE)) {
    const ids = slice.map(({ externalId }) => gid('ProductVariant', externalId));
    const nodes = await shop.client.askNodes(inventoryItems, { ids }, WireInventoryItems);
    const held = slice.flatMap(({ inventory }, at) => {
      const node = nodes[at];
      return node?.product.id === productId ? [{ ...node, inventory }] : [];
    });
    if (held.length < slice.length) return false;
    const uncounted = held.filter(({ inventoryItem }) => !inventoryItem.tracked);
    const counting = uncounted.map(({ id }) => ({ id, inventoryItem: { tracked: true } }));
    await updateVariants(shop, productId, counting);
    const stock = held.map(({ inventoryItem, inventory }) => ({ inventoryItemId: inventoryItem.id, inventory }));
    await setStock(shop, stock);
  }
  return true;
}

/** Deletes products for good, with their variants; their images stay among the shop's files. */
export function removeAll(session: StoreSession, externalIds: string[]): Promise<ChangeOutcome[]> {
  const client = clientOf(session);
  return eachProduct(
    externalIds,
    (externalId) => externalId,
    async (externalId, outcomes) => {
      if (!isNumber(externalId)) return outcomes.gone(externalId);
      const sent = { input: { id: gid('Product', externalId) } };
      const fault = refusalOf(await client.ask(productDelete, sent, errorsOf('productDelete')));
      if (fault) throw fault;
      outcomes.wrote();
      outcomes.done(externalId);
    },
  );
}
