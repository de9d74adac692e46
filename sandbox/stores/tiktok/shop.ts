import { type Collection, nextCount } from '../../collection.ts';
import { Timers } from '../../lib/timers.ts';
import type { World } from '../../world.ts';
import type { ShopProfile } from './app.ts';
import type { StoredImage, StoredMail, StoredOrder, StoredPackage, StoredProduct, StoredWebhook } from './types.ts';

/** The audit of a listing: a second here, hours or a day there. */
const AUDIT_MS = 1_000;
/** Beyond 2^53, like the platform's own. */
const FIRST_ID = 1_729_380_000_000_000_000n;
/** A word that the audit does not let pass. */
const FORBIDDEN = /\breplica\b/i;

/** Something happened in a shop: what webhooks are made of. */
export interface ShopEvent {
  topic: string;
  data: Record<string, unknown>;
}

/** The records of one shop. */
export class TikShop {
  readonly world: World;
  readonly profile: ShopProfile;
  readonly products: Collection<StoredProduct>;
  /** Of all shops: an upload names none. */
  readonly images: Collection<StoredImage>;
  readonly orders: Collection<StoredOrder>;
  readonly packages: Collection<StoredPackage>;
  readonly mails: Collection<StoredMail>;
  readonly webhooks: Collection<StoredWebhook>;
  private readonly counters: Collection<number>;
  private readonly timers: Timers;
  /** Told of every event. */
  onEvent: (event: ShopEvent) => void = () => {};

  constructor(world: World, profile: ShopProfile) {
    const place = `tiktok/${profile.name}`;
    this.world = world;
    this.timers = new Timers(world.clock);
    this.profile = profile;
    this.products = world.collection(`${place}/products`);
    this.images = world.collection('tiktok/images');
    this.orders = world.collection(`${place}/orders`);
    this.packages = world.collection(`${place}/packages`);
    this.mails = world.collection(`${place}/mails`);
    this.webhooks = world.collection(`${place}/webhooks`);
    this.counters = world.collection(`${place}/counters`);
  }

  /** Now, in whole seconds. */
  now(): number {
    return Math.floor(this.world.now() / 1000);
  }

  nextId(): string {
    const count = nextCount(this.counters, 'id');
    return String(FIRST_ID + BigInt(this.profile.id.slice(-3)) * 1_000_000_000n + BigInt(count));
  }

  /** The product as it stands now: an audit that has ended meanwhile has its result. */
  product(id: string): StoredProduct | undefined {
    const held = this.products.get(id);
    return held ? this.settled(held) : undefined;
  }

  all(): StoredProduct[] {
    return this.products.values().map((product) => this.settled(product));
  }

  save(product: StoredProduct, updateTime = this.now()): StoredProduct {
    const saved = { ...product, updateTime };
    this.products.set(product.id, saved);
    return saved;
  }

  /** Hands a product to the audit, which ends a moment later. */
  audit(product: StoredProduct): StoredProduct {
    const pending = { ...product, status: 'PENDING' as const, auditUntil: this.world.now() + AUDIT_MS };
    this.timers.later(AUDIT_MS, () => this.product(product.id));
    return pending;
  }

  /** Lets an audit that is under way end now: whoever wants to buy comes after it. */
  hurried(product: StoredProduct): StoredProduct {
    return this.settled(product.auditUntil === null ? product : { ...product, auditUntil: this.world.now() });
  }

  /** Drops audits whose end somebody would have been told of. */
  clear(): void {
    this.timers.clear();
  }

  private settled(product: StoredProduct): StoredProduct {
    const { auditUntil, status } = product;
    if (status !== 'PENDING' || auditUntil === null || auditUntil > this.world.now()) return product;
    const failed = FORBIDDEN.test(product.title);
    const saved = this.save(
      {
        ...product,
        status: failed ? 'FAILED' : 'ACTIVATE',
        auditUntil: null,
        auditReasons: failed ? ['The title names a replica, which may not be sold'] : [],
      },
      Math.floor(auditUntil / 1000),
    );
    const told = failed ? 'PRODUCT_AUDIT_FAILURE' : 'PRODUCT_AUDIT_SUCCESS';
    this.onEvent({ topic: 'PRODUCT_STATUS_CHANGE', data: { product_id: product.id, status: told } });
    return saved;
  }
}
