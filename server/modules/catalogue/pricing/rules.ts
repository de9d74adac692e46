import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { PriceRule, PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { type JoinedStores, joinedList } from '../../../db/joinedStores.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import { listStores } from '../../connections/stores/index.ts';
import { deleteRule, findRules, holdRules, insertRule, type RuleRow, saveRule } from './queries.ts';
import { ruleProblems } from './ruleProblems.ts';

/** The merchant's rules as they are read. Positions count from 1. */
export const listRules = async (tx: MerchantTx): Promise<PriceRule[]> =>
  (await findRules(tx)).map((row, index) => ({ ...toRule(row), position: index + 1 }));

const toRule = (row: RuleRow): Omit<PriceRule, 'position'> => ({
  ...row.draft,
  ruleId: row.ruleId,
  updatedAt: row.updatedAt.toISOString(),
});

/** Throws `invalidInput` naming each field of a rule that is not sound. */
export function checkRule(draft: PriceRuleDraft): void {
  const fields = ruleProblems(draft);
  if (fields.length > 0) throw new DomainError('invalidInput', {}, { fields });
}

export async function createRule(tx: MerchantTx, draft: PriceRuleDraft): Promise<PriceRule> {
  await holdRules(tx);
  const rules = await findRules(tx);
  if (rules.length >= limits.priceRules) {
    const fields = [{ path: 'name', key: 'pricing.rulesTooMany', params: { limit: limits.priceRules } }];
    throw new DomainError('invalidInput', {}, { fields });
  }
  await checkAll(tx, draft);
  const position = (rules.at(-1)?.position ?? 0) + 1;
  const row = { merchantId: tx.merchantId, ruleId: newId(), position, draft, updatedAt: tx.now() };
  await insertRule(tx, row);
  return { ...toRule(row), position: rules.length + 1 };
}

/** Throws `notFound` where the rule is gone. */
export async function updateRule(tx: MerchantTx, ruleId: string, draft: PriceRuleDraft): Promise<PriceRule> {
  await checkAll(tx, draft);
  const saved = await saveRule(tx, ruleId, { draft, updatedAt: tx.now() });
  const rule = saved ? (await listRules(tx)).find((one) => one.ruleId === ruleId) : undefined;
  if (!rule) throw new DomainError('notFound');
  return rule;
}

export async function removeRule(tx: MerchantTx, ruleId: string): Promise<PriceRule[]> {
  await deleteRule(tx, ruleId);
  return listRules(tx);
}

/** The named rules first, in the order given; the others follow as they were. */
export async function reorderRules(tx: MerchantTx, ruleIds: readonly string[]): Promise<PriceRule[]> {
  await holdRules(tx);
  const rules = await findRules(tx);
  const known = new Map(rules.map((row) => [row.ruleId, row]));
  const order = [...new Set([...ruleIds.filter((id) => known.has(id)), ...known.keys()])];
  for (const [index, ruleId] of order.entries()) {
    if (known.get(ruleId)?.position !== index + 1) await saveRule(tx, ruleId, { position: index + 1 });
  }
  return listRules(tx);
}

async function checkAll(tx: MerchantTx, draft: PriceRuleDraft): Promise<void> {
  checkRule(draft);
  if (draft.scope.shopIds.length === 0) return;
  const stores = new Set((await listStores(tx)).map(({ storeId }) => storeId));
  if (draft.scope.shopIds.every((id) => stores.has(id))) return;
  throw new DomainError('invalidInput', {}, { fields: [{ path: 'scope.shopIds', key: 'pricing.shopUnknown' }] });
}

/** Rules for one store hold for the other: the two are one. */
export async function joinStoresInRules(tx: MerchantTx, joined: JoinedStores): Promise<void> {
  await holdRules(tx);
  for (const { ruleId, draft } of await findRules(tx)) {
    const shopIds = joinedList(draft.scope.shopIds, joined);
    if (shopIds) await saveRule(tx, ruleId, { draft: { ...draft, scope: { ...draft.scope, shopIds } } });
  }
}
