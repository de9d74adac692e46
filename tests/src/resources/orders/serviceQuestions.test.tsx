import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '#tests/src/fakeHttp.ts';
import { shop } from '../stores/builders.ts';
import { bodies, openOrders } from './openOrders.ts';

const { shopId, shopName } = shop();
const harbour = { shopId, shopName, channel: 'shopify', services: ['dsers'], count: 60, canTakeOver: true };
const wix = {
  shopId: '01890000-0000-7000-8000-0000000000e1',
  shopName: 'Lantern',
  channel: 'wix',
  services: [],
  count: 1,
  canTakeOver: false,
};

const question = async (name: string) => within(await screen.findByRole('group', { name }));

describe('the question about orders that other services ship', () => {
  it('takes all of a store over, and later ones where that is ticked, and says how many were and were not', async () => {
    const { user, sent } = await openOrders({
      '/shop/order/services': ok([harbour, wix]),
      '/shop/order/decideAllServices': ok({ changed: 58, unchanged: 2 }),
    });
    const asked = await question('Harbour');
    expect(asked.getByText(/^60 open orders are assigned to dsers/)).toBeDefined();
    await user.click(asked.getByRole('checkbox'));
    await user.click(asked.getByRole('button', { name: 'Take over' }));
    await waitFor(() =>
      expect(bodies(sent, '/shop/order/decideAllServices')).toEqual([{ shopId, decision: 'takeOver', later: true }]),
    );
    expect(await screen.findByText(/^Taking over 58 orders\. 2 orders stay as they are/)).toBeDefined();
  });

  it('offers to leave them where they cannot be taken over, and says what to do in the store', async () => {
    const { user, sent } = await openOrders({
      '/shop/order/services': ok([wix]),
      '/shop/order/decideAllServices': ok({ changed: 1, unchanged: 0 }),
    });
    const asked = await question('Lantern');
    expect(asked.getByText(/^1 open order is assigned to another service/)).toBeDefined();
    expect(asked.getByText(/^Wix does not let Quayside take orders over/)).toBeDefined();
    expect(asked.queryByRole('button', { name: 'Take over' })).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Leave them there' }));
    await waitFor(() =>
      expect(bodies(sent, '/shop/order/decideAllServices')).toEqual([
        { shopId: wix.shopId, decision: 'leave', later: false },
      ]),
    );
  });

  it('can be put off', async () => {
    const { user } = await openOrders({ '/shop/order/services': ok([harbour]) });
    await user.click((await question('Harbour')).getByRole('button', { name: 'Decide later' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Harbour' })).toBeNull());
  });
});
