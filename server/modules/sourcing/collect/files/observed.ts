import type { Notice } from '#contract/errors.ts';
import type { NumberStyle } from '#contract/importWords.ts';
import { isEither, styleOf } from './amounts.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { FileItem } from './fileItem.ts';
import type { Records } from './gather.ts';

/** Fields whose cells show how a file writes numbers. */
const moneyFields = new Set(['price', 'compareAtPrice', 'cost', 'regularPrice', 'salePrice']);

/** Passes records on and learns from them how the file writes its prices. */
export class NumberHabit {
  readonly #columns: readonly string[];
  readonly #shown = { point: 0, comma: 0 };
  #either = 0;

  constructor(columns: Readonly<Record<string, string>>) {
    this.#columns = Object.keys(columns).filter((column) => moneyFields.has(columns[column] ?? ''));
  }

  /** The sign before decimals; null where the file shows none, or both. */
  get style(): NumberStyle | null {
    const { point, comma } = this.#shown;
    if (comma > 0 && point === 0) return 'comma';
    return point > 0 && comma === 0 ? 'point' : null;
  }

  /** Whether prices are in the file that are thousands or decimals, and nothing says which. */
  get isDoubtful(): boolean {
    return this.#either > 0 && this.style === null;
  }

  see(record: CsvRecord): void {
    if ('problem' in record) return;
    for (const column of this.#columns) {
      const written = (record.cells[column] ?? '').trim();
      if (written === '') continue;
      const style = styleOf(written);
      if (style) this.#shown[style] += 1;
      else if (isEither(written)) this.#either += 1;
    }
  }

  over(records: Records): Records {
    const see = (record: CsvRecord): void => this.see(record);
    return async function* () {
      for await (const record of records()) {
        see(record);
        yield record;
      }
    };
  }

  /** The first price of a row that could be either; undefined where there is none. */
  doubtIn(record: CsvRecord): string | undefined {
    if ('problem' in record) return undefined;
    return this.#columns.map((column) => (record.cells[column] ?? '').trim()).find(isEither);
  }
}

/** What is to be said of rows that go in: bytes that could not be read, prices that may be thousands or decimals. */
export class RowNotes {
  readonly #byLine = new Map<number, Notice[]>();

  /** Passes records on and keeps what there is to say of each. */
  over(records: Records, habit: NumberHabit, style: NumberStyle | null): Records {
    const byLine = this.#byLine;
    return async function* () {
      for await (const record of records()) {
        const notes: Notice[] = [];
        if ('damaged' in record) notes.push({ key: 'row.damagedText', params: { line: record.line } });
        const doubt = style === null ? habit.doubtIn(record) : undefined;
        if (doubt !== undefined) notes.push({ key: 'row.eitherNumber', params: { value: doubt } });
        if (notes.length > 0) byLine.set(record.line, notes);
        yield record;
      }
    };
  }

  /** The item with what its lines have to say, and a word on prices that are not known. */
  added(item: FileItem): FileItem {
    if (!('product' in item)) return item;
    const ofLines = item.lines.flatMap((line) => this.#byLine.get(line) ?? []);
    const unpriced = item.product.variants.filter(
      ({ price, supplierPrice }) => price === null && supplierPrice === null,
    );
    const noPrice: Notice[] = unpriced.length > 0 ? [{ key: 'row.noPrice', params: { count: unpriced.length } }] : [];
    const warnings = [...(item.warnings ?? []), ...ofLines, ...noPrice];
    return warnings.length > 0 ? { ...item, warnings } : item;
  }
}
