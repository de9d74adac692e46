import type { Notice } from '#contract/errors.ts';
import type { Order, OrderAddress, OrderDetail } from '#contract/order.schemas.ts';
import { orderTasks } from '#contract/orderWords.ts';
import type { OrderHandling, OrderStage, OrderTaskName, OrderWork, ShipTo } from '#contract/orderWork.schemas.ts';
import type { StoredHold } from '../../../db/schema/orders.ts';
import { afterBuying, markOf, type PurchaseWork } from './afterBuying.ts';
import { isForReplaced } from './holdReplaced.ts';
import { isLost, lostToBuy, shortOf } from './lost.ts';
import { type AtService, serviceReason } from './serviceOrders.ts';

/** An order as its store tells it now. */
export interface ToldOrder
  extends Pick<Order, 'state' | 'payment'>,
    Pick<OrderDetail, 'isTest' | 'holds' | 'shippingAddress'> {
  isGone: boolean;
}

/** What we decided about it. */
export interface OwnFacts {
  takenInAt: Date | null;
  handling: OrderHandling;
  holds: readonly StoredHold[];
  shipTo: ShipTo | null;
  shipToOver: OrderAddress | null;
  /** What of its problems the merchant has settled, by `markOf`; null for nothing. */
  settled: string | null;
  /** Why the last plan could not buy it as it is; null where nothing stopped it. */
  planProblem: Notice | null;
  /** Who was asked to ship it; null where nobody was. */
  forwarded: OrderWork['forwarded'];
  /** What a parcel of it waits for; null where none does. */
  parcelReason: Notice | null;
  /** What was decided about what a service ships of it; null where none ships anything. */
  atService: AtService | null;
  /** What its parcels, or what was bought for it, need somebody for; null where they need nobody. */
  track: OpenTask | null;
  /** Until when its platform wants it shipped; null where it sets no time. */
  shipBy: string | null;
}

/** A position: how many of its pieces are still to be sent by us, and by what they are to be had. */
export interface LineWork {
  open: number;
  /** Ordered and neither cancelled, given back nor sent by others: what is to be had in all. */
  wanted: number;
  /** Of those, what is in no parcel yet. */
  unshipped: number;
  shippedByUs: number;
  shippedByOthers: number;
  /** Supplier pieces of it that were lost on their road and are to be bought again, or were bought again since. */
  lost: number;
  /** Whether the merchant sends it, and neither another service nor the platform. */
  isOurs: boolean;
  /** Null where nobody knows how the line is to be had: it is to be mapped. */
  needs: readonly NeedWork[] | null;
  /** It was mapped, and the supplier sells something else under it by now. */
  isFrozen: boolean;
  /** More supplier pieces than a number counts exactly: nothing can be bought for it as it is. */
  isUncountable: boolean;
}

/** Of what a need has: what lies in a warehouse for it, and what is on its road there. */
export interface NeedStock {
  reserved: number;
  expected: number;
}

/** What a component of a line needs, in supplier items, and has. */
export interface NeedWork extends NeedStock {
  source: 'supplier' | 'warehouse' | 'self' | 'none';
  /** Of the source `warehouse`; null where the mapping names none. */
  itemId: string | null;
  needed: number;
  allocated: number;
}

export interface OpenTask {
  task: OrderTaskName;
  reason: Notice | null;
  /** When it is to be done at the latest. */
  dueAt?: string | null;
  /** From when on it is shown; at once where it is left out. */
  visibleAt?: string;
}

export interface Work {
  stage: Exclude<OrderStage, 'new'>;
  /** In the order of `orderTasks`: the first is the next action. */
  tasks: OpenTask[];
  /** What of its problems stays settled. */
  settled: string | null;
}

/** Payments of which the money is the merchant's. */
const PAID: readonly Order['payment'][] = ['paid', 'partiallyRefunded'];

/** What is to be done about an order, from everything that is known about it. The only place that decides it. */
export function workOf(...known: Parameters<typeof decide>): Work {
  const [told, own, lines, countsAsPaid, purchases = []] = known;
  const isHeld = own.takenInAt !== null && holdOf(told, own, countsAsPaid) !== null;
  // What became of goods for a line that was replaced is what its hold asks: until then they are neither too many nor to wait.
  const isAsked = own.holds.some(isForReplaced);
  const change = { isOver: isOver(told), tooMany: isAsked ? 0 : tooManyOf(lines), isHeld: isHeld && !isAsked };
  // What goes to a warehouse is stock when its order does not need it any more.
  const after = afterBuying(
    change,
    purchases.filter(({ isForStock }) => !isForStock),
  );
  const isSettled = after !== null && markOf(after) === own.settled;
  const { stage, tasks: decided } = decide(...known);
  const tasks = [...parcelTasks(own), ...(isOver(told) ? [] : serviceTasks(own)), ...decided];
  // Nobody pays for, or orders, what is to be stopped. Of what is needed in part, whoever takes it on is shown the rest.
  const stopped = after?.key === 'work.after.less.byHand' ? ['pay'] : ['pay', 'byHand'];
  const isStopped = (after && !isSettled) || isHeld;
  const left = isStopped ? tasks.filter(({ task }) => !stopped.includes(task)) : tasks;
  const all =
    after && !isSettled ? [...left, { task: 'problem' as const, reason: after, dueAt: dueOf(purchases) }] : left;
  const open = [...all, ...(own.track ? [own.track] : [])];
  const first = orderTasks.flatMap((task) => open.find((one) => one.task === task) ?? []);
  const tasksInTime = first.map((one) => (one.task === 'ship' && own.shipBy ? { ...one, dueAt: own.shipBy } : one));
  return { stage, tasks: tasksInTime, settled: isSettled ? own.settled : null };
}

export const isOver = (told: ToldOrder): boolean =>
  told.isGone || told.state === 'cancelled' || told.payment === 'refunded' || told.payment === 'voided';

/** Supplier items that were bought and are not needed any more; what is, or comes, to a warehouse is free stock. */
const tooManyOf = (lines: readonly LineWork[]): number =>
  lines
    .flatMap(({ needs }) => needs ?? [])
    .reduce(
      (sum, { needed, allocated, reserved, expected }) => sum + Math.max(0, allocated - reserved - expected - needed),
      0,
    );

/** Until when the first of the unpaid ones is to be paid, or has ended by itself. */
const dueOf = (purchases: readonly PurchaseWork[]): string | null =>
  purchases
    .flatMap(({ status, payment, payBy }) => (status === 'placed' && payment === 'unpaid' && payBy ? [payBy] : []))
    .sort()[0] ?? null;

function decide(
  told: ToldOrder,
  own: OwnFacts,
  lines: readonly LineWork[],
  countsAsPaid: readonly Order['payment'][],
  purchases: readonly PurchaseWork[] = [],
): Omit<Work, 'settled'> {
  const problems = purchaseTasks(purchases);
  const done = doneStage(told, lines);
  const hold = holdOf(told, own, countsAsPaid);
  const again = done === 'closed' ? [] : lostTasks(own, lines, purchases, hold);
  // What another service or the platform sends is none of our work, and not over either.
  if (!done && !lines.some(({ isOurs, open }) => isOurs && open > 0)) {
    return { stage: 'elsewhere', tasks: [...again, ...problems] };
  }
  if (done) return { stage: done, tasks: [...again, ...problems] };
  if (own.takenInAt === null) return { stage: 'open', tasks: [{ task: 'takeIn', reason: null }, ...problems] };
  if (own.handling === 'none') return { stage: 'closed', tasks: problems };
  if (hold) return { stage: 'open', tasks: [{ task: 'hold', reason: hold }, ...problems] };
  const open = lines.filter(({ isOurs, unshipped }) => isOurs && unshipped > 0);
  const toShip: OpenTask = { task: 'ship', reason: forwardedReason(own) };
  if (own.handling !== 'buy') return { stage: 'bought', tasks: [...(open.length > 0 ? [toShip] : []), ...problems] };
  const toMap = open.filter(isToMap);
  const isToBuy = open.some((line) => !line.isFrozen && shortOf(line) > line.lost);
  const isToShip = open.some(({ needs }) => needs?.some(canBeShipped));
  const tasks: OpenTask[] = [
    ...(toMap.length > 0 ? [{ task: 'map' as const, reason: whyToMap(toMap) }] : []),
    ...(isToBuy ? [{ task: 'buy' as const, reason: own.planProblem ?? lastRefusal(purchases) }] : []),
    ...again,
    ...stockTasks(open),
    ...(isToShip ? [toShip] : []),
    ...problems,
  ];
  if (
    again.length === 0 &&
    open.length > 0 &&
    open.every(({ needs }) => needs?.every(({ source }) => source === 'none'))
  ) {
    return { stage: 'closed', tasks: problems };
  }
  const isToHave = toMap.length > 0 || isToBuy || tasks.some(({ task }) => task === 'stock');
  return { stage: isToHave ? 'open' : 'bought', tasks };
}

/** The merchant ships it: by themselves, from stock that nobody counts, or from stock that is reserved for it. */
const canBeShipped = ({ source, itemId, reserved }: NeedWork): boolean =>
  source === 'self' || (source === 'warehouse' && itemId === null) || reserved > 0;

/** Items of stock that lines wait for. */
function stockTasks(lines: readonly LineWork[]): OpenTask[] {
  const count = lines
    .flatMap(({ needs }) => needs ?? [])
    .filter(({ source, itemId }) => source === 'warehouse' && itemId !== null)
    .reduce((sum, { needed, allocated }) => sum + Math.max(0, needed - allocated), 0);
  return count > 0 ? [{ task: 'stock', reason: { key: 'work.stock', params: { count } } }] : [];
}

/** Nobody knows how it is to be had, or not any more. */
const isToMap = (line: LineWork): boolean => line.needs === null || (line.isFrozen && shortOf(line) > 0);

/**
 * What was lost on its road is bought again although its order was shipped: the stage stays as it is. Of a purchase that has not left
 * a hold is still shown, which stops it.
 */
function lostTasks(
  own: OwnFacts,
  lines: readonly LineWork[],
  purchases: readonly PurchaseWork[],
  hold: Notice | null,
): OpenTask[] {
  const lost = lines.filter(isLost);
  if (own.takenInAt === null || own.handling !== 'buy' || lost.length === 0) return [];
  const [toMap, count] = [lost.filter(isToMap), lostToBuy(lost)];
  const isUnderWay = purchases.some(({ status }) => status === 'waiting' || status === 'byHand');
  if (hold) return toMap.length > 0 || count > 0 || isUnderWay ? [{ task: 'hold', reason: hold }] : [];
  const reason = own.planProblem ?? lastRefusal(purchases) ?? { key: 'work.lost', params: { count } };
  return [
    ...(toMap.length > 0 ? [{ task: 'map' as const, reason: whyToMap(toMap) }] : []),
    ...(count > 0 ? [{ task: 'buy' as const, reason }] : []),
    ...stockTasks(lost),
    // What was had again for it lies in a warehouse.
    ...(lost.some(({ needs }) => needs?.some(({ reserved }) => reserved > 0))
      ? [{ task: 'ship' as const, reason: null }]
      : []),
  ];
}

/** A parcel that waits for a person is shown before what is to be shipped. */
const parcelTasks = ({ parcelReason }: OwnFacts): OpenTask[] =>
  parcelReason ? [{ task: 'ship', reason: parcelReason }] : [];

/** What a service ships is taken over, or left, by a person; also of orders from before the store was connected. */
function serviceTasks({ atService, handling }: OwnFacts): OpenTask[] {
  const reason = handling === 'buy' || handling === 'self' ? atService && serviceReason(atService) : null;
  return reason ? [{ task: 'service', reason }] : [];
}

const forwardedReason = ({ forwarded }: OwnFacts): Notice | null =>
  forwarded && { key: `work.forwarded.${forwarded.to}`, params: { name: forwarded.name, at: forwarded.at } };

/** Why lines that are mapped are to be mapped all the same; null where nobody has mapped them. */
function whyToMap(lines: readonly LineWork[]): Notice | null {
  if (lines.some(({ isFrozen }) => isFrozen)) return { key: 'work.mappingChanged' };
  return lines.some(({ isUncountable }) => isUncountable) ? { key: 'work.uncountable' } : null;
}

/** What is to be done about purchases, whatever became of their order: of each kind once, the most urgent of it. */
function purchaseTasks(purchases: readonly PurchaseWork[]): OpenTask[] {
  const stuck = purchases.find(({ status, problem }) => status === 'placed' && problem !== null);
  const unknown = purchases.find(
    ({ status, reason }) => status === 'unknown' || (status === 'placed' && reason !== null),
  );
  const byHand = purchases.some(({ status }) => status === 'byHand');
  const isUnpaid = purchases.some(({ status, payment }) => status === 'placed' && payment === 'unpaid');
  return [
    ...(stuck ? [{ task: 'problem' as const, reason: { key: `work.purchase.${stuck.problem}` } }] : []),
    ...(unknown ? [{ task: 'unknown' as const, reason: unknown.reason }] : []),
    ...(byHand ? [{ task: 'byHand' as const, reason: null }] : []),
    ...(isUnpaid ? [{ task: 'pay' as const, reason: null, dueAt: dueOf(purchases) }] : []),
  ];
}

/** Why the last purchase that was to be made was not; null where none was tried, or its pieces were bought since. */
const lastRefusal = (purchases: readonly PurchaseWork[]): Notice | null => {
  const last = purchases.at(-1);
  return last?.status === 'refused' || last?.status === 'takenBack' ? last.reason : null;
};

/** Where nothing is left to do; null where something is. */
function doneStage(told: ToldOrder, lines: readonly LineWork[]): 'shipped' | 'closed' | null {
  if (isOver(told)) return 'closed';
  if (lines.some(({ open }) => open > 0)) return null;
  // Nothing is open: it was sent, by whomever, unless all of it was taken out or given back.
  const wasSent = lines.some(({ wanted, shippedByUs, shippedByOthers }) => wanted + shippedByUs + shippedByOthers > 0);
  return told.state === 'completed' || wasSent ? 'shipped' : 'closed';
}

/** Why nothing may be bought for it now; null where nothing stands against it. */
function holdOf(
  { isTest, holds, payment, shippingAddress }: ToldOrder,
  own: OwnFacts,
  countsAsPaid: readonly Order['payment'][],
): Notice | null {
  if (isTest) return { key: 'work.hold.test' };
  const [mine] = own.holds;
  if (mine?.by === 'rule') {
    return { key: `work.hold.${mine.reason}`, ...(mine.count === undefined ? {} : { params: { count: mine.count } }) };
  }
  if (mine) return { key: 'work.hold.merchant', params: { reason: mine.reason } };
  const [theirs] = holds;
  if (theirs) return { key: 'work.hold.store', params: { reason: theirs.note || theirs.reason } };
  if (!PAID.includes(payment) && !countsAsPaid.includes(payment)) return { key: `work.hold.${payment}` };
  if (own.shipTo && !isSameAddress(own.shipToOver, shippingAddress)) return { key: 'work.hold.addressChanged' };
  if (!own.shipTo && shippingAddress?.isMasked) return { key: 'work.hold.masked' };
  return null;
}

/** Whether the store still has the address that ours was decided over; fields that an earlier version did not keep count as empty. */
export function isSameAddress(a: OrderAddress | null, b: OrderAddress | null): boolean {
  if (!a || !b) return a === b;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])] as (keyof OrderAddress)[];
  return keys.every((key) => (a[key] || '') === (b[key] || ''));
}
