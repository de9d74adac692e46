import { createHash } from 'node:crypto';
import data from '../../catalogue/1688.json' with { type: 'json' };
import { attributeIn, combinations, type Listing, listingsIn, ofSku, optionIn } from '../../catalogue/listing.ts';
import type { Statuses } from '../drift.ts';
import type { Offer, OfferOption, Shop, Sku, Words } from './market.ts';

/** What 1688 has beside what all suppliers have. Words of people: `中文|English|日本語`. */
interface OfferListing extends Listing {
  category: number;
  seller: Shop;
  price: [first: number, step: number];
  /** The share of the price that is paid while a promotion lasts. */
  promotion?: number;
  stock: number | number[];
  /** Grams. */
  weight?: number;
  unit?: string;
  /** Freight is free. */
  free?: boolean;
  /** Lists for dropshippers; null for none. */
  lists?: string[] | null;
  sold?: number;
}

export const STATUSES: Statuses<Offer['status']> = { onSale: 'published', offSale: 'expired', deleted: 'deleted' };

/** Every product the supplier starts with. */
export const catalogue = (): Offer[] => listingsIn<OfferListing>(data).map(offerOf);

/** A category of the platform. */
export interface Category {
  id: number;
  parentId: number;
  level: number;
  leaf: boolean;
  name: Words;
}

/** Three levels; only the last is a leaf. */
export const CATEGORIES: Category[] = data.categories.map(({ id, parentId, level, name }) => ({
  id,
  parentId,
  level,
  leaf: level === 3,
  name: words(name),
}));

function words(text: string): Words {
  const [zh = '', en = zh, ja] = text.split('|');
  return ja === undefined ? { zh, en } : { zh, en, ja };
}

const BASE = 823_801_530_000;
const FIDS: Record<string, number> = { 颜色: 3216, 尺码: 450, 规格: 1234, 容量: 2176, 包装规格: 2020563 };
const SHARED: Readonly<Record<string, string>> = data.options;

function offerOf(listing: OfferListing): Offer {
  const { number, stock, weight = 0, ladder, minOrder = 1 } = listing;
  const offerId = String(BASE + number);
  const options = (listing.options ?? []).map((text) => optionOf(SHARED[text] ?? text, offerId));
  const [first] = listing.price;
  const title = words(listing.title);
  const images = Array.from({ length: listing.pictures ?? 5 }, (_, at) => picture(`${offerId}/main/${at}`));
  const steps: NonNullable<Listing['ladder']> = ladder ?? [[minOrder, first]];
  return {
    offerId,
    title,
    categoryId: listing.category,
    shop: listing.seller,
    images,
    detail: detailOf(title, images),
    attributes: [...(listing.attributes ?? []), '产地|Place of origin|産地=浙江|Zhejiang|浙江'].map((text) => {
      const [name, value] = attributeIn(text);
      return [words(name), words(value)];
    }),
    options,
    skus: skusOf(listing, options),
    quote: ladder ? 'quantity' : 'sku',
    ladder: steps.map(([from, fen]) => ({ from, fen })),
    stock: typeof stock === 'number' ? stock : stock.reduce((sum, one) => sum + one, 0),
    weightKg: weight / 1000,
    minOrder,
    unit: words(listing.unit ?? '件|piece|個'),
    status: STATUSES[listing.status ?? 'onSale'],
    freight: { firstFen: 400 + (number % 5) * 100, nextFen: 150, free: listing.free ?? false },
    pool: listing.lists === undefined ? ['100101'] : listing.lists,
    services: ['qtwlybt', ...(number % 2 === 0 ? ['ssbxsfh'] : [])],
    sold90d: listing.sold ?? number * 37,
    page: listing.page === undefined || listing.page === 'old' ? 'open' : listing.page,
    ...(listing.video && {
      video: `https://cloud.video.taobao.com/play/u/9357${number}/p/2/e/6/t/1/5077573${number}.mp4`,
    }),
  };
}

/** A picture's address, in the form that the real host uses. */
export function picture(name: string): string {
  const hash = createHash('md5').update(name).digest('base64url').replace(/[-_]/g, 'x').slice(0, 17);
  return `https://cbu01.alicdn.com/img/ibank/O1CN01${hash}_!!935747093-0-cib.jpg`;
}

/** What an order names: 32 hexadecimal digits that follow from the SKU. */
export const specIdOf = (skuId: string): string => createHash('md5').update(skuId).digest('hex');

/** None where there are no options. */
function skusOf(
  { number, price: [first, step], promotion, stock, weight = 0 }: OfferListing,
  options: OfferOption[],
): Sku[] {
  if (options.length === 0) return [];
  return combinations(options.map(({ values }) => values.map((_, at) => at))).map((choices, at) => {
    const skuId = `57${String(number).padStart(5, '0')}368${String(at + 100).padStart(3, '0')}`;
    const fen = first + step * at;
    return {
      skuId,
      specId: specIdOf(skuId),
      choices,
      fen,
      ...(promotion === undefined ? {} : { promotionFen: Math.round(fen * promotion) }),
      stock: ofSku(stock, at, 0),
      grams: weight === 0 ? 0 : weight + 10 * at,
    };
  });
}

function optionOf(text: string, offerId: string): OfferOption {
  const { name: named, values, pictured } = optionIn(text);
  const name = words(named);
  return {
    fid: FIDS[name.zh] ?? 9000 + name.zh.length,
    name,
    values: values.map((value) => {
      const said = words(value);
      return pictured ? { ...said, image: picture(`${offerId}/${said.zh}`) } : said;
    }),
  };
}

const detailOf = ({ zh }: Words, images: string[]): string =>
  `<div id="offer-template-0"></div><div><p>${zh}</p><p>${images.map((src) => `<img src="${src}" alt="undefined">`).join('')}</p></div>`;
