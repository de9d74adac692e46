import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StorePlatformName } from '../faults.ts';
import type { HostOwner } from '../hosts.ts';
import type { Inhabitant } from '../world.ts';
import type {
  OrderEvent,
  ServiceAnswer,
  ShippingWay,
  StoreAssign,
  StoreAssignAll,
  StoreCombine,
  StoreEdit,
  StoreFulfil,
  StorePrivacy,
  StoreRefund,
  StoreUnfulfil,
} from './controls.ts';

/** Whom a request is for: what counters and faults go by. */
export interface Target {
  /** The shop it is about, where the address tells it. */
  shop?: string;
  /** The route as the counters name it, ids taken out: `POST /products/{id}`. */
  route: string;
}

/** One store platform of the world, as the frame sees it. */
export interface StorePlatform extends Inhabitant, HostOwner {
  /** As `GET /_world` and the controls call it. */
  readonly name: StorePlatformName;
  /** Requests at addresses of its own, beside `/_hosts/`: shops on their merchant's own host. */
  routes?(app: FastifyInstance): void;
  /** Whom a request at such an address is for. */
  targetOfPath?(path: string, request: FastifyRequest): Target | null;
  /** Null for what is no call of the API, such as pictures and sign-in pages: no faults befall it. */
  target(host: string, path: string, request: FastifyRequest): Target | null;
  /** Its own way to say that it is overloaded or broken. */
  readonly refusals: Record<'throttle' | 'error', (reply: FastifyReply) => FastifyReply>;
  /**
   * What every shop holds: `{ <shop>: { products, orders, fulfilments, webhooks, requests, ... } }`. The long lists are made
   * when they are read.
   */
  state(): Record<string, unknown>;
  /** The app's keys under `app`, and what a merchant would paste. */
  credentials(): unknown;
  /** Its part of the front page, as HTML. */
  cards(): string;
  /**
   * A customer buys: the body is `customerOrderSchema`. Returns the order as the API shows it. Throws an `Error` naming the
   * line that cannot be bought.
   */
  order(body: unknown): unknown;
  /** The merchant deletes an order in the store's own admin; webhooks fire. Left out where no store lets them. */
  deleteOrder?(shop: string, externalId: string): void;
  /** The merchant refunds pieces in the store's own admin; webhooks fire. Left out where its API does that. Throws an `Error` naming what it cannot. */
  refund?(refund: StoreRefund): void;
  /** The merchant ships in the store's own admin; webhooks fire. Returns the id of the fulfilment. Throws an `Error` naming what it cannot. */
  fulfil?(fulfil: StoreFulfil): string;
  /** The merchant cancels a fulfilment in the store's own admin; webhooks fire. */
  unfulfil?(unfulfil: StoreUnfulfil): void;
  /** The merchant lets open pieces be shipped from elsewhere. Left out where an order has one place. */
  assign?(assign: StoreAssign): void;
  /** The merchant lets all that is open, and new orders, be shipped from elsewhere. Returns how many orders were moved. */
  assignAll?(assign: StoreAssignAll): number;
  /** A service gives an order back, or keeps it. Left out where no service is asked to ship. */
  serviceAnswers?(answer: ServiceAnswer): void;
  /** The merchant packs several orders into one parcel. Left out where the platform does not know that. */
  combine?(combine: StoreCombine): void;
  /** The owner chooses how the store keeps parcels. Left out where there is one way only. */
  shipBy?(shop: string, way: ShippingWay): void;
  /**
   * Tells the app of somebody's right to their data. Left out where the platform tells apps nothing of it. Throws an `Error`
   * naming whom it does not know.
   */
  privacy?(wanted: StorePrivacy): void;
  /** What `orderEvent` can do here. */
  readonly orderEvents: readonly OrderEvent[];
  /**
   * Something becomes of an order (see `orderEvents` in `controls.ts`); webhooks fire as the platform sends them. Throws an
   * `Error` naming what it cannot.
   */
  orderEvent?(shop: string, orderId: string, event: OrderEvent): void;
  /**
   * The merchant puts a backup of the shop back: what came since never was, and ids are given again. Left out where the
   * platform gives no id twice.
   */
  restore?(shop: string): void;
  /** The merchant changes a product in the store's own admin; webhooks fire. Returns the product. */
  edit(edit: StoreEdit): unknown;
  /** The merchant moves the shop to another address. Left out where shops have their platform's address for good. */
  move?(shop: string, to: string): void;
  /** Takes our access away as the merchant would in the store's admin. Returns how many tokens or keys ended. */
  revoke(shop: string, key?: string): number;
  /** Drops deliveries that still wait. */
  close(): void;
}
