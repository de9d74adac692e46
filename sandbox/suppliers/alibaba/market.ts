import { decimalOf } from '../../lib/cents.ts';
import type { World } from '../../world.ts';
import { usualSwitches } from '../lib/buyingControls.ts';
import { OpenMarket, titleMatcher } from '../lib/market.ts';
import { OrderBook } from '../lib/orderBook.ts';
import type { OrderedSku } from '../lib/orders.ts';
import { abroad } from '../lib/parcels/journey.ts';
import { numbersOf } from '../lib/parcels/parcelNumbers.ts';
import { Tokens } from './tokens.ts';

/** From so many pieces on, one piece costs so much. */
export interface LadderStep {
  min: number;
  cents: number;
}

/** One choice that a SKU stands for. Ids of a seller's own values are negative. */
export interface SkuChoice {
  attributeId: string;
  attribute: string;
  valueId: string;
  value: string;
  image?: string;
}

export interface AlibabaSku {
  /** 12 digits. */
  id: string;
  choices: SkuChoice[];
  ladder: LadderStep[];
  /** Pieces by the country they lie in. */
  stock: Record<string, number>;
}

/** A product as the market holds it. Prices in US cents. */
export interface AlibabaProduct {
  /** 13 digits. */
  id: string;
  title: string;
  titles: Record<string, string>;
  description: string[];
  category: { id: string; path: string[] };
  company: { name: string; encryptedId: string; country: string };
  images: string[];
  video?: string;
  minOrder: number;
  unit: string;
  weightKg: string;
  sizeCm: [number, number, number];
  attributes: [name: string, value: string][];
  /** Lists for dropshippers that it is in. */
  scenes: string[];
  /** Countries it is not sold to, and those the seller has no freight to. */
  restricted: string[];
  unreachable: string[];
  /** The currency in which a visitor's page shows it. */
  pageCurrency: 'USD' | 'EUR';
  /** The page shows a check instead. */
  isChecked: boolean;
  status: 'PRODUCT_ONLINE' | 'PRODUCT_OFFLINE' | 'PRODUCT_DELETE';
  skus: AlibabaSku[];
}

/** Alibaba.com as it lives in a world. */
export class Alibaba extends OpenMarket<AlibabaProduct, Tokens> {
  readonly orders: OrderBook;

  constructor(world: World) {
    // Calls of the app, whoever they are for.
    super(world, { name: 'alibaba', products: 'alibaba/products', limit: { burst: 40, perSecond: 10 }, Tokens });
    this.orders = new OrderBook(world, 'alibaba', {
      defaults: usualSwitches,
      stock: (line, by) => this.restock(line, by),
      ways: { journey: abroad, numberOf: numbersOf.alibaba },
    });
  }

  private restock({ productId, skuId, place = 'CN' }: OrderedSku, by: number): void {
    const product = this.products.get(productId);
    if (!product) return;
    const skus = product.skus.map((sku) => {
      const left = sku.stock[place];
      return sku.id === skuId && left !== undefined
        ? { ...sku, stock: { ...sku.stock, [place]: Math.max(0, left + by) } }
        : sku;
    });
    this.products.set(productId, { ...product, skus });
  }

  /** A product as long as the platform knows it; one off sale is still found, with its status. */
  find(id: string): AlibabaProduct | undefined {
    const product = this.products.get(id);
    return product?.status === 'PRODUCT_DELETE' ? undefined : product;
  }

  online(): AlibabaProduct[] {
    return this.products.values().filter(({ status }) => status === 'PRODUCT_ONLINE');
  }

  /** Products on sale whose title has every word; all of them for none. */
  matching(keyword: string): AlibabaProduct[] {
    return this.online().filter(titleMatcher(keyword));
  }
}

/** A refusal by the business behind the gateway: HTTP 200, a number and a sentence, and what else stands beside them. */
export class Refusal extends Error {
  readonly code: string;
  readonly more: Record<string, unknown>;

  constructor(code: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.more = more;
  }
}

/** From the largest order's price to the smallest's: `$2.99-3.69`, or `$2.50`. */
export function priceRange({ skus }: AlibabaProduct): string {
  const cents = skus.flatMap(({ ladder }) => ladder.map((step) => step.cents));
  const [low, high] = [Math.min(...cents), Math.max(...cents)];
  return low === high ? `$${decimalOf(low)}` : `$${decimalOf(low)}-${decimalOf(high)}`;
}

/** What one US dollar buys on a visitor's page. Fixed, so that prices can be checked by hand. */
const EUR = 0.9;

/** As the visitor's page shows it. */
export const shownCents = (cents: number, currency: 'USD' | 'EUR'): number =>
  currency === 'EUR' ? Math.round(cents * EUR) : cents;

export const shownPrice = (cents: number, currency: 'USD' | 'EUR'): string =>
  currency === 'EUR' ? `€${decimalOf(shownCents(cents, 'EUR'))}` : `US$${decimalOf(cents)}`;
