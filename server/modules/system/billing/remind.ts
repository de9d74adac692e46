import { and, eq, gt, lte } from 'drizzle-orm';
import { subscription } from '../../../db/schema/billing.ts';
import { paidPeriod } from '../../../db/schema/plans.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { planEndsMail } from '../../../mail/planMails.ts';
import { recipients, sendToAll } from '../../../mail/toMerchant.ts';
import type { Plans } from '../../../planFile.ts';
import { findHeld, nameOf, planAt } from '../plans/index.ts';

const DAY = 86_400_000;
/** So many days before a plan ends its business is mailed, since nothing renews it by itself. */
const DAYS_BEFORE = [7, 3, 1];

/** Once a minute: mails those whose plan ends soon, once for each of the days before. One that was cancelled ends without. */
export async function remindOfEnds(deps: Deps): Promise<void> {
  const { plans } = deps;
  if (plans === null) return;
  const now = deps.now();
  const soon = new Date(now.getTime() + (DAYS_BEFORE[0] ?? 0) * DAY);
  const ending = await withSystemTx(deps.db, (tx) =>
    tx
      .selectDistinct({ merchantId: paidPeriod.merchantId })
      .from(paidPeriod)
      .where(and(gt(paidPeriod.endsAt, now), lte(paidPeriod.endsAt, soon))),
  );
  for (const { merchantId } of ending) {
    try {
      await remind(deps, plans, merchantId);
    } catch (error) {
      // A mail server that refuses one merchant’s mail must not keep the others from theirs; it is tried again in a minute.
      deps.log.error({ err: error, merchantId }, 'the end of a plan could not be mailed');
    }
  }
}

/** It is noted once the mail has left: a crash in between sends it once more. */
async function remind(deps: Deps, plans: Plans, merchantId: string): Promise<void> {
  const due = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const found = await findEnd(tx, plans);
    return found && { ...found, to: await recipients(tx) };
  });
  if (!due) return;
  const { endsAt, level, days, to } = due;
  const page = `${deps.publicUrl}/setting/member`;
  await sendToAll(
    deps,
    to.map(({ email, language }) => ({
      to: email,
      ...planEndsMail(language, { plan: nameOf(level, language), endsAt, page }),
    })),
  );
  await withMerchantTx(deps.db, merchantId, (tx) =>
    tx
      .update(subscription)
      .set({ remindedOf: endsAt, remindedDays: days })
      .where(eq(subscription.merchantId, merchantId)),
  );
}

/** The end of a paid plan that nothing paid follows, where it is near and was not mailed for so many days before yet. */
async function findEnd(tx: MerchantTx, plans: Plans) {
  const { periods, chosen } = await findHeld(tx);
  const { state, to, next, level } = planAt(plans, { periods, grants: [], chosen }, tx.now());
  const isWanted = state === 'active' || (state === 'ending' && next !== null);
  if (!isWanted || to === null || next?.isPaid) return null;
  const left = to.getTime() - tx.now().getTime();
  const days = DAYS_BEFORE.findLast((one) => left <= one * DAY);
  if (days === undefined) return null;
  const [row] = await tx.select().from(subscription).where(eq(subscription.merchantId, tx.merchantId));
  const isMailed = row?.remindedOf?.getTime() === to.getTime() && (row.remindedDays ?? 0) <= days;
  return isMailed ? null : { endsAt: to, level, days };
}
