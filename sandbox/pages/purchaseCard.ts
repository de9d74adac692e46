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

/** What becomes of orders at suppliers: their cashiers and warehouses, as buttons. */
export function purchaseCard(suppliers: readonly SupplierPlatform[]): string {
  const rows = suppliers.flatMap(({ name, orders }) =>
    (orders?.calls.values() ?? [])
      .slice(-SHOWN)
      .reverse()
      .flatMap((call) => call.orders)
      .map(({ id, status }) => {
        const buttons = words.map(([event, label]): [string, string, string] => ['event', event, label]);
        const title = `<p>${escapeHtml(name)} <strong>${escapeHtml(id)}</strong>: ${status}</p>`;
        return `<div class="row">${title}${form('/_world/page/purchase', [], buttons, { supplier: name, orderId: id })}</div>`;
      }),
  );
  const none = '<p class="soft">Nothing was bought from a supplier yet.</p>';
  return `<div class="card"><h3>What becomes of an order at its supplier</h3>${rows.join('') || none}</div>`;
}
