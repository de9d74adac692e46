import { lt, sql } from 'drizzle-orm';
import { command } from '../db/schema/effects.ts';
import { withSystemTx } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';

/** What was sent and answered is kept for so many days after the effect was settled; what it was stays. */
const EVIDENCE_DAYS = 90;
/** A command is known by its key for so many days. */
const COMMAND_DAYS = 30;
/** Emptied in one round; more than that wait for the next. */
const AT_ONCE = 500;

/** Once a minute: empties requests and answers of effects that were settled long ago, and forgets old commands. */
export async function forgetAnswers({ db }: Deps): Promise<void> {
  await withSystemTx(db, async (tx) => {
    await tx.execute(sql`
      with old as (
        select merchant_id, effect_id from effect
        where request is not null and settled_at < app_now() - make_interval(days => ${EVIDENCE_DAYS})
          and state in ('confirmed', 'failed') limit ${AT_ONCE}
      ), emptied as (
        delete from effect_answer a using old where a.merchant_id = old.merchant_id and a.effect_id = old.effect_id
      )
      update effect e set request = null from old where e.merchant_id = old.merchant_id and e.effect_id = old.effect_id`);
    await tx.delete(command).where(lt(command.createdAt, sql`app_now() - make_interval(days => ${COMMAND_DAYS})`));
  });
}
