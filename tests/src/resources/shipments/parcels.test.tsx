import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { address } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { counts, line, order, work } from '../orders/builders.ts';
import { openOrders, page } from '../orders/openOrders.ts';
import { orderShipping, shipment, shipmentId } from './builders.ts';
import { bodies, FOR_ORDER, openParcels, toShip } from './openShipping.ts';

const UPDATE = '/shop/shipment/update';
const CANCEL = '/shop/shipment/cancel';
const DECIDE = '/shop/shipment/decide';
const done = ok({ shipmentId: shipmentId(1), state: 'posting' });
const fulfilment = (trackingNumber: string, further: string[] = []) => ({
  externalId: `f-${trackingNumber}`,
  company: 'Correos',
  trackingNumber,
  trackingUrl: '',
  furtherTracking: further.map((number) => ({ number, url: '' })),
  lines: [{ lineId: 'l1', quantity: 2 }],
  shippedAt: null,
});

describe('the parcels of an order', () => {
  it('say how they are followed, what is in them and what they cost; those of the store itself come after', async () => {
    const ours = shipment(1, {
      trackingNumber: 'PQ 1',
      origin: 'supplier',
      supplier: 'aliexpress',
      vendorOrderNumber: '801',
      vendorCost: { amount: '4.2', currency: 'USD' },
      shippingFee: { amount: '2', currency: 'EUR' },
      remark: 'Fragile',
    });
    const { parcels } = await openParcels(
      { shipments: [ours], remoteIds: ['f-OLD'] },
      // The old number of one whose number was changed is not another parcel.
      { detail: { fulfilments: [fulfilment('pq1'), fulfilment('OLD'), fulfilment('X9'), fulfilment('X8', ['PQ1'])] } },
    );
    const [first, second, ...more] = await parcels.findAllByRole('listitem');
    expect(more).toEqual([]);
    const one = within(first as HTMLElement);
    expect(one.getByRole('link', { name: /^PQ 1/ }).getAttribute('href')).toBe('https://correos.example/PQ%201');
    for (const text of ['Shipped', '1 × Dock Tee', 'Fragile']) expect(one.getByText(text)).toBeDefined();
    expect(one.getByText(/AliExpress · Supplier order 801 \(\$4\.20\) · Shipping €2\.00$/)).toBeDefined();
    expect(within(second as HTMLElement).getByText('X9')).toBeDefined();
    expect(within(second as HTMLElement).getByText('2 × Dock Tee')).toBeDefined();
  });

  it('that are none yet lead to shipping', async () => {
    const { user, parcels } = await openParcels({});
    expect(await parcels.findByText('No data, please ship first')).toBeDefined();
    await user.click(parcels.getByRole('link', { name: 'Ship' }));
    expect(await screen.findByRole('dialog', { name: 'Ship order #1001' })).toBeDefined();
  });

  it.each<[Shipment['state'], string, boolean]>([
    ['posting', 'Updating the store', true],
    ['posted', 'Shipped', true],
    ['blocked', 'Waiting', true],
    ['question', 'Needs a decision', true],
    ['unknown', 'Being checked', false],
    ['cancelling', 'Being cancelled', false],
    ['cancelled', 'Cancelled', false],
    ['untold', 'Only here', false],
  ])('are changed and cancelled while the store can be told so: %s', async (state, label, isOffered) => {
    const { parcels } = await openParcels({ shipments: [shipment(1, { state })] });
    expect(await parcels.findByText(label)).toBeDefined();
    for (const name of ['Change number or carrier', 'Cancel shipment']) {
      expect(parcels.queryByRole('button', { name }) !== null).toBe(isOffered);
    }
    expect(parcels.queryByText(/is being checked\.$/) !== null).toBe(state === 'unknown');
  });

  it('that wait for a decision say why, and take it', async () => {
    let state: Shipment['state'] = 'question';
    const question = () =>
      shipment(1, {
        state,
        reason: { key: 'shipment.question.shippedThere', params: { there: 'X9', number: 'PQ1' } },
        decisions: state === 'question' ? ['addNumber', 'attach', 'retry', 'leave'] : [],
      });
    const { user, sent, parcels } = await openParcels(
      {},
      {
        replies: {
          [FOR_ORDER]: () => ok(orderShipping({ shipments: [question()] })),
          [DECIDE]: () => {
            state = 'posted';
            return done;
          },
        },
      },
    );
    expect(await parcels.findByText(/^These items were shipped in the store as X9, and here as PQ1\./)).toBeDefined();
    for (const name of ['Add our number there', 'Tell the store again', 'Do not tell the store']) {
      expect(parcels.getByRole('button', { name })).toBeDefined();
    }
    await user.click(parcels.getByRole('button', { name: 'It is this parcel' }));
    await waitFor(() =>
      expect(bodies(sent, DECIDE)).toEqual([
        { shipmentId: shipmentId(1), decision: 'attach', clientKey: expect.any(String) },
      ]),
    );
    expect(await parcels.findByText('Shipped')).toBeDefined();
  });

  it('that were decided about meanwhile say so in their place', async () => {
    const decided = failed(409315, 'This has been decided by now.', { key: 'error.shipmentDecided' });
    const blocked = shipment(1, { state: 'blocked', reason: { key: 'shipment.blocked.scope' }, decisions: ['leave'] });
    const { user, parcels } = await openParcels({ shipments: [blocked] }, { replies: { [DECIDE]: decided } });
    await user.click(await parcels.findByRole('button', { name: 'Do not tell the store' }));
    expect(await parcels.findByText('This has been decided by now.')).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Tips' })).toBeNull();
  });

  it('get another number, the carrier staying as it is', async () => {
    const { user, sent, parcels } = await openParcels({ shipments: [shipment(1)] }, { replies: { [UPDATE]: done } });
    await user.click(await parcels.findByRole('button', { name: 'Change number or carrier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change number or carrier' }));
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Shipping carrier' }).value).toBe('Correos');
    await user.fill(dialog.getByRole('textbox', { name: 'Tracking number' }), 'pq 77');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Saved. The store is being updated.')).toBeDefined();
    expect(bodies(sent, UPDATE)).toEqual([
      {
        shipmentId: shipmentId(1),
        carrierName: '',
        trackingNumber: 'PQ77',
        queryUrl: '',
        clientKey: expect.any(String),
      },
    ]);
  });

  it('get another carrier, also where theirs is in no list any more', async () => {
    const gone = shipment(1, { carrier: 'old-post', carrierName: 'Old Post' });
    const { user, sent, parcels } = await openParcels({ shipments: [gone] }, { replies: { [UPDATE]: done } });
    await user.click(await parcels.findByRole('button', { name: 'Change number or carrier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change number or carrier' }));
    const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Shipping carrier' });
    expect(field.value).toBe('Old Post');
    await user.fill(field, 'seur');
    await user.keyboard('{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(sent, UPDATE)).toMatchObject([{ carrier: 'seur', trackingNumber: 'PQ1' }]));
  });

  it('are cancelled after it was said that a mail may be out, and stay when that is refused', async () => {
    let isRefused = true;
    const { user, sent, parcels } = await openParcels(
      { shipments: [shipment(1)] },
      { replies: { [CANCEL]: () => (isRefused ? failed(409311, 'This parcel is cancelled.') : done) } },
    );
    await user.click(await parcels.findByRole('button', { name: 'Cancel shipment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel shipment PQ1?' }));
    expect(dialog.getByText(/The customer may already have a mail about this parcel/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Cancel shipment' }));
    expect(await dialog.findByText('This parcel is cancelled.')).toBeDefined();
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Cancel shipment' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel shipment PQ1?' })).toBeNull());
    const [first, second] = bodies(sent, CANCEL);
    expect(second).toEqual(first);
  });

  it('are shown from the store where ours cannot be read', async () => {
    const { parcels } = await openParcels(
      {},
      {
        replies: { [FOR_ORDER]: failed(500000, 'Something went wrong.') },
        detail: { fulfilments: [fulfilment('X9')] },
      },
    );
    expect(await parcels.findByText('Something went wrong.')).toBeDefined();
    expect(parcels.getByText('X9')).toBeDefined();
  });
});

describe('what is to be shipped', () => {
  it('is shipped from the order whatever else is to be done first, and not where nothing is left', async () => {
    const { user, drawer } = await openParcels(
      {},
      { detail: { work: work({ tasks: [{ task: 'hold', reason: { key: 'work.hold.unpaid' }, dueAt: null }] }) } },
    );
    await user.click((await drawer.findAllByRole('link', { name: 'Ship' }))[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Ship order #1001' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(`/orders?open=${encodeURIComponent(order().orderId)}`));
  });

  it('is nothing where all of it is in parcels', async () => {
    const { parcels, drawer } = await openParcels({ shipments: [shipment(1)], lines: [] });
    await parcels.findByText('PQ1');
    expect(drawer.queryByRole('link', { name: 'Ship' })).toBeNull();
  });

  it('is a decision about a parcel first: the next action leads to it', async () => {
    const reason = { key: 'shipment.question.gone' };
    const { user } = await openOrders({
      '/shop/order/third/orders': page(order({ work: work({ tasks: [{ ...toShip, reason }] }) })),
      [FOR_ORDER]: ok(orderShipping({ shipments: [shipment(1, { state: 'question', reason, decisions: ['leave'] })] })),
      '/shop/order/orders': failed(404001, 'gone'),
    });
    expect(await screen.findByText('The store does not have this order any more.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Parcels of order #1001' }));
    await waitFor(() => expect(address()).toMatch(/open=.*&part=parcels$/));
    expect(screen.queryByRole('dialog', { name: /^Ship/ })).toBeNull();
  });

  it('is to check a parcel: the next action leads to it, and a tab shows those orders', async () => {
    const track = { task: 'track' as const, reason: null, dueAt: null };
    const { user } = await openOrders({
      '/shop/order/third/orders': page(order({ work: work({ stage: 'shipped', tasks: [track] }) })),
      '/shop/order/counts': ok(counts({ all: 1, tasks: { track: 1 } })),
      '/shop/order/orders': failed(404001, 'gone'),
    });
    expect(await screen.findByRole('tab', { name: 'Parcels to check 1' })).toBeDefined();
    expect(await screen.findByText('Check the parcel')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Parcels of order #1001' }));
    await waitFor(() => expect(address()).toMatch(/open=.*&part=parcels$/));
  });

  it('is seen at once where the address leads to the parcels', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => line({ lineId: `l${at}` }));
    const { parcels } = await openParcels({ shipments: [shipment(1)] }, { detail: { lines }, at: '&part=parcels' });
    const shown = await parcels.findByText('PQ1');
    await waitFor(() => expect(shown.getBoundingClientRect().top).toBeLessThan(window.innerHeight));
  });
});

describe('forwarding', () => {
  const FORWARD = '/shop/order/forward';
  const changed = ok({ changed: 1, unchanged: 0, runId: null });

  it('notes who was asked to ship', async () => {
    const { user, sent, drawer } = await openParcels({}, { replies: { [FORWARD]: changed } });
    await user.click(drawer.getByRole('button', { name: 'Forward' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forward order #1001' }));
    await user.click(dialog.getByRole('radio', { name: 'A logistics provider' }));
    await user.click(dialog.getByRole('button', { name: 'Forward' }));
    expect(await dialog.findByText('Please fill this in.')).toBeDefined();
    await user.fill(dialog.getByRole('textbox', { name: 'Name' }), ' Quay Logistics ');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(bodies(sent, FORWARD)).toEqual([{ orderIds: [order().orderId], to: 'provider', name: 'Quay Logistics' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Forward order #1001' })).toBeNull());
  });

  it.each(['told by the next action', 'shown where the next action is another'])(
    'is %s, and taken back',
    async (how) => {
      const at = '2026-11-27T10:00:00.000Z';
      const reason = { key: 'work.forwarded.provider', params: { name: 'Quay Logistics', at } };
      const forwarded = { to: 'provider' as const, name: 'Quay Logistics', at };
      const task = how.startsWith('told') ? { ...toShip, reason } : { ...toShip, task: 'map' as const };
      const { user, sent, drawer } = await openParcels(
        {},
        { replies: { [FORWARD]: changed }, detail: { work: work({ forwarded, tasks: [task] }) } },
      );
      expect(drawer.getByText(/^Quay Logistics was asked to ship it, Nov 27, 2026, /)).toBeDefined();
      await user.click(drawer.getByRole('button', { name: 'Not forwarded any more' }));
      await waitFor(() => expect(bodies(sent, FORWARD)).toEqual([{ orderIds: [order().orderId], to: null }]));
    },
  );
});
