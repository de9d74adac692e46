import { z } from 'zod';
import type { Sandbox } from '../../sandbox/index.ts';
import { sandboxName } from './connectStore.ts';
import { mailOf, type PlannedOrder, type PlannedParcel, SHOP, shippingChannels } from './parcelsPlanned.ts';
import { required } from './required.ts';

const Id = z.union([z.string(), z.number()]).transform((id) => String(id).split('/').at(-1) ?? '');
const Shop = z.object({
  orders: z.array(
    z.object({
      id: Id,
      status: z.string().optional(),
      fulfilments: z.array(
        z.object({
          trackingNumbers: z.array(z.string()),
          cancelled: z.boolean(),
          by: z.enum(['app', 'admin']),
          lines: z.array(z.object({ lineId: Id, quantity: z.number() })),
        }),
      ),
    }),
  ),
  mails: z.array(z.object({ what: z.string(), number: z.string() })),
});

/** A fulfilment of ours that a store holds. */
export interface HeldParcel {
  externalId: string;
  number: string;
  lines: string[];
  isCancelled: boolean;
}

/** What a store holds and whom it mailed. */
export const shopOf = ({ stores }: Sandbox, channel: (typeof shippingChannels)[number]) => {
  const state = required(stores.find(({ name }) => name === sandboxName(channel))).state();
  return Shop.parse(state[SHOP]);
};

const sorted = <T extends { number: string }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => a.number.localeCompare(b.number));
export const lineTexts = (lines: readonly { lineId: string; quantity: number }[]): string[] =>
  lines.map(({ lineId, quantity }) => `${quantity} of ${lineId}`).sort();

/** What the stores hold of what we shipped, cancelled or not, by number: the other side's truth. */
export const heldParcels = (sandbox: Sandbox): HeldParcel[] =>
  sorted(
    shippingChannels.flatMap((channel) =>
      shopOf(sandbox, channel).orders.flatMap(({ id, fulfilments }) =>
        fulfilments
          .filter(({ by }) => by === 'app')
          .map(({ trackingNumbers, cancelled, lines }) => ({
            externalId: id,
            number: trackingNumbers.join(),
            lines: lineTexts(lines),
            isCancelled: cancelled,
          })),
      ),
    ),
  );

/** What the stores are to hold of parcels that stay. */
export const wantedParcels = (planned: readonly PlannedParcel[]): HeldParcel[] =>
  sorted(
    planned
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ externalId, number, lines }) => ({ externalId, number, lines: lineTexts(lines), isCancelled: false })),
  );

/** How often customers were mailed of a number: that it was sent, and anything else. Completed orders have no number. */
export function mailsByNumber(sandbox: Sandbox): { sent: Map<string, number>; others: Map<string, number> } {
  const counts = { sent: new Map<string, number>(), others: new Map<string, number>() };
  for (const channel of shippingChannels) {
    for (const { what, number } of shopOf(sandbox, channel).mails) {
      if (what === 'completed') continue;
      const counted = what === mailOf[channel] ? counts.sent : counts.others;
      counted.set(number, (counted.get(number) ?? 0) + 1);
    }
  }
  return counts;
}

/** Orders of which all is shipped, and that WooCommerce does not show as completed. */
export function uncompletedOrders(sandbox: Sandbox, planned: readonly PlannedOrder[]): string[] {
  const { orders } = shopOf(sandbox, 'woo');
  const whole = planned.flatMap(({ parcels: [first], isWhole }) =>
    isWhole && first?.channel === 'woo' ? [first.externalId] : [],
  );
  return whole.filter((id) => orders.find((order) => order.id === id)?.status !== 'completed');
}
