import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { BuyingRule, NewBuyingRule } from '#contract/buyingRule.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { text } from '#contract/texts.ts';
import { account } from '../../../../db/schema/accounts.ts';
import { buyingRule } from '../../../../db/schema/buyingRules.ts';
import { purchase } from '../../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { heldPlatforms, heldRoles } from '../../../../http/access.ts';
import { newId } from '../../../../ids.ts';
import { listStores } from '../../../connections/stores/index.ts';
import type { Viewer } from '../../orders/index.ts';

type RuleInput = z.output<typeof NewBuyingRule>;
type Row = typeof buyingRule.$inferSelect;

/** A rule that buys now, and in whose name: whoever saved it last, with the roles that they hold today. */
export interface RuleInForce extends RuleInput {
  ruleId: string;
  since: Date;
  viewer: Viewer;
}

const own = (tx: MerchantTx) => eq(buyingRule.merchantId, tx.merchantId);

/** The merchant's rules, in the order in which they are asked. */
export async function listRules(tx: MerchantTx): Promise<BuyingRule[]> {
  const rows = await tx.select().from(buyingRule).where(own(tx)).orderBy(asc(buyingRule.createdAt), buyingRule.ruleId);
  return rows.map(toRule);
}

/** Adds a rule; an active one is for orders that are placed from now on. Throws `invalidInput` for a store that is none of theirs. */
export async function addRule(tx: MerchantTx, savedBy: string, { isActive, ...rule }: RuleInput): Promise<BuyingRule> {
  await checkStores(tx, rule.storeIds);
  const now = tx.now();
  const row = {
    merchantId: tx.merchantId,
    ruleId: newId(),
    isActive,
    rule,
    since: isActive ? secondOf(now) : null,
    savedBy,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(buyingRule).values(row);
  return toRule(row);
}

/** Changes a rule; null where there is none. Switched on again it begins again: what came meanwhile is left alone. Throws as `addRule`. */
export async function changeRule(
  tx: MerchantTx,
  savedBy: string,
  ruleId: string,
  { isActive, ...patch }: Partial<RuleInput>,
): Promise<BuyingRule | null> {
  const at = and(own(tx), eq(buyingRule.ruleId, ruleId));
  const [before] = await tx.select().from(buyingRule).where(at).for('update');
  if (!before) return null;
  await checkStores(tx, patch.storeIds ?? []);
  const now = tx.now();
  const isOn = isActive ?? before.isActive;
  const since = isOn ? (before.since ?? secondOf(now)) : null;
  const changed = { isActive: isOn, since, savedBy, rule: { ...before.rule, ...patch }, updatedAt: now };
  await tx.update(buyingRule).set(changed).where(at);
  return toRule({ ...before, ...changed });
}

/** Removes rules; what they bought stays bought. Returns the ids of those that there were. */
export async function removeRules(tx: MerchantTx, ids: readonly string[]): Promise<string[]> {
  const gone = await tx
    .delete(buyingRule)
    .where(and(own(tx), inArray(buyingRule.ruleId, [...ids])))
    .returning({ ruleId: buyingRule.ruleId });
  return gone.map(({ ruleId }) => ruleId);
}

/** Active rules of people who may still work here, first asked first; held until the transaction ends, so that their limits are counted one after the other. */
export async function holdRulesInForce(tx: MerchantTx): Promise<RuleInForce[]> {
  const rows = await tx
    .select({ row: buyingRule, roles: account.roles })
    .from(buyingRule)
    .innerJoin(account, and(eq(account.merchantId, buyingRule.merchantId), eq(account.accountId, buyingRule.savedBy)))
    .where(and(own(tx), buyingRule.isActive, sql`${account.suspendedAt} is null`))
    .orderBy(asc(buyingRule.createdAt), buyingRule.ruleId)
    .for('update', { of: buyingRule });
  return rows.flatMap(({ row: { rule, ruleId, isActive, since, savedBy }, roles }) =>
    since === null
      ? []
      : [
          {
            ...rule,
            ruleId,
            isActive,
            since,
            viewer: { accountId: savedBy, channels: heldPlatforms({ roles: heldRoles(roles) }) },
          },
        ],
  );
}

/**
 * The limits of the rule that a purchase is bought by; held until the transaction ends, so that what it spends is counted one
 * after the other. Before orders and purchases are locked, as whoever buys by a rule does. Null where no rule buys it, or the
 * rule is gone.
 */
export async function holdRuleOf(
  tx: MerchantTx,
  purchaseId: string,
): Promise<(Pick<RuleInput, 'currency' | 'maxTotal' | 'maxPerDay' | 'minMargin'> & { ruleId: string }) | null> {
  const bought = tx.select({ ruleId: purchase.ruleId }).from(purchase);
  const ofPurchase = bought.where(and(eq(purchase.merchantId, tx.merchantId), eq(purchase.purchaseId, purchaseId)));
  const [found] = await tx
    .select({ ruleId: buyingRule.ruleId, rule: buyingRule.rule })
    .from(buyingRule)
    .where(and(own(tx), inArray(buyingRule.ruleId, ofPurchase)))
    .for('update');
  return found ? { ...found.rule, ruleId: found.ruleId } : null;
}

/** Platforms tell whole seconds: an order of this very second was placed afterwards. */
const secondOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 1000) * 1000);

async function checkStores(tx: MerchantTx, storeIds: readonly string[]): Promise<void> {
  if (storeIds.length === 0) return;
  const held = new Set((await listStores(tx)).map(({ storeId }) => storeId));
  const unknown = storeIds.findIndex((storeId) => !held.has(storeId));
  if (unknown < 0) return;
  const fields = [{ path: `storeIds.${unknown}`, key: text('pricing.shopUnknown') }];
  throw new DomainError('invalidInput', {}, { fields });
}

const toRule = ({ ruleId, isActive, rule, since, updatedAt }: Omit<Row, 'savedBy' | 'createdAt'>): BuyingRule => ({
  ...rule,
  ruleId,
  isActive,
  since: since?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});
