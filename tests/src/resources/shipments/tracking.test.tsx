import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ShipmentDetail } from '#contract/shipment.schemas.ts';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { orderShipping, shipment, shipmentDetail, shipmentId, tracking } from './builders.ts';
import { GET, LIST, LIST_PATH, openShipments, page } from './openShipments.ts';
import { bodies, FOR_ORDER, openParcels } from './openShipping.ts';

const ONE = `${LIST_PATH}/shippingDetails?id=${shipmentId(1)}`;
const LOST = '/shop/shipment/lost';
const CHECKED = '/shop/shipment/checked';
const DECIDE = '/shop/shipment/decide';
const done = ok({ shipmentId: shipmentId(1), state: 'posted' });

const event = (changes: Partial<ShipmentDetail['events'][number]>): ShipmentDetail['events'][number] => ({
  at: '2026-11-20T08:30:00.000Z',
  hasZone: true,
  state: 'moving',
  word: 'IN_TRANSIT',
  text: 'Left the hub',
  place: 'Yiwu',
  ...changes,
});

describe('where a parcel is', () => {
  it('is shown on its page by its events, the newest first, in their own time where nobody names the zone', async () => {
    await openShipments(ONE, {
      replies: {
        [GET]: ok(
          shipmentDetail({
            origin: 'supplier',
            supplier: 'aliexpress',
            tracking: tracking({
              state: 'customs',
              word: '清关中',
              readAt: new Date(Date.now() - 5 * 60_000).toISOString(),
              eventAt: '2026-11-22T23:50:00.000Z',
              promisedAt: '2026-12-10T12:00:00.000Z',
              replaces: shipmentId(7),
            }),
            events: [
              event({ at: '2026-11-22T23:50:00.000Z', hasZone: false, state: 'customs', text: 'Arrived at customs' }),
              event({}),
            ],
            otherNumbers: ['LP001', 'LP002'],
            items: [{ productId: '5', skuId: null, title: 'Tee', options: 'Color:Silvery', quantity: 2 }],
          }),
        ),
      },
    });
    const where = within(await screen.findByRole('region', { name: 'Where it is' }));
    const [newest, first] = where.getAllByRole('listitem');
    expect(newest?.textContent).toMatch(/^At customsArrived at customs.*Nov 22, 2026, 11:50\sPM local time$/);
    expect(first?.textContent).toMatch(/^On its wayLeft the hubYiwu · IN_TRANSIT/);
    expect(first?.textContent).not.toContain('local time');
    for (const text of ['清关中', 'Promised Dec 10', 'Before: LP001, LP002', '2 × Tee', 'Color:Silvery']) {
      expect(where.getByText(text)).toBeDefined();
    }
    expect(where.getByText('AliExpress was asked 5 minutes ago.')).toBeDefined();
    expect(where.getByRole('link', { name: 'In place of a lost parcel' }).getAttribute('href')).toBe(
      `${LIST_PATH}/shippingDetails?id=${shipmentId(7)}`,
    );
  });

  it('is shown in the list: one that counts as lost, and the one in its place, which has no contents of its own', async () => {
    const lost = shipment(1, {
      tracking: tracking({
        state: 'moving',
        promisedAt: '2026-12-10T12:00:00.000Z',
        lostAt: '2026-11-20T12:00:00.000Z',
      }),
    });
    const instead = shipment(2, { trackingNumber: 'PQ2', lines: [], tracking: tracking({ replaces: shipmentId(1) }) });
    await openShipments(LIST_PATH, { replies: { [LIST]: page(lost, instead) } });
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(first?.textContent).toContain('Counts as lost since Nov 20, 2026.');
    expect(first?.textContent).not.toContain('Promised');
    const link = within(second as HTMLElement).getByRole('link', { name: 'In place of a lost parcel' });
    expect(link.getAttribute('href')).toBe(`${LIST_PATH}/shippingDetails?id=${shipmentId(1)}`);
  });

  it('is read in the order’s drawer when it is asked for', async () => {
    const one = shipment(1, { tracking: tracking({ state: 'moving' }) });
    const { user, sent, parcels } = await openParcels(
      { shipments: [one] },
      { replies: { [GET]: ok(shipmentDetail({ ...one, events: [event({})] })) } },
    );
    expect(await parcels.findByText('On its way')).toBeDefined();
    expect(sent.some(({ url }) => url === GET)).toBe(false);
    await user.click(parcels.getByRole('button', { name: 'Show tracking' }));
    expect(await parcels.findByText('Left the hub')).toBeDefined();
  });
});

describe('a parcel that needs somebody', () => {
  const late = { alert: 'late' as const, state: 'moving' as const };

  it.each([
    ['Buy again', true, /^The order goes back to “To buy”/],
    ['Only note it', false, /^The parcel counts as lost/],
  ])('is lost: %s', async (choice, resend, help) => {
    const bought = shipment(1, { purchaseId: shipmentId(9), tracking: tracking(late) });
    const { user, sent, parcels } = await openParcels({ shipments: [bought] }, { replies: { [LOST]: done } });
    expect(await parcels.findByText('Later than promised')).toBeDefined();
    await user.click(parcels.getByRole('button', { name: 'Mark as lost' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark parcel PQ1 as lost' }));
    await user.click(dialog.getByRole('radio', { name: choice }));
    expect(dialog.getByText(help)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() =>
      expect(bodies(sent, LOST)).toEqual([
        { shipmentId: shipmentId(1), resend, found: false, clientKey: expect.any(String) },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mark parcel PQ1 as lost' })).toBeNull());
  });

  it('is bought again only where it was bought, and stays where that is refused', async () => {
    const arrived = failed(409320, 'This parcel has arrived.');
    const { user, parcels } = await openParcels({ shipments: [shipment(1)] }, { replies: { [LOST]: arrived } });
    await user.click(await parcels.findByRole('button', { name: 'Mark as lost' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark parcel PQ1 as lost' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    expect(await dialog.findByText('This parcel has arrived.')).toBeDefined();
  });

  it('is found again, and cannot be lost a second time', async () => {
    const lost = tracking({ lostAt: '2026-11-20T12:00:00.000Z', isResent: true });
    const { user, sent, parcels } = await openParcels(
      { shipments: [shipment(1, { tracking: lost })] },
      { replies: { [LOST]: done } },
    );
    expect(await parcels.findByText('Counts as lost since Nov 20, 2026.')).toBeDefined();
    expect(parcels.queryByRole('button', { name: 'Mark as lost' })).toBeNull();
    await user.click(parcels.getByRole('button', { name: 'It was found' }));
    await waitFor(() => expect(bodies(sent, LOST)).toMatchObject([{ resend: false, found: true }]));
  });

  it('is checked for now with its order', async () => {
    const one = shipment(1, { tracking: tracking(late) });
    const { user, sent, parcels } = await openParcels(
      { shipments: [one] },
      { replies: { [CHECKED]: ok({ changed: 1 }) } },
    );
    await user.click(await parcels.findByRole('button', { name: 'Checked, remind me later' }));
    await waitFor(() => expect(bodies(sent, CHECKED)).toEqual([{ orderIds: [one.orderId] }]));
  });
});

describe('a question about a parcel', () => {
  it('of what is in it takes lines of the order, with what its supplier has beside them', async () => {
    const open = shipment(1, {
      state: 'question',
      supplier: 'aliexpress',
      origin: 'supplier',
      reason: { key: 'shipment.question.unsure' },
      decisions: ['contents', 'leave'],
    });
    const items = [{ productId: '5', skuId: '7', title: 'Harbour Tee', options: 'Size:M', quantity: 1 }];
    const { user, sent, parcels } = await openParcels(
      { shipments: [open] },
      {
        replies: {
          [FOR_ORDER]: ok(orderShipping({ shipments: [open] })),
          [GET]: ok(shipmentDetail({ ...open, items })),
          [DECIDE]: done,
        },
      },
    );
    await user.click(await parcels.findByRole('button', { name: 'Say what is in it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What is in parcel PQ1?' }));
    const theirs = within(await dialog.findByRole('group', { name: 'What AliExpress says' }));
    expect(theirs.getByText('1 × Harbour Tee')).toBeDefined();
    const tee = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dock Tee' });
    expect(tee.value).toBe('0');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a quantity for at least one product.')).toBeDefined();
    await user.fill(tee, '1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(sent, DECIDE)).toEqual([
        {
          shipmentId: shipmentId(1),
          decision: 'contents',
          lines: [{ lineId: 'l1', quantity: 1 }],
          clientKey: expect.any(String),
        },
      ]),
    );
  });

  it('of which parcel it is names both numbers', async () => {
    const open = shipment(1, {
      state: 'question',
      reason: {
        key: 'shipment.question.ofALaterServer',
        text: 'Is %{number} the parcel %{before} that was promised for %{date}?',
        params: { number: 'PQ1', before: 'LP77', date: '2026-11-20' },
      },
      decisions: ['same', 'another'],
    });
    const { user, sent, parcels } = await openParcels({ shipments: [open] }, { replies: { [DECIDE]: done } });
    expect(await parcels.findByText('Is PQ1 the parcel LP77 that was promised for Nov 20, 2026?')).toBeDefined();
    expect(parcels.getByRole('button', { name: 'One more parcel: PQ1' })).toBeDefined();
    await user.click(parcels.getByRole('button', { name: 'Same parcel under a new number: LP77 → PQ1' }));
    await waitFor(() => expect(bodies(sent, DECIDE)).toMatchObject([{ decision: 'same' }]));
  });
});
