import type { Collection } from '../collection.ts';

/** Counts on, from 1, under this name. */
export function nextCount(counters: Collection<number>, name: string): number {
  const next = (counters.get(name) ?? 0) + 1;
  counters.set(name, next);
  return next;
}
