import type { Sandbox } from '../../sandbox/index.ts';
import { type HeldParcel, heldParcels, lineTexts, shopOf } from './parcelsInStores.ts';
import { required } from './required.ts';
import { type SuppliedChannel, type SuppliedOrder, type SuppliedParcel, suppliedChannels } from './suppliedPlanned.ts';

/** A fulfilment that a store is to hold: of a parcel, and of those whose numbers it has too. */
interface Wanted {
  channel: SuppliedChannel;
  externalId: string;
  parcels: SuppliedParcel[];
}

const newest = ({ numbers }: SuppliedParcel): string => required(numbers.at(-1));
const sorted = (held: readonly HeldParcel[]): HeldParcel[] =>
  held
    .map((one) => ({ ...one, number: one.number.split(',').sort().join() }))
    .sort((a, b) => a.number.localeCompare(b.number));

/** Parcels whose number their store has no place for: WooCommerce holds one of a fulfilment. */
export const untoldParcels = (orders: readonly SuppliedOrder[]): SuppliedParcel[] =>
  orders.flatMap(({ channel, parcels }) =>
    channel === 'woo' ? parcels.filter(({ lines }) => lines.length === 0) : [],
  );

function wantedOf({ channel, externalId, parcels }: SuppliedOrder): Wanted[] {
  const further = channel === 'woo' ? [] : parcels.filter(({ lines }) => lines.length === 0);
  const [first, ...others] = parcels.filter(({ lines }) => lines.length > 0);
  const all = [[required(first), ...further], ...others.map((parcel) => [parcel])];
  return all.map((some) => ({ channel, externalId, parcels: some }));
}

/** What the stores are to hold once all is told: each parcel once, under its newest number. */
export const wantedInStores = (orders: readonly SuppliedOrder[]): HeldParcel[] =>
  sorted(
    orders.flatMap(wantedOf).map(({ externalId, parcels }) => ({
      externalId,
      number: parcels.map(newest).join(),
      lines: lineTexts(parcels.flatMap(({ lines }) => lines)),
      isCancelled: false,
    })),
  );

/** What the stores hold of ours, cancelled or not. */
export const heldInStores = (sandbox: Sandbox): HeldParcel[] => sorted(heldParcels(sandbox));

/** Order lines of which fulfilments that stand hold more than all parcels of the order do, whoever made them. */
export function overfilledLines(sandbox: Sandbox, orders: readonly SuppliedOrder[]): string[] {
  const ordered = sumsOf(
    orders.flatMap(({ externalId, parcels }) => parcels.flatMap(({ lines }) => lines.map(named(externalId)))),
  );
  const own = new Set(orders.map(({ externalId }) => externalId));
  const held = sumsOf(
    suppliedChannels.flatMap((channel) =>
      shopOf(sandbox, channel)
        .orders.filter(({ id }) => own.has(id))
        .flatMap(({ id, fulfilments }) =>
          fulfilments.filter(({ cancelled }) => !cancelled).flatMap(({ lines }) => lines.map(named(id))),
        ),
    ),
  );
  return [...held].flatMap(([name, quantity]) => (quantity > (ordered.get(name) ?? 0) ? [name] : []));
}

const named =
  (externalId: string) =>
  ({ lineId, quantity }: { lineId: string; quantity: number }) => ({ name: `${externalId} ${lineId}`, quantity });

function sumsOf(all: readonly { name: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, quantity } of all) sums.set(name, (sums.get(name) ?? 0) + quantity);
  return sums;
}

/** Mails that customers had of each fulfilment that is wanted: that it was sent, and each text that stood in more than one mail. */
export function mailsOfWanted(
  sandbox: Sandbox,
  orders: readonly SuppliedOrder[],
): { sent: number; repeated: string[]; numbers: string[] }[] {
  const mails = new Map(suppliedChannels.map((channel) => [channel, shopOf(sandbox, channel).mails]));
  return orders.flatMap(wantedOf).map(({ channel, parcels }) => {
    const numbers = parcels.flatMap((parcel) => parcel.numbers);
    const own = required(mails.get(channel)).filter(({ number }) =>
      number.split(', ').some((one) => numbers.includes(one)),
    );
    const texts = own.map(({ number }) => number);
    return {
      sent: own.filter(({ what }) => what === 'created').length,
      repeated: texts.filter((text, at) => texts.indexOf(text) !== at),
      numbers,
    };
  });
}
