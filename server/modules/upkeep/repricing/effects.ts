import type { PricingEffects, Simulation } from '#contract/repricing.schemas.ts';
import { type CompiledRule, Exact, marginOf } from '../../catalogue/pricing/index.ts';
import type { VariantChange } from './priceChanges.ts';

/** Margins are counted in steps of this many percent; what loses money in one step, what is above 90 in the last. */
const STEP = 10;
const STEPS = Array.from({ length: 100 / STEP }, (_, index) => index * STEP);

/** Products by what would become of them. A product counts as what most concerns its merchant: changed before held before kept. */
export function effectsOf(
  changes: readonly (readonly VariantChange[])[],
  rules: readonly CompiledRule[],
): PricingEffects {
  const byId = new Map(rules.map((rule) => [rule.ruleId, rule]));
  const effects: PricingEffects = {
    products: changes.length,
    variants: 0,
    changed: 0,
    same: 0,
    held: 0,
    kept: 0,
    withoutCost: 0,
    unpriced: 0,
    belowFloor: 0,
    raised: 0,
  };
  for (const variants of changes) {
    effects.variants += variants.length;
    const is = (outcome: VariantChange['outcome']) => variants.some((one) => one.outcome === outcome);
    if (is('changed')) effects.changed += 1;
    else if (is('held')) effects.held += 1;
    else if (is('same')) effects.same += 1;
    else if (is('kept')) effects.kept += 1;
    else if (variants.every(({ priced }) => priced?.reason?.key === 'price.noCost')) effects.withoutCost += 1;
    else effects.unpriced += 1;
    const rule = byId.get(variants[0]?.product.rule?.ruleId ?? null);
    if (rule && variants.some((one) => isBelowFloor(one, rule))) effects.belowFloor += 1;
    if (variants.some(({ priced }) => priced?.trace.some(({ key }) => /^price\.floor/.test(key)))) effects.raised += 1;
  }
  return effects;
}

/** Whether what a variant is sold for now leaves less than the floor asks for. Only within one currency. */
function isBelowFloor({ variant, priced, product, item }: VariantChange, rule: CompiledRule): boolean {
  if (priced === null || priced.cost === null || variant.price === null) return false;
  if (product.state === 'priced' && product.currency !== item.product.currency) return false;
  const left = new Exact(variant.price).minus(priced.cost);
  const margin = rule.leastMargin !== null && left.lessThan(new Exact(variant.price).times(rule.leastMargin));
  return margin || (rule.leastProfit !== null && left.lessThan(rule.leastProfit));
}

/** How many variants have which margin, now and afterwards. Variants without a cost are in neither. */
export function marginBuckets(changes: readonly VariantChange[]): Simulation['margins'] {
  const buckets = [null, ...STEPS].map((from) => ({
    from,
    to: from === null ? 0 : from + STEP >= 100 ? null : from + STEP,
    before: 0,
    after: 0,
  }));
  const bucketOf = (margin: string) => {
    const index = new Exact(margin).div(STEP).floor().toNumber();
    return buckets[Math.min(buckets.length - 1, Math.max(0, index + 1))];
  };
  const count = (side: 'before' | 'after', margin: string | null) => {
    const bucket = margin === null ? undefined : bucketOf(margin);
    if (bucket) bucket[side] += 1;
  };
  for (const { item, variant, priced, product, outcome } of changes) {
    const cost = priced?.cost ?? null;
    const written = outcome === 'changed' || outcome === 'same';
    const before = product.currency === item.product.currency ? marginOf(variant.price, cost) : null;
    count('before', before);
    count('after', written ? marginOf(priced?.price ?? null, cost) : before);
  }
  return buckets;
}
