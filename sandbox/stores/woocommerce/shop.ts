import type { Collection } from '../../collection.ts';
import type { World } from '../../world.ts';
import type { ShippingWay } from '../controls.ts';
import { isAtLeast, type ShopProfile } from './shops.ts';
import type {
  ApiKey,
  OrderNote,
  PlainRecord,
  ShopSettings,
  StoredImage,
  StoredOrder,
  StoredProduct,
  StoredRefund,
  StoredWebhook,
  Term,
} from './types.ts';

/** Something happened to a record: what webhooks are made of. */
export interface ShopEvent {
  resource: 'product' | 'order';
  event: 'created' | 'updated' | 'deleted';
  id: number;
}

type Sequence =
  | ('post' | 'term' | 'meta' | 'item' | 'webhook' | 'note' | 'key' | 'record')
  | ('fulfilment' | 'fulfilmentMeta' | 'mail' | 'parcel');

/** The records of one shop and what is derived from them. */
export class Shop {
  readonly world: World;
  readonly products: Collection<StoredProduct>;
  /** The media library: images stay when their product goes. */
  readonly images: Collection<StoredImage>;
  readonly terms: Collection<Term>;
  readonly orders: Collection<StoredOrder>;
  readonly notes: Collection<OrderNote>;
  readonly refunds: Collection<StoredRefund>;
  readonly webhooks: Collection<StoredWebhook>;
  readonly keys: Collection<ApiKey>;
  private readonly made: ShopProfile;
  private readonly counters: Collection<number>;
  private readonly childrenOf = new Map<number, Set<number>>();
  private readonly holdersOf = new Map<string, Set<number>>();
  /** SKUs whose create is still running: two at once cannot both win. */
  readonly skusInProgress = new Set<string>();
  /** Told of every event. */
  onEvent: (event: ShopEvent) => void = () => {};

  constructor(world: World, profile: ShopProfile) {
    const place = `woocommerce/${profile.name}`;
    this.world = world;
    this.made = profile;
    this.products = world.collection(`${place}/products`);
    this.images = world.collection(`${place}/images`);
    this.terms = world.collection(`${place}/terms`);
    this.orders = world.collection(`${place}/orders`);
    this.notes = world.collection(`${place}/notes`);
    this.refunds = world.collection(`${place}/refunds`);
    this.webhooks = world.collection(`${place}/webhooks`);
    this.keys = world.collection(`${place}/keys`);
    this.counters = world.collection(`${place}/counters`);
  }

  /** Coupons, tax rates, customers and other records that are only kept. */
  records(kind: string): Collection<PlainRecord> {
    return this.world.collection(`woocommerce/${this.made.name}/${kind}`);
  }

  private get settings(): ShopSettings {
    return (this.records('settings').get(1) ?? {}) as ShopSettings;
  }

  /** The shop as it was made, under the WooCommerce that runs there now. */
  get profile(): ShopProfile {
    const { version } = this.settings;
    return version === undefined ? this.made : { ...this.made, version };
  }

  get timeZone(): NonNullable<ShopSettings['timeZone']> {
    return this.settings.timeZone ?? { name: 'UTC', offset: 0 };
  }

  /** Whether the shop keeps fulfilments itself: from WooCommerce 10.1 on, where its owner switched them on. */
  get hasFulfilments(): boolean {
    return isAtLeast(this.profile, 10, 1) && (this.settings.features ?? []).includes('fulfillments');
  }

  /** The plug-in that keeps parcels here, by the namespace of its API. */
  get plugIn(): 'wc-shipment-tracking/v3' | 'wc-ast/v3' | null {
    const { plugIn } = this.settings;
    if (plugIn === undefined) return null;
    return plugIn === 'ast' ? 'wc-ast/v3' : 'wc-shipment-tracking/v3';
  }

  /** Its owner chooses how parcels are kept, in place of what was chosen before. */
  shipBy(way: ShippingWay): void {
    const { plugIn: _, ...rest } = this.settings;
    const others = (rest.features ?? []).filter((feature) => feature !== 'fulfillments');
    this.records('settings').set(1, {
      ...rest,
      id: 1,
      features: way === 'core' ? [...others, 'fulfillments'] : others,
      ...(way === 'tracking' || way === 'ast' ? { plugIn: way } : {}),
    });
  }

  /** Whether the owner chose plain permalinks: nothing but the front page and `?rest_route=` then has an address. */
  get hasPlainLinks(): boolean {
    return this.settings.permalinks === 'plain';
  }

  /** Where the REST API begins, as every page says in its Link header. */
  get apiRoot(): string {
    return this.hasPlainLinks ? `${this.home}/index.php?rest_route=/` : `${this.home}/wp-json/`;
  }

  /** The store address a merchant would paste, without a trailing slash. */
  get home(): string {
    return `${this.world.url}/woo/${this.folder}`;
  }

  /** The folder under which it is reached: its name, until its owner moves it. */
  get folder(): string {
    return this.settings.folder ?? this.made.name;
  }

  /** Its owner moves it to another address. Nothing of it answers at the one of before. */
  moveTo(folder: string): void {
    const settings = this.records('settings');
    settings.set(1, { ...settings.get(1), id: 1, folder });
  }

  /** The current time, in milliseconds, cut to the second: WordPress keeps no finer time. */
  now(): number {
    return Math.floor(this.world.now() / 1000) * 1000;
  }

  /** The next number of a sequence. Posts, images, variations and orders share `post`, as in WordPress. */
  nextId(sequence: Sequence, first = 1): number {
    const id = this.counters.get(sequence) ?? first;
    this.counters.set(sequence, id + 1);
    return id;
  }

  /** How often this name under uploads has been asked for before. */
  countFileName(file: string): number {
    const used = this.counters.get(`file:${file}`) ?? 0;
    this.counters.set(`file:${file}`, used + 1);
    return used;
  }

  /** Nothing is left of what a backup holds: not who has keys and where deliveries go, which here outlast it. */
  empty(): void {
    const { products, images, terms, orders, notes, refunds } = this;
    for (const held of [products, images, terms, orders, notes, refunds, this.records('customers')])
      for (const key of held.keys()) held.delete(key);
    for (const sequence of this.counters.keys())
      if (!['webhook', 'key'].includes(sequence)) this.counters.delete(sequence);
  }

  save(product: StoredProduct): void {
    this.forget(this.products.get(product.id));
    this.products.set(product.id, { ...product });
    this.index(product);
  }

  remove(product: StoredProduct): void {
    this.forget(this.products.get(product.id));
    this.products.delete(product.id);
  }

  /**
   * The variations that count for a product, by id: none while its type is not variable (they are hidden, not gone), and
   * none from the bin unless the product lies there too.
   */
  childrenVisible(product: StoredProduct): StoredProduct[] {
    if (product.type !== 'variable') return [];
    return this.children(product.id).filter(({ status }) => status !== 'trash' || product.status === 'trash');
  }

  children(parentId: number): StoredProduct[] {
    return this.resolve(this.childrenOf.get(parentId));
  }

  /** Products and variations with this SKU, trashed ones included. */
  holders(sku: string): StoredProduct[] {
    return sku === '' ? [] : this.resolve(this.holdersOf.get(sku.toLowerCase()));
  }

  /** Rebuilds what is derived from the records. */
  reindex(): void {
    this.childrenOf.clear();
    this.holdersOf.clear();
    this.skusInProgress.clear();
    for (const product of this.products.values()) this.index(product);
  }

  private resolve(ids: Set<number> | undefined): StoredProduct[] {
    return [...(ids ?? [])].sort((a, b) => a - b).flatMap((id) => this.products.get(id) ?? []);
  }

  private index(product: StoredProduct): void {
    if (product.parentId) add(this.childrenOf, product.parentId, product.id);
    if (product.sku) add(this.holdersOf, product.sku.toLowerCase(), product.id);
  }

  private forget(product: StoredProduct | undefined): void {
    if (!product) return;
    this.childrenOf.get(product.parentId)?.delete(product.id);
    this.holdersOf.get(product.sku.toLowerCase())?.delete(product.id);
  }
}

function add<K>(map: Map<K, Set<number>>, key: K, id: number): void {
  const ids = map.get(key) ?? new Set();
  map.set(key, ids.add(id));
}
