import type { Collection } from '../../collection.ts';
import { decimalOf } from '../../lib/cents.ts';
import type { World } from '../../world.ts';
import { type BuyingSwitches, usualSwitches } from '../lib/buyingControls.ts';
import { OpenMarket } from '../lib/market.ts';
import { OrderBook } from '../lib/orderBook.ts';
import { abroad } from '../lib/parcels/journey.ts';
import { numbersOf } from '../lib/parcels/parcelNumbers.ts';
import { Tokens } from './tokens.ts';

/** One option that a SKU stands for. */
export interface SkuProperty {
  propertyId: number;
  propertyName: string;
  valueId: number;
  value: string;
  /** What the seller calls the value; buyers see this. */
  definition?: string;
  image?: string;
}

export interface SupplierSku {
  /** 17 digits: beyond what a JavaScript number holds. */
  id: string;
  properties: SkuProperty[];
  /** List and selling price in US cents. */
  listCents: number;
  saleCents: number;
  stock: number;
}

export interface ItemAttribute {
  nameId: number;
  name: string;
  valueId: number;
  value: string;
}

/** A product as the supplier holds it. */
export interface SupplierProduct {
  id: number;
  title: string;
  /** Titles in other languages, by language code. */
  titles: Record<string, string>;
  categoryId: number;
  storeId: number;
  storeName: string;
  images: string[];
  detail: string;
  /** JSON of modules, as the phone's page uses it. */
  mobileDetail: string;
  video?: { mediaId: string; memberId: string; url: string; poster: string };
  attributes: ItemAttribute[];
  weightKg: string;
  sizeCm: [length: number, width: number, height: number];
  /** Pieces per lot, when sold by lot. */
  lot?: number;
  wholesale: boolean;
  sales: string;
  rating: string;
  reviews: string;
  deliveryDays: number;
  /** Countries it is not sold to. */
  blocked: string[];
  /** Its page is in the layout of 2019 to 2023, or behind a check. */
  page?: 'old' | 'check';
  /** `deleted` is found no more. */
  status: 'onSelling' | 'offline' | 'deleted';
  skus: SupplierSku[];
}

/** As its pages say; what they do not say is the likelier of the two. */
const BUYING: BuyingSwitches = { ...usualSwitches, dedupe: true };

/** AliExpress as it lives in a world. */
export class AliExpress extends OpenMarket<SupplierProduct, Tokens> {
  readonly orders: OrderBook;
  /** Accounts that may not buy any more. */
  readonly blocked: Collection<boolean>;

  constructor(world: World) {
    // Calls of the app: so many each second, and what was not used for a while at once.
    super(world, { name: 'aliexpress', products: 'aliexpress/products', limit: { burst: 60, perSecond: 5 }, Tokens });
    this.blocked = world.collection<boolean>('aliexpress/blocked');
    this.orders = new OrderBook(world, 'aliexpress', {
      defaults: BUYING,
      stock: ({ productId, skuId }, by) => this.restock(Number(productId), skuId, by),
      ways: { journey: abroad, numberOf: numbersOf.aliexpress },
    });
  }

  private restock(id: number, skuId: string, by: number): void {
    const product = this.products.get(id);
    if (!product) return;
    const skus = product.skus.map((sku) => (sku.id === skuId ? { ...sku, stock: Math.max(0, sku.stock + by) } : sku));
    this.products.set(id, { ...product, skus });
  }

  /** The product of this id, by its main id or by the one of aliexpress.us. */
  find(id: number): SupplierProduct | undefined {
    const product = this.products.get(mainIdOf(id));
    return product?.status === 'deleted' ? undefined : product;
  }

  onSale(): SupplierProduct[] {
    return this.products.values().filter(({ status }) => status === 'onSelling');
  }
}

/** The distance between a product's id and its id on aliexpress.us, as seen on real pairs: 2 to the 51st. */
const SUB_ID_DISTANCE = 2 ** 51;

/** The id under which aliexpress.us shows this product. */
export const subIdOf = (id: number): number => id + SUB_ID_DISTANCE;

/** The main id behind an id of either kind. */
const mainIdOf = (id: number): number => (id > SUB_ID_DISTANCE ? id - SUB_ID_DISTANCE : id);

/** What an order names a SKU by, e.g. `14:193#3 PCS;5:100014064`; the word `<none>` where there are no options. */
export function skuAttr(sku: SupplierSku): string {
  if (sku.properties.length === 0) return '<none>';
  return sku.properties
    .map(({ propertyId, valueId, definition }) => `${propertyId}:${valueId}${definition ? `#${definition}` : ''}`)
    .join(';');
}

/** What one US dollar buys. Fixed, so that prices can be checked by hand. */
const RATES: Record<string, number> = {
  USD: 1,
  EUR: 0.92,
  GBP: 0.79,
  BRL: 5.45,
  CNY: 7.2,
  CAD: 1.38,
  AUD: 1.52,
  JPY: 150,
  MXN: 18.5,
  PLN: 3.95,
};

/** The currency an answer is in: the one asked for, or dollars where the platform does not know it. */
export function targetCurrency(asked: string | undefined): string {
  return asked !== undefined && asked in RATES ? asked : 'USD';
}

/** US cents as a decimal text in this currency, two places, whatever the currency. */
export function amountIn(cents: number, currency: string): string {
  return decimalOf(Math.round(cents * (RATES[currency] ?? 1)));
}
