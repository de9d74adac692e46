import type { Collection } from '../../collection.ts';
import type { SupplierName } from '../../faults.ts';
import type { World } from '../../world.ts';
import type { BuyingControl, BuyingSwitches, PurchaseEvent } from './buyingControls.ts';
import {
  type AcceptedCall,
  after,
  linesOf,
  type OrderedSku,
  type OrderStatus,
  type SupplierSideOrder,
} from './orders.ts';
import { halvesOf, piecesOf } from './parcels/boxes.ts';
import type { PackedItem } from './parcels/journey.ts';
import { ParcelBook, type ParcelWays } from './parcels/parcelBook.ts';
import type { ParcelControl, Shipping } from './parcels/parcelControls.ts';

const HOUR = 3_600_000;

interface OrderBookOptions {
  defaults: BuyingSwitches;
  /** Takes pieces of a SKU away, or puts them back. */
  stock(line: OrderedSku, by: number): void;
  ways: ParcelWays;
}

/** The orders that a supplier took, call by call, and how it treats repetitions. */
export class OrderBook {
  readonly calls: Collection<AcceptedCall>;
  private readonly world: World;
  private readonly switches: Collection<BuyingSwitches>;
  private readonly used: Collection<number>;
  private readonly counters: Collection<number>;
  private readonly defaults: BuyingSwitches;
  private readonly stock: OrderBookOptions['stock'];
  private readonly name: SupplierName;
  readonly parcels: ParcelBook;

  constructor(world: World, name: SupplierName, { defaults, stock, ways }: OrderBookOptions) {
    this.world = world;
    this.name = name;
    this.defaults = defaults;
    this.stock = stock;
    this.parcels = new ParcelBook(world, name, ways);
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
    this.passTime(id);
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
    this.passTime(orderId);
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
      if (this.parcels.packed(orderId, line.skuId) === 0) this.stock(line, pieces);
      return;
    }
    const { from, to } = after[event];
    if (!from.includes(order.status)) throw new Error(`order ${orderId} is ${order.status}`);
    if (event === 'ship') this.shipRest(orderId);
    if (event === 'deliver') this.parcels.deliverAll(orderId);
    this.setStatus(orderId, to);
    if (to === 'cancelled') {
      const unsent = linesOf(call, order).filter(({ skuId }) => this.parcels.packed(orderId, skuId) === 0);
      for (const line of unsent) this.stock(line, line.quantity - line.cancelled);
    }
  }

  /** Does what becomes of a parcel, and returns all of its order. Throws an `Error` where it cannot come to that. */
  parcelHappens(control: ParcelControl) {
    const { orderId, action } = control;
    this.passTime(orderId);
    if (!this.find(orderId)) throw new Error(`${this.name} has no order ${orderId}`);
    if (action === 'hide' || action === 'show') this.parcels.show(orderId, action === 'show');
    else if (action === 'ship') this.ship(orderId, control);
    else if (action === 'parts') this.shipInParts(orderId, control.days);
    else {
      if (action === 'short' || action === 'over' || action === 'late') this.shipRest(orderId);
      this.parcels.happens(control);
    }
    this.passTime(orderId);
    return { parcels: this.parcels.view(orderId) };
  }

  /** What `GET /_world` shows: one entry for each accepted call. */
  state(): Record<string, unknown>[] {
    this.settle();
    return this.calls.values().map(({ mark, account, orders, lines, shipTo, at }) => ({
      mark,
      account,
      ids: orders.map(({ id }) => id),
      shipTo,
      lines: lines.map(({ productId, skuId, quantity, cancelled }) => ({ productId, skuId, quantity, cancelled })),
      paid: orders.every(({ status }) =>
        ['paid', 'cancelAsked', 'partShipped', 'shipped', 'delivered'].includes(status),
      ),
      cancelled: orders.every(({ status }) => status === 'cancelled'),
      // What it takes for goods and shipping, in hundredths.
      cents:
        lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0) +
        orders.reduce((sum, one) => sum + one.freightCents, 0),
      states: Object.fromEntries(orders.map(({ id, status }) => [id, status])),
      parcels: Object.fromEntries(orders.map(({ id }) => [id, this.parcels.view(id)])),
      at: new Date(at).toISOString(),
    }));
  }

  /** What really comes with each parcel, with the address that it goes to. */
  arrivals() {
    this.settle();
    return this.calls
      .values()
      .flatMap(({ orders, shipTo }) =>
        orders.flatMap(({ id, status }) =>
          this.parcels
            .arrivals(id)
            .map((arrival) => ({ supplier: this.name, orderId: id, status, shipTo, ...arrival })),
        ),
      );
  }

  /** Does what has happened by itself until now. */
  settle(): void {
    const open = this.calls.values().flatMap(({ orders }) => orders);
    for (const { id, status } of open) if (status === 'paid' || status === 'shipped') this.passTime(id);
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

  /** Sends an order that waits for long, and closes one that has arrived. */
  private passTime(orderId: string): void {
    const { shipHours } = this.rules;
    const { status, readyAt } = this.find(orderId)?.order ?? {};
    if (shipHours !== null && status === 'paid' && readyAt !== undefined) {
      const shippedAt = readyAt + shipHours * HOUR;
      if (shippedAt <= this.world.now()) this.shipRest(orderId, shippedAt);
    }
    this.closeDelivered(orderId);
  }

  /** Once all is in parcels and all of them have arrived. */
  private closeDelivered(orderId: string): void {
    if (this.find(orderId)?.order.status !== 'shipped') return;
    if (this.openItems(orderId).length === 0 && this.parcels.isDelivered(orderId)) this.setStatus(orderId, 'delivered');
  }

  /** A parcel of all that is in none yet, where something is. */
  private shipRest(orderId: string, shippedAt = this.world.now()): void {
    const items = this.openItems(orderId);
    if (items.length === 0) return;
    this.assertSends(orderId);
    this.parcels.ship(orderId, items, {}, { shippedAt });
    this.setStatus(orderId, 'shipped');
  }

  /** Two parcels of what is in none yet; the second one stands still for so many days. */
  private shipInParts(orderId: string, days: number): void {
    const items = this.openItems(orderId);
    if (piecesOf(items) < 2) throw new Error(`order ${orderId} has no two pieces left`);
    this.assertSends(orderId);
    const [first, second] = halvesOf(items);
    this.parcels.ship(orderId, first);
    this.parcels.ship(orderId, second, {}, { delays: [this.parcels.standstill(days)] });
    this.setStatus(orderId, 'shipped');
  }

  private assertSends(orderId: string): void {
    const status = this.find(orderId)?.order.status;
    if (status !== 'paid' && status !== 'partShipped' && status !== 'shipped') {
      throw new Error(`order ${orderId} is ${status}`);
    }
  }

  /** A parcel of these items, or of all that is in none yet. Throws an `Error` where there are not so many. */
  private ship(orderId: string, shipping: Shipping): void {
    this.assertSends(orderId);
    const open = this.openItems(orderId);
    const items = (shipping.items ?? open).map(({ skuId, quantity }) => {
      const item = open.find((one) => one.skuId === skuId);
      if (!item || item.quantity < quantity)
        throw new Error(`order ${orderId} has not so many pieces of ${skuId} left`);
      return { ...item, quantity };
    });
    if (items.length === 0) throw new Error(`all of order ${orderId} is in parcels`);
    this.parcels.ship(orderId, items, shipping);
    this.setStatus(orderId, this.openItems(orderId).length > 0 ? 'partShipped' : 'shipped');
  }

  /** What is in no parcel yet, a SKU once. */
  private openItems(orderId: string): PackedItem[] {
    const found = this.find(orderId);
    if (!found) return [];
    const ordered = new Map<string, PackedItem>();
    for (const { productId, skuId, quantity, cancelled } of linesOf(found.call, found.order)) {
      const before = ordered.get(skuId)?.quantity ?? 0;
      ordered.set(skuId, { productId, skuId, quantity: before + quantity - cancelled });
    }
    return [...ordered.values()]
      .map((item) => ({ ...item, quantity: item.quantity - this.parcels.packed(orderId, item.skuId) }))
      .filter(({ quantity }) => quantity > 0);
  }

  private setStatus(orderId: string, status: OrderStatus): void {
    const call = this.find(orderId)?.call;
    const ready = status === 'paid' ? { readyAt: this.world.now() } : {};
    if (call) {
      const orders = call.orders.map((one) => (one.id === orderId ? { ...one, status, ...ready } : one));
      this.write(call, { orders });
    }
  }

  private write(call: AcceptedCall, change: Partial<AcceptedCall>): void {
    this.calls.set(call.orders[0]?.id ?? '', { ...call, ...change });
  }

  private markKey(mark: string, account: string): string {
    return this.rules.markScope === 'app' ? mark : `${account}/${mark}`;
  }
}
