import { and, eq } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { command } from '../../../db/schema/effects.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { RefuseEarly } from '../../../http/mount.ts';
import { planAt } from './planAt.ts';
import { findHeld } from './queries.ts';
import { readRoom } from './room.ts';

/**
 * Refuses what a plan does not have, and what it has no room left for at all, before anything is received. What there is room for is
 * decided where it is written. A call that is sent again under its key is answered as before.
 */
export const refuseEarly =
  ({ db, plans }: Pick<Deps, 'db' | 'plans'>): RefuseEarly =>
  async ({ meters }, { merchantId }, sent) => {
    if (plans === null || !meters || (!meters.early && !meters.feature)) return;
    await withMerchantTx(db, merchantId, async (tx) => {
      const refusal = await refusalOf(tx, plans, meters);
      if (refusal && !(await wasDone(tx, sent))) throw refusal;
    });
  };

async function refusalOf(
  tx: MerchantTx,
  plans: NonNullable<Deps['plans']>,
  { quotas = [], early, feature }: NonNullable<Parameters<RefuseEarly>[0]['meters']>,
): Promise<DomainError | null> {
  if (feature && !planAt(plans, await findHeld(tx), tx.now()).features.includes(feature))
    return new DomainError('membershipRequired');
  if (!early) return null;
  return (await readRoom(tx, plans)).take(Object.fromEntries(quotas.map((quota) => [quota, 1])));
}

/** Whether a command was done under the key that was sent. */
async function wasDone(tx: MerchantTx, sent: unknown): Promise<boolean> {
  const key = typeof sent === 'object' && sent !== null && 'clientKey' in sent ? sent.clientKey : null;
  if (typeof key !== 'string') return false;
  const [known] = await tx
    .select({ kind: command.kind })
    .from(command)
    .where(and(eq(command.merchantId, tx.merchantId), eq(command.clientKey, key)));
  return known !== undefined;
}
