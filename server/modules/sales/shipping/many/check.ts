import type { Notice } from '#contract/errors.ts';
import type { CheckedRow, ShipmentRow } from '#contract/shipmentMany.schemas.ts';
import type { Carrier } from '../../../../connectors/fulfilment.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import type { Viewer } from '../../orders/index.ts';
import { carriersFor } from '../carriers.ts';
import { evaluateRows, type RowEvaluation } from './evaluateRow.ts';
import { findRowFacts, type RowFacts, type RowOrder } from './facts.ts';

/** Its problem is a sentence in the caller's language once the call answers. */
export type Checked = Omit<CheckedRow, 'problem'> & { problem: Notice | null };

/** What rows come to as things stand, with what that was found by. Stores are asked for their carriers before. */
export async function evaluate(
  deps: Deps,
  merchantId: string,
  viewerIn: (tx: MerchantTx) => Promise<Viewer>,
  rows: readonly ShipmentRow[],
): Promise<RowEvaluation[]> {
  const asked = { orders: rows.map(({ order }) => order), numbers: rows.map(({ trackingNumber }) => trackingNumber) };
  const facts = await withMerchantTx(deps.db, merchantId, async (tx) => findRowFacts(tx, await viewerIn(tx), asked));
  const carriers = await carriersOfAll(deps, merchantId, facts);
  return evaluateRows(rows, { facts, carriersOf: (order) => carriers.get(mannerOf(order)) ?? null, now: deps.now() });
}

/** Orders of one store that are shipped in the same manner to the same country have the same carriers. */
const mannerOf = ({ storeId, countryCode, shippingMethod }: RowOrder): string =>
  [storeId, countryCode, shippingMethod].join('\n');

async function carriersOfAll(
  deps: Deps,
  merchantId: string,
  { orders }: RowFacts,
): Promise<Map<string, readonly Carrier[] | null>> {
  const found = new Map<string, readonly Carrier[] | null>();
  for (const order of [...orders.values()].flat()) {
    const manner = mannerOf(order);
    if (!found.has(manner)) found.set(manner, await carriersFor(deps, merchantId, order));
  }
  return found;
}

/** Says of rows what each would come to; `lines`: where each begins in its table. */
export async function checkRows(
  deps: Deps,
  merchantId: string,
  viewerIn: (tx: MerchantTx) => Promise<Viewer>,
  rows: readonly (ShipmentRow & { line?: number })[],
): Promise<Checked[]> {
  const plain = rows.map(({ line: _, ...row }) => row);
  const evaluated = await evaluate(deps, merchantId, viewerIn, plain);
  return evaluated.flatMap((one, at) => {
    const row = plain[at];
    return row ? [asChecked(row, rows[at]?.line ?? null, one)] : [];
  });
}

function asChecked(row: ShipmentRow, line: number | null, one: RowEvaluation): Checked {
  if (one.kind === 'problem') {
    const { reason, field, order, choices } = one;
    const shown = order === null ? choices.map(({ orderId, shopName }) => ({ orderId, shopName })) : [];
    return {
      row,
      line,
      order: order && shownOrder(order),
      choices: shown,
      carrierName: row.carrierName || row.carrier,
      items: [],
      problem: reason,
      field,
    };
  }
  const { order, carrier, lines } = one.plan;
  return {
    row,
    line,
    order: shownOrder(order),
    choices: [],
    carrierName: carrier?.name ?? '',
    items: lines.map(({ title, quantity }) => ({ title, quantity })),
    problem: null,
    field: null,
  };
}

const shownOrder = ({ orderId, number, platform, shopName, customerName }: RowOrder): Checked['order'] => ({
  orderId,
  number,
  channel: platform,
  shopName,
  customerName,
});
