import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Carrier } from '../../fulfilment.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { Listing, StoreSession } from '../../store.ts';
import { timeZoneOf } from './address.ts';
import { isMeasured, type StoreDimensionUnit } from './amounts.ts';
import { Credentials, WooClient } from './client.ts';
import { Refusal } from './fault.ts';
import { MARK, type Measures, metaOf } from './productBody.ts';
import { PRODUCT_FIELDS, WireProduct } from './wire.ts';

/**
 * Replies that are asked for once each, by name: two who want the same at the same time wait for one answer. What could not
 * be had is forgotten, so that the next one asks again.
 */
class Asked<T> {
  private readonly answers = new Map<string, Promise<T>>();

  has(name: string): boolean {
    return this.answers.has(name);
  }

  of(name: string, ask: () => Promise<T>): Promise<T> {
    const known = this.answers.get(name);
    if (known) return known;
    const answer = ask().catch((error: unknown) => {
      this.answers.delete(name);
      throw error;
    });
    this.answers.set(name, answer);
    return answer;
  }

  forget(name: string): void {
    this.answers.delete(name);
  }
}

/** The id of a tag or category, or why it could not be made. */
export type Term = number | StoreFault | null;

/** What was looked up in a store while it is open: a publication of a thousand products asks for each of these once. */
interface Memory {
  /** Tags and categories, by path and name in lower case. */
  terms: Asked<Term>;
  /** The newest products as they were at the first look. */
  newest: Asked<WireProduct[]>;
  dimensionUnit: Asked<StoreDimensionUnit>;
  timeZone: Asked<string | null>;
  /** Whether the store keeps fulfilments itself. */
  keepsFulfilments: Asked<boolean>;
  /** The namespace of its tracking plug-in, and the companies that it knows. */
  plugIn: Asked<string | null>;
  providers: Asked<Carrier[]>;
}

const memories = new WeakMap<object, Memory>();

/** What all copies of this session share. A session without a lifetime of its own remembers for one call only. */
function memoryOf({ lifetime = {} }: Pick<StoreSession, 'lifetime'>): Memory {
  const known = memories.get(lifetime);
  if (known) return known;
  const memory: Memory = {
    terms: new Asked(),
    newest: new Asked(),
    dimensionUnit: new Asked(),
    timeZone: new Asked(),
    keepsFulfilments: new Asked(),
    plugIn: new Asked(),
    providers: new Asked(),
  };
  memories.set(lifetime, memory);
  return memory;
}

/** A store as the steps of publishing see it. */
export interface Shop extends Measures {
  client: WooClient;
  signal: AbortSignal;
  /** Of WooCommerce; "" where the store does not tell. */
  version: string;
  /** Of the site's own clocks, as `isTimeZone` knows it; undefined in stores that were bound before it was kept. */
  timeZone: string | undefined;
  memory: Memory;
}

export function shopOf(session: StoreSession): Shop {
  const client = new WooClient(session, Credentials.parse(session.credentials));
  const { signal, currency, weightUnit, facts } = session;
  return {
    client,
    signal,
    currency,
    weightUnit,
    version: facts.version ?? '',
    timeZone: facts.timeZone,
    memory: memoryOf(session),
  };
}

/** The zone of the site's own clocks: as it was when the store was bound, else asked for. Null where the site does not tell. */
export async function siteTimeZone({ client, timeZone, memory }: Shop): Promise<string | null> {
  if (timeZone !== undefined) return timeZone;
  return memory.timeZone.of('timeZone', async () => {
    const index = await client.index();
    return index && timeZoneOf(index);
  });
}

/** Milliseconds a call may take: the store loads images while it is held, each as slowly as the image's host. */
export function timeoutFor(images: number): number {
  return Math.min(300_000, 60_000 + images * 20_000);
}

/** A product or variation by its id; null when there is none. */
export async function readProduct(shop: Shop, id: number | string): Promise<WireProduct | null> {
  try {
    const query = { _fields: PRODUCT_FIELDS };
    return (await shop.client.call({ method: 'GET', path: `products/${id}`, query }, WireProduct)).data;
  } catch (error) {
    if (error instanceof Refusal && error.about === 'gone') return null;
    throw error;
  }
}

/** Names in one address; long SKUs would make it too long for some hosts. */
const SKUS_PER_CALL = 25;

/**
 * Everything that holds one of these SKUs, variations and the trash included. The filter takes a list parted by commas,
 * so a SKU with a comma is asked for alone; `status=any` leaves the trash out, so that is a second call.
 */
export async function holdersOf(shop: Shop, skus: string[]): Promise<WireProduct[]> {
  const plain = skus.filter((sku) => sku !== '' && !sku.includes(','));
  const groups = skus.filter((sku) => sku.includes(',')).map((sku) => [sku]);
  for (let at = 0; at < plain.length; at += SKUS_PER_CALL) groups.push(plain.slice(at, at + SKUS_PER_CALL));
  const found: WireProduct[] = [];
  for (const group of groups) {
    for (const status of ['any', 'trash']) {
      const query = { sku: group.join(','), status, per_page: '100', _fields: PRODUCT_FIELDS };
      found.push(...(await shop.client.call({ method: 'GET', path: 'products', query }, z.array(WireProduct))).data);
    }
  }
  return found;
}

/** Milliseconds between looks at a SKU that another create is just taking. */
const LOOKS = [150, 300, 600];

/**
 * Who holds the SKU that a create was refused for. Null when nobody is found: another create with it may be under way
 * and end either way, so the caller does not know.
 */
export async function holderOf(shop: Shop, sku: string, refusal: Refusal): Promise<WireProduct | null> {
  let known = refusal.holder;
  let holder: WireProduct | null = null;
  for (const pause of LOOKS) {
    holder = known === null ? null : await readProduct(shop, known);
    holder ??= (await holdersOf(shop, [sku])).find((one) => one.sku.toLowerCase() === sku.toLowerCase()) ?? null;
    // Without our mark it may be ours all the same, in the moment before the store has written its meta data.
    if (holder && (metaOf(holder, MARK) !== null || pause !== LOOKS[0])) return holder;
    known = holder?.id ?? null;
    await delay(pause, undefined, { signal: shop.signal });
  }
  return holder;
}

/** The newest products of the store, newest first, those in the trash last: where one that lost its SKU is found by its mark. */
export async function newestProducts(shop: Shop): Promise<WireProduct[]> {
  const newest: WireProduct[] = [];
  for (const status of ['any', 'trash']) {
    const _fields = 'id,type,status,sku,meta_data';
    const query = { orderby: 'id', order: 'desc', status, per_page: '100', _fields };
    newest.push(...(await shop.client.call({ method: 'GET', path: 'products', query }, z.array(WireProduct))).data);
  }
  return newest;
}

const Setting = z.object({ value: z.enum(['m', 'cm', 'mm', 'in', 'yd']) });

/**
 * A store with the unit it measures packages in, asked for only where a listing has measures.
 * woocommerce.github.io/woocommerce-rest-api-docs/#retrieve-a-setting-option
 */
export async function withDimensionUnit(shop: Shop, listings: readonly Listing[]): Promise<Shop> {
  if (!listings.some(isMeasured)) return shop;
  const path = 'settings/products/woocommerce_dimension_unit';
  const ask = async () => (await shop.client.call({ method: 'GET', path }, Setting)).data.value;
  return { ...shop, dimensionUnit: await shop.memory.dimensionUnit.of('', ask) };
}

/** Why the SKU cannot be had, said so that the merchant can act: which product holds it, or that the trash does. */
export function heldBy(holder: WireProduct, sku: string): StoreFault {
  return holder.status === 'trash'
    ? new StoreFault('rejected', { key: 'row.skuInTrash', params: { sku } })
    : // A variation has no page of its own in the store: its product is what the merchant can find.
      new StoreFault('rejected', { key: 'row.skuTaken', params: { sku, holder: holder.parent_id || holder.id } });
}

/** Nobody holds the SKU that was refused: another create with it was under way and may end either way. */
export function heldByNobody(refusal: Refusal): StoreFault {
  return new StoreFault('unreachable', refusal.reason, { maybeDone: true, cause: refusal });
}

/** The fault to throw for a refusal that may be about this SKU. */
export async function skuTrouble(shop: Shop, refusal: Refusal, sku: string): Promise<StoreFault> {
  if (refusal.about !== 'sku') return refusal;
  const holder = await holderOf(shop, sku, refusal);
  return holder ? heldBy(holder, sku) : heldByNobody(refusal);
}
