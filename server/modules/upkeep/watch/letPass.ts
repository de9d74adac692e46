import type { LetPass } from '../../../db/schema/watch.ts';
import type { EventState } from './decide.ts';
import type { Moved } from './figures.ts';

export type LetPassed = LetPass;

/** Changes held against what was acted on last, not against the look before: many small steps are one large one. */
export const heldAgainst = (moved: readonly Moved[], passed: LetPassed, figure: 'cost' | 'stock'): Moved[] =>
  moved.map((one) => {
    const before = passed[one.key]?.[figure];
    return before === undefined ? one : { ...one, was: before === null ? null : String(before) };
  });

/** What is kept after a look: figures from before changes that were too small; forgotten once something was done. */
export function nextLetPass(
  passed: LetPassed,
  moved: { cost: readonly Moved[]; stock: readonly Moved[] },
  states: { cost: EventState | undefined; stock: EventState | undefined },
): LetPassed {
  const next: LetPassed = { ...passed };
  for (const { key, was } of moved.cost) {
    const { cost: kept, ...rest } = next[key] ?? {};
    next[key] = states.cost === 'small' ? { ...rest, cost: kept === undefined ? was : kept } : rest;
  }
  for (const { key, was } of moved.stock) {
    const { stock: kept, ...rest } = next[key] ?? {};
    const before = was === null ? null : Number(was);
    next[key] = states.stock === 'small' ? { ...rest, stock: kept === undefined ? before : kept } : rest;
  }
  return Object.fromEntries(Object.entries(next).filter(([, figures]) => Object.keys(figures).length > 0));
}
