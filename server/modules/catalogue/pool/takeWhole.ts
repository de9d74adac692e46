import type { Notice } from '#contract/errors.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { supplierChange } from '../../../db/schema/products.ts';
import { stripNulBytes } from '../../../db/stripNulBytes.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { beginRun, dropRun } from '../../system/journal/index.ts';
import { findWaiting } from './merge/waitingQueries.ts';
import { countIntake, findProducts, findVariants, holdIntake, markDeleted } from './queries.ts';
import { asWhole, rowsOfWhole, type WholeProduct } from './wholeProduct.ts';
import { createProducts, writeEdits } from './write.ts';

/** How a product of a whole-pool file came in, or why it did not. */
export type WholeOutcome = { outcome: 'added' | 'updated' | 'unchanged' } | { problem: Notice };

/**
 * Takes products of a whole-pool file in as they were, under their own ids: what is not there is added, what differs is
 * brought to what the file says, and what is the same stays untouched. One outcome per product, in order; undone as one run.
 */
export async function takeWhole(tx: MerchantTx, products: readonly WholeProduct[]): Promise<WholeOutcome[]> {
  const { merchantId } = tx;
  await holdIntake(tx);
  const ids = products.map(({ productId }) => productId);
  const runId = await beginRun(tx, { kind: 'collect', title: { key: 'run.collect' }, actorId: null });
  const origin = { runId, by: 'merchant' as const, keepsTime: true };
  const taken = await othersOfIdentity(tx, products);
  const wanted = ids.filter((id) => !taken.has(id));
  const back = new Set(await markDeleted(tx, { runId, deletedAt: null }, wanted));
  const standing = new Map((await findProducts(tx, wanted, { lock: true })).map((row) => [row.productId, row]));
  const variants = await findVariants(tx, wanted);
  const waiting = await findWaiting(tx, wanted);
  const outcomes: WholeOutcome[] = [];
  for (const [at, given] of products.entries()) {
    const id = given.productId;
    const made = rowsOfWhole(merchantId, stripNulBytes(structuredClone(given)));
    const row = standing.get(id);
    const isRepeated = ids.indexOf(id) !== at;
    if (taken.has(id)) {
      outcomes.push({ problem: { key: 'row.sameIdentity', params: { title: taken.get(id) ?? '' } } });
    } else if (isRepeated) {
      outcomes.push({ problem: { key: 'row.productRepeated', params: { column: 'productId' } } });
    } else if (!row) {
      await createProducts(tx, origin, [made]);
      await countIntake(tx, [made.product]);
      await insertRows(
        tx,
        supplierChange,
        stripNulBytes(
          given.waiting.map((one) => ({ ...one, seenAt: new Date(one.seenAt), merchantId, productId: id })),
        ),
      );
      outcomes.push({ outcome: 'added' });
    } else {
      const before = { product: row, variants: variants.get(id) ?? [] };
      const is = asWhole(row, before.variants, waiting.get(id) ?? []);
      const waitingStands = given.waiting.map(asWaiting);
      const becomes = asWhole(made.product, made.variants, waitingStands);
      if (is === becomes) {
        outcomes.push({ outcome: back.has(id) ? 'added' : 'unchanged' });
        continue;
      }
      const product = { ...made.product, publishedTo: row.publishedTo, revision: row.revision };
      const after = { product, variants: made.variants };
      await writeEdits(tx, origin, [{ before, after, ownersStand: true, waitingStands }]);
      outcomes.push({ outcome: back.has(id) ? 'added' : 'updated' });
    }
  }
  const isAny = outcomes.some((end) => 'outcome' in end && end.outcome !== 'unchanged');
  if (!isAny) await dropRun(tx, runId);
  return outcomes;
}

const asWaiting = (one: WholeProduct['waiting'][number]) => ({ ...one, seenAt: new Date(one.seenAt) });

/** Products that cannot come in because another live one is the same product of the same source: its title, by their ids. */
async function othersOfIdentity(tx: MerchantTx, products: readonly WholeProduct[]): Promise<Map<string, string>> {
  const asked = products.map(({ productId, source, supplierProductId }) => ({ productId, source, supplierProductId }));
  const { rows } = await tx.client.query<{ id: string; title: string }>(
    `select g."productId" as id, p.title from json_to_recordset($2::json)
       as g("productId" uuid, source text, "supplierProductId" text)
     join product p on p.merchant_id = $1 and p.source = g.source and p.supplier_product_id = g."supplierProductId"
       and p.deleted_at is null and p.product_id <> g."productId"`,
    [tx.merchantId, JSON.stringify(asked)],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
