import type { WarehouseLine, WarehousePurchase } from '#contract/warehouse.schemas.ts';

/** What of a SKU is expected in one purchase: its lines in the order in which the server fills them. */
export interface ReceiveRow {
  key: string;
  purchaseId: string;
  sku: string;
  supplierSkuId: string;
  title: string;
  variantTitle: string;
  image: string | null;
  lines: Pick<WarehouseLine, 'lineId' | 'outstanding'>[];
  outstanding: number;
}

/** Lines of one item belong together; before it is in stock for the first time, by the supplier's own SKU. */
const itemOf = ({ sku, supplierProductId, supplierSkuId }: WarehouseLine): string =>
  sku === '' ? `${supplierProductId} ${supplierSkuId}` : sku.toLowerCase();

/** A row for each SKU of a purchase, with the sum of its lines. */
export function rowsOf({ purchaseId, lines }: WarehousePurchase): ReceiveRow[] {
  const rows = new Map<string, ReceiveRow>();
  for (const line of lines) {
    const item = itemOf(line);
    const { sku, supplierSkuId, title, variantTitle, image, lineId, outstanding } = line;
    const row = rows.get(item) ?? {
      key: `${purchaseId} ${item}`,
      purchaseId,
      sku,
      supplierSkuId,
      title,
      variantTitle,
      image,
      lines: [],
      outstanding: 0,
    };
    row.lines.push({ lineId, outstanding });
    row.outstanding += outstanding;
    rows.set(item, row);
  }
  return [...rows.values()];
}

export const quantityNames = ['received', 'damaged', 'missing'] as const;
export type QuantityName = (typeof quantityNames)[number];

/** What was typed of a row, and whether more than is expected is taken. */
export type Typed = Record<QuantityName, string> & { over: boolean };
export const nothingTyped: Typed = { received: '', damaged: '', missing: '', over: false };

/** Items as typed; empty is 0, and what is no number is undefined. */
export function countOf(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return 0;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** What is wrong with a row, or has to be known of it; undefined where nothing is. */
export type RowState =
  | { kind: 'wrong' | 'tooManyMissing' }
  | { kind: 'over' | 'short'; count: number }
  | { kind: 'untouched' | 'complete' };

/** How what was typed compares with what is expected. Items beyond it are over; what is missing can only be of it. */
export function stateOf({ outstanding }: Pick<ReceiveRow, 'outstanding'>, typed: Typed): RowState {
  const [received, damaged, missing] = quantityNames.map((name) => countOf(typed[name]));
  if (received === undefined || damaged === undefined || missing === undefined) return { kind: 'wrong' };
  if (received + damaged + missing === 0) return { kind: 'untouched' };
  const left = outstanding - received - damaged;
  if (missing > Math.max(0, left)) return { kind: 'tooManyMissing' };
  if (left < 0) return { kind: 'over', count: -left };
  return left === missing ? { kind: 'complete' } : { kind: 'short', count: left - missing };
}

/** Whether a row can be sent as it is. */
export const isSendable = (state: RowState, typed: Typed): boolean =>
  state.kind === 'over' ? typed.over : state.kind !== 'wrong' && state.kind !== 'tooManyMissing';
