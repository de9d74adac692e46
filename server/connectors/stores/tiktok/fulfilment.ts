import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type { FoundFulfilment, Fulfilling, FulfilmentOutcome, ParcelTracking } from '../../fulfilment.ts';
import { unreadable } from '../../lib/answer.ts';
import { closedPlaces, type RefusedFulfilment, refused } from '../../lib/fulfilments.ts';
import { carriersOf } from './carriers.ts';
import { paths } from './client.ts';
import { Refusal, shippingCause } from './fault.ts';
import { type Allocated, allocated, isPartOfLine, orderToShip } from './orderDetails.ts';
import { marksPieces, type Shop, shopOf, splitsSkus } from './shop.ts';
import { WireNothing } from './wire.ts';
import { WireMarked, WireSplit, WireValidation } from './wireFulfilment.ts';

/**
 * Telling a shop what was shipped, piece by piece. The platform tells the buyer of it, and takes nothing back.
 * partner.tiktokshop.com/docv2/page/fulfillment-api-overview
 */
export const fulfilling: Fulfilling = {
  form: { takesOther: false, choosesNotify: false, asksCarriers: true },
  rules: async (session) => ({
    numbers: 1,
    hasPartialQuantities: splitsSkus(shopOf(session)),
    isListed: true,
    hasOwnCarriersOnly: true,
    needsUrl: false,
    notifies: 'always',
    checksQuantities: true,
    knownBy: 'number',
    canCancel: false,
    hasCompletion: false,
  }),

  /** Each shop has its own, and each way of delivery others. */
  carriers: async (_country, session, orderId) => (session ? carriersOf(shopOf(session), orderId) : []),

  find: orderToShip,

  // There is no key against a repeat: a piece that is in a package cannot be shipped again, and the package has our number.
  async create(session, { orderId, place, lines, trackings }, _mark, { order, places }) {
    if (order.state === 'cancelled') return refused('orderOver');
    const from = places.find(({ id }) => id === place);
    if (!from) return refused('notOpen');
    if (from.state !== 'open') return closedPlaces([from]);
    const shop = shopOf(session);
    const going = allocated(lines, from);
    if (!going) return refused('notOpen');
    if (!splitsSkus(shop) && isPartOfLine(going, from)) return refused('other');
    const sent = shippingInfo(trackings);
    if (!sent) return refused('tracking');
    const outcome = await attempted(async () => {
      const no = await refusedNumber(shop, sent.tracking_number);
      if (no) return no;
      if (marksPieces(shop.region)) return markShipped(shop, orderId, going.pieces, sent);
      return shipPackage(shop, orderId, going, sent);
    });
    // The order was just read: what is gone is the package, or a piece of it.
    return outcome.kind === 'refused' && outcome.cause === 'gone' ? { ...outcome, cause: 'notOpen' } : outcome;
  },

  async updateTracking(session, remoteId, { orderId, trackings }, _mark, { fulfilments }) {
    const sent = shippingInfo(trackings);
    if (!sent) return refused('tracking');
    const held = fulfilments.find((one) => one.remoteId === remoteId);
    if (held && isThere(held, trackings)) return { kind: 'done', remoteId, answer: null };
    const isUnnamed = held?.trackings.some(({ number }) => number === remoteId) ?? false;
    // One without a package goes by its number, and is changed by way of its order, where that has no other.
    if (isUnnamed && fulfilments.length > 1) return refused('other');
    const path = isUnnamed ? paths.updateOrderShipping(orderId) : paths.updatePackageShipping(remoteId);
    return attempted(async () => {
      const answer = await shopOf(session).client.call({ method: 'POST', path, body: sent }, WireNothing);
      return { kind: 'done', remoteId: isUnnamed ? sent.tracking_number : remoteId, answer };
    });
  },

  /** What was shipped is shipped: no call takes it back. */
  cancel: async () => refused('other'),
};

/** What the platform said no to has changed nothing. */
async function attempted(run: () => Promise<FulfilmentOutcome>): Promise<FulfilmentOutcome> {
  try {
    return await run();
  } catch (error) {
    return refusedBy(error);
  }
}

/** What is no refusal of a parcel is thrown on. */
function refusedBy(error: unknown): RefusedFulfilment {
  const cause = error instanceof Refusal ? shippingCause(error) : null;
  if (!(error instanceof Refusal) || cause === null) throw error;
  const { code, detail } = error;
  return { kind: 'refused', cause, said: detail, answer: { code, message: detail } };
}

interface ShippingInfo {
  tracking_number: string;
  shipping_provider_id: string;
}

/** Null for what it does not take: several numbers, none, or a company that is not of its list. */
function shippingInfo([tracking, ...more]: readonly ParcelTracking[]): ShippingInfo | null {
  if (!tracking || more.length > 0 || tracking.number === '') return null;
  if (tracking.carrier === OTHER_CARRIER || tracking.carrier === NO_CARRIER) return null;
  return { tracking_number: tracking.number, shipping_provider_id: tracking.carrier };
}

/** A number may be changed a few times only, so that nothing is sent that stands there already. */
const isThere = ({ trackings }: FoundFulfilment, [wanted]: readonly ParcelTracking[]): boolean =>
  trackings.length === 1 &&
  trackings.every(({ number, company }) => number === wanted?.number && company === wanted.carrierName);

/**
 * Why a number cannot be sent; null where it can. One of a label that TikTok sold is no seller's. Only shops in the US can ask.
 * partner.tiktokshop.com/docv2/page/ttstracking-validation-202508
 */
async function refusedNumber({ client, region }: Shop, tracking_number: string): Promise<FulfilmentOutcome | null> {
  if (region !== 'US') return null;
  const call = { method: 'GET', path: paths.validateTracking, query: { tracking_number } } as const;
  try {
    return (await client.call(call, WireValidation)).is_tiktok_shipping ? refused('tracking') : null;
  } catch (error) {
    const outcome = refusedBy(error);
    return outcome.cause === 'scope' ? outcome : { ...outcome, cause: 'tracking' };
  }
}

/** partner.tiktokshop.com/docv2/page/mark-package-as-shipped-202309 */
async function markShipped(
  { client }: Shop,
  orderId: string,
  pieces: string[],
  sent: ShippingInfo,
): Promise<FulfilmentOutcome> {
  const body = { ...sent, order_line_item_ids: pieces };
  const answer = await client.call({ method: 'POST', path: paths.markShipped(orderId), body }, WireMarked);
  return { kind: 'done', remoteId: answer.package_id, answer };
}

/** partner.tiktokshop.com/docv2/page/ship-package-202309 */
async function shipPackage(
  shop: Shop,
  orderId: string,
  going: Allocated,
  sent: ShippingInfo,
): Promise<FulfilmentOutcome> {
  const [whole, ...more] = going.packages;
  if (!whole || going.packages.some(({ id }) => id === '')) return refused('notOpen');
  const isWhole = more.length === 0 && whole.lines.length === going.pieces.length;
  const remoteId = isWhole ? whole.id : await splitOff(shop, orderId, going);
  const body = { self_shipment: sent };
  const answer = await shop.client.call({ method: 'POST', path: paths.shipPackage(remoteId), body }, WireNothing);
  return { kind: 'done', remoteId, answer };
}

/**
 * Makes a package of what goes; what stays of each package is one as before. When the answer is lost nothing was shipped, and the
 * packages are found when the order is read again. partner.tiktokshop.com/docv2/page/split-orders-202309
 */
async function splitOff({ client }: Shop, orderId: string, { pieces, packages }: Allocated): Promise<string> {
  const path = paths.splitPackages(orderId);
  const staying = packages.map(({ lines }) => lines.map(({ id }) => id).filter((id) => !pieces.includes(id)));
  const groups = [pieces, ...staying].filter((ids) => ids.length > 0);
  const splittable_groups = groups.map((ids, at) => ({ id: String(at), order_line_item_ids: ids }));
  const call = { method: 'POST', path, body: { splittable_groups }, harmless: true } as const;
  const made = (await client.call(call, WireSplit)).packages.find((one) => one.splittable_group_id === '0');
  if (!made) throw unreadable(`${path}: packages`, false);
  return made.id;
}
