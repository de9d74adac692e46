import { sql } from 'drizzle-orm';
import { type ProductRow, product, productVariant, type VariantRow } from '../../../db/schema/products.ts';
import { stripNulBytes } from '../../../db/stripNulBytes.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { type RowUpdate, updateRows } from '../../../db/updateRows.ts';
import { changeOf, isEmpty, recordChanges, sameValue } from '../../system/journal/index.ts';
import { picturesOf, wantPictures } from '../../system/keptImages/index.ts';
import { type Difference, differenceOf } from './difference.ts';
import { settleWaiting } from './merge/waitingQueries.ts';
import { deleteVariants, insertProducts, insertVariants } from './queries.ts';
import { type Derived, derive, deriveFrom } from './shape.ts';
import type { Edit, Origin, ProductHead } from './snapshots.ts';

/**
 * The one way in which products are changed: writes what differs between `before` and `after` and nothing else, brings
 * the sums of the list up to date, counts the revision up, notes who set which field last, settles what waited and is no
 * question any more, keeps before and after in the journal, and tells browsers. Returns the products that changed.
 */
export async function writeEdits(tx: MerchantTx, origin: Origin, edits: readonly Edit[]): Promise<string[]> {
  const compared = edits.map((edit) => {
    const by = edit.ownersStand ? null : origin.by;
    return { ...edit, difference: timed(tx.now(), edit, differenceOf(edit.before, edit.after, by), origin) };
  });
  const changed = compared.filter(({ difference }) => isAny(difference));
  // Who owns a field and what is locked is no part of what an editor sends back: it makes no other version of it.
  const aside = changed.filter(({ difference }) => isAside(difference));
  const content = changed.filter(({ difference }) => !isAside(difference));
  await updateRows(tx, product, KEYS, content.map(productUpdate), sql`revision = t.revision + 1`);
  await updateRows(tx, product, KEYS, aside.map(productUpdate));
  await writeVariants(
    tx,
    changed.map(({ before, difference }) => ({ productId: before.product.productId, difference })),
  );
  const pictures = changed.flatMap(({ after, difference }) => newPictures(after, difference));
  await wantPictures(tx, pictures, { ofProduct: true });
  const settled = await settleWaiting(tx, origin, compared);
  const recorded = compared.map(({ before, difference }) => {
    const { productId } = before.product;
    const waiting = settled.get(productId);
    return { productId, changes: { ...difference.changes, ...(waiting ? { waiting } : {}) } };
  });
  await recordChanges(
    tx,
    { runId: origin.runId, by: origin.by },
    recorded.filter(({ changes }) => !isEmpty(changes)),
  );
  const ids = changed.map(({ before }) => before.product.productId);
  const all = [...new Set([...ids, ...settled.keys()])];
  if (all.length > 0) tx.tell({ type: 'changed', resource: 'pool' });
  return all;
}

/** A product to be made, whole but for what the list adds up. */
export interface NewProduct {
  product: Omit<ProductRow, keyof Derived>;
  variants: VariantRow[];
}

/** Makes new products. Undoing the run removes them again. */
export async function createProducts(tx: MerchantTx, origin: Origin, made: readonly NewProduct[]): Promise<void> {
  await insertProducts(
    tx,
    made.map(({ product: row, variants }) => stripNulBytes({ ...row, ...derive({ ...row, variants }, row) })),
  );
  await insertVariants(
    tx,
    made.flatMap(({ variants }) => stripNulBytes(variants)),
  );
  // As if it had been there before, removed: then taking the change back removes it.
  const deletedAt = changeOf(tx.now(), null);
  await recordChanges(
    tx,
    { runId: origin.runId, by: origin.by },
    made.map(({ product: { productId } }) => ({ productId, changes: { product: { deletedAt } } })),
  );
}

/** The pictures of what an edit wrote. */
const newPictures = ({ product: after }: Edit['after'], { product: set }: Difference): string[] =>
  picturesOf({
    ...(set.images === undefined ? {} : { images: after.images }),
    ...(set.bodyHtml === undefined ? {} : { bodyHtml: after.bodyHtml ?? '' }),
  });

const KEYS = ['merchantId', 'productId'];
const VARIANT_KEYS = [...KEYS, 'variantId'];

/** With a new time of change, unless the edit sets one itself, as an undo does. The supplier's facts alone are not undone. */
function timed(updatedAt: Date, { before }: Edit, difference: Difference, { keepsTime }: Origin): Difference {
  if (keepsTime || !isAny(difference) || difference.product.updatedAt !== undefined) return difference;
  const timeChange = { updatedAt: changeOf(before.product.updatedAt, updatedAt) };
  const changes = isEmpty(difference.changes)
    ? difference.changes
    : { ...difference.changes, product: { ...difference.changes.product, ...timeChange } };
  return { ...difference, product: { ...difference.product, updatedAt }, changes };
}

const isAny = ({ product: set, variants, added, removed }: Difference): boolean =>
  Object.keys(set).length > 0 || variants.length > 0 || added.length > 0 || removed.length > 0;

const ASIDE: ReadonlySet<string> = new Set(['owners', 'locked', 'updatedAt']);

/** Whether only owners and locks changed. */
const isAside = ({ product: set, variants, added, removed }: Difference): boolean =>
  [...Object.keys(set), ...variants.flatMap((variant) => Object.keys(variant.set))].every((field) =>
    ASIDE.has(field),
  ) &&
  added.length === 0 &&
  removed.length === 0;

function productUpdate(edit: Edit & { difference: Difference }): RowUpdate {
  const { merchantId, productId } = edit.before.product;
  return { merchantId, productId, ...edit.difference.product, ...sums(edit) };
}

/** The sums of the list that come out differently. Those that nothing touched are not added up again. */
function sums({ before, after, difference }: Edit & { difference: Difference }): Record<string, unknown> {
  const edited = { ...after.product, variants: after.variants };
  const fields = changedFields(difference);
  const derived = fields === 'all' ? derive(edited, after.product) : deriveFrom(fields, edited, after.product);
  return Object.fromEntries(
    Object.entries(derived).filter(
      ([field, value]) => !sameValue(amountLike(field), before.product[field as keyof ProductHead], value),
    ),
  );
}

/** `all` where variants came, went or changed places. */
function changedFields({ product: set, variants, added, removed }: Difference): ReadonlySet<string> | 'all' {
  if (added.length > 0 || removed.length > 0) return 'all';
  const fields = new Set(Object.keys(set));
  for (const variant of variants) for (const field of Object.keys(variant.set)) fields.add(field);
  return fields.has('position') ? 'all' : fields;
}

/** Sums of amounts are compared as amounts. */
const amountLike = (field: string): string => (/^(price|supplierPrice)(Min|Max)$/.test(field) ? 'price' : field);

async function writeVariants(
  tx: MerchantTx,
  edits: readonly { productId: string; difference: Difference }[],
): Promise<void> {
  const gone = edits.flatMap(({ difference }) => difference.removed.map(({ variantId }) => variantId));
  await deleteVariants(tx, gone);
  await updateRows(
    tx,
    productVariant,
    VARIANT_KEYS,
    edits.flatMap(({ productId, difference }) =>
      difference.variants.map(({ variantId, set }) => ({ merchantId: tx.merchantId, productId, variantId, ...set })),
    ),
  );
  await insertVariants(
    tx,
    edits.flatMap(({ difference }) => difference.added),
  );
}
