import { escapeHtml, facts, form } from '../pages/page.ts';
import { type CashierAction, cashierActions } from './act.ts';
import type { Cashier } from './cashier.ts';
import type { Payment } from './payment.ts';

/** Payments that the page shows: the newest. */
const SHOWN = 5;

const labels: Record<CashierAction, string> = {
  pay: 'Pay',
  fail: 'Payment fails',
  close: 'Close',
  late: 'Pay late',
  payTwiceNotified: 'Pay, notice twice',
  payTampered: 'Pay, notice changed under way',
  wrongAmount: 'Pay another amount',
  refund: 'Refund in the console',
  refundPart: 'Refund half in the console',
  refundFail: 'Refunds fail',
  dispute: 'Dispute',
  disputeWon: 'Dispute won',
  disputeLost: 'Dispute lost',
  dropNotices: 'No more notices',
};

/** The channels with their keys, and what can become of the newest payments. */
export function cashierCard(cashier: Cashier): string {
  const keys = cashier.channels.map(
    (channel) => `<div class="card"><h3>${escapeHtml(channel.name)}</h3>${facts(channel.credentials())}</div>`,
  );
  const rows = cashier.payments.values().slice(-SHOWN).reverse();
  const none = '<p class="soft">Nobody has opened a link to pay yet.</p>';
  return `${keys.join('')}<div class="card"><h3>Payments</h3>
    ${rows.map((payment) => rowOf(cashier, payment)).join('') || none}</div>`;
}

function rowOf(cashier: Cashier, payment: Payment): string {
  const { reference, channel, amount, currency } = payment;
  const { isCard } = cashier.channel(channel);
  const buttons = cashierActions
    .filter((action) => isCard || !action.startsWith('dispute'))
    .map((action) => ['action', action, labels[action]] as const);
  const title = `${channel} <strong>${escapeHtml(reference)}</strong>: ${escapeHtml(`${amount} ${currency}`)}, ${cashier.statusOf(payment)}`;
  return `<div class="row"><p>${title}</p>${form('/_world/page/cashier', [], buttons, { reference })}</div>`;
}
