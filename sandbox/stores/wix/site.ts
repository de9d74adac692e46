import { randomUUID } from 'node:crypto';
import type { Collection } from '../../collection.ts';
import type { LeakyBucket } from '../../lib/leakyBucket.ts';
import type { World } from '../../world.ts';
import type { StoredMail, StoredOrder } from './orders/order.ts';
import type { SiteProfile } from './sites.ts';
import type { StoredInstallation, StoredInventory, StoredProduct, StoredToken } from './types.ts';

/** What happened on a site, for the webhooks. */
export type SiteEvent =
  | { kind: 'product'; slug: 'created' | 'updated' | 'deleted'; id: string }
  | { kind: 'inventory'; slug: 'updated'; id: string; productId: string }
  | { kind: 'order'; slug: 'created' | 'approved' | 'updated' | 'canceled'; id: string }
  /** Of an order: its fulfilments are told together, under its id. */
  | { kind: 'fulfilment'; slug: 'updated'; id: string }
  | { kind: 'removed' };

/** Wix allows an app 200 requests a minute on each site. dev.wix.com/docs/rest/articles/getting-started/api-rate-limits */
const RATE = { burst: 200, perSecond: 200 / 60 };

/** A Wix site with its records. */
export class Site {
  readonly world: World;
  readonly profile: SiteProfile;
  readonly products: Collection<StoredProduct>;
  readonly inventory: Collection<StoredInventory>;
  readonly orders: Collection<StoredOrder>;
  readonly mails: Collection<StoredMail>;
  readonly tokens: Collection<StoredToken>;
  readonly installations: Collection<StoredInstallation>;
  rate: LeakyBucket;
  onEvent: (event: SiteEvent) => void = () => {};

  constructor(world: World, profile: SiteProfile) {
    this.world = world;
    this.profile = profile;
    const named = <T>(name: string): Collection<T> => world.collection(`wix/${profile.name}/${name}`);
    this.products = named('products');
    this.inventory = named('inventory');
    this.orders = named('orders');
    this.mails = named('mails');
    this.tokens = named('tokens');
    this.installations = named('installation');
    this.rate = world.bucket(RATE);
  }

  get installed(): boolean {
    return this.installations.get('app')?.installed ?? false;
  }

  /** Whether the app was given this permission: dev.wix.com/docs/build-apps/develop-your-app/access/authorization/about-permissions */
  permits(scope: string): boolean {
    return this.installations.get('app')?.permissions?.includes(scope) ?? true;
  }

  now(): number {
    return this.world.now();
  }

  newId(): string {
    return randomUUID();
  }

  /** The inventory items of a product, in the order of its variants. */
  stockOf(product: StoredProduct): (StoredInventory | undefined)[] {
    const byVariant = new Map(
      this.inventory
        .values()
        .filter(({ productId }) => productId === product.id)
        .map((item) => [item.variantId, item]),
    );
    return product.variants.map(({ id }) => byVariant.get(id));
  }

  /** Where a file of the media manager is shown: Wix's own network, played by this machine. */
  fileUrl(id: string): string {
    return `${this.world.url}/_hosts/static.wixstatic.com/media/${id}`;
  }

  /** A fresh bucket: after a reset. */
  refill(): void {
    this.rate = this.world.bucket(RATE);
  }
}
