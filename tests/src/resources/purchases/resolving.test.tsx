import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { openLine, orderShipping, shipmentId } from '../shipments/builders.ts';
import { detail, purchase, purchaseId } from './builders.ts';
import { bodies, GET, LIST, openPurchases, page } from './openPurchases.ts';

const RESOLVE = '/shop/purchase/resolve';
const RECORD = '/shop/purchase/record';
const placed: Partial<PurchaseDetail> = {
  status: 'placed',
  payment: 'unpaid',
  shipping: 'none',
  externalIds: ['801'],
  orders: [{ externalId: '801', status: '', url: 'https://a.example/801', charged: null }],
};
const ebay: Partial<PurchaseDetail> = { ...placed, supplier: 'ebay', accountId: null, accountName: '' };

/** A purchase in its drawer. */
async function open(changes: Partial<PurchaseDetail>, replies: Parameters<typeof openPurchases>[1] = {}) {
  const opened = await openPurchases(`/purchases?open=${purchaseId(1)}`, {
    [GET]: ok(detail(1, changes)),
    [RESOLVE]: ok(purchase(1)),
    [RECORD]: ok(purchase(1)),
    ...replies,
  });
  const drawer = within(await screen.findByRole('dialog', { name: /order for #1$/ }));
  await drawer.findByRole('heading', { name: 'Products' });
  return { ...opened, drawer };
}
const radios = (form: { getAllByRole: (role: string) => HTMLElement[] }) =>
  form.getAllByRole('radio').map((one) => one.closest('label')?.textContent);

describe('what a person says became of a supplier order', () => {
  it('that it is paid takes one click', async () => {
    const { user, sent, drawer } = await open(ebay);
    // There is nobody to ask.
    expect(drawer.queryByRole('button', { name: 'Read again' })).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText('Marked as paid')).toBeDefined();
    expect(bodies(sent, RESOLVE)).toEqual([
      { purchaseId: purchaseId(1), outcome: 'paid', clientKey: expect.any(String) },
    ]);
  });

  it('is nothing where the supplier tells it', async () => {
    const { drawer } = await open(placed);
    expect(drawer.getByRole('button', { name: 'Read again' })).toBeDefined();
    for (const name of ['Mark as paid', 'Mark as checked', 'Say what became of it']) {
      expect(drawer.queryByRole('button', { name })).toBeNull();
    }
  });

  it('that it arrived needs no note, that it was cancelled does', async () => {
    const { user, sent, drawer } = await open({ ...ebay, payment: 'paid' });
    await user.click(drawer.getByRole('button', { name: 'Say what became of it' }));
    const form = within(await screen.findByRole('dialog', { name: 'What became of the eBay order for #1?' }));
    expect(radios(form)).toEqual(['It arrived', 'It was cancelled: its items may be bought again']);
    await user.click(form.getByRole('radio', { name: /^It was cancelled/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please fill this in.')).toBeDefined();
    expect(bodies(sent, RESOLVE)).toEqual([]);
    await user.click(form.getByRole('radio', { name: 'It arrived' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved as arrived')).toBeDefined();
    expect(bodies(sent, RESOLVE)).toMatchObject([{ outcome: 'received', note: '' }]);
  });

  it('whose account is lost says so, with the page to link it', async () => {
    const { user, drawer } = await open({ ...placed, problem: 'accountLost' });
    expect(drawer.getByText('Account not linked')).toBeDefined();
    expect(drawer.getByText(/^It cannot be read any more/)).toBeDefined();
    expect(drawer.getByRole('link', { name: 'Link the account' }).getAttribute('href')).toBe('/setting/aliexpress');
    await user.click(drawer.getByRole('button', { name: 'Say what became of it' }));
    const form = within(await screen.findByRole('dialog', { name: 'What became of the AliExpress order for #1?' }));
    expect(radios(form)).toHaveLength(3);
  });

  it('that was made after it had been given up is that it is checked', async () => {
    const { user, sent, drawer } = await open({ ...placed, reason: { key: 'purchase.unknown.lateSuccess' } });
    expect(drawer.queryByRole('button', { name: 'Say what became of it' })).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Mark as checked' }));
    await waitFor(() => expect(bodies(sent, RESOLVE)).toMatchObject([{ outcome: 'noted' }]));
  });

  it('that has no number is that it does not exist, or its number', async () => {
    const { user, sent, drawer } = await open({ status: 'placed', reason: { key: 'purchase.unknown.idMissing' } });
    await user.click(drawer.getByRole('button', { name: 'Say what became of it' }));
    const form = within(await screen.findByRole('dialog', { name: 'Was the order for #1 placed at AliExpress?' }));
    expect(radios(form)).toEqual(['It is there', 'It is not there: it may be bought again']);
    await user.click(form.getByRole('radio', { name: /^It is not there/ }));
    await user.fill(form.getByRole('textbox', { name: 'How do you know?' }), 'Asked the seller');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(sent, RESOLVE)).toMatchObject([{ outcome: 'notPlaced' }]));
  });

  it('waits while the supplier is being asked, which is shown in its place', async () => {
    const asked = failed(409307, 'The supplier is being asked about this right now.', { key: 'error.purchaseAsked' });
    const { user, drawer } = await open({ status: 'unknown' }, { [RESOLVE]: asked });
    await user.click(drawer.getByRole('button', { name: 'Say what became of it' }));
    const form = within(await screen.findByRole('dialog', { name: 'Was the order for #1 placed at AliExpress?' }));
    await user.fill(form.getByRole('textbox', { name: 'Order number at AliExpress' }), '801');
    await user.fill(form.getByRole('textbox', { name: 'How do you know?' }), 'Seen');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('The supplier is being asked about this right now.')).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Tips' })).toBeNull();
  });

  it('in one click waits so too', async () => {
    const asked = failed(409307, 'The supplier is being asked about this right now.', { key: 'error.purchaseAsked' });
    const { user, drawer } = await open(ebay, { [RESOLVE]: asked });
    await user.click(drawer.getByRole('button', { name: 'Mark as paid' }));
    expect(await drawer.findByText('The supplier is being asked about this right now.')).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Tips' })).toBeNull();
  });
});

describe('a number that is wrong', () => {
  it.each(['notOurs', 'notSeen'] as const)('(%s) stands there to be corrected', async (problem) => {
    const { user, sent, drawer } = await open({ ...placed, problem });
    expect(drawer.getByRole('heading', { name: 'Correct the order number' })).toBeDefined();
    const field = drawer.getByRole<HTMLInputElement>('textbox', { name: 'Order number at AliExpress' });
    expect(field.value).toBe('801');
    await user.click(drawer.getByRole('button', { name: 'Save number' }));
    expect(await drawer.findByText('This is the number that is saved now.')).toBeDefined();
    expect(bodies(sent, RECORD)).toEqual([]);
    await user.fill(field, '802');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies(sent, RECORD)).toMatchObject([{ externalIds: ['802'], shared: false }]));
  });

  it('is not corrected where it is right', async () => {
    const { drawer } = await open({ ...placed, problem: 'silent' });
    expect(drawer.queryByRole('textbox', { name: 'Order number at AliExpress' })).toBeNull();
  });
});

it('the number of its parcel ships what it brings, by the supplier', async () => {
  const FOR_ORDER = '/shop/shipment/order';
  const CREATE = '/shop/shipment/create';
  const { user, sent, drawer } = await open(placed, {
    [FOR_ORDER]: ok(orderShipping({ lines: [openLine({ quantity: 3, suggested: 1 })] })),
    [CREATE]: ok({ shipmentId: shipmentId(1), state: 'posting' }),
  });
  await user.click(drawer.getByRole('button', { name: 'Enter tracking number' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ship order #1' }));
  await user.click(await form.findByRole('combobox', { name: 'Shipping carrier' }));
  const asked = sent.find(({ url }) => url === FOR_ORDER);
  expect(new URLSearchParams(asked?.query).get('purchaseId')).toBe(purchaseId(1));
  await user.keyboard('seur{Enter}');
  await user.fill(form.getByRole('textbox', { name: 'Tracking number' }), 'lp1');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(bodies(sent, CREATE)).toMatchObject([
      { purchaseId: purchaseId(1), origin: 'supplier', trackingNumber: 'LP1', lines: [{ lineId: 'l1', quantity: 1 }] },
    ]),
  );
});

it('the list says why a supplier order has to be looked at, and what is to be done', async () => {
  await openPurchases('/purchases?filter=%7B%22tab%22%3A%22unknown%22%7D', {
    [LIST]: page(
      ...(['accountLost', 'notOurs', 'notSeen', 'silent'] as const).map((problem, at) =>
        purchase(at + 1, { status: 'placed', payment: 'paid', problem }),
      ),
    ),
  });
  for (const text of ['Account not linked', 'Number of another account', 'Number unknown', 'No news']) {
    expect(await screen.findByText(text)).toBeDefined();
  }
  expect(screen.getByText(/^Nothing was heard of it for 120 days/)).toBeDefined();
});

it('what is asked fits a phone', async () => {
  await screenOf(390);
  const { user, drawer } = await open({ ...placed, problem: 'accountLost' });
  await user.click(drawer.getByRole('button', { name: 'Say what became of it' }));
  await screen.findByRole('radio', { name: 'It arrived' });
  await fitsScreen(390);
});
