import { sql } from 'drizzle-orm';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { placeOf } from './places.ts';

/** What was only looked at (an offer, a line of an order) is kept for so many days, then fetched again where it is shown. */
const SHOWN_DAYS = 30;
/** Forgotten in one round; more than that wait for the next. */
const AT_ONCE = 500;

interface Forgotten extends Record<string, unknown> {
  merchant: string;
  content: string | null;
  kind: string | null;
  shared: boolean;
}

/** Once a minute: forgets pictures that were only looked at, long ago. A file that another address leads to stays. */
export async function forgetShownPictures({ db, files }: Deps): Promise<void> {
  const { rows } = await withSystemTx(db, (tx) =>
    tx.execute<Forgotten>(sql`
      with old as (
        select merchant_id, address_id from picture
        where not of_product and asked_at < app_now() - make_interval(days => ${SHOWN_DAYS}) limit ${AT_ONCE}
      ), gone as (
        delete from picture p using old where p.merchant_id = old.merchant_id and p.address_id = old.address_id
        returning p.merchant_id, p.address_id, p.content, p.kind
      )
      select distinct g.merchant_id as merchant, g.content, g.kind, exists (
        select 1 from picture o where o.merchant_id = g.merchant_id and o.content = g.content
          and not exists (select 1 from gone h where h.merchant_id = o.merchant_id and h.address_id = o.address_id)
      ) as shared
      from gone g`),
  );
  for (const { merchant, content, kind, shared } of rows) {
    if (content === null || kind === null || shared) continue;
    for (const size of ['thumb', 'whole'] as const) {
      await files.remove(merchant, `${merchant}/${placeOf({ content, kind }, size)}`);
    }
  }
}
