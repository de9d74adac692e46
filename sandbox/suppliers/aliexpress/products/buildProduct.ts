import { createHash } from 'node:crypto';
import type { ItemAttribute, SkuProperty, SupplierProduct, SupplierSku } from './supplierProduct.ts';

/** An option as a product's specification writes it: values by id, `name#what the seller calls it`, a picture each or not. */
interface OptionSpec {
  id: number;
  name: string;
  values: [id: number, value: string][];
  pictured?: boolean;
}

/** What tells one product from another; the rest follows. */
export interface ProductSpec {
  /** The last three digits of the product id: 1005008101000NNN. */
  number: number;
  title: string;
  titles?: Record<string, string>;
  category: number;
  store: [id: number, name: string];
  /** List and selling price of the first SKU in US cents, and what each further SKU costs more. */
  price: [list: number, sale: number, step?: number];
  stock: number | number[];
  options?: OptionSpec[];
  attributes: [name: string, value: string][];
  weightKg: string;
  sizeCm: [number, number, number];
  pictures?: number;
  detail?: string;
  mobileDetail?: string;
  video?: boolean;
  lot?: number;
  wholesale?: boolean;
  sales: string;
  rating: string;
  reviews: string;
  deliveryDays?: number;
  blocked?: string[];
  status?: SupplierProduct['status'];
}

const ATTRIBUTE_IDS: Record<string, number> = { 'Brand Name': 2, Origin: 219, Material: 10, 'Model Number': 3 };

/** Builds the product of a specification. Ids, pictures and SKUs follow from its number, the same each time. */
export function buildProduct(spec: ProductSpec): SupplierProduct {
  const key = String(spec.number).padStart(3, '0');
  const images = Array.from({ length: spec.pictures ?? 6 }, (_, index) => picture(`${key}/main/${index}`));
  const product: SupplierProduct = {
    id: 1005008101000000 + spec.number,
    title: spec.title,
    titles: spec.titles ?? {},
    categoryId: spec.category,
    storeId: spec.store[0],
    storeName: spec.store[1],
    images,
    detail: spec.detail ?? defaultDetail(spec, images),
    mobileDetail: spec.mobileDetail ?? mobileModules(images.slice(0, 2), []),
    attributes: spec.attributes.map(attribute),
    weightKg: spec.weightKg,
    sizeCm: spec.sizeCm,
    wholesale: spec.wholesale ?? false,
    sales: spec.sales,
    rating: spec.rating,
    reviews: spec.reviews,
    deliveryDays: spec.deliveryDays ?? 7,
    blocked: spec.blocked ?? [],
    status: spec.status ?? 'onSelling',
    skus: skusOf(spec, key),
  };
  if (spec.lot) product.lot = spec.lot;
  if (spec.video) product.video = videoOf(key);
  return product;
}

/** A picture's address, in the form that the real hosts use. */
export function picture(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return `https://ae01.alicdn.com/kf/S${hash.slice(0, 32)}${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Number.parseInt(hash.slice(32, 34), 16) % 26]}.jpg`;
}

/** A phone's description: a JSON string of modules. */
export function mobileModules(images: string[], texts: string[]): string {
  const moduleList = [
    ...texts.map((content) => ({ type: 'text', data: { content, style: { fontSize: 14, align: 'left' } } })),
    ...images.map((url) => ({ type: 'image', data: { url, style: { width: 800, height: 800 } } })),
  ];
  return JSON.stringify({ version: '2.0.0', moduleList });
}

function skusOf(spec: ProductSpec, key: string): SupplierSku[] {
  const [list, sale, step = 0] = spec.price;
  return combinations(spec, key).map((properties, index) => ({
    id: `12000048${key}${String(index + 1).padStart(6, '0')}`,
    properties,
    listCents: list + step * index,
    saleCents: sale + step * index,
    stock: typeof spec.stock === 'number' ? spec.stock : (spec.stock[index % spec.stock.length] ?? 0),
  }));
}

function combinations(spec: ProductSpec, key: string): SkuProperty[][] {
  return (spec.options ?? []).reduce<SkuProperty[][]>(
    (rows, option) => rows.flatMap((row) => valuesOf(option, key).map((value) => [...row, value])),
    [[]],
  );
}

function valuesOf({ id, name, values, pictured }: OptionSpec, key: string): SkuProperty[] {
  return values.map(([valueId, text]) => {
    const [value = '', definition] = text.split('#');
    return {
      propertyId: id,
      propertyName: name,
      valueId,
      value,
      ...(definition ? { definition } : {}),
      ...(pictured ? { image: picture(`${key}/${id}/${valueId}`) } : {}),
    };
  });
}

function attribute([name, value]: [string, string], index: number): ItemAttribute {
  const nameId = ATTRIBUTE_IDS[name] ?? 200_000_100 + [...name].reduce((sum, char) => sum + char.charCodeAt(0), 0);
  return { nameId, name, valueId: 350_000_000 + nameId + index, value };
}

function defaultDetail(spec: ProductSpec, images: string[]): string {
  const pictures = images.slice(1, 4).map((src) => `<img src="${src}" slate-data-type="image">`);
  return `<div class="detailmodule_html"><div class="detail-desc-decorate-richtext"><p>${spec.title}</p><p>${pictures.join('')}</p></div></div>`;
}

function videoOf(key: string) {
  const [mediaId, memberId] = [`1100300${key}00`, `2671000${key}`];
  const url = `https://video.aliexpress-media.com/play/u/ae_sg_item/${memberId}/p/1/e/6/t/10301/${mediaId}.mp4`;
  return { mediaId, memberId, url, poster: picture(`${key}/poster`) };
}
