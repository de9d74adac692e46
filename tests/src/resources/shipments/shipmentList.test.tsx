import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address } from '#tests/src/appKit.tsx';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { order } from '../orders/builders.ts';
import { shipment, shipmentId } from './builders.ts';
import { EXPORT, LIST, LIST_PATH, openShipments, page } from './openShipments.ts';
import { bodies } from './openShipping.ts';

const rowOf = (cell: HTMLElement) => within(cell.closest('tr') as HTMLElement);

describe('the list of shipments', () => {
  it('says of each its order, carrier, contents, state with its reason, and where it comes from', async () => {
    await screenOf(1600);
    await openShipments(LIST_PATH, {
      replies: {
        [LIST]: page(
          shipment(1, {
            origin: 'supplier',
            supplier: 'aliexpress',
            purchaseId: shipmentId(9),
            vendorOrderNumber: '801',
            vendorCost: { amount: '4.2', currency: 'USD' },
            cost: { amount: '3', currency: 'EUR' },
          }),
          shipment(2, {
            carrier: 'none',
            carrierName: '',
            trackingNumber: '',
            state: 'question',
            reason: { key: 'shipment.question.gone' },
            decisions: ['leave'],
          }),
        ),
      },
    });
    const first = rowOf(await screen.findByRole('link', { name: '801' }));
    expect(first.getByRole('link', { name: '#1001' }).getAttribute('href')).toBe(
      `/orders?open=${encodeURIComponent(order().orderId)}`,
    );
    expect(first.getByRole('link', { name: /^PQ1/ }).getAttribute('href')).toBe('https://correos.example/PQ1');
    expect(first.getByText('AliExpress')).toBeDefined();
    expect(first.getByRole('link', { name: '801' }).getAttribute('href')).toBe(`/purchases?open=${shipmentId(9)}`);
    for (const text of ['Correos', 'Shipped', /\$4\.20/, '1 × Dock Tee']) expect(first.getByText(text)).toBeDefined();
    const second = rowOf(screen.getByText('No tracking'));
    expect(second.getByText('The store does not have this order any more.')).toBeDefined();
    expect(second.getByRole('link', { name: 'Decide #1001' }).getAttribute('href')).toBe(
      `${LIST_PATH}/shippingDetails?id=${shipmentId(2)}`,
    );
  });

  it('stands in tabs with their numbers, which filter it by states', async () => {
    const { user, sent } = await openShipments(LIST_PATH, { replies: { [LIST]: page(shipment(1)) } });
    await screen.findByText('Correos');
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim());
    expect(tabs).toEqual(['All 4', 'To decide 2', 'Updating 0', 'Shipped 2', 'Only here 0', 'Cancelled 0']);
    await user.click(screen.getByRole('tab', { name: 'To decide 2' }));
    await waitFor(() =>
      expect(decodeURIComponent(String(sent.filter(({ url }) => url === LIST).at(-1)?.query))).toContain(
        '"state":["question","blocked"]',
      ),
    );
    expect(screen.getByRole('tab', { name: 'To decide 2', selected: true })).toBeDefined();
  });

  it('opens a row’s page, and exports those that are chosen', async () => {
    const { user, sent } = await openShipments(LIST_PATH, {
      replies: {
        [LIST]: page(shipment(1), shipment(2)),
        [EXPORT]: { body: new Blob(['Store'], { type: 'text/csv' }) },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /PQ2/ }));
    await user.click(await screen.findByRole('button', { name: 'Export chosen' }));
    await waitFor(() => expect(bodies(sent, EXPORT)).toEqual([{ ids: [shipmentId(2)] }]));
    await user.click((await screen.findAllByText('1 × Dock Tee'))[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe(`${LIST_PATH}/shippingDetails?id=${shipmentId(1)}`));
  });

  it('leads to what is to be shipped where there is nothing, and to stores who has none', async () => {
    await openShipments(LIST_PATH);
    expect(await screen.findByRole('heading', { name: 'No data, please ship first' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Orders to ship' }).getAttribute('href')).toContain('/orders?filter=');
  });

  it('leads who has no store to stores', async () => {
    await openShipments(LIST_PATH, { roles: ['quayside'] });
    const connect = await screen.findByRole('link', { name: 'Connect a store' });
    expect(connect.getAttribute('href')).toBe('/setting/index?connect');
  });

  it('fits a phone', async () => {
    await screenOf(390);
    const long = { orderNumber: '#123456789012345678', trackingNumber: 'YT12345678901234567890123' };
    await openShipments(LIST_PATH, { replies: { [LIST]: page(shipment(1, long)) } });
    await screen.findByText('Correos');
    await fitsScreen(390);
  });
});
