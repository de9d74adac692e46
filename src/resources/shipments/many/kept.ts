import type { ShipmentRow } from '#contract/shipmentMany.schemas.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { readToken } from '#src/lib/session.ts';
import { tabData } from '#src/lib/tabData.ts';
import type { LastCarrier } from '../ship/shipValues.ts';
import type { KeptRow } from './rows.ts';

const NAME = 'shipMany';

/** Rows that were sent under a key, and are being shipped by a job once that is known. */
export interface SentRows {
  clientKey: string;
  rows: KeptRow[];
  /** Null while no reply came: whether they were taken is not known. */
  jobId: string | null;
  /** What failed of them is among the rows again. */
  isOver: boolean;
}

/** What this tab keeps of parcels that are to be shipped together. */
export interface Kept {
  rows: KeptRow[];
  sent: SentRows[];
}

// Written by this page alone, so its shape is known.
export const readKept = (): Kept => (tabData.read(NAME) as Kept | null) ?? { rows: [], sent: [] };

/** Returns whether the browser has room for it. Nothing is kept for whoever signs in next. */
export function keep(kept: Kept): boolean {
  if (readToken() === undefined) return true;
  try {
    tabData.write(NAME, kept);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return false;
    throw error;
  }
}

const noCarrier = { carrier: '', carrierName: '', queryUrl: '' };

/** Adds a row for each order that has none yet, by the carrier that its store was last shipped with. */
export function keepOrders(orderIds: readonly string[], lastCarrier: (storeId: string) => LastCarrier | null): void {
  const { rows, sent } = readKept();
  const known = new Set(rows.map(({ row }) => row.order));
  const added = orderIds.flatMap((order): KeptRow[] => {
    if (known.has(order)) return [];
    const { carrier, carrierName, queryUrl } = lastCarrier(splitStoreItemId(order).storeId) ?? noCarrier;
    const row: ShipmentRow = { order, trackingNumber: '', carrier, carrierName, queryUrl };
    return [{ row, line: null, ofOrder: true, unread: null, failed: null }];
  });
  keep({ rows: [...rows, ...added], sent });
}
