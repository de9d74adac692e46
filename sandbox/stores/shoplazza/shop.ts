import { type Collection, nextCount } from '../../collection.ts';
import type { LeakyBucket } from '../../lib/leakyBucket.ts';
import type { World } from '../../world.ts';
import { hostOf, type ShopProfile } from './shops.ts';
import type {
  StoredCode,
  StoredCollection,
  StoredMail,
  StoredOrder,
  StoredProduct,
  StoredToken,
  StoredWebhook,
} from './types.ts';

/** Something happened: what webhooks are made of. `body` is what the delivery carries. */
export interface ShopEvent {
  topic: string;
  body: Record<string, unknown>;
}

/** Every id is beyond 2^53, so that whoever reads one as a number is found out. */
const FIRST_ID = 720_575_940_379_279_360n;
/** What one app may ask of one shop, and what all apps together may. */
const APP_RATE = { burst: 40, perSecond: 2 };
const SHOP_RATE = { burst: 80, perSecond: 20 };

/** The records of one shop. */
export class Shop {
  readonly profile: ShopProfile;
  readonly world: World;
  readonly products: Collection<StoredProduct>;
  /** unique_token -> the id of the product made with it, deleted or not. */
  readonly tokensUsed: Collection<string>;
  readonly collections: Collection<StoredCollection>;
  readonly orders: Collection<StoredOrder>;
  readonly mails: Collection<StoredMail>;
  readonly webhooks: Collection<StoredWebhook>;
  readonly tokens: Collection<StoredToken>;
  readonly codes: Collection<StoredCode>;
  private readonly counters: Collection<number>;
  private readonly buckets = new Map<string, LeakyBucket>();
  /** Told of every event. */
  onEvent: (event: ShopEvent) => void = () => {};

  constructor(world: World, profile: ShopProfile) {
    const place = `shoplazza/${profile.name}`;
    this.world = world;
    this.profile = profile;
    this.products = world.collection(`${place}/products`);
    this.tokensUsed = world.collection(`${place}/tokensUsed`);
    this.collections = world.collection(`${place}/collections`);
    this.orders = world.collection(`${place}/orders`);
    this.mails = world.collection(`${place}/mails`);
    this.webhooks = world.collection(`${place}/webhooks`);
    this.tokens = world.collection(`${place}/tokens`);
    this.codes = world.collection(`${place}/codes`);
    this.counters = world.collection(`${place}/counters`);
  }

  get host(): string {
    return hostOf(this.profile);
  }

  /** Where the sandbox serves this shop. */
  get home(): string {
    return `${this.world.url}/_hosts/${this.host}`;
  }

  /** The time in milliseconds, cut to the second: finer times are not shown. */
  now(): number {
    return Math.floor(this.world.now() / 1000) * 1000;
  }

  nextId(): string {
    return String(FIRST_ID + BigInt(nextCount(this.counters, 'id')));
  }

  nextOrderNumber(): string {
    return String(1000 + nextCount(this.counters, 'order'));
  }

  /** Whether the rate allows one more call of this app. */
  admits(app: string): boolean {
    return this.bucket('', SHOP_RATE).take().ok && this.bucket(app, APP_RATE).take().ok;
  }

  /** Forgets what is not kept over a restart. */
  reload(): void {
    this.buckets.clear();
  }

  private bucket(app: string, rate: { burst: number; perSecond: number }): LeakyBucket {
    const bucket = this.buckets.get(app) ?? this.world.bucket(rate);
    this.buckets.set(app, bucket);
    return bucket;
  }
}

/** A time as the platform writes it. */
export const timeText = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
