// Compiled before the first test waits for it.
import '#src/resources/shipments/many/ShipManyPage.tsx';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CheckedRow, ShipmentRow } from '#contract/shipmentMany.schemas.ts';
import { tabData } from '#src/lib/tabData.ts';
import { keepOrders } from '#src/resources/shipments/many/kept.ts';
import { type OpenOptions, openApp, user as somebody } from '#tests/src/appKit.tsx';
import { breaks, ok, type Sent } from '#tests/src/fakeHttp.ts';
import { job, jobRow, shop } from '../stores/builders.ts';

const CHECK = '/shop/shipment/checkMany';
const READ = '/shop/shipment/readTable';
const CREATE = '/shop/shipment/createMany';

const rowOf = (order: string, trackingNumber: string): ShipmentRow => ({
  order,
  trackingNumber,
  carrier: '',
  carrierName: '',
  queryUrl: '',
});

/** Ready where it has a number of a carrier, as a server would check it. */
function checked(row: ShipmentRow, line: number | null = null): CheckedRow {
  const isReady = row.trackingNumber !== '';
  return {
    row,
    line,
    order: {
      orderId: `${shop().shopId}.${row.order.replace(/\D/g, '')}`,
      number: `#${row.order.split('.').at(-1)?.replace('#', '')}`,
      channel: 'woo',
      shopName: 'Harbour',
      customerName: 'Ada Sample',
    },
    choices: [],
    carrierName: isReady ? 'YunExpress' : '',
    items: isReady ? [{ title: 'Mug', quantity: 1 }] : [],
    problem: isReady ? null : { key: 'validation.required', text: 'Required' },
    field: isReady ? null : 'trackingNumber',
  };
}

const jsonOf = ({ body }: Sent) => JSON.parse(String(body));
const sentTo = (sent: readonly Sent[], path: string) => sent.filter(({ url }) => url === path);

const openPage = (replies: OpenOptions['replies'] = {}) =>
  openApp('/orders/ship', {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside', 'woo'] }),
      '/shop/orderFulfillment/getLogisticsList': ok([{ code: 'yun', name: 'YunExpress', queryUrl: null }]),
      [CHECK]: (sent) => ok({ rows: jsonOf(sent).rows.map((row: ShipmentRow) => checked(row)) }),
      ...replies,
    },
  });

/** The page with a row for each order, as the list of orders leads to it. */
async function openOrdersAt(orders: readonly string[], replies: OpenOptions['replies'] = {}) {
  const opened = openPage(replies);
  // A new session begins with nothing kept.
  keepOrders(orders, () => null);
  const page = await opened;
  const numbers = await screen.findAllByLabelText<HTMLInputElement>(/^Tracking number of order/);
  expect(numbers).toHaveLength(orders.length);
  return { ...page, numbers };
}

const idOf = (at: number) => `${shop().shopId}.${at}`;

describe('the page that ships many parcels', () => {
  it('fills a column of numbers downwards, goes on with Enter, and asks before unsent rows are left', async () => {
    const { user, sent, numbers } = await openOrdersAt([1, 2, 3].map(idOf));
    await waitFor(() => expect(document.activeElement).toBe(numbers[0]));
    expect(await screen.findByText('3 without a number')).toBeDefined();
    await user.paste('YT1\r\nYT2\r\n');
    expect(numbers.map(({ value }) => value)).toEqual(['YT1', 'YT2', '']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(numbers[1]));
    await user.keyboard('{Enter}');
    await user.keyboard('YT3');
    expect(await screen.findByRole('button', { name: 'Ship 3 parcels' })).toBeDefined();
    const [last] = sentTo(sent, CHECK).slice(-1);
    expect(last && jsonOf(last).rows.map((row: ShipmentRow) => row.trackingNumber)).toEqual(['YT1', 'YT2', 'YT3']);
    await user.click(screen.getByRole('link', { name: 'Supplier orders' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without shipping?' })).toBeDefined();
  });

  it('reads a table again by another choice of its columns', async () => {
    const columns = (field: string | null) => [
      { name: 'No.', field, examples: ['#1'] },
      { name: 'Parcel', field: 'trackingNumber', examples: ['YT1'] },
    ];
    let asked = 0;
    const { user, sent } = await openPage({
      [READ]: () => {
        asked += 1;
        return ok(
          asked === 1
            ? { columns: columns(null), rows: [] }
            : { columns: columns('order'), rows: [checked(rowOf('#1', 'YT1'), 2)] },
        );
      },
    });
    await screen.findByLabelText('Paste rows from your spreadsheet');
    await user.paste('No.\tParcel\n#1\tYT1');
    await user.click(await screen.findByRole('combobox', { name: 'No.' }));
    await user.click(await screen.findByRole('option', { name: 'Order' }));
    expect(await screen.findByRole('button', { name: 'Ship 1 parcel' })).toBeDefined();
    const [, again] = sentTo(sent, READ);
    const form = again?.body;
    expect(form instanceof FormData && form.get('columns')).toBe('{"0":"order","1":"trackingNumber"}');
  });

  it('sends again under the same key after a lost reply, and brings back what failed with its reason', async () => {
    let replies = 0;
    const failed = jobRow({ position: 1, state: 'fail', reason: 'The store holds the order.' });
    const over = job({ id: 'j1', kind: 'createShipments', state: 'doneWithProblems', total: 2, done: 1, failed: 1 });
    const { user, sent } = await openOrdersAt([1, 2].map(idOf), {
      [CREATE]: () => {
        replies += 1;
        return replies === 1 ? breaks('ERR_NETWORK')() : ok({ jobId: 'j1' });
      },
      '/shop/job/j1': ({ query }) => {
        const rowState = new URLSearchParams(query).get('rowState');
        return ok(rowState === 'fail' ? { ...over, rows: [failed], rowTotal: 1 } : { ...over, rows: [], rowTotal: 0 });
      },
      '/shop/job/list': ok({ rows: [over], total: 1, totalIsExact: true }),
    });
    await user.paste('YT1\nYT2');
    await user.click(await screen.findByRole('button', { name: 'Ship 2 parcels' }));
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText(/When it was sent: The store holds the order\./)).toBeDefined();
    expect(await screen.findByText(/^1 of 2 parcels shipped\./)).toBeDefined();
    const keys = sentTo(sent, CREATE).map((one) => jsonOf(one).clientKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(screen.getAllByLabelText<HTMLInputElement>(/^Tracking number of order/).map(({ value }) => value)).toEqual([
      'YT2',
    ]);
    await waitFor(() => expect(JSON.stringify(tabData.read('shipMany'))).toContain('YT2'));
  });
});
