import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '#tests/src/fakeHttp.ts';
import { shop } from '../stores/builders.ts';
import { alerts, shipment, tracking } from './builders.ts';
import { LIST, LIST_PATH, openShipments, page } from './openShipments.ts';
import { bodies } from './openShipping.ts';

const ALERTS = '/shop/shipment/alerts';
const EARLIER = '/shop/shipment/earlier';
const DECIDE_EARLIER = '/shop/shipment/decideEarlier';
const SETTINGS = '/shop/shipment/settings';

describe('what needs attention among the shipments', () => {
  it('is counted by its reason, each leading to the parcels, or to the orders without one', async () => {
    const { user, sent } = await openShipments(LIST_PATH, {
      replies: {
        [ALERTS]: ok(alerts({ late: 3, noScan: 2, noNumber: 4 })),
        [LIST]: page(shipment(1, { tracking: tracking({ state: 'moving', alert: 'late' }) })),
      },
    });
    const row = within((await screen.findByText('Later than promised')).closest('tr') as HTMLElement);
    expect(row.getByText('On its way')).toBeDefined();
    const attention = within(screen.getByRole('region', { name: 'What needs attention' }));
    expect(attention.getByText('9 need attention:')).toBeDefined();
    const orders = attention.getByRole('link', { name: '4 paid without a number' }).getAttribute('href');
    expect(decodeURIComponent(String(orders))).toBe('/orders?filter={"task":["track"]}');
    await user.click(attention.getByRole('link', { name: '3 late' }));
    await waitFor(() =>
      expect(decodeURIComponent(String(sent.filter(({ url }) => url === LIST).at(-1)?.query))).toContain(
        '"alert":"late"',
      ),
    );
    expect(await screen.findByRole('button', { name: /Needs attention: Later than promised/ })).toBeDefined();
  });

  it('is left out where nothing does', async () => {
    await openShipments(LIST_PATH, { replies: { [LIST]: page(shipment(1)) } });
    await screen.findByText('Correos');
    expect(screen.queryByRole('region', { name: 'What needs attention' })).toBeNull();
  });

  it('is filtered by where parcels are, a group standing for its states', async () => {
    const { user, sent } = await openShipments(LIST_PATH, { replies: { [LIST]: page(shipment(1)) } });
    await screen.findByText('Correos');
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const panel = within(await screen.findByRole('dialog', { name: /Filter/ }));
    await user.click(await panel.findByRole('combobox', { name: 'Where it is' }));
    await user.click(await screen.findByRole('option', { name: 'On the road' }));
    await waitFor(() =>
      expect(decodeURIComponent(String(sent.filter(({ url }) => url === LIST).at(-1)?.query))).toContain(
        '"tracking":["moving","out_for_delivery"]',
      ),
    );
  });
});

describe('parcels of earlier purchases', () => {
  it('are decided about per store, after what happens was confirmed', async () => {
    const { shopId, shopName, channel } = shop();
    let isDecided = false;
    const { user, sent } = await openShipments(LIST_PATH, {
      replies: {
        [EARLIER]: () => ok(isDecided ? [] : [{ shopId, shopName, channel, count: 37 }]),
        [DECIDE_EARLIER]: () => {
          isDecided = true;
          return ok({ count: 37 });
        },
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Parcels of earlier purchases' }));
    expect(card.getByText(/^37 parcels of purchases from before this version/)).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Tell the store without mail' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tell the store without mail?' }));
    expect(bodies(sent, DECIDE_EARLIER)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Tell the store without mail' }));
    await waitFor(() =>
      expect(bodies(sent, DECIDE_EARLIER)).toEqual([{ shopId, decision: 'quiet', clientKey: expect.any(String) }]),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Parcels of earlier purchases' })).toBeNull());
  });
});

describe('the reminders', () => {
  const settings = { noNumber: 7, noScan: 3, standing: 7, customs: 10, pickup: null, late: 1 };

  it('are set in days, each on or off', async () => {
    const { user, sent } = await openShipments(LIST_PATH, {
      replies: { [SETTINGS]: ({ method, body }) => ok(method === 'GET' ? settings : JSON.parse(String(body))) },
    });
    await user.click(await screen.findByRole('button', { name: 'Reminders' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reminders' }));
    const noNumber = 'Days: Paid at the supplier, and no tracking number';
    await user.fill(await dialog.findByRole('textbox', { name: noNumber }), '91');
    await user.click(dialog.getByRole('checkbox', { name: 'At customs' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Waiting to be picked up' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a whole number of days, from 1 to 90.')).toBeDefined();
    await user.fill(dialog.getByRole('textbox', { name: noNumber }), '5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reminders' })).toBeNull());
    expect(
      sent
        .filter(({ url, method }) => url === SETTINGS && method === 'POST')
        .map(({ body }) => JSON.parse(String(body))),
    ).toEqual([{ ...settings, noNumber: 5, customs: null, pickup: 5 }]);
  });
});
