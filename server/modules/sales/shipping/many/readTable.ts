import { z } from 'zod';
import { DomainError, type Notice } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { ShipmentRow } from '#contract/shipmentMany.schemas.ts';
import { shipmentColumns } from '#contract/shipmentWords.ts';
import { type CellRow, proposedColumns, readCells } from '../../../sourcing/collect/index.ts';
import { type ShipmentColumn, shipmentAliases } from './columns.ts';
import { type DayOrder, dayOrderOf, momentOf } from './dates.ts';

/** A table of parcels as it was read. */
export interface ShipmentTable {
  columns: { name: string; field: ShipmentColumn | null; examples: string[] }[];
  rows: (ShipmentRow & { line: number })[];
  /** What could not be read, by the place of its row in `rows`. */
  problems: Map<number, { reason: Notice; field: string }>;
}

/** By the column's number, the field that it holds; '' for none. */
const Chosen = z.record(z.string().regex(/^\d{1,3}$/), z.enum(['', ...shipmentColumns]));

/** Cells that are shown of a column, so that a person can tell what it holds. */
const EXAMPLES = 3;

/**
 * Reads a table of parcels: what its columns hold as it was chosen, else by their names, else by what they hold. Lines of one order under
 * one number are one parcel. Throws what `readCells` throws, `tableTooLong`, and `invalidInput` where the choice cannot be read.
 */
export async function readTable(
  bytes: Buffer,
  name: string,
  { chosen, isOrder }: { chosen: string | undefined; isOrder: (texts: readonly string[]) => Promise<Set<string>> },
): Promise<ShipmentTable> {
  const cells = await readCells(bytes, name);
  const width = Math.max(...cells.map((row) => row.cells.length));
  const [first, ...others] = cells;
  const named = namedFields(first?.cells ?? []);
  const hasHeader = named.includes('order') || named.includes('trackingNumber');
  const body = hasHeader ? others : cells;
  if (body.length > limits.shipmentRows) throw new DomainError('tableTooLong', { name, limit: limits.shipmentRows });
  const found = hasHeader ? named : await fieldsByContent(body, width, isOrder);
  const fields = chosen === undefined ? found : chosenFields(chosen, width);
  const columns = Array.from({ length: width }, (_, at) => ({
    name: hasHeader ? (first?.cells[at] ?? '') : '',
    field: fields[at] ?? null,
    examples: body.flatMap((row) => row.cells[at] || []).slice(0, EXAMPLES),
  }));
  return { columns, ...rowsOf(body, fields) };
}

type Fields = readonly (ShipmentColumn | null)[];

function namedFields(header: readonly string[]): Fields {
  const proposed = proposedColumns(shipmentAliases, header);
  // Of two columns with one name the first counts.
  return header.map((name, at) => (header.indexOf(name) === at ? (proposed[name] ?? null) : null));
}

function chosenFields(chosen: string, width: number): Fields {
  try {
    const fields = Chosen.parse(JSON.parse(chosen));
    return Array.from({ length: width }, (_, at) => fields[String(at)] || null);
  } catch (error) {
    throw new DomainError(
      'invalidInput',
      {},
      { cause: error, fields: [{ path: 'columns', key: 'validation.required' }] },
    );
  }
}

/** Rows that tell what columns hold. */
const SAMPLE = 200;

/** Of cells without a header: orders are what is known as one, numbers what looks like one. */
async function fieldsByContent(
  body: readonly CellRow[],
  width: number,
  isOrder: (texts: readonly string[]) => Promise<Set<string>>,
): Promise<Fields> {
  const some = body.slice(0, SAMPLE);
  const columns = Array.from({ length: width }, (_, at) => some.flatMap((row) => row.cells[at] || []));
  const orders = await isOrder([...new Set(columns.flat())]);
  const share = (cells: readonly string[], fits: (cell: string) => boolean): number =>
    cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
  const best = (fits: (cell: string) => boolean, free: (at: number) => boolean): number => {
    const shares = columns.map((cells, at) => (free(at) ? share(cells, fits) : 0));
    const most = Math.max(...shares);
    return most >= 0.5 ? shares.indexOf(most) : -1;
  };
  const orderAt = best(
    (cell) => orders.has(cell),
    () => true,
  );
  const numberAt = best(
    (cell) => /^(?=.*\d)[A-Z\d -]{8,40}$/i.test(cell),
    (at) => at !== orderAt,
  );
  const urlAt = best(
    (cell) => /^https?:\/\//i.test(cell),
    (at) => at !== orderAt && at !== numberAt,
  );
  const carrierAt = best(
    (cell) => /\p{L}{2}/u.test(cell),
    (at) => ![orderAt, numberAt, urlAt].includes(at),
  );
  const places = {
    [orderAt]: 'order',
    [numberAt]: 'trackingNumber',
    [urlAt]: 'queryUrl',
    [carrierAt]: 'carrier',
  } as const;
  return columns.map((_, at) => (places[at] as ShipmentColumn | undefined) ?? null);
}

function rowsOf(body: readonly CellRow[], fields: Fields): Pick<ShipmentTable, 'rows' | 'problems'> {
  const at = (field: ShipmentColumn): number => fields.indexOf(field);
  if (at('order') < 0 || at('trackingNumber') < 0) return { rows: [], problems: new Map() };
  const order = dayOrderOf(body.map(({ cells }) => cells[at('shippedAt')] ?? ''));
  const rows: ShipmentTable['rows'] = [];
  const problems: ShipmentTable['problems'] = new Map();
  const places = new Map<string, number>();
  for (const { line, cells } of body) {
    const cell = (field: ShipmentColumn): string => plainCell(cells[at(field)] ?? '').slice(0, LONGEST[field]);
    if (cell('order') === '' && cell('trackingNumber') === '') continue;
    const { row, problem } = rowOf(cell, order);
    const key = [row.order, row.trackingNumber].join('\n').toLowerCase();
    const known = places.get(key);
    const before = known === undefined ? undefined : rows[known];
    if (before && row.trackingNumber !== '') {
      if (row.lines) before.lines = [...(before.lines ?? []), ...row.lines];
      if (problem && known !== undefined) problems.set(known, problem);
      continue;
    }
    places.set(key, rows.length);
    if (problem) problems.set(rows.length, problem);
    rows.push({ ...row, line });
  }
  return { rows, problems };
}

/** As long as a field may be: what is longer is none of it. */
const LONGEST: Readonly<Record<ShipmentColumn, number>> = {
  order: 300,
  trackingNumber: 100,
  carrier: 100,
  queryUrl: 2000,
  lineId: 200,
  sku: 200,
  quantity: 20,
  shippedAt: 40,
};

/** A cell without what keeps a spreadsheet from counting with it: `="123"`, or an apostrophe before it. */
const plainCell = (cell: string): string => (/^="(.*)"$/.exec(cell)?.[1] ?? cell.replace(/^'/, '')).trim();

function rowOf(
  cell: (field: ShipmentColumn) => string,
  dayOrder: DayOrder,
): { row: ShipmentRow; problem: { reason: Notice; field: string } | null } {
  const [lineId, sku, quantity, date] = [cell('lineId'), cell('sku'), cell('quantity'), cell('shippedAt')];
  const count = quantity === '' ? 1 : Number(quantity.replace(/\.0+$/, ''));
  const isCount = Number.isInteger(count) && count > 0 && count <= limits.wholeNumber;
  const namesLine = lineId !== '' || sku !== '' || quantity !== '';
  const at = date === '' ? null : momentOf(date, dayOrder);
  const wrong = (key: string, field: string, params: Record<string, string>) => ({ reason: { key, params }, field });
  const row: ShipmentRow = {
    order: cell('order'),
    trackingNumber: cell('trackingNumber'),
    carrier: cell('carrier'),
    carrierName: '',
    queryUrl: cell('queryUrl'),
    ...(namesLine && isCount
      ? { lines: [{ ...(lineId === '' ? {} : { lineId }), ...(sku === '' ? {} : { sku }), quantity: count }] }
      : {}),
    ...(at === null ? {} : { shippedAt: at.toISOString() }),
  };
  if (namesLine && !isCount) return { row, problem: wrong('error.quantityUnclear', 'lines', { quantity }) };
  if (date !== '' && at === null) return { row, problem: wrong('error.shippedAtUnclear', 'shippedAt', { date }) };
  return { row, problem: null };
}
