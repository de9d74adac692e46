import { priceOf, textOf } from '../../lib/supplier/values.ts';

/** A price that holds from so many pieces on. */
export interface Step {
  from: number;
  price: string;
}

/** The steps that can be read, the smallest quantity first. */
export function stepsOf(ranges: readonly { from: unknown; price: unknown }[]): Step[] {
  return ranges
    .map(({ from, price }) => ({ from: Number(textOf(from)), price: priceOf(price) }))
    .filter((step): step is Step => Number.isInteger(step.from) && step.price !== null)
    .sort((a, b) => a.from - b.from);
}

/** What one piece costs in an order of the least quantity; null without steps. */
export function priceAt(steps: readonly Step[], minOrder: number | null): string | null {
  const reached = steps.filter(({ from }) => from <= (minOrder ?? 0)).at(-1);
  return (reached ?? steps[0])?.price ?? null;
}
