import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { purchase, purchaseId } from './builders.ts';
import { bodies, LIST, openPurchases, page } from './openPurchases.ts';

const PATH = '/purchases?filter=%7B%22tab%22%3A%22toPay%22%7D';
const ACCOUNT = '01890000-0000-7000-8000-0000000000b1';
const unpaid = {
  supplier: 'aliexpress',
  accountId: ACCOUNT,
  accountName: 'buyer-one',
  url: 'https://www.aliexpress.com/p/order',
  count: 12,
  totals: [
    { amount: '123.45', currency: 'USD' },
    { amount: '4', currency: 'EUR' },
  ],
  unknown: 2,
  payBy: new Date(Date.now() + 5 * 3_600_000).toISOString(),
};
const toPay = purchase(1, { status: 'placed', payment: 'unpaid' });

it('what is to be paid is a card per account, with what to compare and where it is paid', async () => {
  const { user, sent } = await openPurchases(PATH, { [LIST]: page(toPay), '/shop/purchase/unpaid': ok([unpaid]) });
  const card = within(within(await screen.findByRole('list', { name: 'To pay, by account' })).getByRole('listitem'));
  expect(card.getByText('AliExpress · buyer-one')).toBeDefined();
  expect(card.getByText('$123.45 + €4.00')).toBeDefined();
  expect(card.getByText('The prices of 2 of them are not known: they are in no total.')).toBeDefined();
  expect(card.getByRole('timer').textContent).toMatch(/^4 hr 59 min$|^5 hr 0 min$/);
  expect(card.getByRole('link', { name: /^Pay at AliExpress/ }).getAttribute('href')).toBe(unpaid.url);
  await user.click(card.getByRole('button', { name: '12 orders' }));
  await waitFor(() => expect(sent.filter(({ url }) => url === LIST).at(-1)?.query).toContain(`accountId=${ACCOUNT}`));
  expect(await screen.findByRole('link', { name: '#1' })).toBeDefined();
});

it('what somebody went to pay is read again once they are back', async () => {
  const REFRESH = '/shop/purchase/refresh';
  const mine = { status: 'placed', payment: 'unpaid', accountId: ACCOUNT } satisfies Partial<Purchase>;
  const { user, sent } = await openPurchases(PATH, {
    [LIST]: page(purchase(1, mine), purchase(2, { ...mine, accountId: null })),
    '/shop/purchase/unpaid': ok([{ ...unpaid, url: 'http://127.0.0.1:9/pay' }]),
    [REFRESH]: ok({}),
  });
  const link = await screen.findByRole('link', { name: /^Pay at AliExpress/ });
  await screen.findByRole('link', { name: '#1' });
  const back = () => document.dispatchEvent(new Event('visibilitychange'));
  // Whoever comes back from elsewhere has paid nothing.
  back();
  // The supplier's page itself is not opened here.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(link);
  const lists = () => sent.filter(({ url }) => url === LIST).length;
  const before = lists();
  back();
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
  expect(bodies(sent, REFRESH)).toEqual([{ purchaseIds: [purchaseId(1)] }]);
});

it('the orders to be paid stay in sight where the accounts could not be read', async () => {
  await openPurchases(PATH, { [LIST]: page(toPay), '/shop/purchase/unpaid': failed(500001, 'Logged as 42.') });
  expect(await screen.findByText('Logged as 42.')).toBeDefined();
  expect(await screen.findByRole('link', { name: '#1' })).toBeDefined();
});

it('what nobody reads is marked as paid at once, many together, and what is left out says why', async () => {
  const placed = { status: 'placed', payment: 'unpaid', externalIds: ['1'] } satisfies Partial<Purchase>;
  const ebay = { ...placed, supplier: 'ebay', accountId: null } satisfies Partial<Purchase>;
  const RESOLVE = '/shop/purchase/resolve';
  const { user, sent } = await openPurchases(PATH, {
    [LIST]: page(purchase(1, ebay), purchase(2, ebay), purchase(3, { status: 'placed', payment: 'unpaid' })),
    [RESOLVE]: ({ body }) =>
      JSON.parse(String(body)).purchaseId === purchaseId(3)
        ? failed(409304, 'Known by now.', { key: 'error.purchaseNotUnknown' })
        : ok(purchase(1)),
  });
  await screen.findByRole('link', { name: '#1' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(await bar.findByRole('button', { name: 'Mark as paid' }));
  expect(
    await screen.findByText(
      '2 supplier orders marked as paid. Not changed: 1. It is paid already, or its account at the supplier says when it is.',
    ),
  ).toBeDefined();
  const asked = bodies(sent, RESOLVE);
  expect(asked.map(({ purchaseId, outcome }) => [purchaseId, outcome])).toEqual(
    [1, 2, 3].map((n) => [purchaseId(n), 'paid']),
  );
  expect(new Set(asked.map(({ clientKey }) => clientKey)).size).toBe(3);
});

it('what its supplier tells of cannot be marked as paid, nor is it offered under another tab', async () => {
  const { user } = await openPurchases(PATH, {
    [LIST]: page(purchase(1, { status: 'placed', payment: 'unpaid', externalIds: ['1'] })),
  });
  await screen.findByRole('link', { name: '#1' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  expect((await bar.findByRole('button', { name: 'Mark as paid' })).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull());
});
