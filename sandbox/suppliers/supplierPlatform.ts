import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SupplierName } from '../faults.ts';
import type { HostOwner } from '../hosts.ts';
import type { Inhabitant } from '../world.ts';
import type { Drift } from './drift.ts';
import type { OrderBook } from './lib/orderBook.ts';
import type { Shelf } from './mutate.ts';

/** One supplier marketplace of the world, as the frame sees it. */
export interface SupplierPlatform extends Inhabitant, HostOwner {
  /** As `GET /_world` and the controls call it. */
  readonly name: SupplierName;
  /** The route as the counters name it; null for what is no call of the API, such as pictures and pages: no faults befall it. */
  target(host: string, path: string, request: FastifyRequest): string | null;
  /** Its own way to say that it is called too often or broken. */
  readonly refusals: Record<'throttle' | 'error', (reply: FastifyReply) => FastifyReply>;
  /** What it holds: products with their SKUs, prices and stock as they are now, accounts, requests counted. */
  state(): Record<string, unknown>;
  /** The app's keys as `{ appKey, appSecret, ... }`; null where there is no API. */
  credentials(): Record<string, unknown> | null;
  /** Its part of the front page, as HTML. */
  cards(): string;
  /** Changes a product. Returns it as it is then; throws an `Error` naming the product or SKU that is not there. */
  drift(change: Drift): unknown;
  /** What it sells as things are. */
  shelves(): Shelf[];
  /** What was bought there, and how repetitions are treated; left out where nobody buys by its API. */
  readonly orders?: OrderBook;
  /** An account takes its permission back. Returns how many tokens ended; 0 where there are no accounts. */
  revoke(account: string): number;
}
