import type { Connectable, Shop } from '#contract/store.schemas.ts';

/** The ways that work on this server as it is: the consent page needs its settings, what is pasted needs none. */
export const usableWays = ({ ways, missing }: Connectable): Connectable['ways'] =>
  ways.filter((way) => way !== 'consent' || missing.length === 0);

/** The way that is offered first: for a store that is connected again the one it was connected in, where that works. */
export function firstWay(
  platform: Connectable,
  shop: Pick<Shop, 'connectedBy'> | undefined,
): Connectable['ways'][number] {
  const usable = usableWays(platform);
  return usable.find((way) => way === shop?.connectedBy) ?? usable[0] ?? platform.ways[0] ?? 'consent';
}
