import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { purchase } from './builders.ts';
import { LIST, openPurchases, page } from './openPurchases.ts';

const PATH = '/purchases?filter=%7B%22tab%22%3A%22toPay%22%7D';
const ACCOUNT = '01890000-0000-7000-8000-0000000000b1';
const unpaid = {
  ...{
    supplier: 'aliexpress',
    accountId: ACCOUNT,
    accountName: 'buyer-one',
    url: 'https://www.aliexpress.com/p/order',
  },
  ...{
    count: 12,
    totals: [
      { amount: '123.45', currency: 'USD' },
      { amount: '4', currency: 'EUR' },
    ],
  },
  payBy: new Date(Date.now() + 5 * 3_600_000).toISOString(),
};
const toPay = purchase(1, { status: 'placed', payment: 'unpaid' });

it('what is to be paid is a card per account, with what to compare and where it is paid', async () => {
  const { user, sent } = await openPurchases(PATH, { [LIST]: page(toPay), '/shop/purchase/unpaid': ok([unpaid]) });
  const card = within(within(await screen.findByRole('list', { name: 'To pay, by account' })).getByRole('listitem'));
  expect(card.getByText('AliExpress · buyer-one')).toBeDefined();
  expect(card.getByText('$123.45 + €4.00')).toBeDefined();
  expect(card.getByRole('timer').textContent).toMatch(/^4 hr 59 min$|^5 hr 0 min$/);
  expect(card.getByRole('link', { name: /^Pay at AliExpress/ }).getAttribute('href')).toBe(unpaid.url);
  await user.click(card.getByRole('button', { name: '12 orders' }));
  await waitFor(() => expect(sent.filter(({ url }) => url === LIST).at(-1)?.query).toContain(`accountId=${ACCOUNT}`));
  expect(await screen.findByRole('link', { name: '#1' })).toBeDefined();
});

it('the orders to be paid stay in sight where the accounts could not be read', async () => {
  await openPurchases(PATH, { [LIST]: page(toPay), '/shop/purchase/unpaid': failed(500001, 'Logged as 42.') });
  expect(await screen.findByText('Logged as 42.')).toBeDefined();
  expect(await screen.findByRole('link', { name: '#1' })).toBeDefined();
});
