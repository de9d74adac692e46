import type { ColumnMap } from './columns.ts';
import type { CsvRecord } from './csvRecords.ts';
import { type FileProblem, problemAt } from './fileItem.ts';
import type { KeyedRow } from './gather.ts';
import { detached } from './recordCutter.ts';
import { type WooAttribute, WooColumns } from './wooColumns.ts';
import type { WooField } from './wooNames.ts';
import { slugOf } from './wooText.ts';

/** A row of a WooCommerce file. Its key is its product's identity: SKU, else `id:<ID>`, else a slug of the name. */
export interface WooRow extends KeyedRow {
  isVariation: boolean;
  values: Record<WooField, string>;
  attributes: WooAttribute[];
}

/** Listed beside the type itself: `simple, downloadable, virtual`. */
const flags = ['virtual', 'downloadable'];

/** The type without its flags; a row without one is a variation when it has a parent. */
function typeOf({ type, parent }: Record<WooField, string>): string {
  const types = type.toLowerCase().split(',');
  const named = types.map((part) => part.trim()).find((part) => part !== '' && !flags.includes(part));
  return named ?? (parent === '' ? 'simple' : 'variation');
}

const identityOf = ({ sku, id, name }: Record<WooField, string>): string => sku || (id ? `id:${id}` : slugOf(name));

/** `id: 12` and `ID:12` are meant as `id:12`; anything else is an SKU. */
const parentOf = (written: string): string => written.replace(/^id:\s*(?=\d+$)/i, 'id:');

/** Reads rows of one file, whose columns it takes from the first of them unless they are given. `parents` returns the product a parent stands for. */
export class WooRows {
  readonly #parents: (written: string) => string | null;
  #columns: WooColumns | null = null;

  readonly #given: ColumnMap | undefined;

  constructor(parents: (written: string) => string | null, given?: ColumnMap) {
    this.#parents = parents;
    this.#given = given;
  }

  columns(cells: Readonly<Record<string, string>> = {}): WooColumns {
    this.#columns ??= new WooColumns(Object.keys(cells), this.#given);
    return this.#columns;
  }

  rowOf = (record: CsvRecord): WooRow | FileProblem => {
    if ('problem' in record) return problemAt(record.line, '', record.problem);
    const { line, size, cells } = record;
    const columns = this.columns(cells);
    const values = columns.values(cells);
    const type = typeOf(values);
    const isVariation = type === 'variation';
    if (!isVariation && type !== 'simple' && type !== 'variable') {
      return problemAt(line, values.name, { key: 'row.unsupportedType', params: { type } });
    }
    const key = isVariation ? this.#parents(parentOf(values.parent)) : identityOf(values);
    if (key === null) {
      return problemAt(line, values.name, { key: 'row.missingParent', params: { parent: values.parent } });
    }
    if (key === '') return problemAt(line, '', { key: 'row.noTitle' });
    return { line, size, key, isVariation, values, attributes: columns.attributes(cells) };
  };
}

/** What the first pass over a WooCommerce file finds. */
export interface WooSurvey {
  products: number;
  /** Rows that belong to no product. */
  problems: number;
  rowsPerProduct: ReadonlyMap<string, number>;
  /** The product that a variation's Parent stands for; null when it is not in the file. */
  parents: (written: string) => string | null;
}

/**
 * Collects what a pass over the file needs to know beforehand: a variation may stand before its parent, and may name it by
 * SKU or by `id:`. Memory grows by a key and a number for each product with variations, and a key for each other one.
 */
export class WooCount {
  readonly #rows = new Map<string, number>();
  readonly #byId = new Map<string, string>();
  readonly #variations = new Map<string, number>();
  #problems = 0;

  add(row: WooRow | FileProblem): void {
    if ('problem' in row) {
      this.#problems += 1;
      return;
    }
    const key = detached(row.key);
    const counts = row.isVariation ? this.#variations : this.#rows;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const { id } = row.values;
    if (!row.isVariation && id && key !== `id:${id}`) this.#byId.set(detached(`id:${id}`), key);
  }

  survey(): WooSurvey {
    const parents = (written: string): string | null =>
      this.#rows.has(written) ? written : (this.#byId.get(written) ?? null);
    const rowsPerProduct = new Map(this.#rows);
    let problems = this.#problems;
    for (const [written, count] of this.#variations) {
      const key = parents(written);
      if (key === null) problems += count;
      else rowsPerProduct.set(key, (rowsPerProduct.get(key) ?? 0) + count);
    }
    return { products: this.#rows.size, problems, rowsPerProduct, parents };
  }
}
