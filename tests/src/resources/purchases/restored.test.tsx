import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { PLAN_ID, plan, planned, purchase, settings } from './builders.ts';
import { bodies, LIST, openPurchases, PLAN, page } from './openPurchases.ts';

const RESUME = '/shop/purchase/resumeBuying';
const SETTINGS = '/shop/purchase/settings';
const paused = settings({ restoredAt: '2026-11-20T02:00:00.000Z' });
const replies = {
  [SETTINGS]: ok(paused),
  [LIST]: page(purchase(1)),
  [PLAN]: ok(plan([planned(1)])),
  [RESUME]: ok(settings()),
};
const notice = async () => within(await screen.findByRole('region', { name: 'Buying is paused' }));
const button = { name: 'I have compared: continue buying' };

describe('after a restore from a backup', () => {
  it.each(['/purchases', `/purchases/plan/${PLAN_ID}`, '/setting/buying'])(
    'B19: %s says that buying is paused and what to compare, until somebody has',
    async (path) => {
      const { user, sent } = await openPurchases(path, replies);
      const said = await notice();
      expect(said.getByText(/restored from a backup of Nov (19|20), 2026/)).toBeDefined();
      expect(said.getAllByRole('listitem')).toHaveLength(4);
      await user.click(said.getByRole('button', button));
      expect(await screen.findByText(/^Buying continues\./)).toBeDefined();
      expect(bodies(sent, RESUME)).toEqual([{}]);
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Buying is paused' })).toBeNull());
    },
  );

  it('B19: buying stays paused where it could not be continued', async () => {
    const { user } = await openPurchases('/purchases', { ...replies, [RESUME]: failed(500001, 'Logged as 42.') });
    await user.click((await notice()).getByRole('button', button));
    expect(await screen.findByText(/Logged as 42/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect((await notice()).getByRole('button', button)).toBeDefined();
  });

  it('nothing is said where nothing was restored', async () => {
    await openPurchases('/purchases', { ...replies, [SETTINGS]: ok(settings()) });
    await screen.findByRole('link', { name: '#1' });
    expect(screen.queryByRole('region', { name: 'Buying is paused' })).toBeNull();
  });
});
