import { type Collection, nextCount } from '../../collection.ts';
import type { LeakyBucket } from '../../lib/leakyBucket.ts';
import type { World } from '../../world.ts';
import { RATE, type ShopProfile } from './app.ts';
import type { StoredCollection, StoredMail, StoredOrder, StoredProduct, StoredToken, StoredWebhook } from './types.ts';

/** First digits of an id, by what it names: 26 digits in all, far beyond 2^53. */
const KINDS = {
  product: '16057',
  variant: '18057',
  option: '16158',
  order: '21056',
  line: '14056',
  collection: '12248',
  fulfilment: '22056',
  refund: '26056',
} as const;
/** Shorter ones, of 19 digits: beyond 2^53 still. */
const SHORT_KINDS = { image: '5785', item: '5703', webhook: '4570' } as const;

/** Something happened: what webhooks are made of. */
export interface ShopEvent {
  topic: string;
  /** Built when it is delivered. */
  payload: () => unknown;
}

/** The records of one shop. */
export class Shop {
  readonly profile: ShopProfile;
  readonly world: World;
  readonly products: Collection<StoredProduct>;
  readonly collections: Collection<StoredCollection>;
  readonly orders: Collection<StoredOrder>;
  readonly mails: Collection<StoredMail>;
  readonly webhooks: Collection<StoredWebhook>;
  readonly tokens: Collection<StoredToken>;
  private readonly counters: Collection<number>;
  bucket: LeakyBucket;
  /** Told of every event. */
  onEvent: (event: ShopEvent) => void = () => {};

  constructor(world: World, profile: ShopProfile) {
    const place = `shopline/${profile.handle}`;
    this.world = world;
    this.profile = profile;
    this.products = world.collection(`${place}/products`);
    this.collections = world.collection(`${place}/collections`);
    this.orders = world.collection(`${place}/orders`);
    this.mails = world.collection(`${place}/mails`);
    this.webhooks = world.collection(`${place}/webhooks`);
    this.tokens = world.collection(`${place}/tokens`);
    this.counters = world.collection(`${place}/counters`);
    this.bucket = world.bucket(RATE);
  }

  get host(): string {
    return `${this.profile.handle}.myshopline.com`;
  }

  /** Where the sandbox serves it, without a trailing slash. */
  get home(): string {
    return `${this.world.url}/_hosts/${this.host}`;
  }

  /** The one where goods lie; the other belongs to a fulfilment service and is switched off. */
  get locations(): { id: string; name: string; isDefault: boolean; active: boolean }[] {
    const own = { id: `5668${this.profile.storeId}01`, name: 'Main warehouse', isDefault: true, active: true };
    const service = { id: `5668${this.profile.storeId}02`, name: 'Parcel service', isDefault: false, active: false };
    return this.profile.handle === 'lantern' ? [service, own] : [own, service];
  }

  nextId(kind: keyof typeof KINDS | keyof typeof SHORT_KINDS): string {
    const count = nextCount(this.counters, kind);
    if (kind in KINDS) return `${KINDS[kind as keyof typeof KINDS]}${String(count).padStart(21, '0')}`;
    return `${SHORT_KINDS[kind as keyof typeof SHORT_KINDS]}${String(count).padStart(15, '0')}`;
  }

  /** The number of a mail to a customer. */
  nextMail(): string {
    return String(nextCount(this.counters, 'mail'));
  }

  /** The number of a new order, counted from 1001. */
  nextNumber(): number {
    return 1000 + nextCount(this.counters, 'number');
  }

  /** As the API writes times: in the shop's own zone. */
  time(ms: number): string {
    const { offset } = this.profile;
    const sign = offset < 0 ? '-' : '+';
    const two = (amount: number): string => String(Math.floor(Math.abs(amount))).padStart(2, '0');
    const local = new Date(ms + offset * 60_000).toISOString().slice(0, 19);
    return `${local}${sign}${two(offset / 60)}:${two(offset % 60)}`;
  }
}
