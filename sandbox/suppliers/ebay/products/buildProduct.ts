import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../lib/html.ts';
import type { Service, SupplierProduct, SupplierSku } from './supplierProduct.ts';

export type Seller = [username: string, city: string, country: string, postalCode: string, currency: string];

/** What tells one listing from another; the rest follows. */
export interface ProductSpec {
  /** The last three digits of the listing's id: 256100400NNN. */
  number: number;
  title: string;
  seller: Seller;
  category: [id: string, ...path: string[]];
  condition?: SupplierProduct['condition'];
  aspects?: [name: string, value: string][];
  options?: SupplierProduct['options'];
  /** Cents of the first item, what each further one costs more, and the price before. */
  price: [cents: number, step?: number, list?: number];
  stock: number | number[];
  sold?: number;
  pictures?: number;
  description?: string;
  services?: Service[];
  excluded?: string[];
  only?: string[];
  shows?: SupplierProduct['shows'];
  auction?: boolean;
  lotSize?: number;
  gtin?: string;
  /** A part number for each variation. */
  mpn?: string;
  /** Combinations that the seller does not have, by their place. */
  without?: number[];
  checked?: boolean;
  status?: SupplierProduct['status'];
}

const STANDARD: Service = {
  code: 'Standard International Shipping',
  carrier: '',
  type: 'Standard Shipping',
  cents: 450,
  furtherCents: 120,
  days: [8, 16],
};

/** Builds the listing of a specification. Ids, pictures and items follow from its number, the same each time. */
export function buildProduct(spec: ProductSpec): SupplierProduct {
  const key = String(spec.number).padStart(3, '0');
  const [username, city, country, postalCode, currency] = spec.seller;
  const [categoryId, ...category] = spec.category;
  const images = Array.from({ length: spec.pictures ?? 5 }, (_, index) => picture(`${key}/main/${index}`));
  const pictured = (spec.options ?? []).filter((option) => option.pictured).flatMap(({ values }) => values);
  return {
    id: `256100400${key}`,
    title: spec.title,
    seller: { username, percentage: '99.1', score: 1200 + spec.number * 37 },
    location: { city, country, postalCode },
    currency,
    categoryId,
    category,
    condition: spec.condition ?? ['1000', 'New'],
    aspects: spec.aspects ?? [['Brand', 'Unbranded']],
    options: spec.options ?? [],
    skus: skusOf(spec, key),
    images,
    valueImages: Object.fromEntries(pictured.map((value) => [value, picture(`${key}/value/${value}`)])),
    description: spec.description ?? descriptionOf(spec, images),
    services: spec.services ?? [STANDARD],
    excluded: spec.excluded ?? [],
    only: spec.only ?? [],
    shows: spec.shows ?? 'number',
    auction: spec.auction ?? false,
    checked: spec.checked ?? false,
    status: spec.status ?? 'active',
    ...(spec.lotSize ? { lotSize: spec.lotSize } : {}),
  };
}

/** A picture's address, in the form that eBay's servers use. */
function picture(name: string): string {
  const key = createHash('sha256').update(name).digest('base64url').replace(/[-_]/g, 'A').slice(0, 16);
  return `https://i.ebayimg.com/images/g/${key}/s-l1600.jpg`;
}

function skusOf(spec: ProductSpec, key: string): SupplierSku[] {
  const [cents, step = 0, list] = spec.price;
  const rows = (spec.options ?? []).reduce<string[][]>(
    (left, { values }) => left.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  return rows.flatMap((values, index) => {
    if (spec.without?.includes(index)) return [];
    const sku: SupplierSku = {
      id: values.length === 0 ? '0' : `556100${key}${String(index + 1).padStart(3, '0')}`,
      values,
      cents: cents + step * index,
      stock: typeof spec.stock === 'number' ? spec.stock : (spec.stock[index % spec.stock.length] ?? 0),
      sold: (spec.sold ?? 12) + index,
    };
    if (list !== undefined) sku.listCents = list + step * index;
    if (spec.gtin !== undefined) sku.gtin = String(BigInt(spec.gtin) + BigInt(index));
    if (spec.mpn !== undefined) sku.own = [['MPN', `${spec.mpn}-${index + 1}`]];
    return [sku];
  });
}

function descriptionOf({ title }: ProductSpec, images: string[]): string {
  const pictures = images.slice(1, 3).map((src) => `<img src="${src}">`);
  return `<div id="ds_div"><h2>${escapeHtml(title)}</h2><p>New, in its box. Sent within one working day.</p>${pictures.join('')}</div>`;
}
