import { type Collection, nextCount } from '../../../collection.ts';
import type { SupplierName } from '../../../faults.ts';
import type { World } from '../../../world.ts';
import { contentsOf, halvesOf, piecesOf, repacked } from './boxes.ts';
import {
  type Delay,
  type Journey,
  type PackedItem,
  type Scan,
  type StoredParcel,
  scansOf,
  stateOf,
} from './journey.ts';
import type { ParcelControl, Shipping } from './parcelControls.ts';
import type { GivenNumber } from './parcelNumbers.ts';

/** How parcels of a supplier travel, and what numbers they have. */
export interface ParcelWays {
  journey: Journey;
  numberOf(count: number): GivenNumber;
}

type OneControl = Exclude<ParcelControl, { action: 'ship' | 'parts' | 'hide' | 'show' }>;

/** When a parcel was sent, as long as that is not now, and where it stands still. */
type Course = Partial<Pick<StoredParcel, 'shippedAt' | 'delays'>>;

const DAY = 24 * 3_600_000;

/** The parcels of a supplier's orders. */
export class ParcelBook {
  private readonly world: World;
  private readonly parcels: Collection<StoredParcel>;
  private readonly hidden: Collection<boolean>;
  private readonly counters: Collection<number>;
  private readonly ways: ParcelWays;

  constructor(world: World, name: SupplierName, ways: ParcelWays) {
    this.world = world;
    this.ways = ways;
    this.parcels = world.collection<StoredParcel>(`${name}/parcels`);
    this.hidden = world.collection<boolean>(`${name}/hiddenParcels`);
    this.counters = world.collection<number>(`${name}/parcelCount`);
  }

  /** What the supplier lists; nothing where its list is hidden. */
  listed(orderId: string): StoredParcel[] {
    return this.isHidden(orderId) ? [] : this.there(orderId);
  }

  isHidden(orderId: string): boolean {
    return this.hidden.get(orderId) === true;
  }

  /** What was scanned of it until now, the oldest first. */
  scans(parcel: StoredParcel): Scan[] {
    return scansOf(parcel, this.ways.journey, this.world.now());
  }

  /** Pieces of a SKU in parcels of an order. */
  packed(orderId: string, skuId: string): number {
    const items = this.there(orderId).flatMap((parcel) => parcel.items);
    return items.filter((item) => item.skuId === skuId).reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** Whether there are parcels and all of them have arrived. */
  isDelivered(orderId: string): boolean {
    const parcels = this.there(orderId);
    return (
      parcels.length > 0 && parcels.every((parcel) => this.scans(parcel).some(({ stage }) => stage === 'delivered'))
    );
  }

  ship(
    orderId: string,
    items: PackedItem[],
    { number, carrier, bare }: Partial<Shipping> = {},
    course: Course = {},
  ): void {
    const given = this.nextNumber(number, carrier);
    this.add({
      ...given,
      orderId,
      items,
      isBare: bare === true,
      shippedAt: this.world.now(),
      silentSince: null,
      scans: [],
      isGone: false,
      ...course,
    });
  }

  deliverAll(orderId: string): void {
    for (const parcel of this.there(orderId)) this.scan(parcel, 'delivered');
  }

  show(orderId: string, isShown: boolean): void {
    if (isShown) this.hidden.delete(orderId);
    else this.hidden.set(orderId, true);
  }

  /** Does what becomes of one parcel. Throws an `Error` where there is none of this number, or it cannot come to that. */
  happens(control: OneControl): void {
    const { orderId, number: named } = control;
    const parcel = this.there(orderId).findLast(({ number }) => named === undefined || number === named);
    if (!parcel) throw new Error(`order ${orderId} has no parcel${named === undefined ? '' : ` ${named}`}`);
    switch (control.action) {
      case 'renumber':
        this.change(parcel, { isGone: true });
        this.add({ ...parcel, ...this.nextNumber(control.to, control.carrier ?? parcel.carrier) });
        break;
      case 'split':
        this.split(parcel);
        break;
      case 'silence':
        this.change(parcel, { silentSince: this.world.now() });
        break;
      case 'scan':
        this.scan(parcel, control.state);
        break;
      case 'deliver':
        this.scan(parcel, 'delivered');
        break;
      case 'forget':
        this.change(parcel, { isGone: true });
        break;
      case 'misprint':
        this.change(parcel, { number: control.to });
        break;
      case 'short':
      case 'over': {
        const by = control.action === 'short' ? -control.quantity : control.quantity;
        this.change(parcel, { contents: repacked(parcel, control.skuId, by) });
        break;
      }
      case 'late':
        this.change(parcel, { delays: [...(parcel.delays ?? []), this.standstill(control.days)] });
    }
  }

  /** All that there ever were of an order, as the control shows them. */
  view(orderId: string) {
    return this.all(orderId).map((parcel) => ({
      number: parcel.number,
      carrier: parcel.carrier,
      state: stateOf(this.scans(parcel).at(-1)?.stage ?? 'announced'),
      items: parcel.items.map(({ skuId, quantity }) => ({ skuId, quantity })),
      isGone: parcel.isGone,
    }));
  }

  /** What really comes with the parcels of an order, and when it came; null while it has not. */
  arrivals(orderId: string) {
    return this.there(orderId).map((parcel) => {
      const scans = this.scans(parcel);
      const arrived = scans.find(({ stage }) => stage === 'delivered');
      return {
        number: parcel.number,
        carrier: parcel.carrier,
        state: stateOf(scans.at(-1)?.stage ?? 'announced'),
        deliveredAt: arrived ? new Date(arrived.at).toISOString() : null,
        declared: parcel.items,
        contents: contentsOf(parcel),
      };
    });
  }

  /** From now on, for so many days. */
  standstill(days: number): Delay {
    return { from: this.world.now(), ms: days * DAY };
  }

  /** Both were shipped when it was, and their numbers are new. */
  private split(parcel: StoredParcel): void {
    if (piecesOf(parcel.items) < 2) throw new Error(`parcel ${parcel.number} holds one piece`);
    const contents = parcel.contents && halvesOf(parcel.contents);
    this.change(parcel, { isGone: true });
    for (const [at, items] of halvesOf(parcel.items).entries()) {
      const half = contents?.[at];
      this.add({ ...parcel, ...this.nextNumber(undefined, undefined), items, ...(half ? { contents: half } : {}) });
    }
  }

  private scan(parcel: StoredParcel, stage: Scan['stage']): void {
    this.change(parcel, { scans: [...parcel.scans, { stage, at: this.world.now() }] });
  }

  private nextNumber(number: string | undefined, carrier: string | undefined): GivenNumber {
    const given = this.ways.numberOf(nextCount(this.counters, 'numbers'));
    return { number: number ?? given.number, carrier: carrier ?? given.carrier };
  }

  private add(parcel: Omit<StoredParcel, 'id'>): void {
    const id = nextCount(this.counters, 'parcels');
    this.parcels.set(id, { ...parcel, id });
  }

  private change(parcel: StoredParcel, change: Partial<StoredParcel>): void {
    this.parcels.set(parcel.id, { ...parcel, ...change });
  }

  private all(orderId: string): StoredParcel[] {
    return this.parcels.values().filter((parcel) => parcel.orderId === orderId);
  }

  private there(orderId: string): StoredParcel[] {
    return this.all(orderId).filter(({ isGone }) => !isGone);
  }
}
