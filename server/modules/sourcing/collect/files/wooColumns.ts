import type { WeightUnit } from '#contract/product.schemas.ts';
import { weightUnitOf } from './amounts.ts';
import { type ColumnMap, Columns, proposedColumns } from './columns.ts';
import { type WooField, wooAliases } from './wooNames.ts';
import { unguarded } from './wooText.ts';

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
  supplierPrice: 'cost',
  videoUrl: 'video',
};

/** An attribute of a row; `column` is where its values stand. */
export interface WooAttribute {
  name: string;
  value: string;
  visible: boolean;
  column: string;
}

const ATTRIBUTE = /attribut|atribut|attributo|属性|特性|атрибут|속성/iu;
const NAME = /name|nom\b|nome|naam|nazwa|nombre|名|имя|назван|이름/iu;
const VALUE = /value|wert|valeur|valor|waarde|wartość|wartośc|値|值|знач|값/iu;
const VISIBLE = /visib|sichtbar|zichtbaar|widocz|表示|可见|видим/iu;

/** The numbered columns of attributes, in whatever language the store exported them. */
function attributeColumns(header: readonly string[]): { name: string; value: string; visible: string }[] {
  const numbered = new Map<string, { name?: string; value?: string; visible?: string }>();
  for (const column of header) {
    const number = ATTRIBUTE.test(column) ? /\d+/.exec(column)?.[0] : undefined;
    if (number === undefined) continue;
    const known = numbered.get(number) ?? {};
    const part = VALUE.test(column) ? 'value' : VISIBLE.test(column) ? 'visible' : NAME.test(column) ? 'name' : null;
    if (part && known[part] === undefined) known[part] = column;
    numbered.set(number, known);
  }
  return [...numbered.values()].flatMap(({ name, value, visible = '' }) =>
    name !== undefined && value !== undefined ? [{ name, value, visible }] : [],
  );
}

/** The columns of one file, with those that repeat (attributes) and those that carry their unit (weight and lengths). */
export class WooColumns {
  readonly #columns: Columns<WooField>;
  readonly #attributes: readonly { name: string; value: string; visible: string }[];
  readonly weight: { column: string; unit: WeightUnit };
  /** The unit of lengths as the header names it; '' where it names none. */
  readonly lengthUnit: string;

  constructor(header: readonly string[], given?: ColumnMap) {
    this.#columns = new Columns(wooAliases, header, given ?? proposedColumns(wooAliases, header));
    this.#attributes = attributeColumns(header);
    const column = this.#columns.name('weight');
    this.weight = { column, unit: weightUnitOf(inBrackets(column)) ?? 'kg' };
    this.lengthUnit = this.#columns.has('length') ? inBrackets(this.#columns.name('length')) : '';
  }

  values(cells: Readonly<Record<string, string>>): Record<WooField, string> {
    return this.#columns.values(cells, unguarded);
  }

  /** The row's attributes that have a name. */
  attributes(cells: Readonly<Record<string, string>>): WooAttribute[] {
    const attributes = this.#attributes.map(({ name, value, visible }) => ({
      name: unguarded(cells[name] ?? ''),
      value: unguarded(cells[value] ?? ''),
      visible: (cells[visible] ?? '').trim() !== '0',
      column: value,
    }));
    return attributes.filter(({ name }) => name !== '');
  }

  name(field: WooField): string {
    return this.#columns.name(field);
  }

  /** The column to name in a message about a field of the contract. */
  columnOf = (field: string): string => {
    const column = columnOfField[field] ?? (field in wooAliases ? (field as WooField) : null);
    return column ? this.#columns.name(column) : field;
  };
}

const inBrackets = (column: string): string => /[(（]([^)）]*)[)）]/.exec(column)?.[1]?.trim() ?? '';
