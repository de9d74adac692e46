import { brandName } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { chunks } from '../../lib/chunks.ts';
import type { StoreFault } from '../../lib/storeFault.ts';
import type { ChangeOutcome, ProductChange, VariantChange } from '../../store.ts';
import { faultOfItem, isGone, Refusal } from './fault.ts';
import { priceOf, priceWarnings } from './productBody.ts';
import { readProducts } from './products.ts';
import { slices } from './sendProduct.ts';
import { findProducts, type Shop } from './shop.ts';
import { changeStock } from './stock.ts';
import { writableOption, writableVariant } from './variants.ts';
import { WireBulk, type WireBulkResult, type WireProduct, type WireVariant } from './wire.ts';

const platform = brandName.wix;

/**
 * Changes parts of products: what belongs to the product first, then the stock, which Wix keeps apart. All values are
 * absolute, so that repeating does no harm.
 */
export function changeAll(shop: Shop, changes: ProductChange[]): Promise<ChangeOutcome[]> {
  const outcomes = new ChangeOutcomes();
  return outcomes.during(
    changes.map(({ externalId }) => externalId),
    async () => {
      const notices = await changeProducts(shop, changes, outcomes);
      const open = changes.filter(({ externalId }) => outcomes.of(externalId) === null);
      await changeStock(shop, open, outcomes);
      for (const change of open) {
        const { externalId } = change;
        if (outcomes.of(externalId) !== null) continue;
        outcomes.done(externalId, [...warningsOf(change), ...(notices.get(externalId) ?? [])]);
      }
    },
  );
}

function warningsOf({ status, tags }: ProductChange): Notice[] {
  return [
    ...(status === 'archived' ? [{ key: 'row.archivedHidden', params: { platform } } as const] : []),
    ...(tags && tags.length > 0 ? [{ key: 'row.tagsLeftOut', params: { platform } } as const] : []),
  ];
}

/** Ids in one query. */
const MOST = 100;
/** Somebody else changed a product between reading and writing: so often it is read again. */
const TRIES = 4;

interface Write {
  change: ProductChange;
  held: WireProduct;
  body: object;
}

type Refused = Write & { fault: StoreFault };

/**
 * What changes say of the product itself and its variants, but not of stock. Ends what is gone or refused, leaves the rest
 * open, and returns what there is to tell of some.
 */
async function changeProducts(
  shop: Shop,
  changes: readonly ProductChange[],
  outcomes: ChangeOutcomes,
): Promise<ReadonlyMap<string, Notice[]>> {
  const notices = new Map<string, Notice[]>();
  let open: readonly ProductChange[] = changes;
  for (let tries = 1; open.length > 0; tries += 1) {
    const writes = await prepare(shop, open, outcomes, notices);
    const failed: Refused[] = [];
    for (const group of slices(writes, sizeOf)) failed.push(...(await send(shop, group, outcomes)));
    // A refusal is somebody else's doing when the product has another revision since: then it is done again.
    open = tries < TRIES ? await overtaken(shop, failed) : [];
    const again = new Set(open.map(({ externalId }) => externalId));
    for (const { change, fault } of failed) {
      if (!again.has(change.externalId)) outcomes.failed(change.externalId, fault);
    }
  }
  return notices;
}

/** Reads what has to be known to write: the revision, and with prices or SKUs all of the variants. */
async function prepare(
  shop: Shop,
  changes: readonly ProductChange[],
  outcomes: ChangeOutcomes,
  notices: Map<string, Notice[]>,
): Promise<Write[]> {
  const ids = (wanted: boolean): string[] =>
    changes.filter((change) => touchesVariants(change) === wanted).map(({ externalId }) => externalId);
  const rows = await rowsOf(shop, ids(false));
  for (const product of await readProducts(shop, ids(true))) rows.set(product.id, product);
  const writes: Write[] = [];
  for (const change of changes) {
    const { externalId } = change;
    const held = rows.get(externalId);
    if (!held) {
      outcomes.gone(externalId);
      continue;
    }
    const variants = touchesVariants(change) ? changedVariants(held, change, shop.currency) : null;
    if (variants === 'unknown') outcomes.rejected(externalId, { key: 'row.variantGone' });
    else if (variants || touchesProduct(change)) {
      notices.set(externalId, variants?.warnings ?? []);
      writes.push({ change, held, body: bodyOf(change, held, variants?.bodies ?? null) });
    }
  }
  return writes;
}

/** Products that are there, by id, without their variants. */
async function rowsOf(shop: Shop, ids: string[]): Promise<Map<string, WireProduct>> {
  const rows = new Map<string, WireProduct>();
  for (const group of chunks(ids, MOST)) {
    for (const product of await findProducts(shop, { id: { $in: group } })) rows.set(product.id, product);
  }
  return rows;
}

const touchesProduct = ({ title, bodyHtml, status }: ProductChange): boolean =>
  title !== undefined || bodyHtml !== undefined || status !== undefined;

const isPriced = ({ price, compareAtPrice, sku }: VariantChange): boolean =>
  price !== undefined || compareAtPrice !== undefined || sku !== undefined;

const touchesVariants = ({ variants = [] }: ProductChange): boolean => variants.some(isPriced);

/** `visible` always: writing variants without it would show a hidden product. */
function bodyOf({ title, bodyHtml, status }: ProductChange, held: WireProduct, variants: object[] | null): object {
  return {
    id: held.id,
    revision: held.revision,
    ...(title === undefined ? {} : { name: title }),
    ...(bodyHtml === undefined ? {} : { plainDescription: bodyHtml }),
    visible: status === undefined ? (held.visible ?? true) : status === 'active',
    ...(variants ? { options: held.options.map(writableOption), variantsInfo: { variants } } : {}),
  };
}

/** All variants, the named ones changed; `unknown` when one of them is not the product's. */
function changedVariants(
  held: WireProduct,
  { variants = [] }: ProductChange,
  currency: string,
): { bodies: object[]; warnings: Notice[] } | 'unknown' {
  const all = held.variantsInfo?.variants ?? [];
  if (variants.some(({ externalId }) => !all.some(({ id }) => id === externalId))) return 'unknown';
  const wanted = new Map(variants.map((variant) => [variant.externalId, variant]));
  const changed = all.map((variant) => changedVariant(variant, wanted.get(variant.id), currency));
  return { bodies: changed.map(({ body }) => body), warnings: priceWarnings(changed) };
}

function changedVariant(variant: WireVariant, wanted: VariantChange | undefined, currency: string) {
  const price = wanted?.price ?? variant.price.actualPrice.amount;
  const before = variant.price.compareAtPrice?.amount ?? null;
  const compareAtPrice = wanted?.compareAtPrice === undefined ? before : wanted.compareAtPrice;
  // A price that nobody changes goes back digit by digit.
  const sent = wanted && isPriced(wanted) ? priceOf(price, compareAtPrice, currency) : variant.price;
  const body = writableVariant({ ...variant, price: sent, sku: wanted?.sku ?? variant.sku });
  return { body, compareAtPrice: wanted ? compareAtPrice : null, sent };
}

function sizeOf({ change, held }: Write): { variants: number; options: number } {
  if (!touchesVariants(change)) return { variants: 0, options: 0 };
  return { variants: held.variantsInfo?.variants.length ?? 0, options: held.options.length };
}

/**
 * Sends writes and returns those that failed. One bad body fails a whole call: then each is sent by itself.
 * dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/bulk-update-products
 */
async function send(shop: Shop, writes: Write[], outcomes: ChangeOutcomes): Promise<Refused[]> {
  try {
    const body = { products: writes.map((write) => ({ product: write.body })), returnEntity: false };
    const call = { method: 'POST' as const, path: '/stores/v3/bulk/products/update', body, writes: true };
    const { results } = await shop.client.call(call, WireBulk);
    outcomes.wrote();
    return results.flatMap((result) => {
      const write = writes[result.itemMetadata.originalIndex];
      const fault = faultOfItem(result);
      return write && fault ? [{ ...write, fault }] : [];
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only, ...more] = writes;
    if (only && more.length === 0) return [{ ...only, fault: error }];
    const failed: Refused[] = [];
    for (const write of writes) failed.push(...(await send(shop, [write], outcomes)));
    return failed;
  }
}

/** Those of some refused writes whose product was changed or deleted since it was read. */
async function overtaken(shop: Shop, failed: Write[]): Promise<ProductChange[]> {
  if (failed.length === 0) return [];
  const rows = await rowsOf(
    shop,
    failed.map(({ held }) => held.id),
  );
  return failed.filter(({ held }) => rows.get(held.id)?.revision !== held.revision).map(({ change }) => change);
}

const DELETED_AT_ONCE = 100;

/** dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/bulk-delete-products */
async function bulkDelete({ client }: Shop, productIds: string[]): Promise<WireBulkResult[]> {
  const call = { method: 'POST' as const, path: '/stores/v3/bulk/products/delete', body: { productIds }, writes: true };
  return (await client.call(call, WireBulk)).results;
}

/** Deletes products for good. */
export function removeAll(shop: Shop, externalIds: string[]): Promise<ChangeOutcome[]> {
  const outcomes = new ChangeOutcomes();
  return outcomes.during(externalIds, async () => {
    for (const ids of chunks([...new Set(externalIds)], DELETED_AT_ONCE)) {
      const results = await bulkDelete(shop, ids);
      outcomes.wrote();
      for (const { itemMetadata } of results) {
        const id = ids[itemMetadata.originalIndex];
        if (id === undefined) continue;
        const fault = faultOfItem({ itemMetadata });
        if (!fault) outcomes.done(id);
        else if (isGone(fault)) outcomes.gone(id);
        else outcomes.failed(id, fault);
      }
    }
  });
}

/** Deletes one; that it is gone already is as good. */
export async function removeOne(shop: Shop, id: string): Promise<void> {
  for (const result of await bulkDelete(shop, [id])) {
    const fault = faultOfItem(result);
    if (fault && !isGone(fault)) throw fault;
  }
}
