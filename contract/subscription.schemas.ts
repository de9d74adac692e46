import { z } from 'zod';
import { billKinds } from './billWords.ts';
import { ClientKey } from './clientKey.ts';
import { limits } from './limits.ts';
import { Currency, Price } from './money.schemas.ts';
import { payChannels, planCycles } from './planWords.ts';

/** What a level costs by a channel, for each cycle that it is sold for there. */
export const ChannelPrice = z.object({
  levelId: z.number().int(),
  cycle: z.enum(planCycles),
  currency: Currency,
  amount: Price,
});
export type ChannelPrice = z.infer<typeof ChannelPrice>;

/** How plans are paid here. */
export const PayChannelPrices = z.object({ channel: z.enum(payChannels), prices: z.array(ChannelPrice) });
export type PayChannelPrices = z.infer<typeof PayChannelPrices>;

/** What is bought: a level for a cycle, paid by a channel. */
const Purchase = {
  levelId: z.number().int().positive().max(limits.wholeNumber),
  cycle: z.enum(planCycles),
  channel: z.enum(payChannels),
};

/** What a purchase would cost now, and what it would buy. */
export const PlanPreview = z.object({
  /** `downgrade`: nothing is paid now, it is chosen for the end of what is paid. */
  kind: z.enum([...billKinds, 'downgrade']),
  /** Tax included. */
  dueNow: Price,
  currency: Currency,
  /** The price of a whole cycle. */
  listPrice: Price,
  /** What the unused time of the plan before is worth, taken off already. */
  credit: Price,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Whether too little is due for the channel, or the end is too near: a further cycle is bought at once. */
  withNextCycle: z.boolean(),
});
export type PlanPreview = z.infer<typeof PlanPreview>;

/** The bill to pay; or from when on a lower level counts, which is paid later. */
export const Subscribed = z.object({
  billId: z.string().nullable(),
  reference: z.string().nullable(),
  payUrl: z.string().nullable(),
  startsAt: z.iso.datetime(),
});
export type Subscribed = z.infer<typeof Subscribed>;

export const subscriptionSchemas = {
  channels: {
    summary: 'The channels by which plans can be paid here, with their prices; none where the operator has set up none',
    input: z.object({}),
    result: z.array(PayChannelPrices),
  },
  preview: {
    summary: 'What a level would cost now by a channel, and from when to when it would count',
    input: z.object(Purchase),
    result: PlanPreview,
  },
  subscribe: {
    summary:
      'Makes the bill of a level and returns where to pay it; a lower level is chosen for the end of what is paid',
    input: z.object({ ...Purchase, clientKey: ClientKey }),
    result: Subscribed,
  },
  cancel: {
    summary: 'Has the plan end when what is paid runs out, and drops the bill that is open',
    input: z.object({ clientKey: ClientKey }),
    result: z.object({ endsAt: z.iso.datetime().nullable() }),
  },
  resume: {
    summary: 'Undoes a cancellation, or a lower level that was chosen',
    input: z.object({ clientKey: ClientKey }),
    result: z.object({ endsAt: z.iso.datetime().nullable() }),
  },
  refund: {
    summary: 'Gives the newest paid bill back within five days, less what was used; what it bought ends at once',
    input: z.object({ billId: z.uuid(), clientKey: ClientKey }),
    result: z.object({ amount: Price, currency: Currency }),
  },
};
