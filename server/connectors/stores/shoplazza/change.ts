import type { Notice } from '#contract/errors.ts';
import { faultIn } from '../../lib/answer.ts';
import { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import type { ChangeOutcome, ProductChange, VariantChange } from '../../store.ts';
import { saysGone } from './fault.ts';
import { archivedHidden, asNumber, pricesOf } from './productBody.ts';
import { readProduct, readProducts, type Shop } from './shop.ts';
import { settleStock } from './stock.ts';
import { Anything, ProductAnswer, type WireProduct, type WireVariant } from './wire.ts';

/**
 * Changes products: all are read in one call, then each is sent in one.
 * https://www.shoplazza.dev/reference/update-product
 */
export function changeAll(shop: Shop, changes: ProductChange[]): Promise<ChangeOutcome[]> {
  const ids = changes.map(({ externalId }) => externalId);
  const outcomes = new ChangeOutcomes();
  return outcomes.during(ids, async () => {
    const products = await readProducts(shop, ids);
    const held = new Map(products.map((product) => [product.id, product]));
    for (const change of changes) await changeOne(shop, held.get(change.externalId), change, outcomes);
  });
}

async function changeOne(
  shop: Shop,
  held: WireProduct | undefined,
  change: ProductChange,
  outcomes: ChangeOutcomes,
): Promise<void> {
  const { externalId, variants = [] } = change;
  if (!held) return outcomes.gone(externalId);
  const isThere = ({ externalId: id }: VariantChange): boolean => held.variants.some((variant) => variant.id === id);
  if (!variants.every(isThere)) return outcomes.rejected(externalId, { key: 'row.variantGone' });
  try {
    const { product, warnings } = changed(held, change, shop.currency);
    const call = { method: 'PUT' as const, path: `products/${externalId}`, body: { product }, names: true };
    const answer = await shop.client.call(call, ProductAnswer);
    outcomes.wrote();
    const settled = await settleStock(shop, answer.product, stockOf(variants));
    outcomes.done(externalId, [...warnings, ...settled]);
  } catch (error) {
    const fault = faultIn(error);
    if (saysGone(fault) && !(await readProduct(shop, externalId))) return outcomes.gone(externalId);
    if (fault.kind !== 'rejected') throw fault;
    outcomes.failed(externalId, fault);
  }
}

const stockOf = (variants: VariantChange[]): Map<string, number> =>
  new Map(variants.flatMap(({ externalId, inventory }) => (inventory === undefined ? [] : [[externalId, inventory]])));

/** What is sent: single fields, but every variant, since a list is taken whole. */
function changed(
  held: WireProduct,
  { title, bodyHtml, tags, status, variants = [] }: ProductChange,
  currency: string,
): { product: object; warnings: Notice[] } {
  const byId = new Map(variants.map((variant) => [variant.externalId, variant]));
  const sent = held.variants.map((variant) => variantBody(variant, byId.get(variant.id), currency));
  const product = {
    ...(title === undefined ? {} : { title }),
    ...(bodyHtml === undefined ? {} : { description: bodyHtml }),
    ...(tags === undefined ? {} : { tags }),
    ...(status === undefined ? {} : { published: status === 'active' }),
    ...(variants.length === 0 ? {} : { variants: sent.map(({ body }) => body) }),
  };
  return {
    product,
    warnings: [
      ...(status === 'archived' ? [archivedHidden()] : []),
      ...(variants.length > 0 && sent.some(({ low }) => low) ? [{ key: 'row.comparePriceLow' }] : []),
    ],
  };
}

/**
 * A variant as it stands with what is to be otherwise. The stock of the others is not sent: it may go down any moment.
 */
function variantBody(
  held: WireVariant,
  change: VariantChange | undefined,
  currency: string,
): { body: object; low: boolean } {
  const { price = held.price, compareAtPrice = held.compare_at_price, inventory, sku = held.sku } = change ?? {};
  const prices = pricesOf({ price, compareAtPrice }, currency);
  const body = {
    id: held.id,
    option1: held.option1,
    option2: held.option2,
    option3: held.option3,
    price: asNumber(prices.price),
    compare_at_price: asNumber(prices.compareAt ?? '0'),
    sku,
    barcode: held.barcode,
    image_id: held.image_id,
    ...(held.weight_unit === '' ? {} : { weight: asNumber(held.weight), weight_unit: held.weight_unit }),
    ...(inventory === undefined ? {} : { inventory_quantity: inventory }),
  };
  const asked = change !== undefined && typeof change.compareAtPrice === 'string';
  return { body, low: asked && prices.low };
}

/**
 * Deletes products: the list is asked which of them are there, and those go in one call. Where the shop refuses that,
 * one of them went meanwhile, and each is deleted by itself. https://www.shoplazza.dev/reference/batch-delete-products
 */
export function removeAll(shop: Shop, ids: string[]): Promise<ChangeOutcome[]> {
  const outcomes = new ChangeOutcomes();
  return outcomes.during(ids, async () => {
    const held = new Set((await readProducts(shop, ids)).map(({ id }) => id));
    for (const id of ids) if (!held.has(id)) outcomes.gone(id);
    const there = ids.filter((id) => held.has(id));
    if (there.length === 0) return;
    if (await removesAtOnce(shop, there)) for (const id of there) outcomes.done(id);
    else for (const id of there) await removeOne(shop, id, outcomes);
  });
}

async function removesAtOnce({ client }: Shop, ids: string[]): Promise<boolean> {
  try {
    const call = { method: 'DELETE' as const, path: 'products', query: { product_ids: ids }, names: true };
    await client.call(call, Anything);
    return true;
  } catch (error) {
    if (faultIn(error).kind !== 'rejected') throw error;
    return false;
  }
}

async function removeOne({ client }: Shop, id: string, outcomes: ChangeOutcomes): Promise<void> {
  try {
    await client.call({ method: 'DELETE', path: `products/${id}`, names: true }, Anything);
    outcomes.wrote();
    outcomes.done(id);
  } catch (error) {
    const fault = faultIn(error);
    if (saysGone(fault)) outcomes.gone(id);
    else if (fault.kind === 'rejected') outcomes.failed(id, fault);
    else throw fault;
  }
}
