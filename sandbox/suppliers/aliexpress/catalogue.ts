import { createHash } from 'node:crypto';
import data from '../../catalogue/aliexpress.json' with { type: 'json' };
import {
  attributeIn,
  combinations,
  type Listing,
  listingsIn,
  type Option,
  ofSku,
  optionIn,
} from '../../catalogue/listing.ts';
import type { World } from '../../world.ts';
import type { Statuses } from '../drift.ts';
import type { ItemAttribute, SkuProperty, SupplierProduct, SupplierSku } from './market.ts';

/** What AliExpress has beside what all suppliers have. Values of options: `193=Black#what the seller calls it`. */
interface AliExpressListing extends Listing {
  /** The last three digits of the product id: 1005008101000NNN. */
  number: number;
  category: number;
  seller: [id: number, name: string];
  price: [sale: number, step: number, list: number];
  stock: number | number[];
  attributes: string[];
  /** Kilograms. */
  weight: string;
  /** Centimetres. */
  size: [length: number, width: number, height: number];
  sold: string;
  rating: string;
  reviews: string;
  deliveryDays?: number;
  /** Texts of the phone's description, which then has pictures of its own. */
  mobile?: string[];
  lot?: number;
  wholesale?: boolean;
}

export const STATUSES: Statuses<SupplierProduct['status']> = {
  onSale: 'onSelling',
  offSale: 'offline',
  deleted: 'deleted',
};

/** Every product the supplier starts with. */
export const catalogue = (): SupplierProduct[] => listingsIn<AliExpressListing>(data).map(productOf);

/** Numbers below are those of the catalogue that is always there. */
const FIRST = 1000;
const COLOURS = 5;

/**
 * Puts so many products alike on sale, each with so many SKUs (five colours in sizes), and answers their ids. Asked again,
 * it puts the same ones there again.
 */
export function manyProducts(world: World, { count, skus }: { count: number; skus: number }): string[] {
  const held = world.collection<SupplierProduct>('aliexpress/products');
  const colours = Math.min(skus, COLOURS);
  const values = (many: number, name: string): string =>
    Array.from({ length: many }, (_, at) => `${700_000_001 + at}=${name} ${at + 1}`).join('; ');
  return Array.from({ length: count }, (_, at) => {
    const product = productOf({
      number: FIRST + at,
      title: `Storage Basket with Lid No. ${at + 1}`,
      category: 200003217,
      seller: [1104100055, 'Basketry Store'],
      price: [1099, 20, 1899],
      stock: 200,
      options: [`14 Color: ${values(colours, 'Colour')}`, `5 Size: ${values(Math.ceil(skus / colours), 'Size')}`],
      attributes: ['Brand Name=BASKETRY'],
      weight: '0.400',
      size: [30, 20, 15],
      sold: '500+',
      rating: '4.7',
      reviews: '120',
    });
    // Colours and sizes together may be more than was asked for.
    held.set(product.id, { ...product, skus: product.skus.slice(0, skus) });
    return String(product.id);
  });
}

const ATTRIBUTE_IDS: Record<string, number> = { 'Brand Name': 2, Origin: 219, Material: 10, 'Model Number': 3 };

function productOf(listing: AliExpressListing): SupplierProduct {
  const { title, mobile, lot } = listing;
  const key = String(listing.number).padStart(3, '0');
  const images = Array.from({ length: listing.pictures ?? 6 }, (_, index) => picture(`${key}/main/${index}`));
  return {
    id: 1005008101000000 + listing.number,
    title,
    titles: listing.titles ?? {},
    categoryId: listing.category,
    storeId: listing.seller[0],
    storeName: listing.seller[1],
    images,
    detail: listing.description ?? detailOf(title, images.slice(1, 4)),
    mobileDetail: mobileModules(
      mobile ? [0, 1].map((at) => picture(`${key}/mobile/${at}`)) : images.slice(0, 2),
      mobile,
    ),
    attributes: listing.attributes.map(attributeOf),
    weightKg: listing.weight,
    sizeCm: listing.size,
    wholesale: listing.wholesale ?? false,
    sales: listing.sold,
    rating: listing.rating,
    reviews: listing.reviews,
    deliveryDays: listing.deliveryDays ?? 7,
    blocked: listing.refused ?? [],
    status: STATUSES[listing.status ?? 'onSale'],
    skus: skusOf(listing, key),
    ...(listing.page === 'old' || listing.page === 'check' ? { page: listing.page } : {}),
    ...(lot ? { lot } : {}),
    ...(listing.video ? { video: videoOf(key) } : {}),
  };
}

/** A picture's address, in the form that the real hosts use. */
export function picture(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return `https://ae01.alicdn.com/kf/S${hash.slice(0, 32)}${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Number.parseInt(hash.slice(32, 34), 16) % 26]}.jpg`;
}

/** A phone's description: a JSON string of modules. */
function mobileModules(images: string[], texts: string[] = []): string {
  const moduleList = [
    ...texts.map((content) => ({ type: 'text', data: { content, style: { fontSize: 14, align: 'left' } } })),
    ...images.map((url) => ({ type: 'image', data: { url, style: { width: 800, height: 800 } } })),
  ];
  return JSON.stringify({ version: '2.0.0', moduleList });
}

function skusOf({ price: [sale, step, list], stock, options = [] }: AliExpressListing, key: string): SupplierSku[] {
  return combinations(options.map((text) => propertiesOf(optionIn(text), key))).map((properties, index) => ({
    id: `12000048${key}${String(index + 1).padStart(6, '0')}`,
    properties,
    listCents: list + step * index,
    saleCents: sale + step * index,
    stock: ofSku(stock, index, 0),
  }));
}

const propertiesOf = ({ id, name, values, pictured }: Option, key: string): SkuProperty[] =>
  values.map((text) => {
    const [valueId, said] = attributeIn(text);
    const [value = '', definition] = said.split('#');
    return {
      propertyId: Number(id),
      propertyName: name,
      valueId: Number(valueId),
      value,
      ...(definition ? { definition } : {}),
      ...(pictured ? { image: picture(`${key}/${id}/${valueId}`) } : {}),
    };
  });

function attributeOf(text: string, index: number): ItemAttribute {
  const [name, value] = attributeIn(text);
  const nameId = ATTRIBUTE_IDS[name] ?? 200_000_100 + [...name].reduce((sum, char) => sum + char.charCodeAt(0), 0);
  return { nameId, name, valueId: 350_000_000 + nameId + index, value };
}

const detailOf = (title: string, images: string[]): string =>
  `<div class="detailmodule_html"><div class="detail-desc-decorate-richtext"><p>${title}</p><p>${images
    .map((src) => `<img src="${src}" slate-data-type="image">`)
    .join('')}</p></div></div>`;

function videoOf(key: string) {
  const [mediaId, memberId] = [`1100300${key}00`, `2671000${key}`];
  const url = `https://video.aliexpress-media.com/play/u/ae_sg_item/${memberId}/p/1/e/6/t/10301/${mediaId}.mp4`;
  return { mediaId, memberId, url, poster: picture(`${key}/poster`) };
}
