import { type Collection, nextCount } from '../../../collection.ts';
import type { SupplierName } from '../../../faults.ts';
import type { World } from '../../../world.ts';
import { type Journey, type PackedItem, type Scan, type StoredParcel, scansOf, stateOf } from './journey.ts';
import type { ParcelControl, Shipping } from './parcelControls.ts';
import type { GivenNumber } from './parcelNumbers.ts';

/** How parcels of a supplier travel, and what numbers they have. */
export interface ParcelWays {
  journey: Journey;
  numberOf(count: number): GivenNumber;
}

type NamedControl = Exclude<ParcelControl, { action: 'ship' | 'hide' | 'show' }>;

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

  ship(orderId: string, items: PackedItem[], { number, carrier, bare }: Partial<Shipping> = {}): void {
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
    });
  }

  deliverAll(orderId: string): void {
    for (const parcel of this.there(orderId)) this.scan(parcel, 'delivered');
  }

  show(orderId: string, isShown: boolean): void {
    if (isShown) this.hidden.delete(orderId);
    else this.hidden.set(orderId, true);
  }

  /** Does what becomes of one parcel. Throws an `Error` where there is none of this number. */
  happens(control: NamedControl): void {
    const parcel = this.there(control.orderId).find(({ number }) => number === control.number);
    if (!parcel) throw new Error(`order ${control.orderId} has no parcel ${control.number}`);
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

  /** The first has half of the pieces, rounded up. Both were shipped when it was, and their numbers are new. */
  private split(parcel: StoredParcel): void {
    const pieces = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces < 2) throw new Error(`parcel ${parcel.number} holds one piece`);
    let left = Math.ceil(pieces / 2);
    const first = parcel.items.map((item) => {
      const quantity = Math.min(left, item.quantity);
      left -= quantity;
      return { ...item, quantity };
    });
    const second = parcel.items.map((item, at) => ({ ...item, quantity: item.quantity - (first[at]?.quantity ?? 0) }));
    this.change(parcel, { isGone: true });
    for (const items of [first, second]) {
      const some = items.filter(({ quantity }) => quantity > 0);
      this.add({ ...parcel, ...this.nextNumber(undefined, undefined), items: some });
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
