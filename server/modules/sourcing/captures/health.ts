import { and, eq, gte, sql } from 'drizzle-orm';
import type { FieldReading } from '#contract/capture.ts';
import { readingFields, supplierPlatforms } from '#contract/enums.ts';
import type { ParserHealth } from '#contract/extension.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { capture as captureTable, fieldRate } from '../../../db/schema/captures.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

const RECENT_DAYS = 7;
const BEFORE_DAYS = 28;
/** A field's rate fell when it is this much lower than before, in percentage points, over at least so many pages. */
const FELL_BY = 20;
const PAGES_TO_TELL = 5;

/**
 * Counts how each field of a page was read, today, whatever the browser's clock says. A field that the product has none of
 * says nothing about the parser.
 */
export async function countReading(
  tx: MerchantTx,
  supplier: SupplierPlatform,
  fields: readonly FieldReading[],
): Promise<void> {
  const day = daysAgo(tx, 0);
  const rows = fields
    .filter(({ state }) => state !== 'none')
    .map(({ field, state }) => ({
      merchantId: tx.merchantId,
      supplier,
      day,
      field,
      expected: 1,
      read: state === 'read' ? 1 : 0,
    }));
  if (rows.length === 0) return;
  await tx
    .insert(fieldRate)
    .values(rows)
    .onConflictDoUpdate({
      target: [fieldRate.merchantId, fieldRate.supplier, fieldRate.day, fieldRate.field],
      set: { expected: sql`${fieldRate.expected} + 1`, read: sql`${fieldRate.read} + excluded.read` },
    });
}

const daysAgo = (tx: MerchantTx, days: number): string =>
  new Date(tx.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** How well each supplier's pages could be read in the last week, beside the four weeks before. */
export async function parserHealth(tx: MerchantTx): Promise<{ rows: ParserHealth[]; captures: number }> {
  const since = daysAgo(tx, RECENT_DAYS);
  const sums = await tx
    .select({
      supplier: fieldRate.supplier,
      field: fieldRate.field,
      expected: sql<number>`coalesce(sum(${fieldRate.expected}) filter (where ${fieldRate.day} >= ${since}), 0)::int`,
      read: sql<number>`coalesce(sum(${fieldRate.read}) filter (where ${fieldRate.day} >= ${since}), 0)::int`,
      expectedBefore: sql<number>`coalesce(sum(${fieldRate.expected}) filter (where ${fieldRate.day} < ${since}), 0)::int`,
      readBefore: sql<number>`coalesce(sum(${fieldRate.read}) filter (where ${fieldRate.day} < ${since}), 0)::int`,
    })
    .from(fieldRate)
    .where(and(eq(fieldRate.merchantId, tx.merchantId), gte(fieldRate.day, daysAgo(tx, RECENT_DAYS + BEFORE_DAYS))))
    .groupBy(fieldRate.supplier, fieldRate.field);
  const [kept] = await tx
    .select({ captures: sql<number>`count(*)::int` })
    .from(captureTable)
    .where(eq(captureTable.merchantId, tx.merchantId));
  const rows = supplierPlatforms.flatMap((supplier) =>
    healthOf(
      supplier,
      sums.filter((sum) => sum.supplier === supplier),
    ),
  );
  return { rows, captures: kept?.captures ?? 0 };
}

interface Sum {
  field: string;
  expected: number;
  read: number;
  expectedBefore: number;
  readBefore: number;
}

function healthOf(supplier: SupplierPlatform, sums: readonly Sum[]): ParserHealth[] {
  if (sums.length === 0) return [];
  const fields = readingFields.map((field) => {
    const sum = sums.find((one) => one.field === field);
    const rate = percent(sum?.read ?? 0, sum?.expected ?? 0);
    const before = percent(sum?.readBefore ?? 0, sum?.expectedBefore ?? 0);
    const enough = (sum?.expected ?? 0) >= PAGES_TO_TELL && (sum?.expectedBefore ?? 0) >= PAGES_TO_TELL;
    return { field, rate, before, fell: enough && rate !== null && before !== null && before - rate >= FELL_BY };
  });
  const title = sums.find(({ field }) => field === 'title');
  return [{ supplier, pages: title?.expected ?? 0, fields }];
}

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 100));
