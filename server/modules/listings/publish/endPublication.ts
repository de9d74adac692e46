import type { Tx } from '../../../db/tenancy.ts';
import { askFor } from '../../../jobs/chores.ts';
import { REFRESH_STORE } from '../../connections/stores/index.ts';
import { releaseProducts } from './queries.ts';

/**
 * The publication to one store is over, however it ended: its products are no longer being published, and what it made
 * is read back from the store.
 */
export async function endPublication(tx: Tx, merchantId: string, jobId: string, part: string): Promise<void> {
  await releaseProducts(tx, merchantId, jobId, part);
  await askFor(tx, REFRESH_STORE, { merchantId, subject: part });
}
