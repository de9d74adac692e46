import type { Collection } from '../../collection.ts';
import type { SupplierName } from '../../faults.ts';
import type { World } from '../../world.ts';
import type { BuyingControl, BuyingSwitches, PurchaseEvent } from './buyingControls.ts';

/** A line of an order, in the supplier's own ids. */
export interface OrderedSku {
  productId: string;
  skuId: string;
  quantity: number;
  /** Pieces that the supplier took out since. */
  cancelled: number;
  /** Of one piece, in hundredths of the supplier's currency. */
  cents: number;
  /** Where it lies, at suppliers whose goods lie in several countries. */
  place?: string;
  /** Whose goods they are: a call with goods of several comes to an order for each. */
  seller: string;
}

export type OrderStatus =
  | 'unpaid'
  | 'payFailed'
  | 'paid'
  | 'frozen'
  /** The buyer asked to cancel, and the seller has not decided yet. */
  | 'cancelAsked'
  | 'shipped'
  | 'delivered'
  | 'cancelled';

/** One of the orders that a call came to. */
export interface SupplierSideOrder {
  id: string;
  seller: string;
  status: OrderStatus;
  freightCents: number;
}

/** What one accepted call was: the other side's truth of what was bought. Times in ms. */
export interface AcceptedCall {
  mark: string;
  account: string;
  orders: SupplierSideOrder[];
  lines: OrderedSku[];
  shipTo: Record<string, unknown>;
  service: string;
  memo: string;
  at: number;
}

const HOUR = 3_600_000;

const after: Readonly<
  Record<Exclude<PurchaseEvent['event'], 'cancelLine'>, { from: readonly OrderStatus[]; to: OrderStatus }>
> = {
  pay: { from: ['unpaid', 'payFailed'], to: 'paid' },
  payFailed: { from: ['unpaid'], to: 'payFailed' },
  cancel: { from: ['unpaid', 'payFailed', 'paid', 'frozen'], to: 'cancelled' },
  freeze: { from: ['unpaid', 'payFailed', 'paid'], to: 'frozen' },
  unfreeze: { from: ['frozen'], to: 'paid' },
  askCancel: { from: ['paid'], to: 'cancelAsked' },
  refuseCancel: { from: ['cancelAsked'], to: 'paid' },
  grantCancel: { from: ['cancelAsked'], to: 'cancelled' },
  ship: { from: ['paid'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  closeUnpaid: { from: ['unpaid', 'payFailed'], to: 'cancelled' },
};

/** The orders that a supplier took, call by call, and how it treats repetitions. */
export class OrderBook {
  readonly calls: Collection<AcceptedCall>;
  private readonly world: World;
  private readonly switches: Collection<BuyingSwitches>;
  private readonly used: Collection<number>;
  private readonly counters: Collection<number>;
  private readonly defaults: BuyingSwitches;
  private readonly stock: (line: OrderedSku, by: number) => void;
  private readonly name: SupplierName;

  /** `stock` takes pieces of a SKU away, or puts them back. */
  constructor(
    world: World,
    name: SupplierName,
    defaults: BuyingSwitches,
    stock: (line: OrderedSku, by: number) => void,
  ) {
    this.world = world;
    this.name = name;
    this.defaults = defaults;
    this.stock = stock;
    this.calls = world.collection<AcceptedCall>(`${name}/purchases`);
    this.switches = world.collection<BuyingSwitches>(`${name}/buying`);
    this.used = world.collection<number>(`${name}/marks`);
    this.counters = world.collection<number>(`${name}/purchaseCount`);
  }

  get rules(): BuyingSwitches {
    return { ...this.defaults, ...this.switches.get('all') };
  }

  turn({ supplier: _, ...wanted }: BuyingControl): BuyingSwitches {
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    this.switches.set('all', { ...this.rules, ...given });
    return this.rules;
  }

  /** The call that this mark was used for, as far as the supplier remembers. */
  repeated(mark: string, account: string): { call: AcceptedCall | null } | null {
    const { dedupe, dedupeHours } = this.rules;
    if (!dedupe || mark === '') return null;
    const usedAt = this.used.get(this.markKey(mark, account));
    if (usedAt === undefined || this.world.now() - usedAt > dedupeHours * HOUR) return null;
    return { call: this.withMark(mark, account) };
  }

  /** A refused call may use its mark up too. */
  refuse(mark: string, account: string): void {
    if (this.rules.refusedMarks && mark !== '') this.used.set(this.markKey(mark, account), this.world.now());
  }

  /** Takes a call: an order for each seller. `firstId` is what ids count on from. */
  accept(call: Omit<AcceptedCall, 'orders' | 'at'>, firstId: bigint, freightCents: number): AcceptedCall {
    const sellers = [...new Set(call.lines.map(({ seller }) => seller))];
    const count = this.counters.get('orders') ?? 0;
    this.counters.set('orders', count + sellers.length);
    const orders = sellers.map(
      (seller, at): SupplierSideOrder => ({
        id: String(firstId + BigInt(count + at)),
        seller,
        status: 'unpaid',
        freightCents: at === 0 ? freightCents : 0,
      }),
    );
    const accepted = { ...call, orders, at: this.world.now() };
    this.calls.set(orders[0]?.id ?? '', accepted);
    if (call.mark !== '') this.used.set(this.markKey(call.mark, call.account), accepted.at);
    for (const line of call.lines) this.stock(line, -line.quantity);
    return accepted;
  }

  /** An order that the account may see by now. */
  seen(id: string, account: string): { call: AcceptedCall; order: SupplierSideOrder } | null {
    const found = this.find(id);
    if (!found || found.call.account !== account || this.world.now() - found.call.at < this.rules.readLagMs)
      return null;
    this.closeLate(found.call);
    return this.find(id);
  }

  /** Whether it is an order of another account. */
  isForeign(id: string, account: string): boolean {
    const found = this.find(id);
    return found !== null && found.call.account !== account;
  }

  withMark(mark: string, account: string): AcceptedCall | null {
    return (
      this.calls
        .values()
        .find((call) => call.mark === mark && (this.rules.markScope === 'app' || call.account === account)) ?? null
    );
  }

  /** Does what becomes of an order. Throws an `Error` where it cannot come to that. */
  happens({ orderId, event, skuId, quantity }: PurchaseEvent): void {
    const found = this.find(orderId);
    if (!found) throw new Error(`${this.name} has no order ${orderId}`);
    const { call, order } = found;
    if (event === 'cancelLine') {
      const line = call.lines.find(
        (one) => one.seller === order.seller && (skuId === undefined || one.skuId === skuId),
      );
      const pieces = quantity ?? line?.quantity ?? 0;
      if (!line || line.cancelled + pieces > line.quantity)
        throw new Error(`order ${orderId} has not so many pieces of it`);
      this.write(call, {
        lines: call.lines.map((one) => (one === line ? { ...one, cancelled: one.cancelled + pieces } : one)),
      });
      this.stock(line, pieces);
      return;
    }
    const { from, to } = after[event];
    if (!from.includes(order.status)) throw new Error(`order ${orderId} is ${order.status}`);
    this.write(call, { orders: call.orders.map((one) => (one === order ? { ...one, status: to } : one)) });
    if (to === 'cancelled') {
      for (const line of linesOf(call, order)) this.stock(line, line.quantity - line.cancelled);
    }
  }

  /** What `GET /_world` shows: one entry for each accepted call. */
  state(): Record<string, unknown>[] {
    return this.calls.values().map(({ mark, account, orders, lines, shipTo, at }) => ({
      mark,
      account,
      ids: orders.map(({ id }) => id),
      shipTo,
      lines: lines.map(({ productId, skuId, quantity, cancelled }) => ({ productId, skuId, quantity, cancelled })),
      paid: orders.every(({ status }) => ['paid', 'cancelAsked', 'shipped', 'delivered'].includes(status)),
      cancelled: orders.every(({ status }) => status === 'cancelled'),
      // What it takes for goods and shipping, in hundredths.
      cents:
        lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0) +
        orders.reduce((sum, one) => sum + one.freightCents, 0),
      states: Object.fromEntries(orders.map(({ id, status }) => [id, status])),
      at: new Date(at).toISOString(),
    }));
  }

  /** A person pays it. */
  pay(orderId: string): void {
    this.happens({ supplier: this.name, orderId, event: 'pay' });
  }

  /** All that wait for payment. */
  get unpaid(): string[] {
    const orders = this.calls.values().flatMap((call) => call.orders);
    return orders.filter(({ status }) => status === 'unpaid' || status === 'payFailed').map(({ id }) => id);
  }

  find(id: string): { call: AcceptedCall; order: SupplierSideOrder } | null {
    for (const call of this.calls.values()) {
      const order = call.orders.find((one) => one.id === id);
      if (order) return { call, order };
    }
    return null;
  }

  /** What nobody paid in time is closed. */
  private closeLate(call: AcceptedCall): void {
    if (this.world.now() - call.at < this.rules.payHours * HOUR) return;
    for (const { id, status } of call.orders) {
      if (status === 'unpaid' || status === 'payFailed')
        this.happens({ supplier: this.name, orderId: id, event: 'closeUnpaid' });
    }
  }

  private write(call: AcceptedCall, change: Partial<AcceptedCall>): void {
    this.calls.set(call.orders[0]?.id ?? '', { ...call, ...change });
  }

  private markKey(mark: string, account: string): string {
    return this.rules.markScope === 'app' ? mark : `${account}/${mark}`;
  }
}

/** The lines of a call that lie in one of its orders. */
export const linesOf = ({ lines }: AcceptedCall, { seller }: SupplierSideOrder): OrderedSku[] =>
  lines.filter((line) => line.seller === seller);
