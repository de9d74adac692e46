import type { TakeOverOutcome, TakingOver } from '../../fulfilment.ts';
import type { StoreSession } from '../../store.ts';
import type { ShopifyClient } from './client.ts';
import { showsHolds } from './connect.ts';
import { cancellationRequest, fulfilmentOrderHolders } from './documents/shipping.ts';
import { isAccessDenied } from './fault.ts';
import { movePart, refusedBy } from './movePart.ts';
import { clientOf } from './shop.ts';
import { gid, isNumber, type Page } from './wire.ts';
import { WireCancellationRequest, type WireHolder, WireHolders } from './wireFulfilment.ts';

/** `released`: the service gave it back as soon as it was asked, so that it can be moved. */
type Step = TakeOverOutcome | { kind: 'released'; service: string };

/**
 * Taking orders over from fulfilment services. What a service was asked for it has to give back before anybody else may ship it:
 * https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentOrderMove
 */
export const takingOver: TakingOver = {
  async takeOver(session, orderId, asksAgain) {
    if (!isNumber(orderId)) return { kind: 'done' };
    if (!showsHolds(session.facts.holds)) return { kind: 'refused', cause: 'scope', service: '', said: '' };
    return scoped('', async () => {
      const id = gid('Order', orderId);
      const client = clientOf(session);
      const steps = new Map<string, Step>();
      for (const part of await partsAtServices(client, id)) steps.set(part.id, await step(session, part, asksAgain));
      const ended = [...steps.values()];
      // What was refused may be done already, and what was given back may have another id by now: only a reading tells.
      if (!ended.some(({ kind }) => kind === 'released' || kind === 'refused')) return leastFar(ended);
      const outcomes: Step[] = [];
      for (const part of await partsAtServices(client, id)) {
        outcomes.push(await settled(session, part, steps.get(part.id)));
      }
      return leastFar(outcomes);
    });
  },
};

/** What Shopify refuses to these keys as a whole. */
async function scoped<T>(service: string, run: () => Promise<T>): Promise<T | TakeOverOutcome> {
  try {
    return await run();
  } catch (error) {
    if (!isAccessDenied(error)) throw error;
    return { kind: 'refused', cause: 'scope', service, said: String(error.reason.params?.detail ?? '') };
  }
}

/** The parts of an order that services have; none where the shop does not show the order any more. */
async function partsAtServices(client: ShopifyClient, id: string): Promise<WireHolder[]> {
  const found: WireHolder[] = [];
  for (let page: Page = { hasNextPage: true, endCursor: null }; page.hasNextPage; ) {
    const { order } = await client.ask(fulfilmentOrderHolders, { id, after: page.endCursor }, WireHolders);
    found.push(...(order?.fulfillmentOrders.nodes ?? []));
    page = order?.fulfillmentOrders.pageInfo ?? { hasNextPage: false, endCursor: null };
  }
  return found.filter((part) => part.assignedLocation.location?.isFulfillmentService && isLeft(part));
}

/** Whether something of it is still to be shipped. One that was cancelled is usually replaced by another, and moved where it is not. */
function isLeft({ status, supportedActions }: WireHolder): boolean {
  if (status === 'CANCELLED') return supportedActions.some(({ action }) => action === 'MOVE');
  return status !== 'CLOSED';
}

/**
 * How far a part is on its way back. `free`: no service was asked for it, or it is not with it any more.
 * https://shopify.dev/docs/api/admin-graphql/2026-10/enums/FulfillmentOrderRequestStatus
 */
function stageOf({ requestStatus, merchantRequests }: WireHolder): 'free' | 'held' | 'asked' | 'kept' {
  if (requestStatus === 'CANCELLATION_REQUESTED') return 'asked';
  if (requestStatus === 'CANCELLATION_REJECTED') return 'kept';
  if (requestStatus !== 'SUBMITTED' && requestStatus !== 'ACCEPTED') return 'free';
  // Some shops leave the status as it is until the service answers.
  return merchantRequests.nodes[0]?.kind === 'CANCELLATION_REQUEST' ? 'asked' : 'held';
}

/** Moves a part, or asks for it. */
function step(session: StoreSession, part: WireHolder, asksAgain: boolean): Promise<Step> {
  const service = part.assignedLocation.name;
  return scoped<Step>(service, async () => {
    const stage = stageOf(part);
    if (stage === 'free') return movePart(clientOf(session), part, session.facts.locationId ?? '');
    if (stage === 'asked') return { kind: 'waits', service };
    if (stage === 'kept' && !asksAgain) return { kind: 'refused', cause: 'kept', service, said: '' };
    return askBack(clientOf(session), part, stage);
  });
}

async function askBack(client: ShopifyClient, part: WireHolder, stage: 'held' | 'kept'): Promise<Step> {
  const service = part.assignedLocation.name;
  const answer = await client.ask(cancellationRequest, { id: part.id }, WireCancellationRequest);
  const { fulfillmentOrder, userErrors } = answer.fulfillmentOrderSubmitCancellationRequest;
  if (userErrors.length > 0) return refusedBy(userErrors, service, stage === 'kept' ? 'kept' : 'other');
  const isReleased = /^(UNSUBMITTED|CANCELLATION_ACCEPTED)$/.test(fulfillmentOrder?.requestStatus ?? '');
  return { kind: isReleased ? 'released' : 'waits', service };
}

/** How a part that a second reading still shows at a service ended, after what was done about it before. */
function settled(session: StoreSession, part: WireHolder, before: Step | undefined): Promise<Step> | Step {
  // One that took the place of another, which was given back.
  if (!before) return step(session, part, false);
  const stage = stageOf(part);
  const service = part.assignedLocation.name;
  if (stage === 'asked') return { kind: 'waits', service };
  return before.kind === 'released' && stage === 'free' ? step(session, part, false) : before;
}

/** The outcome of the part that is the least far. */
function leastFar(steps: readonly Step[]): TakeOverOutcome {
  const refused = steps.find((one) => one.kind === 'refused');
  if (refused) return refused;
  // What is given back only now is moved the next time.
  const waiting = steps.find((one) => one.kind === 'waits' || one.kind === 'released');
  return waiting ? { kind: 'waits', service: waiting.service } : { kind: 'done' };
}
