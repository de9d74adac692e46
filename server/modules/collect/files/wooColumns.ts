import type { WeightUnit } from '#contract/product.ts';
import { weightUnitOf } from './amounts.ts';
import { type Aliases, Columns } from './columns.ts';
import { unguarded } from './wooText.ts';

/**
 * The columns of WooCommerce's product CSV exporter that become something of ours
 * (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Importer-&-Exporter). Its names follow the language of the
 * store; these are the English ones.
 */
export const wooAliases = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU'],
  gtin: ['GTIN, UPC, EAN, or ISBN', 'GTIN'],
  name: ['Name'],
  shortDescription: ['Short description'],
  description: ['Description'],
  inStock: ['In stock?'],
  stock: ['Stock'],
  regularPrice: ['Regular price'],
  salePrice: ['Sale price'],
  categories: ['Categories'],
  tags: ['Tags'],
  images: ['Images'],
  parent: ['Parent'],
  brands: ['Brands'],
} satisfies Aliases<string>;

export type WooField = keyof typeof wooAliases;

/** The column behind a field of the contract, where it is not called the same. */
const columnOfField: Readonly<Record<string, WooField>> = {
  supplierProductId: 'sku',
  title: 'name',
  bodyHtml: 'description',
  src: 'images',
  imageSrc: 'images',
  category: 'categories',
  store: 'brands',
  barcode: 'gtin',
  price: 'regularPrice',
  compareAtPrice: 'regularPrice',
};

/** An attribute of a row; `column` is where its values stand. */
export interface WooAttribute {
  name: string;
  value: string;
  column: string;
}

/** The columns of one file, with those that repeat (attributes) and the one that carries its unit (weight). */
export class WooColumns {
  readonly #columns: Columns<WooField>;
  readonly #attributes: readonly { name: string; value: string }[];
  readonly weight: { column: string; unit: WeightUnit };

  constructor(header: readonly string[]) {
    this.#columns = new Columns(wooAliases, header);
    const numbers = header.flatMap((name) => /^attribute\s*(\d+)\s*name$/i.exec(name)?.[1] ?? []);
    this.#attributes = numbers.map((number) => {
      const columns = new Columns(
        { name: [`Attribute ${number} name`], value: [`Attribute ${number} value(s)`, `Attribute ${number} value`] },
        header,
      );
      return { name: columns.name('name'), value: columns.name('value') };
    });
    const column = header.find((name) => /^weight\b/i.test(name)) ?? 'Weight';
    this.weight = { column, unit: weightUnitOf(/\(([^)]*)\)/.exec(column)?.[1] ?? '') ?? 'kg' };
  }

  values(cells: Readonly<Record<string, string>>): Record<WooField, string> {
    const values = this.#columns.values(cells);
    for (const field of Object.keys(values) as WooField[]) values[field] = unguarded(values[field]);
    return values;
  }

  /** The row's attributes that have a name. */
  attributes(cells: Readonly<Record<string, string>>): WooAttribute[] {
    const attributes = this.#attributes.map(({ name, value }) => ({
      name: unguarded((cells[name] ?? '').trim()),
      value: unguarded((cells[value] ?? '').trim()),
      column: value,
    }));
    return attributes.filter(({ name }) => name !== '');
  }

  name(field: WooField): string {
    return this.#columns.name(field);
  }

  /** The column to name in a message about a field of the contract. */
  columnOf = (field: string): string => {
    if (field === 'weight') return this.weight.column;
    const column = columnOfField[field] ?? (field in wooAliases ? (field as WooField) : null);
    return column ? this.#columns.name(column) : field;
  };
}
