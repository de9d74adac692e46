import { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { ChangeOutcome, ProductChange, StoreSession, VariantChange } from '../../store.ts';
import { comparePrice, priceIn } from './amounts.ts';
import { Refusal } from './fault.ts';
import { heldVariant, tagList } from './productBody.ts';
import { ProductGone, removeProduct, updateFields } from './sendProduct.ts';
import { readProducts, type Shop, shopOf } from './shop.ts';
import { setStock } from './stock.ts';
import { WireOneVariant, type WireProduct, type WireVariant } from './wire.ts';

/**
 * Changes parts of products. They are read first: an update of one that is gone would make a new one, and stock is set by
 * an id that only the product tells.
 */
export function change(session: StoreSession, changes: ProductChange[]): Promise<ChangeOutcome[]> {
  const shop = shopOf(session);
  const outcomes = new ChangeOutcomes();
  const ids = changes.map(({ externalId }) => externalId);
  return outcomes.during(ids, async () => {
    const held = await readProducts(shop, ids);
    for (const wanted of changes) {
      const product = held.get(wanted.externalId);
      if (product) await changeOne(shop, product, wanted, outcomes);
      else outcomes.gone(wanted.externalId);
    }
  });
}

async function changeOne(
  shop: Shop,
  product: WireProduct,
  wanted: ProductChange,
  outcomes: ChangeOutcomes,
): Promise<void> {
  const { externalId, variants = [] } = wanted;
  const parts = variants.map((part) => ({ part, held: product.variants.find(({ id }) => id === part.externalId) }));
  if (parts.some(({ held }) => !held)) return outcomes.rejected(externalId, { key: 'row.variantGone' });
  try {
    const fields = fieldsOf(wanted);
    if (Object.keys(fields).length > 0) {
      await updateFields(shop, product, fields);
      outcomes.wrote();
    }
    const low: boolean[] = [];
    for (const { part, held } of parts) if (held) low.push(await changeVariant(shop, held, part, outcomes));
    outcomes.done(externalId, low.includes(true) ? [{ key: 'row.comparePriceLow' }] : []);
  } catch (error) {
    if (error instanceof ProductGone) outcomes.gone(externalId);
    else if (error instanceof Refusal && error.about === 'missing')
      outcomes.rejected(externalId, { key: 'row.variantGone' });
    else if (error instanceof StoreFault && error.kind === 'rejected') outcomes.failed(externalId, error);
    else throw error;
  }
}

function fieldsOf({ title, bodyHtml, tags, status }: ProductChange): Record<string, unknown> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(bodyHtml === undefined ? {} : { body_html: bodyHtml }),
    ...(tags === undefined ? {} : { tags: tagList(tags) }),
    ...(status === undefined ? {} : { status }),
  };
}

/**
 * Returns whether a compare-at price was left out for being too low.
 * https://developer.shopline.com/docs/admin-rest-api/product/product-variant/update-a-variant
 */
async function changeVariant(
  shop: Shop,
  held: WireVariant,
  { price, compareAtPrice, sku, inventory }: VariantChange,
  outcomes: ChangeOutcomes,
): Promise<boolean> {
  const sold = price === undefined ? held.price : priceIn(price, shop.currency);
  const compare = compareAtPrice === undefined ? null : comparePrice(compareAtPrice, sold, shop.currency);
  const variant = {
    ...(price === undefined ? {} : { price: sold }),
    ...(compare ? { compare_at_price: compare.compareAt } : {}),
    ...(sku === undefined ? {} : { sku }),
  };
  if (Object.keys(variant).length > 0) {
    const body = { variant: { ...heldVariant(held), ...variant } };
    const call = { method: 'PUT' as const, path: `products/variants/${held.id}.json`, body };
    await shop.client.call(call, WireOneVariant);
    outcomes.wrote();
  }
  if (inventory !== undefined) {
    await setStock(shop, held.inventory_item_id, Math.max(0, Math.trunc(inventory)));
    outcomes.wrote();
  }
  return compare?.warning != null;
}

/** Deletes products for good. What is not there any more is as good as deleted, once the list says so too. */
export function remove(session: StoreSession, externalIds: string[]): Promise<ChangeOutcome[]> {
  const shop = shopOf(session);
  const outcomes = new ChangeOutcomes();
  return outcomes.during(externalIds, async () => {
    for (const externalId of externalIds) await removeOne(shop, externalId, outcomes);
  });
}

async function removeOne(shop: Shop, externalId: string, outcomes: ChangeOutcomes): Promise<void> {
  try {
    await removeProduct(shop, externalId);
    outcomes.wrote();
    outcomes.done(externalId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A retired version of the API answers 404 to everything: the list tells the difference.
    const isGone = error.about === 'missing' && !(await readProducts(shop, [externalId])).has(externalId);
    if (isGone) outcomes.gone(externalId);
    else outcomes.failed(externalId, error);
  }
}
