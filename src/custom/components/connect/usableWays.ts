import type { Connectable } from '#contract/store.ts';

/** The ways that work on this server as it is: the consent page needs its settings, what is pasted needs none. */
export const usableWays = ({ ways, missing }: Connectable): Connectable['ways'] =>
  ways.filter((way) => way !== 'consent' || missing.length === 0);
