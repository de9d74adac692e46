import type { Notice } from '#contract/errors.ts';
import { minorDigits } from '#contract/money.ts';
import { tidyDecimal } from '../../../decimal.ts';
import type { CompiledRange, CompiledRule } from './compileRule.ts';
import { asPrice, Exact, endingOf } from './exact.ts';

/** What a price is made from. Amounts are decimals; null is unknown. */
export interface Priced {
  /** What the supplier takes, in `currency`. */
  cost: string | null;
  /** The currency of `cost` and `shipping`. */
  currency: string;
  /** Shipping of one item where it is known. */
  shipping: string | null;
  stock: string | null;
  weight: string | null;
  /** The currency to price in, where the rule names none. */
  productCurrency: string;
  /** The price that the merchant or a rule set before, in the currency to price in; null when there is none to compare with. */
  before: string | null;
}

/** How many units of `to` one of `from` is; null when nobody knows. */
export type RateLookup = (from: string, to: string) => string | null;

export type PriceOutcome =
  | { kind: 'priced'; currency: string; cost: string; price: string; compareAt: string | null; trace: Notice[] }
  /** The change is larger than the rule lets one run make: nothing is written. */
  | { kind: 'held'; currency: string; cost: string; price: string; compareAt: string | null; trace: Notice[] }
  /** There is nothing to make a price from; the last step of the trace says why. */
  | { kind: 'none'; currency: string; trace: Notice[] };

const AMOUNT_AT_MOST = new Exact('999999999999');
/** Longer costs, such as converted ones, are kept to this many digits after the point. */
const COST_DIGITS = 4;

/** The price and store original price that a rule makes of a cost, and each step on the way. Pure, decimal only. */
export function priceOf(rule: CompiledRule, given: Priced, rates: RateLookup): PriceOutcome {
  const currency = rule.draft.currency ?? given.productCurrency;
  const digits = minorDigits(currency);
  const trace: Notice[] = [];
  const say = (key: string, params: NonNullable<Notice['params']> = {}): void => void trace.push({ key, params });
  const none = (key: string, params: NonNullable<Notice['params']> = {}): PriceOutcome => {
    say(key, params);
    return { kind: 'none', currency, trace };
  };

  if (given.cost === null) return none('price.noCost');
  const rate = given.currency === currency ? '1' : rates(given.currency, currency);
  if (rate === null) return none('price.noRate', { from: given.currency, to: currency });
  const converted = (amount: string): Exact => new Exact(amount).times(rate).toDecimalPlaces(COST_DIGITS);
  const bare = converted(given.cost);
  if (given.currency !== currency) {
    say('price.converted', {
      amount: tidyDecimal(given.cost),
      from: given.currency,
      rate,
      cost: tidyDecimal(bare.toFixed()),
      to: currency,
    });
  }
  const shipping = given.shipping === null ? rule.shippingCost : converted(given.shipping);
  const cost = rule.draft.shipping.included ? bare.plus(shipping) : bare;
  if (!cost.equals(bare))
    say('price.shippingAdded', {
      shipping: tidyDecimal(shipping.toFixed()),
      cost: tidyDecimal(cost.toFixed()),
    });

  const range = rangeOf(rule, cost);
  say('price.rule', { rule: rule.draft.name, from: range.written.from });
  const values = { cost: cost.toFixed(), shipping: shipping.toFixed(), stock: given.stock, weight: given.weight };
  const made = range.price(cost, values);
  if (!made.ok) return none(made.error.key, made.error.params);
  if (made.value.greaterThan(AMOUNT_AT_MOST)) return none('price.tooLarge');
  const { kind, value } = range.written.price;
  const fitted = (amount: Exact, ending: Exact | null, tell = say): Exact => {
    const rounded = amount.toDecimalPlaces(digits);
    if (ending === null) return rounded;
    if (ending.decimalPlaces() > digits) {
      tell('price.endingSkipped', { currency, ending: ending.toFixed() });
      return rounded;
    }
    const ended = endingOf(rounded, ending);
    if (!ended.equals(rounded)) tell('price.ending', { ending: ending.toFixed(), result: asPrice(ended, digits) });
    return ended;
  };
  say(`price.${kind}`, { value, result: asPrice(made.value, digits) });
  const price = raised(rule, range, cost, fitted(made.value, range.priceEnding), { digits, say, fitted });
  if (price.greaterThan(AMOUNT_AT_MOST)) return none('price.tooLarge');
  const result = {
    currency,
    cost: cost.toFixed(),
    price: asPrice(price, digits),
    compareAt: compareOf(range, price, values, { digits, say, fitted }),
    trace,
  };
  const change = changeOf(given.before, price);
  if (change === null || rule.largestChange === null || change.lessThanOrEqualTo(rule.largestChange)) {
    return { kind: 'priced', ...result };
  }
  say('price.held', {
    before: tidyDecimal(given.before ?? '0'),
    after: result.price,
    change: change.toDecimalPlaces(1).toFixed(),
    limit: rule.largestChange.toFixed(),
  });
  return { kind: 'held', ...result };
}

interface Steps {
  digits: number;
  say(key: string, params?: NonNullable<Notice['params']>): void;
  /** Rounded to the currency, then raised to its ending. */
  fitted(amount: Exact, ending: Exact | null, tell?: Steps['say']): Exact;
}

/** The range that a cost lies in. A checked rule has exactly one for each cost that is not negative. */
function rangeOf(rule: CompiledRule, cost: Exact): CompiledRange {
  const found = rule.ranges.find(({ to }) => to === null || cost.lessThan(to));
  if (!found) throw new Error(`Rule ${rule.ruleId} has no range for ${cost.toFixed()}.`);
  return found;
}

/** The price, or the next one above it that leaves what the floor asks for. */
function raised(rule: CompiledRule, range: CompiledRange, cost: Exact, price: Exact, steps: Steps): Exact {
  const floors: ({ amount: Exact; key: string; params: Record<string, string> } | null)[] = [
    rule.leastMargin && {
      amount: cost.div(new Exact(1).minus(rule.leastMargin)),
      key: 'price.floorMargin',
      params: { margin: rule.leastMargin.times(100).toFixed() },
    },
    rule.leastProfit && {
      amount: cost.plus(rule.leastProfit),
      key: 'price.floorProfit',
      params: { profit: rule.leastProfit.toFixed() },
    },
  ];
  return floors.reduce((reached: Exact, floor) => {
    if (floor === null || reached.greaterThanOrEqualTo(floor.amount)) return reached;
    const least = floor.amount.toDecimalPlaces(steps.digits, Exact.ROUND_UP);
    steps.say(floor.key, { ...floor.params, result: asPrice(least, steps.digits) });
    return steps.fitted(least, range.priceEnding);
  }, price);
}

/** The store original price; the specification removes one that the price is not at or below. */
function compareOf(
  range: CompiledRange,
  price: Exact,
  values: Record<string, string | null>,
  steps: Steps,
): string | null {
  if (range.compareAt === null) return null;
  const made = range.compareAt(price, { ...values, price: price.toFixed() });
  if (!made.ok) {
    steps.say('price.compareFormula', { value: range.written.compareAt.value });
    return null;
  }
  // Its result is told in one step: the steps before it are the price's.
  const compareAt = steps.fitted(made.value, range.compareAtEnding, () => undefined);
  const shown = asPrice(compareAt, steps.digits);
  if (price.greaterThan(compareAt) || compareAt.greaterThan(AMOUNT_AT_MOST)) {
    steps.say('price.compareRemoved', { compareAt: shown });
    return null;
  }
  steps.say('price.compareAt', { result: shown });
  return shown;
}

/** By how many percent the price changes; null when there is nothing to compare with. */
function changeOf(before: string | null, price: Exact): Exact | null {
  if (before === null || new Exact(before).isZero()) return null;
  return price.minus(before).abs().div(before).times(100);
}
