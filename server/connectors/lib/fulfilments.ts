import type {
  FoundFulfilment,
  FulfilledLine,
  FulfilmentOutcome,
  FulfilmentPlace,
  FulfilmentRefusal,
} from '../fulfilment.ts';
import type { RemoteFulfilment } from '../remoteOrder.ts';

export type RefusedFulfilment = Extract<FulfilmentOutcome, { kind: 'refused' }>;

/** A refusal without an answer: of ours before anything is sent, or in a store's words. */
export const refused = (cause: FulfilmentRefusal, said = ''): RefusedFulfilment => ({
  kind: 'refused',
  cause,
  said,
  answer: null,
});

const causes: Readonly<Record<Exclude<FulfilmentPlace['state'], 'open'>, FulfilmentRefusal>> = {
  onHold: 'onHold',
  scheduled: 'scheduled',
  otherService: 'other',
  noAccess: 'scope',
  platform: 'other',
  shared: 'other',
};

/** Why nothing, or not so much, can be shipped from these places. */
export function closedPlaces(places: readonly FulfilmentPlace[]): RefusedFulfilment {
  for (const { state, said } of places) if (state !== 'open') return refused(causes[state], said);
  return refused('notOpen');
}

/** How much of each line there is: a line may be named twice. */
export function quantitiesOf(lines: readonly FulfilledLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return sums;
}

/** Whether a place has as much open of each line, and there is any. */
export function hasOpen({ parts }: FulfilmentPlace, lines: readonly FulfilledLine[]): boolean {
  const open = quantitiesOf(parts.flatMap((part) => part.lines));
  return (
    lines.length > 0 && [...quantitiesOf(lines)].every(([lineId, quantity]) => quantity <= (open.get(lineId) ?? 0))
  );
}

/** A fulfilment as its order shows it, in a store that keeps no mark of ours. */
export const foundFulfilment = (one: RemoteFulfilment): FoundFulfilment => ({
  remoteId: one.externalId,
  mark: null,
  isDraft: false,
  trackings: [{ number: one.trackingNumber, url: one.trackingUrl }, ...one.furtherTracking]
    .filter(({ number, url }) => number !== '' || url !== '')
    .map((tracking) => ({ company: one.company, ...tracking })),
  lines: one.lines,
  createdAt: one.shippedAt,
});
