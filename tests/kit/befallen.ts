import { type Fault, Faults } from '../../sandbox/faults.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import type { Chance } from './chance.ts';

/** How often what goes wrong does so. */
interface Rates {
  hangRate: number;
  dropReplyRate: number;
}

/** Requests of which one hangs and the reply to another is lost. */
const FIRST = 6;

/** A seed with which one of the first requests hangs and the reply to another is lost: a run without them would prove less. */
export function troublesomeSeed(chance: Chance, rates: Rates): number {
  const faults = new Faults();
  for (;;) {
    const seed = chance.between(1, 1e6);
    faults.set({ aliexpress: { ...rates, seed } });
    const first = Array.from({ length: FIRST }, () => faults.next('aliexpress').fault);
    if (first.includes('hang') && first.includes('drop')) return seed;
  }
}

/** Counts from now on what befalls the requests to a sandbox of this process, by its kind. */
export function countFaults({ world: { faults } }: Sandbox): ReadonlyMap<Fault, number> {
  const counts = new Map<Fault, number>();
  const next = faults.next.bind(faults);
  faults.next = (platform, shop) => {
    const befalls = next(platform, shop);
    if (befalls.fault) counts.set(befalls.fault, (counts.get(befalls.fault) ?? 0) + 1);
    return befalls;
  };
  return counts;
}
