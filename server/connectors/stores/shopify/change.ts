import pLimit from 'p-limit';
import { coinPrice } from '../../lib/amount.ts';
import type { StoreFault } from '../../lib/storeFault.ts';
import type { ChangeOutcome, ProductChange, StoreSession, VariantChange } from '../../store.ts';
import { productUpdate } from './documents/product.ts';
import { inventoryItems } from './documents/variants.ts';
import { faultIn, Refusal, refusalOf } from './fault.ts';
import { gid, isNumber } from './gid.ts';
import { setStock, slices, updateVariants } from './manyVariants.ts';
import { statusOf } from './productInput.ts';
import { publishTo } from './publication.ts';
import { type Shop, shopOf } from './shop.ts';
import { errorsOf, WireInventoryItems } from './wire.ts';

/** Products worked on at once within one call. */
const AT_ONCE = 5;

/** Runs one thing per product, and makes of each what the interface calls an outcome. */
export async function outcomes<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  run: (item: T) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome[]> {
  const limit = pLimit(AT_ONCE);
  let begun = false;
  const ended = items.map((item) =>
    limit(async (): Promise<ChangeOutcome | StoreFault> => {
      try {
        const outcome = await run(item);
        begun = true;
        return outcome;
      } catch (error) {
        const fault = faultIn(error);
        const externalId = idOf(item);
        if (fault instanceof Refusal && fault.gone) return { externalId, kind: 'gone' };
        if (fault.kind === 'rejected') return { externalId, kind: 'rejected', reason: fault.reason };
        begun ||= fault.maybeDone;
        return fault;
      }
    }),
  );
  const all = await Promise.all(ended);
  // With nothing done, the fault is the whole call's.
  const fault = all.find((one): one is StoreFault => one instanceof Error);
  if (fault && !begun) throw fault;
  return all.map((one, at): ChangeOutcome => {
    if (!(one instanceof Error)) return one;
    return { externalId: idOf(items[at] as T), kind: 'unknown', reason: one.reason };
  });
}

export function changeAll(session: StoreSession, changes: ProductChange[]): Promise<ChangeOutcome[]> {
  const shop = shopOf(session);
  return outcomes(
    changes,
    ({ externalId }) => externalId,
    (change) => changeOne(shop, change),
  );
}

async function changeOne(shop: Shop, change: ProductChange): Promise<ChangeOutcome> {
  const { externalId, title, bodyHtml, tags, status, variants = [] } = change;
  if (!isNumber(externalId)) return { externalId, kind: 'gone' };
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
  }
  const inputs = variants.map((variant) => variantInput(variant, shop)).filter(saysSomething);
  await updateVariants(shop, id, inputs);
  await changeStock(shop, variants);
  const shown = status === 'active' ? await publishTo(shop, id) : { warnings: [] };
  return { externalId, kind: 'done', warnings: shown.warnings };
}

function variantInput({ externalId, price, compareAtPrice, sku }: VariantChange, { currency }: Shop): object {
  const compareAt = compareAtPrice && coinPrice(compareAtPrice, currency);
  return {
    id: gid('ProductVariant', externalId),
    ...(price === undefined ? {} : { price: coinPrice(price, currency) }),
    ...(compareAt === undefined ? {} : { compareAtPrice: compareAt }),
    ...(sku === undefined ? {} : { inventoryItem: { sku } }),
  };
}

const saysSomething = (input: object): boolean => Object.keys(input).length > 1;

/** Stock goes by inventory items, which have ids of their own; one that was not counted is from now on. */
async function changeStock(shop: Shop, variants: readonly VariantChange[]): Promise<void> {
  const wanted = variants.filter(
    (variant): variant is VariantChange & { inventory: number } => variant.inventory !== undefined,
  );
  for (const slice of slices(wanted)) {
    const ids = slice.map(({ externalId }) => gid('ProductVariant', externalId));
    const { nodes } = await shop.client.ask(inventoryItems, { ids }, WireInventoryItems);
    const held = slice.flatMap(({ inventory }, at) => {
      const node = nodes[at];
      return node ? [{ ...node, inventory }] : [];
    });
    for (const [productId, ids] of uncounted(held)) {
      const inputs = ids.map((id) => ({ id, inventoryItem: { tracked: true } }));
      await updateVariants(shop, productId, inputs);
    }
    const stock = held.map(({ inventoryItem, inventory }) => ({ inventoryItemId: inventoryItem.id, inventory }));
    await setStock(shop, stock);
  }
}

interface HeldItem {
  id: string;
  inventoryItem: { id: string; tracked: boolean };
  product: { id: string };
}

function uncounted(held: readonly HeldItem[]): Map<string, string[]> {
  const byProduct = new Map<string, string[]>();
  for (const { id, inventoryItem, product } of held) {
    if (!inventoryItem.tracked) byProduct.set(product.id, [...(byProduct.get(product.id) ?? []), id]);
  }
  return byProduct;
}
