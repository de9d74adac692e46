import type { AuditEntry, GivenPlans } from '#contract/admin.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import type { Language } from '#contract/texts.ts';
import { type SystemTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { givePlan, levelName, readGiven, takeBackPlan, type WantedGrant } from '../plans/index.ts';
import { type AccountRow, lockAccount } from './queries.ts';
import { noteAudit } from './service.ts';

/** The plan of an account's business. Throws `notFound`. */
export const planOf = (deps: Deps, accountId: string, language: Language): Promise<GivenPlans> =>
  withAccount(deps, accountId, (tx, { merchantId }) => readGiven(tx, deps, merchantId, language));

/** Gives the business of an account a plan, once for each client key. Throws as `givePlan`, and `notFound`. */
export const grantPlan = (
  deps: Deps,
  { accountId, ...wanted }: WantedGrant & { accountId: string },
  actor: Caller,
  language: Language,
): Promise<GivenPlans> =>
  withAccount(deps, accountId, async (tx, row) => {
    const { merchantId } = row;
    const { grant, isNew } = await givePlan(tx, deps, { merchantId, grantedBy: actor.email }, wanted);
    if (isNew)
      await noteAudit(tx, actor, row, { action: 'planGranted', plan: planIn(deps, grant), reason: wanted.reason });
    return readGiven(tx, deps, merchantId, language);
  });

/** Takes a given plan back; one that has ended stays as it is. Throws `notFound`. */
export const revokePlan = (
  deps: Deps,
  { accountId, grantId, reason }: { accountId: string; grantId: string; reason: string },
  actor: Caller,
  language: Language,
): Promise<GivenPlans> =>
  withAccount(deps, accountId, async (tx, row) => {
    const ended = await takeBackPlan(tx, row.merchantId, grantId);
    if (ended) await noteAudit(tx, actor, row, { action: 'planTakenBack', plan: planIn(deps, ended), reason });
    return readGiven(tx, deps, row.merchantId, language);
  });

/** A plan as the audit keeps it: names may change later. */
const planIn = ({ plans }: Deps, { levelId, endsAt }: { levelId: number; endsAt: Date }): AuditEntry['plan'] => ({
  levelId,
  name: levelName(plans, levelId, 'en'),
  endsAt: endsAt.toISOString(),
});

function withAccount<T>(
  { db }: Deps,
  accountId: string,
  work: (tx: SystemTx, row: AccountRow) => Promise<T>,
): Promise<T> {
  return withSystemTx(db, async (tx) => {
    const row = await lockAccount(tx, accountId);
    if (!row) throw new DomainError('notFound');
    return work(tx, row);
  });
}
