import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { eventKinds } from '#contract/enums.ts';
import { product } from '../../../db/schema/products.ts';
import { supplierEvent } from '../../../db/schema/watch.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { type Reminder, reminderMail } from '../../../mail/reminderMail.ts';
import { recipients, sendToAll } from '../../../mail/toMerchant.ts';

/** Where the changes are answered. */
const PAGE = '/import/changes?tab=figures';

/** What came in less than a quarter of an hour ago waits for what may come with it. */
const GATHERED = sql`${supplierEvent.at} < app_now() - interval '15 minutes'`;
const unmailed = and(inArray(supplierEvent.state, ['waiting', 'held']), isNull(supplierEvent.mailedAt));

/** Once a minute: mails each merchant what newly waits for an answer, once in 24 hours at most. */
export async function mailReminders(deps: Deps): Promise<void> {
  const due = await withSystemTx(deps.db, (tx) =>
    tx
      .selectDistinct({ merchantId: supplierEvent.merchantId })
      .from(supplierEvent)
      .where(
        and(
          unmailed,
          GATHERED,
          sql`not exists (
            select 1 from supplier_event m
            where m.merchant_id = ${supplierEvent.merchantId} and m.mailed_at > app_now() - interval '24 hours')`,
        ),
      ),
  );
  for (const { merchantId } of due) {
    try {
      await mailMerchant(deps, merchantId);
    } catch (error) {
      // A mail server that refuses one merchant's mail must not keep the others from theirs; it is tried again in a minute.
      deps.log.error({ err: error, merchantId }, 'reminders could not be mailed');
    }
  }
}

/** What is mailed is marked once the mail has left: a crash in between sends it once more, and nothing is ever lost. */
async function mailMerchant(deps: Deps, merchantId: string): Promise<void> {
  const { reminders, to } = await withMerchantTx(deps.db, merchantId, async (tx) => ({
    reminders: await gather(tx),
    to: await recipients(tx),
  }));
  // Nobody has to answer about what was removed.
  const told = reminders.flatMap(({ removed, told: one }) => (removed ? [] : [one]));
  if (told.length > 0) {
    const page = `${deps.publicUrl}${PAGE}`;
    await sendToAll(
      deps,
      to.map(({ email, language }) => ({ to: email, ...reminderMail(language, told, page) })),
    );
  }
  const eventIds = reminders.map(({ eventId }) => eventId);
  await withMerchantTx(deps.db, merchantId, (tx) =>
    tx
      .update(supplierEvent)
      .set({ mailedAt: deps.now() })
      .where(and(eq(supplierEvent.merchantId, merchantId), inArray(supplierEvent.eventId, eventIds))),
  );
}

interface Gathered {
  eventId: string;
  removed: boolean;
  told: Reminder;
}

/** What waits and was not mailed yet, the oldest first. */
async function gather(tx: MerchantTx): Promise<Gathered[]> {
  const { eventId, kind, count, state } = supplierEvent;
  const rows = await tx
    .select({ eventId, kind, count, state, title: product.title, deletedAt: product.deletedAt })
    .from(supplierEvent)
    .innerJoin(
      product,
      and(eq(product.merchantId, supplierEvent.merchantId), eq(product.productId, supplierEvent.productId)),
    )
    .where(and(eq(supplierEvent.merchantId, tx.merchantId), unmailed))
    .orderBy(asc(supplierEvent.at), asc(supplierEvent.eventId));
  return rows.map((row) => ({
    eventId: row.eventId,
    removed: row.deletedAt !== null,
    told: {
      title: row.title,
      count: row.count,
      isHeld: row.state === 'held',
      kind: z.enum(eventKinds).parse(row.kind),
    },
  }));
}
