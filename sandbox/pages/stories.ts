import { z } from 'zod';
import { reason } from '../answer.ts';
import { shelfOf } from '../catalogue/shelf.ts';
import { storePlatformNames } from '../faults.ts';
import type { StorePlatform } from '../stores/storePlatform.ts';
import type { SupplierPlatform } from '../suppliers/supplierPlatform.ts';
import type { World } from '../world.ts';

/** Products of a shop that a customer looks at: the newest. */
const LOOKED_AT = 10;
/** By how much a supplier raises its price. */
const RAISE = 1.2;
/** Orders at suppliers with a parcel that is to be sent, is under way or has arrived. */
const SENT: readonly string[] = ['paid', 'partShipped', 'shipped', 'delivered'];
/** Where a parcel's way is over. */
const OVER: readonly string[] = ['delivered', 'lost', 'returned'];

const HOUR = 3_600_000;
/** How far the clock is turned with a parcel: by then Quayside has read what was bought, and its parcels, again. */
const LOOKS_WITHIN = 7 * HOUR;

const StoreName = z.templateLiteral([z.enum(storePlatformNames), '/', z.string().min(1)]);
const Shop = z.looseObject({ products: z.array(z.unknown()).default([]), orders: z.array(z.unknown()).default([]) });
const Shelf = z.looseObject({
  products: z.array(
    z.looseObject({
      productId: z.union([z.string(), z.number()]).transform(String),
      name: z.string(),
      status: z.string(),
      skus: z.array(z.looseObject({ price: z.union([z.string(), z.number()]).transform(String) })),
    }),
  ),
});

/** A supplier's product as it is chosen on the page. */
export interface Offered {
  supplier: string;
  productId: string;
  name: string;
  /** Of its first SKU, in the supplier's currency. */
  price: string;
}

/** The controls by which the stories happen; each takes what `POST /_world/<its name>` takes. */
export type StoryActions = Readonly<
  Record<'orders' | 'drift' | 'purchases' | 'parcels' | 'clock' | 'faults', (body: unknown) => unknown>
>;

/** What the suppliers have on sale. */
export const offeredNow = (suppliers: readonly SupplierPlatform[]): Offered[] =>
  suppliers.flatMap((supplier) => {
    const onSale = new Set(supplier.shelves().map(({ productId }) => productId));
    return Shelf.parse(supplier.state())
      .products.filter(({ productId }) => onSale.has(productId))
      .map(({ productId, name, skus }) => ({ supplier: supplier.name, productId, name, price: skus[0]?.price ?? '' }));
  });

/** All shops, those first to which most products came since the world began. */
export const shopsByNews = (stores: readonly StorePlatform[]): string[] =>
  stores
    .flatMap((store) =>
      Object.entries(store.state()).map(([shop, held]) => ({
        name: `${store.name}/${shop}`,
        came: Shop.parse(held).products.length - shelfOf(store.name, shop).length,
      })),
    )
    .sort((a, b) => b.came - a.came)
    .map(({ name }) => name);

/** Shops that nobody can reach. */
export const offlineShops = ({ faults }: World): string[] =>
  storePlatformNames.flatMap((name) => {
    const settings = faults.inForce[name];
    return settings?.down ? [`${name}/${settings.shop ?? ''}`] : [];
  });

/** A customer buys one piece of what came to the shop last, of those things that can be bought. Returns what happened. */
export function customerBuys(stores: readonly StorePlatform[], { orders }: StoryActions, store: string): string {
  const [platform = '', shop = ''] = StoreName.parse(store).split('/');
  const held = Shop.parse(stores.find(({ name }) => name === platform)?.state()[shop] ?? {});
  let refused = 'there is nothing on its shelves';
  for (const product of held.products.slice(-LOOKED_AT).reverse()) {
    const sku = skuOf(product);
    if (sku === undefined) continue;
    try {
      // Somebody else than the time before.
      orders({ platform, shop, lines: [{ sku, quantity: 1 }], country: 'any', seed: held.orders.length });
      return `A customer bought one piece of ${sku} at ${store} and paid.`;
    } catch (error) {
      refused = reason(error);
    }
  }
  throw new Error(`nobody can buy at ${store}: ${refused}`);
}

/** A supplier asks a fifth more for every SKU of a product. Returns what happened. */
export function priceRises(
  suppliers: readonly SupplierPlatform[],
  { drift }: StoryActions,
  { supplier, productId }: { supplier: string; productId: string },
): string {
  const found = (): Offered | undefined =>
    offeredNow(suppliers).find((one) => one.supplier === supplier && one.productId === productId);
  const before = found();
  drift({ supplier, productId, price: RAISE });
  return `${supplier} raised the price of ${before?.name ?? productId} from ${before?.price ?? '?'} to ${found()?.price ?? '?'}.`;
}

/** The newest order that is paid is sent, and delivered the next time; hours pass with it. Returns what happened. */
export async function parcelMovesOn(
  suppliers: readonly SupplierPlatform[],
  { purchases, clock }: StoryActions,
): Promise<string> {
  const newest = suppliers
    .flatMap(({ name, orders }) => {
      orders?.settle();
      return (orders?.calls.values() ?? []).flatMap((call) =>
        call.orders.map(({ id, status }) => ({ supplier: name, orderId: id, status, at: call.at })),
      );
    })
    .filter(({ status }) => SENT.includes(status))
    .sort((a, b) => a.at - b.at)
    .at(-1);
  if (!newest) throw new Error('there is nothing to send: buy something from a supplier first, and pay it');
  const { supplier, orderId, status } = newest;
  const isSent = status === 'shipped' || status === 'delivered';
  if (status !== 'delivered') purchases({ supplier, orderId, event: isSent ? 'deliver' : 'ship' });
  await clock({ advanceMs: LOOKS_WITHIN });
  const happened = isSent ? 'was delivered' : 'is on its way';
  return `The parcel of order ${orderId} at ${supplier} ${happened}; ${LOOKS_WITHIN / HOUR} hours have passed.`;
}

/** The newest parcel that is under way is lost; where none is, the newest order that is paid is sent first. */
export function parcelIsLost(suppliers: readonly SupplierPlatform[], { parcels }: StoryActions): string {
  const books = suppliers.flatMap(({ name, orders }) => (orders ? [{ supplier: name, orders }] : []));
  const underWay = books.flatMap(({ orders }) => orders.arrivals()).filter(({ state }) => !OVER.includes(state));
  const paid = books.flatMap(({ supplier, orders }) =>
    orders.calls
      .values()
      .flatMap((call) => call.orders)
      .filter(({ status }) => status === 'paid')
      .map(({ id }) => ({ supplier, orderId: id })),
  );
  const order = underWay.at(-1) ?? paid.at(-1);
  if (!order) throw new Error('no parcel is under way: buy something from a supplier first, and pay it');
  const { supplier, orderId } = order;
  if (underWay.length === 0) parcels({ supplier, orderId, action: 'ship' });
  const number = books
    .flatMap(({ orders }) => orders.arrivals())
    .findLast((one) => one.supplier === supplier && one.orderId === orderId && !OVER.includes(one.state))?.number;
  parcels({ supplier, orderId, action: 'scan', number, state: 'lost' });
  return `Parcel ${number} of order ${orderId} at ${supplier} was lost on its way.`;
}

/** A store cannot be reached any more, or can again. Of a platform one store at a time. */
export function storeIsOffline({ faults }: StoryActions, store: string, offline: boolean): string {
  const [platform = '', shop] = StoreName.parse(store).split('/');
  faults({ [platform]: offline ? { shop, down: true } : {} });
  return offline ? `${store} is offline: nobody can reach it.` : `${store} is back.`;
}

/** The first SKU in a product as its platform's API shows it: a variant's before the product's own. */
function skuOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const found = skuOf(inner);
    if (found !== undefined) return found;
  }
  const { sku, seller_sku: own = sku } = value as { sku?: unknown; seller_sku?: unknown };
  return typeof own === 'string' && own !== '' ? own : undefined;
}
