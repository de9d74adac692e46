import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { Notice } from '#contract/errors.ts';
import { type ExchangeRates, pricingCalls } from '#contract/pricing.ts';
import { formulaNames } from '#contract/pricingWords.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { asPrice } from './exact.ts';
import { exampleOf, traceStep } from './example.ts';
import { refreshRates } from './fetchRates.ts';
import { compileFormula } from './formula.ts';
import type { FormulaProblem } from './formulaSyntax.ts';
import { findFetchedRates, findOwnRates, saveOwnRate } from './queries.ts';
import { findRates } from './rates.ts';
import { createRule, listRules, removeRule, reorderRules, updateRule } from './rules.ts';

/** Mounts `/shop/pricing`: rules, exchange rates, formulas. */
export function mountPricing(mount: Mount, deps: Deps): void {
  const within = <T>(merchantId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, merchantId, work);
  mount(pricingCalls, {
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
    rates: async (_, { caller: { merchantId }, language }) => {
      const problem = await refreshRates(deps, merchantId);
      return ratesNow(deps, merchantId, problem, language);
    },
    setRate: async (input, { caller: { merchantId }, language }) => {
      await within(merchantId, (tx) => saveOwnRate(tx, merchantId, input));
      return ratesNow(deps, merchantId, null, language);
    },
    fetchRates: async (_, { caller: { merchantId }, language }) => {
      const problem = await refreshRates(deps, merchantId, { force: true });
      return ratesNow(deps, merchantId, problem, language);
    },
  });
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

function ratesNow(deps: Deps, merchantId: string, problem: Notice | null, language: Language): Promise<ExchangeRates> {
  const url = deps.env.RATES_URL;
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const own = await findOwnRates(tx, merchantId);
    const fetched = await findFetchedRates(tx, merchantId);
    return {
      own: own.map(({ fromCurrency, toCurrency, rate, updatedAt }) => ({
        from: fromCurrency,
        to: toCurrency,
        rate: rate.replace(/\.?0+$/, ''),
        updatedAt: updatedAt.toISOString(),
      })),
      fetched: {
        configured: url !== undefined,
        source: url === undefined ? null : new URL(url).host,
        base: fetched?.base ?? null,
        rates: fetched?.rates ?? {},
        fetchedAt: fetched?.fetchedAt.toISOString() ?? null,
        problem: problem && sentence(language, problem.key, problem.params),
      },
    };
  });
}
