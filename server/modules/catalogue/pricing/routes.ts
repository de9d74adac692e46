import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { pricingSchemas } from '#contract/pricing.schemas.ts';
import { formulaNames } from '#contract/pricingWords.ts';
import type { Language } from '#contract/texts.ts';
import { type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { asPrice } from './exact.ts';
import { exampleOf, traceStep } from './example.ts';
import { mountRates } from './exchangeRates.ts';
import { compileFormula } from './formula.ts';
import type { FormulaProblem } from './formulaSyntax.ts';
import { findRates } from './rates.ts';
import { createRule, listRules, removeRule, reorderRules, updateRule } from './rules.ts';

/** Mounts `/shop/pricing`: rules, exchange rates, formulas. */
export function mountPricing(mount: Mount, deps: Deps): void {
  const within = <T>(merchantId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, merchantId, work);
  mount(pricingCalls, pricingSchemas, {
    rules: async (_, { caller: { merchantId } }) => ({
      rows: await within(merchantId, (tx) => listRules(tx, merchantId)),
    }),
    create: (input, { caller: { merchantId } }) => within(merchantId, (tx) => createRule(tx, merchantId, input)),
    update: ({ ruleId, ...draft }, { caller: { merchantId } }) =>
      within(merchantId, (tx) => updateRule(tx, merchantId, ruleId, draft)),
    remove: async ({ ruleId }, { caller: { merchantId } }) => ({
      rows: await within(merchantId, (tx) => removeRule(tx, merchantId, ruleId)),
    }),
    reorder: async ({ ruleIds }, { caller: { merchantId } }) => ({
      rows: await within(merchantId, (tx) => reorderRules(tx, merchantId, ruleIds)),
    }),
    example: async (input, { caller: { merchantId }, language }) =>
      exampleOf(input, await within(merchantId, (tx) => findRates(tx, merchantId)), language),
    formula: async (input, { language }) => workOut(input, language),
  });
  mountRates(mount, deps);
}

/** A formula over rows. Rows may fail one by one; a formula that is wrong itself fails as a whole. */
function workOut(
  { formula, digits, rows }: InputOf<typeof pricingCalls.formula>,
  language: Language,
): ResultOf<typeof pricingCalls.formula> {
  const told = (error: FormulaProblem) => ({ ...traceStep(error, language), at: error.at });
  const compiled = compileFormula(formula, formulaNames);
  if (!compiled.ok) return { problem: told(compiled.error), rows: [] };
  return {
    problem: null,
    rows: rows.map((row) => {
      const result = compiled.evaluate(row);
      return result.ok
        ? { value: asPrice(result.value, digits), problem: null }
        : { value: null, problem: told(result.error) };
    }),
  };
}
