import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { DEFAULT_CURRENCY } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { FileInspection, ImportKeptInput, InspectInput } from '#contract/fileImport.ts';
import { type NumberStyle, tableFields } from '#contract/importWords.ts';
import { columnChoice } from '../../../db/schema/catalogue.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { CallContext } from '../../../http/context.ts';
import { jsonHash } from '../../../jsonHash.ts';
import { headOf, tellingBlock } from './files/decodeText.ts';
import { readableEncodings } from './files/encoding.ts';
import type { FileChoices } from './files/index.ts';
import { NumberHabit } from './files/observed.ts';
import { shopifyAliases } from './files/shopifyColumns.ts';
import { layoutOf, sniffFile } from './files/sniff.ts';
import { openCsv, openXlsx, type Table } from './files/table.ts';
import { wooAliases } from './files/wooNames.ts';
import { inspectedName, keepForInspection, shownName, startImport } from './importRoute.ts';

type Choices = Pick<z.output<typeof InspectInput>, 'encoding' | 'numbers' | 'columns'>;

/** Rows that a preview shows. */
const SHOWN = 5;
/** Characters of a cell that it shows. */
const SHOWN_TEXT = 200;
/** Rows from which the habit of writing numbers is detected. */
const JUDGED = 500;

const fieldsOf = {
  shopifyCsv: Object.keys(shopifyAliases),
  wooCsv: Object.keys(wooAliases),
  table: [...tableFields],
} as const;

/** Keeps a file that came and says what it is. Throws what says that it is no product file. */
export async function inspectFile(deps: Deps, { caller: { merchantId }, file }: CallContext): Promise<FileInspection> {
  if (!file) throw new DomainError('fileMissing');
  const name = shownName(file);
  const fileId = await keepForInspection(deps, merchantId, file);
  return inspectKept(deps, merchantId, { fileId, name });
}

/** What a kept file is when it is read as chosen. */
export async function inspectKept(
  deps: Deps,
  merchantId: string,
  { fileId, name, ...choices }: z.output<typeof InspectInput>,
): Promise<FileInspection> {
  const fileName = await inspectedName(deps, merchantId, fileId);
  const open = () => deps.files.read(merchantId, fileName);
  const form = sniffFile(await headOf(open()), name, choices.encoding);
  const plain = { fileId, name, encoding: null, numbers: null, columns: [], fields: [], rows: [] };
  if (form === 'pool' || form === 'html') return { ...plain, kind: form, remembered: false, isClear: true };
  const table = form === 'xlsx' ? await openXlsx(open, name) : await openCsv(open, choices.encoding);
  const { layout, remembered } = await columnsOf(deps, merchantId, table.header, choices);
  const habit = new NumberHabit(layout.columns);
  const rows = await firstRows(table, habit);
  const held = new Set(Object.values(layout.columns));
  const isComplete = layout.kind !== 'table' || (held.has('title') && (held.has('price') || held.has('cost')));
  const numbersSure = choices.numbers !== undefined || !habit.isDoubtful;
  const encodingSure = table.encoding?.sure ?? true;
  return {
    ...plain,
    kind: layout.kind,
    encoding: table.encoding && {
      ...table.encoding,
      others: readableEncodings(await tellingBlock(open())).filter((one) => one !== table.encoding?.used),
    },
    numbers: { used: choices.numbers ?? habit.style ?? usualStyle, sure: numbersSure },
    columns: table.header.flatMap((column) =>
      column === '' ? [] : [{ name: column, field: layout.columns[column] || null }],
    ),
    fields: [...fieldsOf[layout.kind]],
    rows,
    remembered,
    isClear: isComplete && numbersSure && encodingSure && (layout.kind !== 'table' || remembered),
  };
}

const usualStyle: NumberStyle = 'point';

/** Imports a file that was inspected, as chosen, and remembers the columns for this header. */
export async function importKept(
  deps: Deps,
  merchantId: string,
  given: z.output<typeof ImportKeptInput>,
): Promise<string> {
  const { fileId, name, currency = DEFAULT_CURRENCY, meeting, encoding, numbers } = given;
  const waiting = await inspectedName(deps, merchantId, fileId);
  const open = () => deps.files.read(merchantId, waiting);
  const form = sniffFile(await headOf(open()), name, encoding);
  let layout: FileChoices['layout'];
  if (form === 'csv' || form === 'xlsx') {
    const { header } = form === 'xlsx' ? await openXlsx(open, name) : await openCsv(open, encoding);
    layout = (await columnsOf(deps, merchantId, header, given)).layout;
    if (given.columns) await remember(deps, merchantId, header, given.columns);
  }
  const fileName = await deps.files.put(merchantId, open());
  const jobId = await startImport(deps, merchantId, { fileName, name, currency, meeting, encoding, numbers, layout });
  await deps.files.remove(merchantId, waiting);
  return jobId;
}

/** The columns as they were chosen now, as they were chosen for this header before, or as its names say. */
async function columnsOf(
  deps: Deps,
  merchantId: string,
  header: readonly string[],
  { columns }: Choices,
): Promise<{ layout: NonNullable<FileChoices['layout']>; remembered: boolean }> {
  const proposed = layoutOf(header);
  if (columns) return { layout: { kind: proposed.kind, columns }, remembered: false };
  const found = await withMerchantTx(deps.db, merchantId, (tx) =>
    tx
      .select({ columns: columnChoice.columns })
      .from(columnChoice)
      .where(and(eq(columnChoice.merchantId, merchantId), eq(columnChoice.header, jsonHash(header)))),
  );
  const [known] = found;
  return known
    ? { layout: { kind: proposed.kind, columns: known.columns }, remembered: true }
    : { layout: proposed, remembered: false };
}

async function remember(
  deps: Deps,
  merchantId: string,
  header: readonly string[],
  columns: Record<string, string>,
): Promise<void> {
  const choice = { columns, chosenAt: deps.now() };
  await withMerchantTx(deps.db, merchantId, (tx) =>
    tx
      .insert(columnChoice)
      .values({ merchantId, header: jsonHash(header), ...choice })
      .onConflictDoUpdate({ target: [columnChoice.merchantId, columnChoice.header], set: choice }),
  );
}

async function firstRows(table: Table, habit: NumberHabit): Promise<string[][]> {
  const rows: string[][] = [];
  let seen = 0;
  for await (const record of table.records()) {
    habit.see(record);
    if (!('problem' in record) && rows.length < SHOWN) {
      const names = table.header.filter((column) => column !== '');
      rows.push(names.map((column) => (record.cells[column] ?? '').slice(0, SHOWN_TEXT)));
    }
    seen += 1;
    if (seen >= JUDGED) break;
  }
  return rows;
}
