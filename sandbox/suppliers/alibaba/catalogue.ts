import { createHash } from 'node:crypto';
import data from '../../catalogue/alibaba.json' with { type: 'json' };
import {
  attributeIn,
  combinations,
  type Listing,
  listingsIn,
  type Option,
  ofSku,
  optionIn,
} from '../../catalogue/listing.ts';
import type { Statuses } from '../drift.ts';
import type { AlibabaProduct, AlibabaSku, SkuChoice } from './market.ts';

/** What Alibaba.com has beside what all suppliers have. */
interface AlibabaListing extends Listing {
  category: [id: string, ...path: string[]];
  seller: string;
  ladder: [from: number, cents: number][];
  unit?: string;
  /** What each further SKU costs more, in cents. */
  step?: number;
  /** Pieces by the country they lie in. */
  stock?: Record<string, number> | Record<string, number>[];
  /** Kilograms. */
  weight?: string;
  /** Lists for dropshippers. */
  lists?: string[];
  /** Countries that the seller has no freight to. */
  unreachable?: string[];
  currency?: 'USD' | 'EUR';
}

export const STATUSES: Statuses<AlibabaProduct['status']> = {
  onSale: 'PRODUCT_ONLINE',
  offSale: 'PRODUCT_OFFLINE',
  deleted: 'PRODUCT_DELETE',
};

/** Every product the market starts with. */
export const catalogue = (): AlibabaProduct[] => listingsIn<AlibabaListing>(data).map(productOf);

function productOf(listing: AlibabaListing): AlibabaProduct {
  const { title, seller: name } = listing;
  const key = String(listing.number).padStart(3, '0');
  const [categoryId, ...path] = listing.category;
  return {
    id: `1600900100${key}`,
    title,
    titles: listing.titles ?? {},
    description: [`${title}.`, 'Packed one by one. Samples on request.'],
    category: { id: categoryId, path },
    company: { name, encryptedId: createHash('md5').update(name).digest('base64'), country: 'CN' },
    images: Array.from({ length: listing.pictures ?? 5 }, (_, index) => picture(`${key}/main/${index}`)),
    minOrder: listing.minOrder ?? listing.ladder[0]?.[0] ?? 1,
    unit: listing.unit ?? 'Piece',
    weightKg: listing.weight ?? '0.35',
    sizeCm: [18, 12, 6],
    attributes: ['Place of Origin=Zhejiang, China', ...(listing.attributes ?? [])].map(attributeIn),
    scenes: listing.lists ?? ['906168847'],
    restricted: listing.refused ?? [],
    unreachable: listing.unreachable ?? [],
    pageCurrency: listing.currency ?? 'USD',
    isChecked: listing.page === 'check',
    status: STATUSES[listing.status ?? 'onSale'],
    skus: skusOf(listing, key),
    ...(listing.video && { video: `https://play.video.alibaba.com/global/play/6${key}0013277118.mp4` }),
  };
}

/** A picture's address, in the form that the real hosts use. */
export const picture = (name: string): string =>
  `https://sc04.alicdn.com/kf/H${createHash('sha256').update(`alibaba/${name}`).digest('hex').slice(0, 32)}.jpg`;

function skusOf({ stock = { CN: 4000 }, step = 0, ladder, options = [] }: AlibabaListing, key: string): AlibabaSku[] {
  return combinations(options.map((text) => choicesOf(optionIn(text), key))).map((choices, index) => ({
    id: `105${key}${String(index + 1).padStart(6, '0')}`,
    choices,
    ladder: ladder.map(([min, cents]) => ({ min, cents: cents + step * index })),
    stock: ofSku(stock, index, {}),
  }));
}

/** Ids of a seller's own values are negative. */
const choicesOf = ({ id, name, values, pictured }: Option, key: string): SkuChoice[] =>
  values.map((value, index) => ({
    attributeId: id,
    attribute: name,
    valueId: String(-(index + 1)),
    value,
    ...(pictured && { image: picture(`${key}/${id}/${index}`) }),
  }));
