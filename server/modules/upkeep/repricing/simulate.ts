import { setImmediate } from 'node:timers/promises';
import type { InputOf } from '#contract/endpoint.ts';
import type { repricingCalls } from '#contract/repricing.calls.ts';
import type { Simulation } from '#contract/repricing.schemas.ts';
import type { Language } from '#contract/texts.ts';
import type { Tx } from '../../../db/tenancy.ts';
import {
  type CompiledRule,
  checkRule,
  compileRule,
  listRules,
  type PricingContext,
  priceProduct,
  pricingContext,
  ruleFits,
} from '../../catalogue/pricing/index.ts';
import { effectsOf, marginBuckets } from './effects.ts';
import { type PoolItem, readPoolItems } from './poolItems.ts';
import { changeShare, changesOf, shownChange, type VariantChange } from './priceChanges.ts';

/** The biggest changes that are shown. */
const BIGGEST = 20;
/** Products priced before others get their turn in this process. */
const AT_ONCE = 250;

/** Reads what a simulation needs: the part of the pool, the rules before the one that is tried, the rates. */
export async function readSimulation(
  tx: Tx,
  merchantId: string,
  input: InputOf<typeof repricingCalls.simulate>,
): Promise<{ part: Awaited<ReturnType<typeof readPoolItems>>; context: PricingContext; earlier: CompiledRule[] }> {
  checkRule(input.rule);
  const context = await pricingContext(tx, merchantId);
  const order = (await listRules(tx, merchantId)).map(({ ruleId }) => ruleId);
  const place = input.ruleId === null ? order.length : order.indexOf(input.ruleId);
  const before = new Set(order.slice(0, place < 0 ? order.length : place));
  const earlier = context.rules.filter(({ ruleId }) => ruleId !== null && before.has(ruleId));
  return { part: await readPoolItems(tx, merchantId, { filter: input.filter ?? {} }), context, earlier };
}

/** What a rule would do to a part of the pool. Works on what was read, and lets others have their turn. */
export async function simulate(
  { part, context, earlier }: Awaited<ReturnType<typeof readSimulation>>,
  { rule: draft, overrideMine }: Pick<InputOf<typeof repricingCalls.simulate>, 'rule' | 'overrideMine'>,
  language: Language,
): Promise<Simulation> {
  const rule = compileRule(draft);
  const about = (item: PoolItem) => ({ ...item.product, storeIds: item.storeIds });
  const inScope = part.items.filter((item) => ruleFits(rule, about(item)));
  const own = inScope.filter((item) => !earlier.some((one) => ruleFits(one, about(item))));
  const changes: VariantChange[][] = [];
  for (const [index, item] of own.entries()) {
    changes.push(changesOf(item, priceProduct(rule, item, context.rates, { overrideMine })));
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  const all = changes.flat();
  const effects = effectsOf(changes, [rule]);
  await setImmediate();
  const margins = marginBuckets(all);
  await setImmediate();
  return {
    poolVariants: part.variants,
    sampled: part.sampled,
    outOfScope: part.items.length - inScope.length,
    earlierRule: inScope.length - own.length,
    effects,
    margins,
    biggest: biggest(all).map((change) => shownChange(change, language)),
  };
}

/** What changes most, up or down: by the share of the price it had. */
function biggest(changes: readonly VariantChange[]): VariantChange[] {
  return changes
    .flatMap((change) => {
      const share = change.outcome === 'changed' || change.outcome === 'held' ? changeShare(change) : null;
      return share === null ? [] : [{ change, size: share.abs() }];
    })
    .sort((a, b) => b.size.comparedTo(a.size))
    .slice(0, BIGGEST)
    .map(({ change }) => change);
}
