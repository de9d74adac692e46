import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { address } from '#tests/src/appKit.tsx';
import { failed, listed, ok } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { customer, id, request } from './builders.ts';
import {
  ANSWERED,
  axe,
  bodies,
  CUSTOMERS,
  dialog,
  EXPORT,
  FIGURES,
  filterOf,
  openCustomers,
  PAGE,
} from './openCustomers.ts';

const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

const list = () => [
  customer(1, {
    lateCount: 1,
    refundedCount: 2,
    doubts: 1,
    note: 'Calls before delivery',
    tags: ['vip'],
    spent: [
      { amount: '84.5', currency: 'EUR' },
      { amount: '20', currency: 'USD' },
    ],
  }),
  customer(2, { name: '', stores: [], spent: [] }),
];

describe('the list of customers', () => {
  it('says of each who it is, where they buy, how much, and what went wrong', async () => {
    await screenOf(1680);
    await openCustomers({ customers: list() });
    const first = await rowOf('Mia Wolf');
    for (const shown of ['Wolf Boats', 'buyer1@mail.example', '+49 30 1001', 'Germany', 'Harbour Shop', '1 late']) {
      expect(first.getByText(shown)).toBeDefined();
    }
    expect(first.getByText('2 refunded')).toBeDefined();
    expect(first.getByText('May be the same person')).toBeDefined();
    expect(first.getByText(/20\.00 USD$/)).toBeDefined();
    expect(first.getByRole('img', { name: 'Note: Calls before delivery' })).toBeDefined();
    expect(await rowOf('buyer2@mail.example')).toBeDefined();
    expect(await axe()).toEqual([]);
  });

  it('stands under its figures; what cannot be told is a dash', async () => {
    await openCustomers({ customers: list() });
    const figures = within(await screen.findByLabelText('Customers in figures'));
    const said = figures.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(said).toEqual(['12', '37.5%3 of 8 customers', '5%of 40 orders in 90 days', '–of 40 orders in 90 days']);
  });

  it('is filtered by tabs, tags and more, all of it in the address', async () => {
    await screenOf(1680);
    const { sent } = await openCustomers({ customers: list() });
    await rowOf('Mia Wolf');
    await user.click(await screen.findByRole('tab', { name: 'One order' }));
    await waitFor(() => expect(filterOf(sent)).toEqual({ repeat: false }));
    await user.click(screen.getByRole('tab', { name: 'Repeat 3' }));
    await waitFor(() => expect(filterOf(sent)).toEqual({ repeat: true }));
    await user.click(screen.getByRole('tab', { name: 'May be the same person 2' }));
    await waitFor(() => expect(filterOf(sent)).toEqual({ doubtful: true }));
    await user.click((await rowOf('Mia Wolf')).getByRole('button', { name: 'Show customers tagged vip' }));
    await waitFor(() => expect(filterOf(sent)).toEqual({ doubtful: true, tag: 'vip' }));
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const panel = await dialog('Filters');
    await user.click(panel.getByRole('combobox', { name: 'Source' }));
    await user.click(await screen.findByRole('option', { name: 'Edited in Quayside' }));
    await waitFor(() => expect(filterOf(sent)).toEqual({ doubtful: true, tag: 'vip', source: 'quayside' }));
    await user.fill(panel.getByRole('combobox', { name: 'Country' }), 'Japan');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(filterOf(sent)).toEqual({ doubtful: true, tag: 'vip', source: 'quayside', country: 'JP' }),
    );
    expect(new URLSearchParams(address().split('?')[1]).get('filter')).toContain('"country":"JP"');
  });

  it('is searched and sorted by the server', async () => {
    const { sent } = await openCustomers({ customers: list() });
    await user.click(within(await screen.findByRole('table')).getByRole('button', { name: /Orders|orders/ }));
    const sortOf = () => new URLSearchParams(sent.findLast(({ url }) => url === CUSTOMERS)?.query).get('sort');
    await waitFor(() => expect(sortOf()).toBe('["orderCount","ASC"]'));
    await user.type(screen.getByRole('textbox', { name: 'Name, e-mail, phone, company or city' }), 'mia');
    await waitFor(() => expect(filterOf(sent)).toEqual({ q: 'mia' }));
  });

  it('says where customers come from', async () => {
    await openCustomers();
    expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeDefined();
    expect(screen.getByText(/^Customers come with the orders/)).toBeDefined();
    expect(await axe()).toEqual([]);
  });

  it('shows that it could not be read, and tries again', async () => {
    let isDown = true;
    await openCustomers({
      replies: {
        [CUSTOMERS]: () => (isDown ? failed(errorCodes.internal) : listed([{ ...customer(1), id: id(1) }])),
        [FIGURES]: failed(errorCodes.internal),
      },
    });
    await user.click((await dialog('Tips')).getByRole('button', { name: 'Close' }));
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await rowOf('Mia Wolf')).toBeDefined();
  });

  it('is cards on a phone', async () => {
    await screenOf(390);
    await openCustomers({
      customers: [customer(1, { name: 'Wolf-'.repeat(20), company: 'C'.repeat(100), tags: ['t'.repeat(40)] })],
    });
    expect(await screen.findByRole('link', { name: 'Wolf-'.repeat(20) })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    await fitsScreen(390);
    expect(await axe()).toEqual([]);
  });
});

describe('privacy requests', () => {
  it('are offered only where there are any', async () => {
    await openCustomers({ customers: list() });
    await rowOf('Mia Wolf');
    expect(screen.queryByRole('button', { name: /^Privacy requests/ })).toBeNull();
  });

  it('say who asked and what they wait for; one for data is answered', async () => {
    const data = request(1, { kind: 'data', askedBy: 'store', doneAt: null, customerId: id(1) });
    const done = request(2, { backups: ['backup-2026-11-01'] });
    const waits = request(3, { doneAt: null, waitsFor: { key: 'customer.test', text: 'An order is open.' } });
    const file = new Blob(['{"name":"Mia"}'], { type: 'application/json' });
    const saved = vi.spyOn(URL, 'createObjectURL');
    const { sent } = await openCustomers({
      customers: list(),
      requests: [data, done, waits],
      replies: { [ANSWERED]: ok({ ...data, doneAt: done.doneAt }), [EXPORT]: { body: file } },
    });
    await user.click(await screen.findByRole('button', { name: 'Privacy requests (2)' }));
    const shown = await dialog('Privacy requests');
    expect(shown.getByText(/Asked by the store · Harbour Shop · 2 orders/)).toBeDefined();
    expect(shown.getByText('backup-2026-11-01')).toBeDefined();
    expect(shown.getByText('An order is open.')).toBeDefined();
    expect(await axe()).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Export data' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(file));
    expect(sent.find(({ url }) => url === EXPORT)?.query).toBe(`customerId=${id(1)}`);
    await user.click(shown.getByRole('button', { name: 'Mark as answered' }));
    expect(await screen.findByText('Request marked as answered')).toBeDefined();
    expect(bodies(sent, ANSWERED)).toEqual([{ requestId: id(501) }]);
    await user.click(shown.getByRole('link', { name: 'Open the customer' }));
    await waitFor(() => expect(address()).toBe(`${PAGE}?open=${id(1)}`));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Privacy requests' })).toBeNull());
  });
});
