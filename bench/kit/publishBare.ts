import type { StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { Bucket } from '#server/connectors/lib/pace.ts';
import { storeConnector } from '#server/connectors/registry.ts';
import type { Listing } from '#server/connectors/store.ts';
import { withSystemTx } from '#server/db/tenancy.ts';
import { findStore, openStore } from '#server/modules/connections/stores/index.ts';
import type { BenchServer } from './server.ts';

/** Publishes to a bound store by its connector alone, with as many calls at once as it allows: no job, no ledger, no rate. */
export async function publishBare(
  { deps }: BenchServer,
  platform: StorePlatform,
  { shopId }: Shop,
  given: readonly Listing[],
): Promise<void> {
  const { signal } = new AbortController();
  const row = await withSystemTx(deps.db, async (tx) => {
    const { rows } = await tx.execute<{ merchant_id: string }>('select merchant_id from merchant limit 1');
    return findStore(tx, rows[0]?.merchant_id ?? '', shopId);
  });
  if (!row) throw new Error(`There is no store ${shopId}.`);
  const session = { ...(await openStore(deps, row, signal)), pace: new Bucket({ burst: 1000, perSecond: 1000 }) };
  const connector = storeConnector(platform);
  const { parallel, publishBatch } = connector.limits;
  const open = [...given];
  const lane = async (): Promise<void> => {
    while (open.length > 0) {
      const outcomes = await connector.publish(session, open.splice(0, publishBatch), { created: async () => {} });
      const failed = outcomes.find(({ kind }) => kind !== 'published');
      if (failed) throw new Error(`The bare publication failed: ${JSON.stringify(failed)}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
}
