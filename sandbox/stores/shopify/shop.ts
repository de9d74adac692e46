import { type Collection, nextCount } from '../../collection.ts';
import type { LeakyBucket } from '../../lib/leakyBucket.ts';
import type { World } from '../../world.ts';
import { PLACES } from './orders/places.ts';
import { hostOf, RATE, type ShopProfile } from './shops.ts';
import type {
  StoredBulk,
  StoredCode,
  StoredCollection,
  StoredDefinition,
  StoredFulfilmentOrder,
  StoredMail,
  StoredMedia,
  StoredOrder,
  StoredProduct,
  StoredRefresh,
  StoredSubscription,
  StoredToken,
} from './types.ts';

/** Something happened: what webhooks are made of. `body` is JSON, already text: its ids are longer than a number can hold. */
export interface ShopEvent {
  topic: string;
  body: string;
  /** Where the app hears of it although it did not subscribe. */
  to?: string;
}

const LATER: Pick<StoredOrder, 'gateway' | 'test' | 'localized' | 'held' | 'refunds'> = {
  gateway: 'shopify_payments',
  test: false,
  localized: [],
  held: null,
  refunds: [],
};

/** The records of one shop. Every id is beyond 2^53, so that whoever reads one as a number is found out. */
export class Shop {
  readonly profile: ShopProfile;
  readonly world: World;
  readonly products: Collection<StoredProduct>;
  readonly media: Collection<StoredMedia>;
  readonly collections: Collection<StoredCollection>;
  readonly definitions: Collection<StoredDefinition>;
  readonly orders: Collection<StoredOrder>;
  readonly mails: Collection<StoredMail>;
  readonly subscriptions: Collection<StoredSubscription>;
  readonly tokens: Collection<StoredToken>;
  readonly refreshes: Collection<StoredRefresh>;
  readonly codes: Collection<StoredCode>;
  /** Keys of idempotent mutations, with what was asked and answered. */
  readonly keys: Collection<{ asked: string; answered: unknown }>;
  /** Under `all`, where new orders are shipped from if it is not the warehouse. */
  readonly routing: Collection<Pick<StoredFulfilmentOrder, 'locationId' | 'requestStatus'>>;
  readonly bulks: Collection<StoredBulk>;
  /** Bulk operation -> what it read, until the sandbox ends. */
  readonly bulkFiles = new Map<string, Buffer>();
  private readonly counters: Collection<number>;
  private readonly buckets = new Map<string, LeakyBucket>();
  /** variant or inventory item -> its product. */
  private readonly owners = new Map<string, string>();
  /** mark of a custom id -> its product. */
  private readonly customIds = new Map<string, string>();
  /** Told of every event. */
  onEvent: (event: ShopEvent) => void = () => {};

  constructor(world: World, profile: ShopProfile) {
    const place = `shopify/${profile.name}`;
    this.world = world;
    this.profile = profile;
    this.products = world.collection(`${place}/products`);
    this.media = world.collection(`${place}/media`);
    this.collections = world.collection(`${place}/collections`);
    this.definitions = world.collection(`${place}/definitions`);
    this.orders = world.collection(`${place}/orders`);
    this.mails = world.collection(`${place}/mails`);
    this.subscriptions = world.collection(`${place}/subscriptions`);
    this.tokens = world.collection(`${place}/tokens`);
    this.refreshes = world.collection(`${place}/refreshes`);
    this.codes = world.collection(`${place}/codes`);
    this.keys = world.collection(`${place}/keys`);
    this.routing = world.collection(`${place}/routing`);
    this.bulks = world.collection(`${place}/bulks`);
    this.counters = world.collection(`${place}/counters`);
  }

  get host(): string {
    return hostOf(this.profile);
  }

  /** Where the sandbox serves this shop. */
  get home(): string {
    return `${this.world.url}/_hosts/${this.host}`;
  }

  get locationId(): string {
    return PLACES.warehouse.id;
  }

  /** The Online Store, and a second channel that nobody means. */
  get publications(): { id: string; title: string }[] {
    return [
      { id: 'gid://shopify/Publication/9100000000000011', title: 'Point of Sale' },
      { id: 'gid://shopify/Publication/9100000000000012', title: 'Online Store' },
    ];
  }

  /** The time in milliseconds, cut to the second: finer times are not kept. */
  now(): number {
    return Math.floor(this.world.now() / 1000) * 1000;
  }

  newId(kind: string): string {
    return `gid://shopify/${kind}/91${String(this.count('id') + 1000).padStart(14, '0')}`;
  }

  count(name: string): number {
    return nextCount(this.counters, name);
  }

  bucketOf(app: string): LeakyBucket {
    const bucket = this.buckets.get(app) ?? this.world.bucket(RATE);
    this.buckets.set(app, bucket);
    return bucket;
  }

  save(product: StoredProduct): void {
    this.forget(this.products.get(product.id));
    this.products.set(product.id, product);
    this.index(product);
  }

  remove(product: StoredProduct): void {
    this.forget(product);
    this.products.delete(product.id);
  }

  /** The product that a variant or inventory item is of. */
  ownerOf(id: string): StoredProduct | undefined {
    return this.products.get(this.owners.get(id) ?? '');
  }

  byCustomId(namespace: string, key: string, value: string): StoredProduct | undefined {
    return this.products.get(this.customIds.get(`${namespace}.${key}:${value}`) ?? '');
  }

  /** Rebuilds what is derived from the records. */
  reload(): void {
    this.buckets.clear();
    this.bulkFiles.clear();
    this.owners.clear();
    this.customIds.clear();
    for (const product of this.products.values()) this.index(product);
    // An earlier sandbox kept less of an order.
    const before = this.orders.values().filter((order) => !Object.hasOwn(order, 'refunds'));
    for (const order of before) this.orders.set(order.id, { ...LATER, ...order });
  }

  private index({ id, variants, metafields }: StoredProduct): void {
    for (const variant of variants) this.owners.set(variant.id, id).set(variant.itemId, id);
    for (const { namespace, key, value } of metafields) this.customIds.set(`${namespace}.${key}:${value}`, id);
  }

  private forget(product: StoredProduct | undefined): void {
    for (const variant of product?.variants ?? []) {
      this.owners.delete(variant.id);
      this.owners.delete(variant.itemId);
    }
    for (const { namespace, key, value } of product?.metafields ?? []) {
      this.customIds.delete(`${namespace}.${key}:${value}`);
    }
  }
}

/** A time as Shopify writes it. */
export const timeText = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** The number in an id: `gid://shopify/Product/81` is `81`. */
export const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);
