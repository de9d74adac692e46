import type { OrderBook } from '../suppliers/lib/orderBook.ts';
import { linesOf } from '../suppliers/lib/orders.ts';
import type { SupplierPlatform } from '../suppliers/supplierPlatform.ts';
import { escapeHtml, form } from './page.ts';

/** Orders of a supplier that the page shows: the newest. */
const SHOWN = 4;

const words: readonly (readonly [event: string, label: string])[] = [
  ['pay', 'Pay'],
  ['payFailed', 'Payment fails'],
  ['ship', 'Ship'],
  ['deliver', 'Deliver'],
  ['freeze', 'Freeze'],
  ['unfreeze', 'Release'],
  ['askCancel', 'Ask to cancel'],
  ['refuseCancel', 'Refuse to cancel'],
  ['grantCancel', 'Agree to cancel'],
  ['cancelLine', 'Take a line out'],
  ['cancel', 'Cancel'],
];

const parcelWords: readonly (readonly [action: string, label: string])[] = [
  ['renumber', 'Change the number'],
  ['split', 'Split'],
  ['silence', 'No more scans'],
  ['deliver', 'Deliver'],
  ['forget', 'Forget'],
  ['short', 'A piece is missing'],
  ['over', 'A piece too many'],
  ['late', 'Stands still'],
];

/** What becomes of a delivery as a whole; what is in no parcel yet is sent. */
const deliveryWords: readonly (readonly [action: string, label: string])[] = [
  ['parts', 'Ship in two parcels'],
  ['short', 'Ship a piece short'],
  ['over', 'Ship a piece too many'],
  ['late', 'Ship, and let it stand still'],
];

/** What becomes of orders at suppliers: their cashiers, warehouses and carriers, as buttons. */
export function purchaseCard(suppliers: readonly SupplierPlatform[]): string {
  for (const { orders } of suppliers) orders?.settle();
  const rows = suppliers.flatMap(({ name, orders }) =>
    (orders?.calls.values() ?? [])
      .slice(-SHOWN)
      .reverse()
      .flatMap((call) => call.orders.map((order) => ({ ...order, skuId: linesOf(call, order)[0]?.skuId ?? '' })))
      .map(({ id, status, skuId }) => {
        const buttons = words.map(([event, label]): [string, string, string] => ['event', event, label]);
        const title = `<p>${escapeHtml(name)} <strong>${escapeHtml(id)}</strong>: ${status}</p>`;
        const events = form('/_world/page/purchase', [], buttons, { supplier: name, orderId: id });
        return `<div class="row">${title}${events}${orders ? parcelForms(name, orders, { id, skuId }) : ''}</div>`;
      }),
  );
  const none = '<p class="soft">Nothing was bought from a supplier yet.</p>';
  return `<div class="card"><h3>What becomes of an order at its supplier</h3>${rows.join('') || none}</div>`;
}

/** The parcels of an order, those that are listed. */
function parcelForms(supplier: string, { parcels }: OrderBook, { id, skuId }: { id: string; skuId: string }): string {
  const order = { supplier, orderId: id };
  const send = (buttons: readonly (readonly [string, string, string])[], hidden: Record<string, string>): string =>
    form('/_world/page/parcel', [], buttons, { ...order, ...hidden });
  const each = parcels.arrivals(id).map(({ number, state, contents }) => {
    const items = contents.map((item) => `${item.quantity} × ${item.skuId}`).join(', ') || 'nothing';
    const title = `<p>Parcel <strong>${escapeHtml(number)}</strong>: ${state}. In it: ${escapeHtml(items)}</p>`;
    const actions = parcelWords.map(([action, label]) => ['action', action, label] as const);
    const lose = send([['state', 'lost', 'Lose']], { action: 'scan', number });
    return `${title}${send(actions, { number })}${lose}`;
  });
  return [
    send([['action', 'ship', 'Ship one item']], { skuId }),
    ...(each.length === 0
      ? [
          send(
            deliveryWords.map(([action, label]) => ['action', action, label] as const),
            {},
          ),
        ]
      : []),
    send(
      [
        ['action', 'ship', 'Ship the rest'],
        parcels.isHidden(id) ? ['action', 'show', 'Show its parcels'] : ['action', 'hide', 'Hide its parcels'],
      ],
      {},
    ),
    ...each,
  ].join('');
}
