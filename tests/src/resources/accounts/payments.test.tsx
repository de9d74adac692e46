import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/admin.schemas.ts';
import { errorCodes } from '#contract/errors.ts';
import type { FailedRefund, PaymentTasks, StrayPayment } from '#contract/payAdmin.schemas.ts';
// Compiled before the first test waits for it.
import '#src/resources/accounts/payments/PaymentsPage.tsx';
import { address, type OpenOptions, openApp, user as visitor } from '#tests/src/appKit.tsx';
import { failed, listed, ok, type Sent } from '#tests/src/fakeHttp.ts';
import { levels } from '#tests/src/plans.ts';
import { user } from '#tests/src/user.ts';

const TASKS = '/shop/admin/pay';
const KEN = '01890000-0000-7000-8000-0000000000a1';
const PAYMENT = '01890000-0000-7000-8000-0000000000c1';
const ken: Account = {
  accountId: KEN,
  email: 'ken@shop.example',
  name: 'Ken',
  roles: ['quayside'],
  createdAt: '2026-01-02T03:04:05.000Z',
  lastSeenAt: null,
  suspendedAt: null,
  suspendedFor: '',
};
const stray: StrayPayment = {
  strayId: 'alipay:2026110122',
  channel: 'alipay',
  number: '2026110122',
  reference: 'ref9',
  amount: '129.00',
  currency: 'CNY',
  paidAt: '2026-11-01T12:00:00.000Z',
  foundAt: '2026-11-02T12:00:00.000Z',
};
const refund: FailedRefund = {
  paymentId: PAYMENT,
  channel: 'stripe',
  number: 'pi_7',
  amount: '19.00',
  currency: 'USD',
  business: 'Mei Trading',
  surplus: 'second',
  detail: 'The card has expired.',
  failedAt: '2026-11-03T12:00:00.000Z',
};
const tasks = (changes: Partial<PaymentTasks> = {}): PaymentTasks => ({
  channels: ['alipay', 'stripe'],
  listed: ['stripe'],
  heldSince: null,
  strays: 0,
  ...changes,
});
const STRAY = '¥129.00 CNY, Alipay 2026110122';
const FAILED = '$19.00 USD, Card pi_7';

/** The lists as the server has them, until an action empties them. */
const seen = (found: { strays?: StrayPayment[]; refunds?: FailedRefund[] } = {}) => {
  let { strays = [], refunds = [] } = found;
  const replies: OpenOptions['replies'] = {
    '/shop/rest/strayPayments': () => listed(strays.map((one) => ({ ...one, id: one.strayId }))),
    '/shop/rest/failedRefunds': () => listed(refunds.map((one) => ({ ...one, id: one.paymentId }))),
  };
  /** The answer of an action after which there are these. */
  const then = (next: StrayPayment[] = [], changes: Partial<PaymentTasks> = {}) => {
    [strays, refunds] = [next, []];
    return ok(tasks({ strays: next.length, ...changes }));
  };
  return { replies, then };
};
const bodies = (sent: Sent[], url: string) =>
  sent.filter((one) => one.url === url).map(({ body }) => JSON.parse(String(body)));
const open = (found: PaymentTasks, replies: OpenOptions['replies'] = {}) =>
  openApp('/setting/accounts/payments', {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...visitor, roles: ['admin', 'quayside'] }),
      '/shop/rest/accounts': listed([{ ...ken, id: KEN }]),
      '/shop/member/levels': ok({ isOn: true, levels }),
      ...seen().replies,
      [TASKS]: ok(found),
      ...replies,
    },
  });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the operator’s payments', () => {
  it('are for administrators alone', async () => {
    const { sent } = await open(tasks(), { '/shop/sso/userInfo': ok(visitor) });
    expect(await screen.findByRole('heading', { name: 'No access' })).toBeDefined();
    expect(address()).toBe('/401');
    expect(sent.some(({ url }) => url === TASKS)).toBe(false);
  });

  it('say that there is nothing to do; and where no channel is set up, that', async () => {
    await open(tasks({ channels: [], listed: [] }));
    expect(await screen.findByText('There is no payment without a bill.')).toBeDefined();
    expect(await screen.findByText('No refund has failed.')).toBeDefined();
    expect(screen.getByText(/^No payment channel is set up here/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Payments are held' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Look up a payment' })).toBeNull();
  });

  it('show that they could not be read, and are tried again', async () => {
    let isDown = true;
    await open(tasks(), { [TASKS]: () => (isDown ? failed(errorCodes.internal) : ok(tasks())) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('No refund has failed.')).toBeDefined();
  });
});

describe('a payment without a bill', () => {
  it('is assigned to the business of an account that is found by e-mail, with a plan and a reason', async () => {
    const { replies, then } = seen({ strays: [stray] });
    const { sent } = await open(tasks(), { ...replies, [`${TASKS}/assign`]: () => then() });
    await press(`Assign ${STRAY}`);
    const dialog = await dialogOf('Assign the payment');
    await user.type(await dialog.findByRole('combobox', { name: /^Account/ }), 'ken');
    const asked = () => new URLSearchParams(sent.findLast(({ url }) => url === '/shop/rest/accounts')?.query);
    await waitFor(() => expect(asked().get('filter')).toBe('{"q":"ken"}'));
    await user.click(await screen.findByRole('option', { name: /ken@shop\.example/ }));
    await user.click(dialog.getByRole('combobox', { name: /^Plan/ }));
    expect(screen.queryByRole('option', { name: 'Free' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Pro' }));
    await user.click(dialog.getByRole('combobox', { name: 'Billing cycle' }));
    await user.click(await screen.findByRole('option', { name: 'Yearly' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'Ken wrote');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('The payment is assigned.')).toBeDefined();
    const { channel, number } = stray;
    expect(bodies(sent, `${TASKS}/assign`)).toEqual([
      { channel, number, accountId: KEN, levelId: 2, cycle: 'year', reason: 'Ken wrote' },
    ]);
    expect(await screen.findByText('There is no payment without a bill.')).toBeDefined();
  });

  it('is not assigned while something is missing, which is said at the fields', async () => {
    const { sent } = await open(tasks(), seen({ strays: [stray] }).replies);
    await press(`Assign ${STRAY}`);
    const dialog = await dialogOf('Assign the payment');
    await dialog.findByRole('combobox', { name: /^Account/ });
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByText('Choose an account from the list.')).toBeDefined();
    expect(dialog.getAllByText('Please fill this in.')).toHaveLength(2);
    expect(bodies(sent, `${TASKS}/assign`)).toEqual([]);
  });

  it('is found among many by its number, and those of other pages are reached', async () => {
    const many = (from: number) =>
      Array.from({ length: 20 }, (_, at) => ({
        ...stray,
        id: `${from + at}`,
        strayId: `${from + at}`,
        number: `n${from + at}`,
      }));
    const { sent } = await open(tasks(), {
      '/shop/rest/strayPayments': ({ query }) => {
        const asked = new URLSearchParams(query);
        if (asked.get('filter') !== '{}') return listed([{ ...stray, id: stray.strayId }]);
        const [from] = JSON.parse(String(asked.get('range'))) as [number, number];
        return listed(many(from), 230);
      },
    });
    const part = within(await screen.findByRole('region', { name: 'Payments without a bill' }));
    expect(await part.findByText('1-20 of 230')).toBeDefined();
    await user.click(part.getByRole('button', { name: /page 12$/ }));
    expect(await part.findByText(/Alipay n220$/)).toBeDefined();
    await user.type(part.getByRole('searchbox', { name: 'Number or reference' }), 'ref9');
    expect(await part.findByText(STRAY)).toBeDefined();
    const asked = new URLSearchParams(sent.findLast(({ url }) => url === '/shop/rest/strayPayments')?.query);
    expect([asked.get('filter'), asked.get('range')]).toEqual(['{"q":"ref9"}', '[0,19]']);
  });

  it('is given back with a reason; a refusal is shown and the reason kept', async () => {
    let reply = failed(errorCodes.internal, 'The channel does not answer.');
    const { replies } = seen({ strays: [stray] });
    const { sent } = await open(tasks(), { ...replies, [`${TASKS}/giveBack`]: () => reply });
    await press(`Refund ${STRAY}`);
    const dialog = await dialogOf('Refund the payment?');
    const reason = dialog.getByLabelText<HTMLInputElement>(/^Reason/);
    await user.type(reason, 'Nobody knows it');
    const send = dialog.getByRole('button', { name: 'Refund' });
    await user.click(send);
    expect(await dialog.findByText('The channel does not answer.')).toBeDefined();
    expect(reason.value).toBe('Nobody knows it');
    reply = ok(tasks());
    await user.click(send);
    expect(await screen.findByText('The payment is being refunded.')).toBeDefined();
    const { channel, number } = stray;
    expect(bodies(sent, `${TASKS}/giveBack`).at(-1)).toEqual({ channel, number, reason: 'Nobody knows it' });
  });
});

describe('a refund that failed', () => {
  it('is tried again, under the same key after a lost answer', async () => {
    let reply = failed(errorCodes.internal, 'Broken.');
    const { replies } = seen({ refunds: [refund] });
    const { sent } = await open(tasks(), { ...replies, [`${TASKS}/retryRefund`]: () => reply });
    expect(await screen.findByText('Paid by Mei Trading')).toBeDefined();
    expect(screen.getByText('Goes back because the bill was paid twice')).toBeDefined();
    expect(screen.getByText(/: The card has expired\.$/)).toBeDefined();
    await press(`Try to refund again: ${FAILED}`);
    expect(await screen.findByText('Broken.')).toBeDefined();
    reply = ok(tasks());
    await press(`Try to refund again: ${FAILED}`);
    expect(await screen.findByText('The refund is being tried again.')).toBeDefined();
    const clientKey = expect.stringMatching(/^[0-9a-f]{32}$/);
    const tried = bodies(sent, `${TASKS}/retryRefund`);
    expect(tried).toEqual(Array(2).fill({ paymentId: PAYMENT, clientKey }));
    expect(new Set(tried.map((one) => one.clientKey)).size).toBe(1);
  });

  it('is noted as paid out otherwise, with a reason', async () => {
    const { replies, then } = seen({ refunds: [{ ...refund, surplus: null }] });
    const { sent } = await open(tasks(), { ...replies, [`${TASKS}/refundedByHand`]: () => then() });
    expect(await screen.findByText('Refund of a bill')).toBeDefined();
    await press(`Paid out otherwise: ${FAILED}`);
    const dialog = await dialogOf('Was it paid out otherwise?');
    await user.click(dialog.getByRole('button', { name: 'Note it as paid out' }));
    expect(await dialog.findByText('Please fill this in.')).toBeDefined();
    await user.type(dialog.getByLabelText(/^Reason/), 'By bank transfer');
    await user.click(dialog.getByRole('button', { name: 'Note it as paid out' }));
    expect(await screen.findByText('No refund has failed.')).toBeDefined();
    expect(bodies(sent, `${TASKS}/refundedByHand`)).toEqual([{ paymentId: PAYMENT, reason: 'By bank transfer' }]);
  });
});

describe('payments that are held since a restore', () => {
  const held = tasks({ heldSince: '2026-11-01T12:00:00.000Z' });

  it('are listed, and what is found stands among those without a bill', async () => {
    const { replies, then } = seen();
    await open(held, { ...replies, [`${TASKS}/list`]: () => then([stray], { heldSince: held.heldSince }) });
    expect(await screen.findByText(/^A backup of Nov 1, 2026, .* was restored/)).toBeDefined();
    await press('List payments since');
    expect(await screen.findByText('1 payment is without a bill.')).toBeDefined();
    expect(await screen.findByText(STRAY)).toBeDefined();
  });

  it('are released with a reason', async () => {
    const { sent } = await open(held, { [`${TASKS}/release`]: ok(tasks()) });
    await press('Release');
    const dialog = await dialogOf('Release payments?');
    await user.type(dialog.getByLabelText(/^Reason/), 'All looked up');
    await user.click(dialog.getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('Payments and refunds leave again.')).toBeDefined();
    expect(bodies(sent, `${TASKS}/release`)).toEqual([{ reason: 'All looked up' }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Payments are held' })).toBeNull());
  });

  it('are looked up one by one where their channel does not list them', async () => {
    let found = 'nowhere';
    const { replies, then } = seen();
    const { sent } = await open(held, {
      ...replies,
      [`${TASKS}/find`]: () => {
        then(found === 'stray' ? [stray] : []);
        return ok({ found, tasks: held });
      },
    });
    const part = within(await screen.findByRole('region', { name: 'Look up a payment' }));
    const look = part.getByRole('button', { name: 'Look up' });
    await user.click(look);
    expect(await part.findByText('Please fill this in.')).toBeDefined();
    const number = part.getByLabelText(/^Number of the payment/);
    await user.type(number, '2026');
    await user.click(look);
    expect(await part.findByText('The channel knows no payment of this number.')).toBeDefined();
    found = 'stray';
    await user.type(number, '110122');
    await user.click(look);
    expect(await part.findByText(/^Found: it belongs to no bill/)).toBeDefined();
    expect(await screen.findByText(STRAY)).toBeDefined();
    expect(bodies(sent, `${TASKS}/find`).at(-1)).toEqual({ channel: 'alipay', number: '2026110122' });
  });
});
