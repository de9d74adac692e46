import type { Order } from '#contract/order.schemas.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { required } from './required.ts';

/** Stores whose orders suppliers ship: WooCommerce holds one number of a fulfilment, Shopify several. */
export const suppliedChannels = ['woo', 'shopify'] as const;
export type SuppliedChannel = (typeof suppliedChannels)[number];

const BOARD = 'https://www.aliexpress.com/item/1005008101000062.html';
/** Products of both stores, with what of a supplier's one of them takes. AliExpress tells what is in a parcel, Alibaba.com does not. */
export const goods = [
  { supplier: 'aliexpress', url: BOARD, offer: 0, title: 'Waffle-weave bath towel', sku: 'HH-TOWEL-SAND', pieces: 1 },
  { supplier: 'aliexpress', url: BOARD, offer: 1, title: 'Stoneware breakfast bowl', sku: 'HH-BOWL-01', pieces: 2 },
  {
    supplier: 'alibaba',
    url: 'https://www.alibaba.com/product-detail/_1600900100016.html',
    offer: 0,
    title: 'Beeswax pillar candle',
    sku: 'HH-CANDLE-3',
    pieces: 5,
  },
] as const;
export type ParcelSupplier = (typeof goods)[number]['supplier'];
/** Who buys at each supplier. */
export const accounts = { aliexpress: 'buyer-one', alibaba: 'importer-one' } as const;

/** Items of each of the goods. */
type Quantities = readonly [number, number, number];

/**
 * Orders in turn, no two alike, and in which parcels they are shipped: alone, by line, a multipack in uneven parts, in two parcels that
 * are alike, in one of two lines, and by two suppliers. `pieces` are the supplier's; `items` what of the order a store is told with them.
 */
export const ways: readonly { ordered: Quantities; parcels: readonly { pieces: Quantities; items: Quantities }[] }[] = [
  { ordered: [1, 0, 0], parcels: [{ pieces: [1, 0, 0], items: [1, 0, 0] }] },
  {
    ordered: [1, 1, 0],
    parcels: [
      { pieces: [1, 0, 0], items: [1, 0, 0] },
      { pieces: [0, 2, 0], items: [0, 1, 0] },
    ],
  },
  {
    ordered: [0, 2, 0],
    parcels: [
      { pieces: [0, 1, 0], items: [0, 1, 0] },
      { pieces: [0, 3, 0], items: [0, 1, 0] },
    ],
  },
  {
    ordered: [2, 0, 0],
    parcels: [
      { pieces: [1, 0, 0], items: [1, 0, 0] },
      { pieces: [1, 0, 0], items: [1, 0, 0] },
    ],
  },
  { ordered: [2, 1, 0], parcels: [{ pieces: [2, 2, 0], items: [2, 1, 0] }] },
  { ordered: [0, 0, 1], parcels: [{ pieces: [0, 0, 5], items: [0, 0, 1] }] },
  {
    ordered: [0, 0, 2],
    parcels: [
      { pieces: [0, 0, 5], items: [0, 0, 2] },
      // Nobody knows what is in it: all was told with the first.
      { pieces: [0, 0, 5], items: [0, 0, 0] },
    ],
  },
  {
    ordered: [1, 1, 1],
    parcels: [
      { pieces: [1, 0, 0], items: [1, 0, 0] },
      { pieces: [0, 2, 0], items: [0, 1, 0] },
      { pieces: [0, 0, 5], items: [0, 0, 1] },
    ],
  },
];
/** Of an order of each way. */
export const PARCELS_OF_ALL_WAYS = ways.flatMap(({ parcels }) => parcels).length;

/** A parcel that a supplier is to send. */
export interface SuppliedParcel {
  /** In the supplier's ids. */
  items: { skuId: string; quantity: number }[];
  /** What its store is told with it; nothing of a further number. */
  lines: { lineId: string; quantity: number }[];
  /** All that it had, the newest last; none before it is sent. */
  numbers: string[];
}

/** An order of a supplier, with its parcels in the order in which they are sent. */
export interface SuppliedOrder {
  channel: SuppliedChannel;
  /** As the store knows it. */
  externalId: string;
  purchaseId: string;
  supplier: ParcelSupplier;
  /** As the supplier knows it. */
  supplierOrderId: string;
  parcels: SuppliedParcel[];
}

/** The supplier's order that an order of a store came to. */
export function suppliedOrder(
  { channel, externalId, lines }: Order,
  { purchaseId, supplier, externalIds }: Purchase,
  skuIds: ReadonlyMap<string, string>,
): SuppliedOrder {
  const ordered = goods.map(({ sku }) => lines.find((line) => line.sku === sku)?.quantity ?? 0);
  const way = required(ways.find((one) => one.ordered.every((quantity, good) => quantity === ordered[good])));
  const parcels = way.parcels.map(({ pieces, items }): SuppliedParcel => {
    const some = goods.map((good, at) => ({ ...good, sent: pieces[at] ?? 0, told: items[at] ?? 0 }));
    const own = some.filter((good) => good.supplier === supplier && good.sent > 0);
    return {
      items: own.map(({ sku, sent }) => ({ skuId: required(skuIds.get(sku)), quantity: sent })),
      lines: own.flatMap(({ sku, told }) => {
        const { lineId } = required(lines.find((line) => line.sku === sku));
        return told > 0 ? [{ lineId, quantity: told }] : [];
      }),
      numbers: [],
    };
  });
  return {
    channel: channel as SuppliedChannel,
    externalId,
    purchaseId,
    supplier: supplier as ParcelSupplier,
    supplierOrderId: required(externalIds[0]),
    parcels: parcels.filter(({ items }) => items.length > 0),
  };
}
