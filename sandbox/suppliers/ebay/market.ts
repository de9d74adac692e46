import type { Collection } from '../../collection.ts';
import type { World } from '../../world.ts';
import { titleMatcher } from '../lib/market.ts';
import { DayQuota, type Token, Tokens } from './access.ts';

/** A variation of a listing, or its only item. */
export interface SupplierSku {
  /** Of the variation, 12 digits; `0` where the listing has none. */
  id: string;
  /** What it is by each of the listing's options, in their order. */
  values: string[];
  /** In the seller's currency. */
  cents: number;
  /** What it was before, where the seller says so. */
  listCents?: number;
  stock: number;
  sold: number;
  gtin?: string;
  /** Aspects of its own that nobody chooses by, such as a part number. */
  own?: [name: string, value: string][];
}

/** One way in which the seller ships, in the seller's currency. */
export interface Service {
  code: string;
  carrier: string;
  type: string;
  cents: number;
  /** For each further piece. */
  furtherCents: number;
  days: [least: number, most: number];
  /** Reckoned by the buyer's post code: without one there is no cost. */
  calculated?: boolean;
  /** Within the seller's own country only. */
  domestic?: boolean;
}

/** A listing as eBay holds it. */
export interface SupplierProduct {
  /** 12 digits: the "legacy" id that stands in links. */
  id: string;
  title: string;
  seller: { username: string; percentage: string; score: number };
  location: { city: string; country: string; postalCode: string };
  currency: string;
  categoryId: string;
  /** From the top down. */
  category: string[];
  condition: [id: string, name: string];
  aspects: [name: string, value: string][];
  /** By what its variations differ; empty for a single item. */
  options: { name: string; values: string[]; pictured?: boolean }[];
  skus: SupplierSku[];
  images: string[];
  /** Of an option's value, where it is pictured. */
  valueImages: Record<string, string>;
  description: string;
  services: Service[];
  /** Countries left out, and the only ones there are; all where empty. */
  excluded: string[];
  only: string[];
  /** How the seller shows the stock: the number, "more than 10", or nothing. */
  shows: 'number' | 'threshold' | 'nothing';
  auction: boolean;
  lotSize?: number;
  /** eBay shows a check in place of this listing's page. */
  checked: boolean;
  /** `deleted` is found no more; eBay forgets ended listings, so that `ended` looks the same to the API. */
  status: 'active' | 'ended' | 'deleted';
}

/** Calls that an application may make each day. https://developer.ebay.com/develop/apis/api-call-limits */
const BROWSE_CALLS = 5000;
const TOKEN_CALLS = 1000;

/** eBay as it lives in a world. */
export class Ebay {
  readonly world: World;
  readonly products: Collection<SupplierProduct>;
  readonly tokens: Tokens;
  readonly browseQuota: DayQuota;
  readonly tokenQuota: DayQuota;

  constructor(world: World) {
    this.world = world;
    this.products = world.collection('ebay/products');
    this.tokens = new Tokens(world.collection<Token>('ebay/tokens'), world.now);
    this.browseQuota = new DayQuota(BROWSE_CALLS, world.now);
    this.tokenQuota = new DayQuota(TOKEN_CALLS, world.now);
  }

  /** The listing of this id, while it is on sale. */
  find(id: string): SupplierProduct | undefined {
    const product = this.products.get(id);
    return product?.status === 'active' ? product : undefined;
  }

  /** Listings on sale whose title has every word; all of them for none. */
  matching(words: string): SupplierProduct[] {
    return this.products
      .values()
      .filter(({ status }) => status === 'active')
      .filter(titleMatcher(words));
  }
}
