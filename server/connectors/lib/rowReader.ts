import { z } from 'zod';
import type { Notice } from '#contract/errors.ts';
import { UnexpectedAnswer } from './answer.ts';
import { StoreFault } from './storeFault.ts';

/** A row of a platform's answer that could not be read, and why. */
export interface UnreadableRow {
  /** The platform's id of it; '' where the row does not tell. */
  externalId: string;
  /** What a person knows it by, such as "#7002"; '' where the row does not tell. */
  label: string;
  reason: Notice;
}

/** What names a row before it is read. */
export type RowName = Pick<UnreadableRow, 'externalId' | 'label'>;

/**
 * Rows of an answer, whatever each of them is, so that one odd row does not cost the others. Where PHP left holes in a list it
 * arrives as a dictionary.
 */
export const Rows = z.union([
  z.array(z.unknown()),
  z.record(z.string().regex(/^\d+$/), z.unknown()).transform((rows) => Object.values(rows)),
]);

/** A value of a row that no order or product can have: the reader names it and goes on with the next row. */
export class OddValue extends Error {
  readonly reason: Notice;

  /** `field`: the platform's own name of it, or its path. */
  constructor(problem: 'missing' | 'odd', field: string) {
    super(`${problem}: ${field}`);
    this.name = 'OddValue';
    this.reason = { key: `unreadable.${problem}`, params: { facts: fieldKey(field) } };
  }
}

/** In place of a value without which a row means nothing. Throws `OddValue`. */
export function missing(field: string): never {
  throw new OddValue('missing', field);
}

/** Reads the rows of one answer one by one; those that cannot be read are collected in `unreadable`. */
export class RowReader {
  readonly unreadable: UnreadableRow[] = [];
  private readonly nameOf: (row: unknown) => RowName;

  constructor(nameOf: (row: unknown) => RowName) {
    this.nameOf = nameOf;
  }

  /** The rows that have this shape. A row that is null is a place that the platform left empty, and no row. */
  parse<T>(rows: readonly unknown[], shape: z.ZodType<T>): T[] {
    return this.map(
      rows.filter((row) => row !== null),
      (row) => shape.parse(row),
    );
  }

  /** What `read` makes of each row. Throws what is no row's fault: see `reasonIn`. */
  map<Row, T>(rows: readonly Row[], read: (row: Row) => T): T[] {
    return rows.flatMap((row) => {
      try {
        return [read(row)];
      } catch (error) {
        this.note(row, error);
        return [];
      }
    });
  }

  /** The same where reading a row asks the platform for more; one after the other. */
  async each<Row, T>(rows: readonly Row[], read: (row: Row) => Promise<T>): Promise<T[]> {
    const found: T[] = [];
    for (const row of rows) {
      try {
        found.push(await read(row));
      } catch (error) {
        this.note(row, error);
      }
    }
    return found;
  }

  private note(row: unknown, error: unknown): void {
    const reason = reasonIn(error, row);
    if (reason === null) throw error;
    this.unreadable.push({ ...this.nameOf(row), reason });
  }
}

/**
 * Names rows by their own fields, the first that holds a text or a number: `namedBy(['id'], ['number', 'name'])`. Ids of
 * GraphQL (`gid://shopify/Order/81`) count by their number.
 */
export const namedBy =
  (ids: readonly string[], labels: readonly string[]) =>
  (row: unknown): RowName => ({
    externalId: firstText(row, ids).replace(/^gid:\/\/.*\//, ''),
    label: firstText(row, labels),
  });

/** Whether a row may be one of those that were asked for by these ids: one without an id may be any of them. */
export const isAsked = (ids: readonly string[], { externalId }: RowName): boolean =>
  externalId === '' || ids.includes(externalId);

function firstText(row: unknown, fields: readonly string[]): string {
  const values = z.record(z.string(), z.unknown()).safeParse(row).data ?? {};
  const found = fields.map((field) => values[field]).find((value) => /^(string|number)$/.test(typeof value));
  return found === undefined ? '' : String(found).slice(0, LONGEST_NAME);
}
const LONGEST_NAME = 200;

/** Why a row could not be read; null for what is not the row's: a fault of the store, or an error of ours. */
function reasonIn(error: unknown, row: unknown): Notice | null {
  if (error instanceof OddValue) return error.reason;
  if (error instanceof UnexpectedAnswer) return { key: 'unreadable.odd', params: { facts: fieldKey(error.where) } };
  if (error instanceof StoreFault) return null;
  if (error instanceof z.ZodError) return reasonOf(error.issues[0]?.path ?? [], row);
  // Of Date and Decimal, for a value that only looked like one.
  if (error instanceof RangeError || (error instanceof Error && error.message.startsWith('[DecimalError]')))
    return { key: 'unreadable.other' };
  return null;
}

function reasonOf(path: readonly PropertyKey[], row: unknown): Notice {
  const value = path.reduce<unknown>(
    (at, name) => (at as Record<PropertyKey, unknown> | null | undefined)?.[name],
    row,
  );
  return new OddValue(value === undefined || value === null ? 'missing' : 'odd', path.join('.')).reason;
}

/** Fields as people know them, by what platforms call them. The first that fits counts; the row's own fields come last. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/refund/i, 'refunds'],
  [/fulfil|tracking|shipment|package/i, 'shipments'],
  [/address|billing|recipient|^shipping\./i, 'address'],
  [/variant|variation|sku/i, 'variants'],
  [/(line_?items?|items)\b.*quantity/i, 'lineQuantity'],
  [/(line_?items?|items)\b.*(price|total|amount)/i, 'linePrice'],
  [/line_?items?|^items/i, 'lines'],
  [/creat|placed|order_at|processed|purchased/i, 'createdAt'],
  [/modified|updat/i, 'updatedAt'],
  [/date|_at$|time/i, 'date'],
  [/currency/i, 'currency'],
  [/stock|inventory|quantity/i, 'stock'],
  [/price|total|amount|tax|fee|discount|money|payment/i, 'amount'],
  [/status|state/i, 'status'],
  [/image|media|picture/i, 'images'],
  [/title|name/i, 'title'],
  [/^id$|number/i, 'number'],
];

/** The key of what people call a field; the platform's own name where they call it nothing. A row that is no object has none. */
function fieldKey(field: string): string {
  if (field === '') return 'unreadable.field.whole';
  const known = FIELDS.find(([pattern]) => pattern.test(field));
  return known ? `unreadable.field.${known[1]}` : field.replaceAll(',', ' ').slice(0, LONGEST_NAME);
}
