import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '#tests/src/fakeHttp.ts';
import { cleanup } from '#tests/src/render.tsx';
import { shop } from '../stores/builders.ts';
import { asked, bodies, openOrders } from './openOrders.ts';

const { shopId, shopName } = shop();
const harbour = { shopId, shopName, channel: 'woo', count: 212 };
const lantern = { shopId: '01890000-0000-7000-8000-0000000000e1', shopName: 'Lantern', channel: 'shopify', count: 1 };

const question = async (name: string) => within(await screen.findByRole('group', { name }));
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('group', { name })).toBeNull());

describe('the question about orders from before a store was connected', () => {
  it('is asked for each store, and its answer is sent for that one', async () => {
    let waiting = [harbour, lantern];
    const { user, sent } = await openOrders({
      '/shop/order/undecided': () => ok(waiting),
      '/shop/order/decide': () => {
        waiting = [lantern];
        return ok({ changed: 212 });
      },
    });
    const first = await question('Harbour');
    expect(first.getByText(/^212 open orders were placed before/)).toBeDefined();
    expect((await question('Lantern')).getByText(/^1 open order was placed before/)).toBeDefined();
    const before = asked(sent).length;
    await user.click(first.getByRole('button', { name: 'Bought elsewhere' }));
    await isGone('Harbour');
    expect(bodies(sent, '/shop/order/decide')).toEqual([{ shopId, handling: 'elsewhere' }]);
    expect(await screen.findByText('212 orders changed')).toBeDefined();
    // What the list shows has changed with it.
    await waitFor(() => expect(asked(sent).length).toBeGreaterThan(before));
    await question('Lantern');
  });

  it('takes them in', async () => {
    const { user, sent } = await openOrders({
      '/shop/order/undecided': ok([harbour]),
      '/shop/order/decide': ok({ changed: 1 }),
    });
    await user.click((await question('Harbour')).getByRole('button', { name: 'Take them in' }));
    await waitFor(() => expect(bodies(sent, '/shop/order/decide')).toEqual([{ shopId, handling: 'buy' }]));
  });

  it('can be put off: it is not asked again in this tab, nothing is sent, and other stores are still asked about', async () => {
    const replies = { '/shop/order/undecided': ok([harbour, lantern]) };
    const { user, sent } = await openOrders(replies);
    await user.click((await question('Harbour')).getByRole('button', { name: 'Decide later' }));
    await isGone('Harbour');
    expect(bodies(sent, '/shop/order/decide')).toEqual([]);
    cleanup();
    await openOrders(replies);
    await question('Lantern');
    expect(screen.queryByRole('group', { name: 'Harbour' })).toBeNull();
  });

  it('is about the platform of the address alone', async () => {
    await openOrders({ '/shop/order/undecided': ok([harbour, lantern]) }, '/orders/woocommerce');
    await question('Harbour');
    expect(screen.queryByRole('group', { name: 'Lantern' })).toBeNull();
  });

  it('stays, with what was answered not done, where that fails', async () => {
    const { user } = await openOrders({
      '/shop/order/undecided': ok([harbour]),
      '/shop/order/decide': { body: { code: 500001, message: 'Logged as 42.', result: null } },
    });
    await user.click((await question('Harbour')).getByRole('button', { name: 'Bought elsewhere' }));
    expect(await screen.findByText('Logged as 42.')).toBeDefined();
    await user.keyboard('{Escape}');
    expect((await question('Harbour')).getByRole('button', { name: 'Bought elsewhere' })).toHaveProperty(
      'disabled',
      false,
    );
  });
});
