import { createHash } from 'node:crypto';
import data from '../../catalogue/dhgate.json' with { type: 'json' };
import { combinations, type Listing, listingsIn, type Option, ofSku, optionIn } from '../../catalogue/listing.ts';
import type { Statuses } from '../drift.ts';

/** One value of one option, by the ids that pages name it by. */
export interface Choice {
  attrId: number;
  attrName: string;
  valueId: number;
  value: string;
  image?: string;
}

export interface DhgateSku {
  /** 19 digits: beyond what a JavaScript number holds. */
  id: string;
  choices: Choice[];
  stock: number;
}

/** A step of the price ladder: from so many pieces, in US cents. */
export interface Tier {
  from: number;
  listCents: number;
  cents: number;
}

/** A product as DHgate holds it. */
export interface DhgateProduct {
  /** The item code in addresses. */
  code: string;
  title: string;
  slug: string;
  category: string;
  seller: string;
  images: string[];
  video?: string;
  detail: string;
  attributes: [name: string, value: string][];
  weightKg: number;
  tiers: Tier[];
  skus: DhgateSku[];
  freight: { type: string; cents: number; days: [number, number]; refused: string[] };
  sold: number;
  /** `check` is met with a captcha; `deleted` is found no more. */
  status: 'onSale' | 'offline' | 'deleted' | 'check';
  /** A page whose canonical link names another item, as real ones do. */
  canonicalCode?: string;
}

/** What DHgate has beside what all suppliers have. Its number is the item code. */
interface DhgateListing extends Listing {
  category: string;
  seller: string;
  ladder: [from: number, price: number, list: number][];
  stock: number | number[];
  /** Kilograms. */
  weight?: number;
  freight?: [type: string, cents: number, from: number, to: number];
  canonical?: number;
}

export const STATUSES: Statuses<DhgateProduct['status']> = { onSale: 'onSale', offSale: 'offline', deleted: 'deleted' };

/** Every product the supplier starts with. */
export const catalogue = (): DhgateProduct[] => listingsIn<DhgateListing>(data).map(productOf);

function productOf(listing: DhgateListing): DhgateProduct {
  const { number, title, category, canonical } = listing;
  const code = String(number);
  const images = Array.from({ length: 5 }, (_, index) => picture(`${code}/${index}`));
  const [type, cents, from, to] = listing.freight ?? ['China Post Air Mail', 199, 12, 35];
  const options = (listing.options ?? []).map((text, at) => choicesOf(optionIn(text), code, at));
  return {
    code,
    title,
    slug: slugOf(title),
    category,
    seller: listing.seller,
    images,
    detail: `<div class="product-details"><p>${title}</p><p>100% checked & packed – “${category}”</p><p><img src="//image.dhgate.com${new URL(images[1] ?? '').pathname}"/></p></div>`,
    attributes: [
      ['Place of Origin', 'China'],
      ['Material', 'Mixed'],
    ],
    weightKg: listing.weight ?? 0.3,
    tiers: listing.ladder.map(([start, price, list]) => ({ from: start, listCents: list, cents: price })),
    skus: combinations(options).map((choices, index) => ({
      id: String(1108553376000000000n + BigInt(code) * 1000n + BigInt(index)),
      choices,
      stock: ofSku(listing.stock, index, 0),
    })),
    freight: { type, cents, days: [from, to], refused: listing.refused ?? [] },
    sold: (number * 7) % 900,
    status: listing.page === 'check' ? 'check' : STATUSES[listing.status ?? 'onSale'],
    ...(listing.video && { video: `https://video.dhimgs.com/video/20260629/${code}/cloudv-transfer/${code}_0_4.mp4` }),
    ...(canonical && { canonicalCode: String(canonical) }),
  };
}

/** A picture's address, in the form that the real hosts use. */
export function picture(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-${hash.slice(12, 16)}-${hash.slice(16, 20)}-${hash.slice(20, 32)}`;
  return `https://img4.dhresource.com/webp/m/0x0/f3/albu/km/s/17/${id}.jpg`;
}

const choicesOf = ({ id, name, values, pictured }: Option, code: string, at: number): Choice[] =>
  values.map((value, index) => ({
    attrId: Number(id) || 1141100 + at,
    attrName: name,
    value,
    valueId: id ? 1000 + index : 2170752 + 100 * at + index,
    ...(pictured && { image: picture(`${code}/${name}/${value}`) }),
  }));

function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 6).join('-') || '-';
}
