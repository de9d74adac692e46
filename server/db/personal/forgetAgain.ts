import { sql } from 'drizzle-orm';
import { insertRows } from '../insertRows.ts';
import type { Database } from '../open.ts';
import { forgottenKey, forgottenOrder } from '../schema/customers.ts';
import { rowsOf } from '../sql.ts';
import { withSystemTx } from '../tenancy.ts';
import { emptyPersons } from './emptyPersons.ts';
import type { ForgottenLine } from './forgottenFile.ts';

/** Forgets once more, in a database that was just restored, whoever was forgotten since its backup. */
export async function forgetAgain(db: Database, lines: readonly ForgottenLine[]): Promise<void> {
  for (const { merchantId, at, orders, keys } of lines) {
    await withSystemTx(db, async (tx) => {
      const added = await insertRows<{ storeId: string; externalId: string }>(
        tx,
        forgottenOrder,
        orders.map((order) => ({ ...order, merchantId, forgottenAt: at })),
        sql`on conflict do nothing returning store_id as "storeId", external_id as "externalId"`,
      );
      await insertRows(
        tx,
        forgottenKey,
        keys.map((hash) => ({ merchantId, hash, forgottenAt: at })),
        sql`on conflict do nothing`,
      );
      const isNew = new Set(added.map(({ storeId, externalId }) => `${storeId}/${externalId}`));
      const missing = orders.filter(({ storeId, externalId }) => isNew.has(`${storeId}/${externalId}`));
      const { rows } = await tx.execute<{ id: string }>(sql`
        select distinct c.customer_id as id from ${rowsOf(missing, 'g', { storeId: 'uuid', externalId: 'text' })}
        join customer_order c on c.merchant_id = ${merchantId} and c.store_id = g."storeId" and c.external_id = g."externalId"
        where not exists (select 1 from customer_order o where o.merchant_id = c.merchant_id and o.customer_id = c.customer_id
          and not exists (select 1 from forgotten_order f where f.merchant_id = o.merchant_id and f.store_id = o.store_id and f.external_id = o.external_id))`);
      await emptyPersons(tx, merchantId, { orders: missing, customerIds: rows.map(({ id }) => id) });
    });
  }
}
