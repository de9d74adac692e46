import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { shipmentDetail, shipmentId } from './builders.ts';
import { GET, LIST_PATH, openShipments } from './openShipments.ts';
import { bodies } from './openShipping.ts';

const PATH = `${LIST_PATH}/shippingDetails`;
const ONE = `${PATH}?id=${shipmentId(1)}`;
const DECIDE = '/shop/shipment/decide';
const CANCEL = '/shop/shipment/cancel';

const partOf = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of a shipment', () => {
  it('shows what the store has, what the customer was told, by whom, and what it costs', async () => {
    await openShipments(ONE, {
      replies: {
        [GET]: ok(
          shipmentDetail({
            purchaseId: shipmentId(9),
            origin: 'supplier',
            supplier: 'aliexpress',
            vendorOrderNumber: '801',
            cost: { amount: '3', currency: 'EUR' },
            remark: 'Fragile',
            storeFulfilments: [
              {
                remoteId: '1',
                isOurs: true,
                company: 'Correos',
                numbers: ['pq1'],
                lines: [{ lineId: 'l1', quantity: 1 }],
                at: null,
              },
              {
                remoteId: '2',
                isOurs: false,
                company: '',
                numbers: ['X9'],
                lines: [{ lineId: 'l7', quantity: 2 }],
                at: null,
              },
            ],
            history: [
              { at: '2026-11-27T10:00:00.000Z', event: 'created', trackingNumber: 'PQ1', personName: 'Anna' },
              { at: '2026-11-27T10:01:00.000Z', event: 'mailed', trackingNumber: 'PQ1', personName: '' },
            ],
          }),
        ),
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Shipment PQ1' })).toBeDefined();
    const store = await partOf('What the store has of this order');
    for (const text of ['This parcel', '1 × Dock Tee', 'Entered in the store', '2 × another product']) {
      expect(store.getByText(text)).toBeDefined();
    }
    const [latest, first] = (await partOf('What happened')).getAllByRole('listitem');
    expect(latest?.textContent).toMatch(/^Customer mailed by the store: PQ1/);
    expect(first?.textContent).toMatch(/^Entered: PQ1Anna · /);
    expect((await partOf('Costs')).getByText('€3.00')).toBeDefined();
    expect((await partOf('Order and source')).getByRole('link', { name: '801' })).toBeDefined();
    expect(screen.getByText('Fragile')).toBeDefined();
  });

  it('takes a decision, and a cancellation', async () => {
    const done = ok({ shipmentId: shipmentId(1), state: 'posting' });
    let isDecided = false;
    const { user, sent } = await openShipments(ONE, {
      replies: {
        [GET]: () =>
          ok(
            isDecided
              ? shipmentDetail()
              : shipmentDetail({ state: 'question', reason: { key: 'shipment.question.gone' }, decisions: ['leave'] }),
          ),
        [DECIDE]: () => {
          isDecided = true;
          return done;
        },
        [CANCEL]: done,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Do not tell the store' }));
    await waitFor(() => expect(bodies(sent, DECIDE)).toMatchObject([{ shipmentId: shipmentId(1), decision: 'leave' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Do not tell the store' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cancel shipment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel shipment PQ1?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel shipment' }));
    await waitFor(() => expect(bodies(sent, CANCEL)).toMatchObject([{ shipmentId: shipmentId(1) }]));
  });

  it.each([
    ['without an id', PATH, 'No shipment chosen'],
    ['with an unknown one', ONE, 'There is no such shipment'],
  ])('%s says what to do', async (_, path, title) => {
    const gone = failed(404001, 'It is not there.', { key: 'error.notFound' });
    await openShipments(path, { replies: { [GET]: gone } });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Shipment details' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'All shipments' }).getAttribute('href')).toBe(LIST_PATH);
  });

  it('can be asked for again where it could not be read', async () => {
    let isDown = true;
    const { user } = await openShipments(ONE, {
      replies: { [GET]: () => (isDown ? failed(500001, 'Logged as 42.') : ok(shipmentDetail())) },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Shipment PQ1' })).toBeDefined();
  });

  it('is led to from its address without a parent, query and all', async () => {
    await openShipments(`/transportation/shippingDetails?id=${shipmentId(1)}`, {
      replies: { [GET]: ok(shipmentDetail()) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Shipment PQ1' })).toBeDefined();
    expect(address()).toBe(ONE);
  });
});
