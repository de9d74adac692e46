import { priceOf, stockOf } from '../../lib/supplier/values.ts';

/** A price that holds from so many pieces on. */
export interface Step {
  from: number;
  price: string;
}

/** The steps, the smallest quantity first; none at all where one cannot be read, which would be another price. */
export function stepsOf(ranges: readonly { from: unknown; price: unknown }[]): Step[] {
  const steps = ranges.map(({ from, price }) => ({ from: stockOf(from), price: priceOf(price) }));
  const read = steps.filter((step): step is Step => step.from !== null && step.price !== null);
  return read.length === steps.length ? read.sort((a, b) => a.from - b.from) : [];
}

/** Whether each step begins at a quantity of its own: else they are the lowest and the highest price of SKUs. */
export function isLadder(steps: readonly Step[]): boolean {
  return steps.length > 0 && new Set(steps.map(({ from }) => from)).size === steps.length;
}

/** What one piece costs in an order of the least quantity; null without steps. */
export function priceAt(steps: readonly Step[], minOrder: number | null): string | null {
  const reached = steps.filter(({ from }) => from <= (minOrder ?? 0)).at(-1);
  return (reached ?? steps[0])?.price ?? null;
}
