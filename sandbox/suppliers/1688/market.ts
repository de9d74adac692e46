import type { World } from '../../world.ts';
import { type BuyingSwitches, usualSwitches } from '../lib/buyingControls.ts';
import { OpenMarket } from '../lib/market.ts';
import { OrderBook } from '../lib/orderBook.ts';
import type { OrderedSku } from '../lib/orders.ts';
import { domestic } from '../lib/parcels/journey.ts';
import { numbersOf } from '../lib/parcels/parcelNumbers.ts';
import { Tokens } from './tokens.ts';

/** A word of the seller's and its translations, by language. */
export interface Words {
  zh: string;
  en: string;
  ja?: string;
}

export interface OptionValue extends Words {
  image?: string;
}

export interface OfferOption {
  fid: number;
  name: Words;
  values: OptionValue[];
}

export interface Sku {
  /** 13 digits. */
  skuId: string;
  /** 32 hexadecimal digits: what orders name. */
  specId: string;
  /** The index of the value of each option. */
  choices: number[];
  fen: number;
  /** What is paid while a promotion lasts. */
  promotionFen?: number;
  stock: number;
  grams: number;
}

export interface Shop {
  memberId: string;
  company: string;
  province: string;
  city: string;
}

/** A product as the supplier holds it ("offer"). Prices in fen. */
export interface Offer {
  offerId: string;
  title: Words;
  categoryId: number;
  shop: Shop;
  images: string[];
  video?: string;
  detail: string;
  attributes: [name: Words, value: Words][];
  options: OfferOption[];
  /** None for a product without options: then `ladder`, `stock` and `weightKg` are the product's. */
  skus: Sku[];
  /** By SKU, or by quantity whatever the SKU. */
  quote: 'sku' | 'quantity';
  ladder: { from: number; fen: number }[];
  stock: number;
  weightKg: number;
  minOrder: number;
  unit: Words;
  status: 'published' | 'expired' | 'deleted';
  freight: { firstFen: number; nextFen: number; free: boolean };
  /** In the lists for dropshippers: the tags it is under; null when it is not. */
  pool: string[] | null;
  services: string[];
  sold90d: number;
  /** What its page shows in place of the product, or hides. */
  page: 'open' | 'check' | 'signIn' | 'privatePrice';
}

/** What a piece may cost, in fen: by SKU, promotions counted, or by the ladder where the offer quotes by quantity. */
export const pricesOf = ({ quote, skus, ladder }: Offer): number[] =>
  quote === 'sku' && skus.length > 0 ? skus.map(paidFen) : ladder.map(({ fen }) => fen);

/** What a SKU of an offer quoted by SKU costs, promotions counted. */
export const paidFen = ({ fen, promotionFen }: Sku): number => promotionFen ?? fen;

/** One piece bought alone from the selection goes without postage: where the seller pays for that, it costs no more. */
export const onePieceFen = ({ freight }: Offer, fen: number): number => (freight.free ? fen : fen + 300);

/** Too heavy for parcels. */
export const isTooHeavy = ({ weightKg }: Offer): boolean => weightKg > 10;

/** What sending so many pieces inside China costs. */
export function freightFen({ freight, weightKg }: Offer, pieces: number): number {
  const kilos = Math.max(1, Math.ceil((weightKg * 1000 * pieces) / 1000));
  return freight.free ? 0 : freight.firstFen + (kilos - 1) * freight.nextFen;
}

/**
 * Orders are listed by their mark; that one is known again is not said. They close after five days without payment, and are sent a day
 * after it.
 */
const BUYING: BuyingSwitches = { ...usualSwitches, tellsMarks: true, payHours: 5 * 24, shipHours: 24 };

/** 1688 as it lives in a world. */
export class Ali1688 extends OpenMarket<Offer, Tokens> {
  readonly orders: OrderBook;

  constructor(world: World) {
    // Calls of one app; the real quota stands in the console of each.
    super(world, { name: '1688', products: '1688/offers', limit: { burst: 100, perSecond: 20 }, Tokens });
    this.orders = new OrderBook(world, '1688', {
      defaults: BUYING,
      stock: (line, by) => this.restock(line, by),
      ways: { journey: domestic, numberOf: numbersOf['1688'] },
    });
  }

  /** An offer without SKUs has its pieces itself. */
  private restock({ productId, skuId }: OrderedSku, by: number): void {
    const offer = this.products.get(productId);
    if (!offer) return;
    const stock = offer.skus.length === 0 ? Math.max(0, offer.stock + by) : offer.stock;
    const skus = offer.skus.map((sku) => (sku.skuId === skuId ? { ...sku, stock: Math.max(0, sku.stock + by) } : sku));
    this.products.set(productId, { ...offer, stock, skus });
  }

  /** The offer of this id, on sale or not; deleted ones are found no more. */
  find(offerId: string): Offer | undefined {
    const offer = this.products.get(offerId);
    return offer?.status === 'deleted' ? undefined : offer;
  }

  published(): Offer[] {
    return this.products.values().filter(({ status }) => status === 'published');
  }
}
