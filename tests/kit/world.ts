import { z } from 'zod';
import type { Sandbox } from '../../sandbox/index.ts';

const Product = z.looseObject({
  id: z.number(),
  name: z.string(),
  sku: z.string(),
  status: z.string(),
  type: z.string(),
  description: z.string(),
  regular_price: z.string(),
  sale_price: z.string(),
  stock_quantity: z.number().nullable(),
  images: z.array(z.looseObject({ source_src: z.string() })),
  variations: z.array(
    z.looseObject({
      sku: z.string(),
      regular_price: z.string(),
      sale_price: z.string(),
      stock_quantity: z.number().nullable(),
    }),
  ),
});
const World = z.object({
  stores: z.object({ woocommerce: z.record(z.string(), z.looseObject({ products: z.array(Product) })) }),
});

/** What a sandbox shop holds, looked at from outside: the other side's truth. */
export async function shopProducts(sandboxUrl: string, shop: string): Promise<z.infer<typeof Product>[]> {
  const world = World.parse(await (await fetch(`${sandboxUrl}/_world`)).json());
  return (world.stores.woocommerce[shop]?.products ?? []).filter((product) => product.status !== 'trash');
}

const Titled = z.record(
  z.string(),
  z.looseObject({
    products: z.array(
      z.looseObject({ title: z.string().optional(), name: z.string().optional(), status: z.unknown().optional() }),
    ),
  }),
);

/** The titles of what a store of a sandbox in this process holds, on whatever platform. */
export function titlesIn({ stores }: Sandbox, platform: string, shop: string): string[] {
  const shops = Titled.parse(stores.find(({ name }) => name === platform)?.state());
  const products = shops[shop]?.products ?? [];
  return products.filter(({ status }) => status !== 'trash').map(({ title, name }) => title ?? name ?? '');
}

const Held = z.looseObject({ images: z.array(z.unknown()) });
const Stores = z.object({
  stores: z.record(z.string(), z.record(z.string(), z.looseObject({ products: z.array(z.unknown()) }))),
});

/** The product of any platform's sandbox store that has this SKU, as that platform keeps it, and the same as JSON. */
export async function heldWith(sandboxUrl: string, platform: string, shop: string, sku: string) {
  const { stores } = Stores.parse(await (await fetch(`${sandboxUrl}/_world`)).json());
  const found = (stores[platform]?.[shop]?.products ?? [])
    .map((product) => ({ product, json: JSON.stringify(product) }))
    .filter(({ json }) => json.includes(`"${sku}"`));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} products of ${platform} have ${sku}.`);
  return { ...only, images: Held.parse(only.product).images };
}

/** Switches faults on; `{}` clears all. */
export async function setFaults(sandboxUrl: string, faults: Record<string, unknown>): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/_world/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

type WorldControl =
  | ('drift' | 'catalogue' | 'revoke' | 'translators' | 'orders' | 'buying')
  | ('purchases' | 'parcels' | 'wooShipping' | 'clock' | 'cashier');

/**
 * Turns the sandbox: `drift` (a supplier changes a product), `catalogue` (puts many on sale), `revoke` (keys or an account are no
 * longer accepted), `translators` (an account’s balance), `orders` (a customer buys), `buying` (how a supplier treats calls that
 * buy), `purchases` and `parcels` (something becomes of an order at its supplier, or of a parcel), `wooShipping`, `clock`.
 */
export async function turnWorld(sandboxUrl: string, control: WorldControl, body: object): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/_world/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** A customer buys at a sandbox store's own checkout, one piece unless told otherwise; returns the order as the platform's API shows it. */
export async function buyIn(
  sandboxUrl: string,
  platform: string,
  shop: string,
  sku: string,
  quantity = 1,
): Promise<unknown> {
  const body = { platform, shop, lines: [{ sku, quantity }] };
  const reply = await fetch(`${sandboxUrl}/_world/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${platform} ${shop}: ${await reply.text()}`);
  return reply.json();
}

/** What a store's owner changes in its own admin. */
export interface OwnerEdit {
  platform: string;
  shop: string;
  sku: string;
  price?: string;
  inventory?: number;
  title?: string;
  delete?: boolean;
}

/** The owner of a sandbox store changes a product in the store's own admin. */
export async function editInStore(sandboxUrl: string, edit: OwnerEdit): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/_world/edits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(edit),
  });
  if (!reply.ok) throw new Error(`${edit.platform} ${edit.shop}: ${await reply.text()}`);
}

/** A sandbox store's past: so many orders of one piece, of which no webhook tells. */
export async function pastOrdersIn(
  sandboxUrl: string,
  platform: string,
  shop: string,
  { sku, count }: { sku: string; count: number },
): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/_world/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform, shop, lines: [{ sku, quantity: 1 }], count }),
  });
  if (!reply.ok) throw new Error(`${platform} ${shop}: ${await reply.text()}`);
}

/** The owner of a sandbox store deletes an order in the store's own admin. `order` is the id by which its API knows it. */
export async function deleteOrderIn(sandboxUrl: string, platform: string, shop: string, order: string): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/_world/orders/delete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform, shop, order }),
  });
  if (!reply.ok) throw new Error(`${platform} ${shop}: ${await reply.text()}`);
}

/** The owner of a sandbox store moves it to another address, which ends in `to`; nothing answers at the one of before. */
export async function moveShop(sandboxUrl: string, shop: string, to: string): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/_world/move`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'woocommerce', shop, to }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}
