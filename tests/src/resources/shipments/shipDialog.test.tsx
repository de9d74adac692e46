import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, layoutListens } from '#tests/src/appKit.tsx';
import { breaks, failed, ok } from '#tests/src/fakeHttp.ts';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { order, work } from '../orders/builders.ts';
import { LIST, page } from '../orders/openOrders.ts';
import { openLine, orderShipping } from './builders.ts';
import { bodies, CREATE, FOR_ORDER, openShipping, toShip } from './openShipping.ts';

const done = ok({ shipmentId: '01890000-0000-7000-8000-00000000f001', state: 'posting' });
type Dialog = Awaited<ReturnType<typeof openShipping>>['dialog'];

const field = (dialog: Dialog, name: string) => dialog.findByRole<HTMLInputElement>('textbox', { name });
const carrier = (dialog: Dialog) => dialog.findByRole<HTMLInputElement>('combobox', { name: 'Shipping carrier' });
const described = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

describe('shipping an order', () => {
  it('takes the carrier by its name and a pasted number, and Enter', async () => {
    const { user, sent, dialog } = await openShipping({}, { [CREATE]: done });
    await waitFor(async () => expect(document.activeElement).toBe(await carrier(dialog)));
    await user.keyboard('corr{Enter}');
    await user.click(await field(dialog, 'Tracking number'));
    await user.paste(' pq 12ab cd ');
    expect(await dialog.findByText('Saved as PQ12ABCD')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Shipped. The store is being updated.')).toBeDefined();
    expect(bodies(sent, CREATE)).toEqual([
      {
        orderId: order().orderId,
        origin: 'self',
        lines: [
          { lineId: 'l1', quantity: 2 },
          { lineId: 'l2', quantity: 3 },
        ],
        carrier: 'correos',
        carrierName: '',
        trackingNumber: 'PQ12ABCD',
        queryUrl: '',
        remark: '',
        notify: true,
        clientKey: expect.any(String),
      },
    ]);
    await waitFor(() => expect(address()).toBe('/orders'));
    // What is shown of the order is read again.
    await waitFor(() => expect(sent.filter(({ url }) => url === LIST)).toHaveLength(2));
  });

  it('begins with the carrier that was last used in the store, so that a number and Enter are left to do', async () => {
    const rows = [1, 2].map((n) =>
      order({ orderId: `${order().shopId}.${n}`, number: `#${n}`, work: work({ tasks: [toShip] }) }),
    );
    const { user, sent, dialog } = await openShipping(
      {},
      { [CREATE]: done, [LIST]: page(order({ work: work({ tasks: [toShip] }) }), ...rows) },
    );
    await user.click(await carrier(dialog));
    await user.keyboard('seur{Enter}');
    await user.fill(await field(dialog, 'Tracking number'), '111');
    await user.keyboard('{Enter}');
    for (const n of [1, 2]) {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(await screen.findByRole('link', { name: `Ship order #${n}` }));
      await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('trackingNumber'));
      await user.keyboard(`22${n}{Enter}`);
    }
    await waitFor(() =>
      expect(bodies(sent, CREATE).map(({ carrier, trackingNumber }) => [carrier, trackingNumber])).toEqual([
        ['seur', '111'],
        ['seur', '221'],
        ['seur', '222'],
      ]),
    );
  });

  it('is begun by a key, and stays while the row leaves the list', async () => {
    let isThere = true;
    const { user } = await openShipping(
      {},
      { [LIST]: () => (isThere ? page(order({ work: work({ tasks: [toShip] }) })) : page()) },
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await layoutListens();
    await user.keyboard('js');
    await screen.findByRole('dialog', { name: 'Ship order #1001' });
    isThere = false;
    await user.click(await screen.findByRole('button', { name: /^More/ }));
    expect(screen.getByRole('dialog', { name: 'Ship order #1001' })).toBeDefined();
  });

  it('leaves out lines of 0, and takes no more than is open', async () => {
    const { user, sent, dialog } = await openShipping({}, { [CREATE]: done });
    const tee = await field(dialog, 'Quantity of Dock Tee');
    const mug = await field(dialog, 'Quantity of Quay Mug');
    expect([tee.value, mug.value]).toEqual(['2', '3']);
    await user.click(await carrier(dialog));
    await user.keyboard('no tr{Enter}');
    // Nobody follows it: there is no number to ask for.
    expect(dialog.queryByRole('textbox', { name: 'Tracking number' })).toBeNull();
    await user.fill(tee, '0');
    await user.fill(mug, '4');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(described(mug)).toBe('Enter a whole number up to what is left.'));
    await user.fill(mug, '0');
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Enter a quantity for at least one product.')).toBeDefined();
    expect(bodies(sent, CREATE)).toEqual([]);
    await user.fill(mug, '1');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(bodies(sent, CREATE)).toMatchObject([
        { lines: [{ lineId: 'l2', quantity: 1 }], carrier: 'none', trackingNumber: '' },
      ]),
    );
  });

  it('asks of a carrier that is not listed for its name and page', async () => {
    const { user, sent, dialog } = await openShipping({}, { [CREATE]: done });
    await user.click(await carrier(dialog));
    await user.keyboard('other{Enter}');
    await user.fill(await field(dialog, 'Tracking number'), '9');
    await user.keyboard('{Enter}');
    const name = await field(dialog, 'Carrier name');
    const url = await field(dialog, 'Tracking page');
    await waitFor(() => expect([described(name), described(url)]).toEqual(Array(2).fill('Please fill this in.')));
    await user.fill(name, 'Harbour Post');
    await user.fill(url, 'post.example');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(described(url)).toBe('Please fill in the correct URL address'));
    await user.fill(url, 'https://post.example/{number}');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(bodies(sent, CREATE)).toMatchObject([
        { carrier: 'other', carrierName: 'Harbour Post', queryUrl: 'https://post.example/{number}' },
      ]),
    );
  });

  it('shows what the server refuses at its fields, of lines at theirs', async () => {
    const refused = failed(409312, 'Of “Quay Mug” 1 can still be shipped. Enter fewer.', {
      key: 'error.shipmentTooMuch',
      fields: [
        { path: 'lines.0.quantity', key: 'error.shipmentTooMuch', message: 'Only 1 of it.' },
        { path: 'trackingNumber', key: 'error.trackingNumberMistyped', message: 'A digit is wrong.' },
      ],
    });
    const { user, dialog } = await openShipping({ choosesNotify: false }, { [CREATE]: refused });
    expect(dialog.queryByRole('checkbox', { name: 'Mail the customer' })).toBeNull();
    const mug = await field(dialog, 'Quantity of Quay Mug');
    const number = await field(dialog, 'Tracking number');
    await user.click(await carrier(dialog));
    await user.keyboard('corr{Enter}');
    await user.fill(await field(dialog, 'Quantity of Dock Tee'), '0');
    await user.fill(number, 'PQ9');
    await user.keyboard('{Enter}');
    await waitFor(() => expect([described(mug), described(number)]).toEqual(['Only 1 of it.', 'A digit is wrong.']));
    expect(screen.queryByRole('dialog', { name: 'Tips' })).toBeNull();
  });

  it('is sent again under the same key when the reply was lost, and under another when it is changed', async () => {
    let tries = 0;
    const lost = breaks('ERR_NETWORK');
    const { user, sent, dialog } = await openShipping({}, { [CREATE]: () => (++tries < 3 ? lost() : done) });
    await user.click(await carrier(dialog));
    await user.keyboard('corr{Enter}');
    const number = await field(dialog, 'Tracking number');
    await user.fill(number, '1');
    for (const times of [1, 2]) {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(bodies(sent, CREATE)).toHaveLength(times));
      await waitFor(() => expect(number.disabled).toBe(false));
      await user.click(number);
    }
    await user.fill(number, '2');
    await user.keyboard('{Enter}');
    await screen.findByText('Shipped. The store is being updated.');
    const [first, second, third] = bodies(sent, CREATE).map(({ clientKey }) => clientKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('takes costs, a remark, another day and who ships, without a mail', async () => {
    const { user, sent, dialog } = await openShipping({ notify: false }, { [CREATE]: done });
    await user.click(await carrier(dialog));
    await user.keyboard('corr{Enter}');
    await user.fill(await field(dialog, 'Tracking number'), '1');
    await user.fill(dialog.getByLabelText('Shipped on'), '2026-11-20');
    await user.click(dialog.getByRole('button', { name: /^More/ }));
    await user.click(dialog.getByRole('combobox', { name: 'Shipped by' }));
    await user.click(await screen.findByRole('option', { name: 'A logistics provider' }));
    await user.fill(dialog.getByRole('textbox', { name: 'Cost (EUR)' }), '1,5');
    await user.fill(dialog.getByRole('textbox', { name: 'Shipping fee (EUR)' }), '3.20');
    await user.fill(dialog.getByRole('textbox', { name: /^Remark/ }), 'Fragile');
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    await waitFor(() =>
      expect(bodies(sent, CREATE)).toMatchObject([
        {
          origin: 'provider',
          shippedAt: new Date('2026-11-20T12:00').toISOString(),
          cost: '1.5',
          shippingFee: '3.20',
          remark: 'Fragile',
          notify: false,
        },
      ]),
    );
  });

  it('is not offered where nothing can be shipped: only why is said', async () => {
    const { dialog } = await openShipping({ stopped: { key: 'shipment.blocked.scope' } });
    expect(await dialog.findByText(/^Quayside may not ship in this store/)).toBeDefined();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Ship' })).toBeNull();
  });

  it('says when it cannot be read, and reads again', async () => {
    let isUp = false;
    const { user, dialog } = await openShipping(
      {},
      { [FOR_ORDER]: () => (isUp ? ok(orderShipping({ lines: [] })) : failed(500000, 'Something went wrong.')) },
    );
    expect(await dialog.findByText('Something went wrong.')).toBeDefined();
    isUp = true;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Nothing is left to ship.')).toBeDefined();
  });

  it('fills the screen of a phone and fits it', async () => {
    await screenOf(390);
    const { dialog } = await openShipping({
      lines: [openLine({ title: 'Donaudampfschifffahrtsgesellschaft'.repeat(4) })],
    });
    await field(dialog, 'Tracking number');
    const paper = screen.getByRole('dialog', { name: 'Ship order #1001' });
    expect(paper.getBoundingClientRect().width).toBe(390);
    expect(paper.scrollWidth).toBeLessThanOrEqual(390);
    await fitsScreen(390);
  });
});
