import type { InputOf } from '#contract/endpoint.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import type { Carrier } from '../../../connectors/fulfilment.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { runOnce } from '../../../effects/commands.ts';
import { askFor } from '../../../jobs/backgroundTasks.ts';
import { priorities } from '../../../jobs/queue.ts';
import { lockOrders, type Viewer } from '../orders/index.ts';
import { shipFromStock } from '../stock/index.ts';
import { atField } from './atField.ts';
import { insertShipment, TO_POST } from './insert.ts';
import { followParcels } from './life.ts';
import { lintTracking } from './lint.ts';
import { findBought, findOpenLines, findOrder, nothingOpen, type OrderRow } from './queries.ts';

/** The task of the queue that tells a store of parcels; its name stays. */
export const POST_FULFILMENTS = 'postFulfilments';

type Input = InputOf<typeof shipmentCalls.create>;
type Created = Pick<Shipment, 'shipmentId' | 'state'>;

/** Has the parcels of a store posted as soon as the transaction has committed, before anything is published there. */
export const askToPost = (tx: MerchantTx, storeId: string): Promise<void> =>
  askFor(tx, POST_FULFILMENTS, { subject: storeId, priority: priorities.price });

/**
 * Writes down a parcel of an order, which reserves what is in it; its store is told afterwards, by a task. Once under its client
 * key. Throws `notFound`, `orderNotShippable`, `shipmentTooMuch`, `stockNotReserved`, `shippedAtFuture`, and what `lintTracking` throws. `carriers`: see `carriersFor`.
 */
export const createShipment = (
  tx: MerchantTx,
  viewer: Viewer,
  { clientKey, ...wanted }: Input,
  carriers: readonly Carrier[] | null,
): Promise<Created> =>
  runOnce(tx, { kind: 'createShipment', clientKey, request: wanted }, () =>
    enterShipment(tx, viewer, wanted, carriers),
  );

/** A parcel as it is entered; without lines it has all that is open. */
export type Entered = Omit<Input, 'clientKey' | 'lines'> & { lines?: Input['lines'] | undefined };

/** The same without a client key, for what is repeated by nobody. */
export async function enterShipment(
  tx: MerchantTx,
  viewer: Viewer,
  wanted: Entered,
  carriers: readonly Carrier[] | null,
): Promise<Created> {
  const order = await findOrder(tx, viewer, wanted.orderId);
  await lockOrders(tx, [order]);
  const { platform } = order;
  if (!storeConnector(platform).fulfilling)
    throw new DomainError('shippingNotOffered', { platform: brandName[platform] });
  if (isOver(order)) throw new DomainError('orderNotShippable');
  const { purchaseId } = wanted;
  if (purchaseId && (await findBought(tx, order, purchaseId)).length === 0) throw new DomainError('notFound');
  const shippedAt = shippedAtOf(wanted.shippedAt, tx.now());
  const lines = await takeItems(tx, order, wanted.lines);
  const tracking = await lintTracking(tx, order, wanted, { shipmentId: null, carriers });
  const { currency, notifiesCustomers } = order;
  const parcel = {
    ...tracking,
    origin: wanted.origin,
    purchaseId: purchaseId ?? null,
    shippedAt,
    cost: moneyOf(wanted.cost, currency),
    shippingFee: moneyOf(wanted.shippingFee, currency),
    remark: wanted.remark,
    notify: wanted.notify ?? notifiesCustomers,
    by: viewer.accountId,
    replaces: null,
  };
  const shipmentId = await insertShipment(tx, order, parcel, { ...TO_POST, lines });
  if (wanted.origin === 'warehouse') await shipFromStock(tx, { order, shipmentId, lines, by: viewer.accountId });
  await followParcels(tx, [order]);
  await askToPost(tx, order.storeId);
  return { shipmentId, state: 'posting' };
}

/** Elsewhere it may be tomorrow already. */
const AHEAD = 24 * 3_600_000;

/** When a parcel was shipped; now where nobody says. Throws `shippedAtFuture`. */
export function shippedAtOf(given: string | undefined, now: Date): Date {
  const at = given === undefined ? now : new Date(given);
  if (at.getTime() > now.getTime() + AHEAD)
    throw atField('shippedAtFuture', 'shippedAt', { date: at.toISOString().slice(0, 10) });
  return at.getTime() > now.getTime() ? now : at;
}

/** Nothing of it is to be sent any more. */
export const isOver = ({ state, payment, isGone }: OrderRow): boolean =>
  isGone || state === 'cancelled' || payment === 'refunded' || payment === 'voided';

/**
 * What was named of the lines, each once; all that is open where none was. Throws `shipmentTooMuch` where so much of one is not open,
 * and `nothingToShip`.
 */
async function takeItems(tx: MerchantTx, order: OrderRow, named: Entered['lines']): Promise<Input['lines']> {
  const all = await findOpenLines(tx, order);
  if (named === undefined) {
    const rest = all.flatMap(({ lineId, open }) => (open > 0 ? [{ lineId, quantity: open }] : []));
    if (rest.length === 0) throw nothingOpen(order);
    return rest;
  }
  const wanted = new Map<string, number>();
  for (const { lineId, quantity } of named) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity);
  const open = new Map(all.map((line) => [line.lineId, line]));
  return [...wanted].map(([lineId, quantity]) => {
    const line = open.get(lineId);
    if (!line || line.open < quantity) {
      const at = named.findIndex((one) => one.lineId === lineId);
      const params = { title: line?.title ?? lineId, open: line?.open ?? 0 };
      throw atField('shipmentTooMuch', `lines.${at}.quantity`, params);
    }
    return { lineId, quantity };
  });
}

const moneyOf = (given: string | Money | undefined, currency: string): Money | null =>
  typeof given === 'string' ? { amount: given, currency } : (given ?? null);
