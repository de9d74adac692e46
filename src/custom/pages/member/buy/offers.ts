import type { CurrentPlan } from '#contract/member.schemas.ts';
import type { PayChannel, PlanCycle } from '#contract/planWords.ts';
import type { ChannelPrice, PayChannelPrices } from '#contract/subscription.schemas.ts';
import { paidPlan } from '../paidPlan.ts';
import type { LevelAction } from './levelAction.ts';

/** A level for a cycle by a channel, at the price of a whole cycle. */
export interface Offer extends ChannelPrice {
  channel: PayChannel;
}

/** What somebody is about to buy. */
export interface Wish {
  levelId: number;
  /** The level's name. */
  name: string;
  action: LevelAction;
  /** What is chosen at first, where it is sold. */
  cycle: PlanCycle | null;
  offers: readonly [Offer, ...Offer[]];
}

/** Everything that is sold of a level; null where nothing is. */
export function offersOf(channels: readonly PayChannelPrices[], levelId: number): Wish['offers'] | null {
  const [first, ...others] = channels.flatMap(({ channel, prices }) =>
    prices.filter((price) => price.levelId === levelId).map((price): Offer => ({ ...price, channel })),
  );
  return first === undefined ? null : [first, ...others];
}

/** The offer of a cycle and a channel; of another channel where this one does not sell it for that cycle. */
export const chosenOf = (
  offers: Wish['offers'],
  { cycle, channel }: { cycle: PlanCycle | null; channel: PayChannel | null },
): Offer => {
  const ofCycle = offers.filter((offer) => offer.cycle === cycle);
  return ofCycle.find((offer) => offer.channel === channel) ?? ofCycle[0] ?? offers[0];
};

/** The payment of the lower level that was chosen for later; null where none waits to be paid, or it is not sold. */
export function wishOfNext(plan: CurrentPlan, channels: readonly PayChannelPrices[]): Wish | null {
  const next = paidPlan(plan)?.next ?? null;
  if (next === null || next.isPaid) return null;
  const { levelId, name, cycle } = next;
  const offers = offersOf(channels, levelId);
  return offers && { levelId, name, action: 'payNext', cycle, offers };
}
