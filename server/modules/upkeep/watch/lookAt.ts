import { DomainError, type Notice } from '#contract/errors.ts';
import { watchedProduct } from '../../../db/schema/watch.ts';
import { type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { askProduct, isPassing } from '../../connections/suppliers/index.ts';
import type { Look } from './decideFor.ts';
import { ownWatch, settleLook, tellNews, type WatchedRow } from './settleLook.ts';
import { asSupplier } from './suppliers.ts';

/** What a failed look means for the others of the same supplier. */
export type AfterLook = 'goOn' | 'pauseAll' | 'stop';

/** Nobody can look until the merchant or the operator has done something. */
const withoutAccess: ReadonlySet<string> = new Set([
  'supplierNotAuthorised',
  'supplierNotConfigured',
  'supplierPageOnly',
]);
/** Seconds until a product that could not be looked at is tried again; with each time in a row twice as long. */
const AFTER_FAILURE = 60;
const FAILURES_COUNTED = 8;

/** Looks at one product at its supplier and acts on what is otherwise. */
export async function lookAt(deps: Deps, row: WatchedRow, signal: AbortSignal): Promise<AfterLook> {
  const supplier = asSupplier(row.supplier);
  if (!supplier) return 'stop';
  try {
    const { site, ...ask } = row.ask;
    const query = { productId: row.supplierProductId, ...ask, ...(site === undefined ? {} : { site }) };
    const product = await askProduct(deps, row.merchantId, supplier, query, signal);
    await settle(deps, row, { kind: 'found', product });
    return 'goOn';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.key === 'supplierProductGone') {
      await settle(deps, row, { kind: 'gone' });
      return 'goOn';
    }
    await noteFailure(deps, row, { key: error.textKey, params: error.params });
    if (withoutAccess.has(error.key)) return 'stop';
    return isPassing(error) ? 'pauseAll' : 'goOn';
  }
}

async function settle(deps: Deps, row: WatchedRow, look: Look): Promise<void> {
  const { merchantId } = row;
  const settled = await withMerchantTx(deps.db, merchantId, (tx) => settleLook(tx, deps, row, look, 'api'));
  if (settled !== 'same') await tellNews(deps, merchantId);
}

async function noteFailure(deps: Deps, row: WatchedRow, problem: Notice): Promise<void> {
  const failures = row.failures + 1;
  const wait = Math.max(row.every, AFTER_FAILURE * 2 ** Math.min(failures - 1, FAILURES_COUNTED));
  await withMerchantTx(deps.db, row.merchantId, (tx: Tx) =>
    tx
      .update(watchedProduct)
      .set({ failures, problem, dueAt: new Date(Date.now() + wait * 1000) })
      .where(ownWatch(row)),
  );
  await deps.live.publish(row.merchantId, { type: 'changed', resource: 'supplierEvents' });
}
