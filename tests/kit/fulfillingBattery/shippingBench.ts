import { OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type {
  FulfilledLine,
  Fulfilling,
  FulfilmentOutcome,
  FulfilmentRequest,
  FulfilmentRules,
  OrderToShip,
  ParcelTracking,
} from '#server/connectors/fulfilment.ts';
import { aVariant } from '../listings.ts';
import { required } from '../required.ts';
import { Bench } from '../storeBattery/bench.ts';
import type { StoreSandbox } from '../storeSandbox.ts';
import type { StoreUnderTest } from '../storeUnderTest.ts';

/** A store under test whose sandbox shows what was shipped. */
export interface ShippingStore extends StoreUnderTest {
  store: StoreSandbox;
}

/** A fulfilment as the sandbox shows it among those of its order. */
export interface WorldFulfilment {
  id: string | number;
  lines: { lineId: string | number; quantity: number }[];
  trackingNumbers: string[];
  carrier: string;
  notified: boolean;
  cancelled: boolean;
  by: 'app' | 'admin';
  /** Only of platforms that take a record of a parcel's way. */
  delivered?: boolean;
  events?: { status: string; happenedAt: string }[];
}
interface WorldShop {
  orders: { id: string | number; fulfilments: WorldFulfilment[] }[];
  mails?: { orderId: string | number; what: string; number: string }[];
}

const A_WHILE = 5_000;
export const MARK = 'mark-1';

/** What the parts of the battery share: a shop with two things on sale, orders of them, and the steps of shipping. */
export class ShippingBench extends Bench {
  private readonly begin: () => Promise<ShippingStore>;
  private shipping: ShippingStore | undefined;
  private skus: string[] = [];
  private tried = 0;

  constructor(begin: () => Promise<ShippingStore>) {
    super({ good: [], bad: '' }, begin);
    this.begin = begin;
  }

  override async open(): Promise<void> {
    const shipping = await this.begin();
    this.shipping = shipping;
    const options = [{ name: 'Size', values: ['S', 'M'] }];
    const variants = ['S', 'M'].map((size) => aVariant({ optionValues: [size], inventoryQuantity: 900 }));
    const listing = this.simple({ options, variants });
    await this.published(listing);
    this.skus = listing.variants.map(({ sku }) => sku);
  }

  override get store(): ShippingStore {
    return required(this.shipping);
  }

  get fulfilling(): Fulfilling {
    return required(this.connector.fulfilling);
  }

  skuAt(at: number): string {
    return required(this.skus[at]);
  }

  rules(): Promise<FulfilmentRules> {
    return this.fulfilling.rules(this.session());
  }

  /** A customer buys so much of each thing. */
  async ordered(...quantities: number[]): Promise<string> {
    const id = await this.store.order(quantities.map((quantity, at) => ({ sku: this.skuAt(at), quantity })));
    this.store.pass(A_WHILE);
    return id;
  }

  async found(orderId: string): Promise<OrderToShip> {
    this.store.pass(A_WHILE);
    const found = await this.fulfilling.find(this.session(), orderId);
    if (!found) throw new Error(`no order ${orderId}`);
    return found;
  }

  /** So much of each thing, as lines of the order. */
  lines({ order }: OrderToShip, ...quantities: number[]): FulfilledLine[] {
    return quantities.flatMap((quantity, at) => {
      const line = required(order.lines.find(({ sku }) => sku === this.skuAt(at)));
      return quantity > 0 ? [{ lineId: line.externalId, quantity }] : [];
    });
  }

  /** A number that no parcel had yet. */
  newNumber(): string {
    this.tried += 1;
    return `HP${String(this.tried).padStart(9, '0')}GB`;
  }

  async parcel(number: string): Promise<ParcelTracking> {
    const { hasOwnCarriersOnly } = await this.rules();
    const url = `https://track.example.com/${number}`;
    if (!hasOwnCarriersOnly) return { carrier: OTHER_CARRIER, carrierName: 'Harbour Post', number, url };
    const [known] = await this.fulfilling.carriers('US', this.session());
    const { code, name } = required(known);
    return { carrier: code, carrierName: name, number, url };
  }

  async request(
    found: OrderToShip,
    lines: FulfilledLine[],
    numbers: string[],
    notify = false,
  ): Promise<FulfilmentRequest> {
    return {
      orderId: found.order.externalId,
      place: found.places.find(({ state }) => state === 'open')?.id ?? '',
      lines,
      trackings: await Promise.all(numbers.map((number) => this.parcel(number))),
      notify,
      shippedAt: this.store.now().toISOString(),
    };
  }

  /** Ships so much of each line in one parcel, and returns the fulfilment's id. */
  async shipped(orderId: string, quantities: number[], number = this.newNumber(), notify = false): Promise<string> {
    const found = await this.found(orderId);
    const request = await this.request(found, this.lines(found, ...quantities), [number], notify);
    return doneId(await this.fulfilling.create(this.session(), request, `mark of ${number}`, found));
  }

  /** How much of each thing is open at places that may ship it. */
  openOf({ order, places }: OrderToShip): number[] {
    const parts = places.flatMap(({ state, parts }) => (state === 'open' ? parts : []));
    const openLines = parts.flatMap(({ lines }) => lines);
    return this.skus.flatMap((sku) => {
      const line = order.lines.find((one) => one.sku === sku);
      if (!line) return [];
      const its = openLines.filter(({ lineId }) => lineId === line.externalId);
      return [its.reduce((sum, { quantity }) => sum + quantity, 0)];
    });
  }

  /** What the sandbox holds of the order, past the connector; those that were cancelled as well where that is asked for. */
  standing(orderId: string, isCancelled = false): WorldFulfilment[] {
    const order = this.world.orders.find(({ id }) => isNumber(id, orderId));
    return required(order).fulfilments.filter(({ cancelled }) => cancelled === isCancelled);
  }

  /** The lines of a standing fulfilment, as the sandbox tells them, in the form of a request. */
  static linesIn({ lines }: WorldFulfilment): FulfilledLine[] {
    return lines.map(({ lineId, quantity }) => ({ lineId: String(lineId), quantity }));
  }

  /** What customers were mailed about the order. */
  mails(orderId: string): { what: string; number: string }[] {
    const all = this.world.mails ?? [];
    return all.filter((one) => isNumber(one.orderId, orderId)).map(({ what, number }) => ({ what, number }));
  }

  /** The merchant ships in the store's own admin: all that is open unless lines are named. */
  async adminShips(orderId: string, trackingNumber: string): Promise<string> {
    const { platform, shop, control } = this.store.store;
    const body = { platform, shop, orderId, trackingNumber, carrier: 'Harbour Post' };
    return String((await control<{ fulfilmentId: string }>('fulfil', body)).fulfilmentId);
  }

  private get world(): WorldShop {
    return this.store.store.state<WorldShop>();
  }
}

export function doneId(outcome: FulfilmentOutcome): string {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.remoteId;
}

/** Whether the sandbox's id, which may be a number or the last part of a longer name, is this one of ours. */
const isNumber = (shown: string | number, id: string): boolean => String(shown).split('/').at(-1) === id;
