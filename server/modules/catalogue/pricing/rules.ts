import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { PriceRule, PriceRuleDraft } from '#contract/pricing.schemas.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import { listStores } from '../../connections/stores/index.ts';
import { deleteRule, findRules, holdRules, insertRule, type RuleRow, saveRule } from './queries.ts';
import { ruleProblems } from './ruleProblems.ts';

/** The merchant's rules as they are read. Positions count from 1. */
export const listRules = async (tx: Tx, merchantId: string): Promise<PriceRule[]> =>
  (await findRules(tx, merchantId)).map((row, index) => ({ ...toRule(row), position: index + 1 }));

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

export async function createRule(tx: Tx, merchantId: string, draft: PriceRuleDraft): Promise<PriceRule> {
  await holdRules(tx, merchantId);
  const rules = await findRules(tx, merchantId);
  if (rules.length >= limits.priceRules) {
    const fields = [{ path: 'name', key: 'pricing.rulesTooMany', params: { limit: limits.priceRules } }];
    throw new DomainError('invalidInput', {}, { fields });
  }
  await checkAll(tx, merchantId, draft);
  const position = (rules.at(-1)?.position ?? 0) + 1;
  const row = { merchantId, ruleId: newId(), position, draft, updatedAt: new Date() };
  await insertRule(tx, row);
  return { ...toRule(row), position: rules.length + 1 };
}

/** Throws `notFound` where the rule is gone. */
export async function updateRule(
  tx: Tx,
  merchantId: string,
  ruleId: string,
  draft: PriceRuleDraft,
): Promise<PriceRule> {
  await checkAll(tx, merchantId, draft);
  const saved = await saveRule(tx, merchantId, ruleId, { draft, updatedAt: new Date() });
  const rule = saved ? (await listRules(tx, merchantId)).find((one) => one.ruleId === ruleId) : undefined;
  if (!rule) throw new DomainError('notFound');
  return rule;
}

export async function removeRule(tx: Tx, merchantId: string, ruleId: string): Promise<PriceRule[]> {
  await deleteRule(tx, merchantId, ruleId);
  return listRules(tx, merchantId);
}

/** The named rules first, in the order given; the others follow as they were. */
export async function reorderRules(tx: Tx, merchantId: string, ruleIds: readonly string[]): Promise<PriceRule[]> {
  await holdRules(tx, merchantId);
  const rules = await findRules(tx, merchantId);
  const known = new Map(rules.map((row) => [row.ruleId, row]));
  const order = [...new Set([...ruleIds.filter((id) => known.has(id)), ...known.keys()])];
  for (const [index, ruleId] of order.entries()) {
    if (known.get(ruleId)?.position !== index + 1) await saveRule(tx, merchantId, ruleId, { position: index + 1 });
  }
  return listRules(tx, merchantId);
}

async function checkAll(tx: Tx, merchantId: string, draft: PriceRuleDraft): Promise<void> {
  checkRule(draft);
  if (draft.scope.shopIds.length === 0) return;
  const stores = new Set((await listStores(tx, merchantId)).map(({ storeId }) => storeId));
  if (draft.scope.shopIds.every((id) => stores.has(id))) return;
  throw new DomainError('invalidInput', {}, { fields: [{ path: 'scope.shopIds', key: 'pricing.shopUnknown' }] });
}
