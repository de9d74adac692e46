import type {
  Listing,
  PublishedListing,
  PublishOutcome,
  RemoteOrder,
  RemoteStatus,
  StoreConnector,
  StoreSession,
} from '#server/connectors/store.ts';
import type { OrderEvent } from '../../sandbox/stores/controls.ts';

/** A product as the platform itself says it stands, in our words. */
export interface HeldProduct {
  externalId: string;
  title: string;
  status: RemoteStatus;
  tags: string[];
  /** How many images. */
  images: number;
  /** In the order in which customers see them. */
  variants: HeldVariant[];
}

export interface HeldVariant {
  sku: string;
  price: string;
  compareAtPrice: string | null;
  /** Null where the platform does not count it. */
  inventory: number | null;
  options: string[];
}

/** What a platform cannot do, so that the battery does not ask for it. */
export interface Cannots {
  /** Sell without a number in stock. */
  uncounted?: true;
  tags?: true;
  /** Keep a compare-at price. */
  compareAtPrice?: true;
  /** Keep one of the images for a variant. */
  variantImages?: true;
  barcode?: true;
  /** Let the connector change a SKU of what stands there. */
  changeSku?: true;
}

/** What a merchant changes in the store's own admin. */
export interface MerchantEdit {
  title?: string;
  price?: string;
  inventory?: number;
  delete?: boolean;
}

export interface OrderedLine {
  sku: string;
  quantity: number;
  properties?: Record<string, string>;
}

/** Who buys, and how, where it is not the sandbox's default customer who pays at once. */
export interface OrderedBy {
  /** Of one of the sandbox's customers; of `any`, several orders at once are of as many countries as there are. */
  country?: string;
  /** Decides whose turn it is then. */
  seed?: number;
  /** Has an account, where the platform knows only those again. */
  registered?: boolean;
  payment?: 'paid' | 'pending' | 'failed';
  authorised?: boolean;
  test?: boolean;
}

export interface StoreUnderTest {
  connector: StoreConnector;
  session: StoreSession;
  cannot?: Cannots;
  /** How the platform keeps a status that it has no word for: `{ archived: 'draft' }`. */
  heldAs?: Partial<Record<RemoteStatus, RemoteStatus>>;
  /** The same for a product that is changed to the status, where that is not as if it were published so. */
  changedAs?: Partial<Record<RemoteStatus, RemoteStatus>>;
  /** Keys of notices that every publish to it brings, such as `row.auditPending`. */
  alwaysWarns?: string[];
  /** An id in the platform's own form that no product, variant or order has. `999999999` when left out. */
  unknownId?: string;
  /** Products of one page of its list; 250 when left out. */
  pageSize?: number;
  /** Makes a listing that the platform takes of any: a longer title, an image where one is required. */
  suit?(listing: Listing): Listing;
  /** What the battery expects of an order, as this platform can tell it. */
  orderAs?(expected: Partial<RemoteOrder>): object;
  /** What the platform holds of this id, read past the connector. Null once it is deleted. */
  read(externalId: string): Promise<HeldProduct | null>;
  /** Everything the platform holds with this title: how doubles are found. */
  titled(title: string): Promise<HeldProduct[]>;
  /** A customer (the sandbox's default one) buys this and pays. Returns the id of the order, as `RemoteOrder.externalId`. */
  order(lines: OrderedLine[], by?: OrderedBy): Promise<string>;
  /** What can become of an order on this platform after it was placed, and the merchant doing it in the store's own admin. */
  orderEvents: readonly OrderEvent[];
  change(orderId: string, event: OrderEvent): Promise<void>;
  /** So many orders of the past, without webhooks. */
  pastOrders(lines: OrderedLine[], count: number, by?: OrderedBy): Promise<void>;
  /** The merchant changes the product of this SKU in the store's own admin. */
  edit(sku: string, edit: MerchantEdit): Promise<void>;
  /** The platform's clock. */
  now(): Date;
  /** Lets this many ms pass on the platform's clock. */
  pass(ms: number): void;
  webhooks: {
    /** The header that carries the signature, in lower case; null where the body does. */
    signature: string | null;
    /** The topics that the platform holds for this address, one per subscription, read past the connector. */
    held(address: string): Promise<string[]>;
    /** Where subscriptions are made in the platform's dashboard: makes them deliver to this address; none to null. */
    dashboard?(address: string | null): Promise<void>;
    /** A store delivers each topic to one address only: the last that asked for it. */
    oneAddress?: true;
    /** Keys with which no delivery verifies; every text of the app's keys reversed when left out. */
    otherKeys?: { app: Record<string, string>; secret: string };
  };
  faults: {
    /** Makes the platform fail to load this image. */
    badImage(src: string): Promise<void>;
    /** Makes the platform refuse the session's keys from now on. Asked for last. */
    revoke(): Promise<void>;
  };
  close(): Promise<void>;
}

/** Image addresses that the platform can load. */
export interface BatteryImages {
  good: string[];
  bad: string;
}

/** What a publish that must have succeeded left in the store. */
export function listingOf(outcome: PublishOutcome): PublishedListing {
  if (outcome.kind !== 'published') throw new Error(`${outcome.kind}: ${JSON.stringify(outcome)}`);
  return outcome.listing;
}
