import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import type { Need, Today } from '#contract/today.schemas.ts';
import { needKinds } from '#contract/todayWords.ts';
// Compiled before the first test waits for it.
import '#src/custom/pages/dashboard/DashboardPage.tsx';
import { address, openApp } from '#tests/src/appKit.tsx';
import { failed, ok, type Reply } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';
import { axe } from '../../../resources/customers/openCustomers.ts';
import { fitsScreen, screenOf } from '../../shell/layoutKit.tsx';

const TODAY = '/shop/home/today';
const nothing = { isExact: true, dueAt: null, subject: null, rows: null, stake: null } as const;
const need = (kind: Need['kind'], count: number, more: Partial<Need> = {}): Need => ({
  ...nothing,
  kind,
  count,
  ...more,
});
const morning = (needs: Need[], more: Partial<Today> = {}): Today => ({
  at: '2026-11-29T08:00:00.000Z',
  needs,
  holidays: {
    country: 'DE',
    by: 'recentOrders',
    rows: [
      { holiday: 'christmas', day: '2026-12-25', daysLeft: 26, orderBy: '2026-12-04' },
      { holiday: 'mothersDay', day: '2027-05-09', daysLeft: 161, orderBy: null },
    ],
  },
  steps: { collect: true, store: true, publish: true, order: true, buy: true, deliver: true },
  failed: [],
  ...more,
});
const store = { id: '01900000-0000-7000-8000-000000000001', name: 'Harbour Shop', platform: 'shopify' };

const open = async (reply: Reply) => {
  const replies = { [TODAY]: reply };
  await openApp('/', { token: true, replies });
  return replies;
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const filterOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://web');
  return [pathname, JSON.parse(searchParams.get('filter') ?? 'null')];
};

describe('the dashboard in the morning', () => {
  it('leads from each count to its list, and says by when and what is at stake', async () => {
    const stake = { money: [{ amount: '12.50', currency: 'USD' }], unrated: 2 };
    await open(
      ok(
        morning([
          need('storeOffline', 1, { subject: store }),
          need('buy', 147),
          need('ship', 12_000, { isExact: false, dueAt: '2026-11-29T20:00:00.000Z' }),
          need('failedRuns', 2, { subject: store, rows: 14 }),
          need('figures', 5, { stake }),
        ]),
      ),
    );
    const needs = await section('Needs you today');
    const lines = (await needs.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toEqual([
      '1Harbour Shop is offline',
      '147Orders to buy',
      expect.stringMatching(/^12,000\+Orders to shipby Nov 29, 2026, /),
      '2Jobs with failures: Harbour Shop14 rows',
      '5Supplier changes of cost and stock$12.50 more for what was sold in 7 days · 2 not rated',
    ]);
    expect(filterOf(needs.getByRole('link', { name: 'Orders to buy' }))).toEqual(['/orders', { task: ['buy'] }]);
    expect(filterOf(needs.getByRole('link', { name: /^Jobs with/ }))).toEqual([
      '/jobs',
      { failed: true, shopId: store.id },
    ]);
    const holidays = await section('Coming holidays');
    expect(holidays.getByText('In Germany, where most of your recent orders go.')).toBeDefined();
    expect((await holidays.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'ChristmasDec 25 · buy by Dec 426 days',
      'Mother’s DayMay 9161 days',
    ]);
    expect(await axe()).toEqual([]);
  });

  it('has words for everything that can need somebody', async () => {
    await open(ok(morning(needKinds.map((kind) => need(kind, 1)))));
    const needs = await section('Needs you today');
    expect(await needs.findAllByRole('listitem')).toHaveLength(needKinds.length);
    expect(document.body.textContent).not.toMatch(/dashboard\./);
  });

  it('shows a newcomer the next of six steps, and what is done', async () => {
    const steps = { collect: true, store: true, publish: false, order: false, buy: false, deliver: false };
    await open(ok(morning([], { steps })));
    const start = await section('Get started');
    expect(address()).toBe('/dashboard');
    expect(start.getByText('2 of 6 done')).toBeDefined();
    expect(start.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Choose products',
      'Open the orders',
      'Orders to buy',
      'Follow the parcels',
    ]);
    expect(await axe()).toEqual([]);
  });

  it('says when nothing waits', async () => {
    await open(ok(morning([], { holidays: { country: null, by: null, rows: [] } })));
    expect(await screen.findByText('Nothing waits for you.')).toBeDefined();
    expect(screen.queryByText('Get started')).toBeNull();
    expect(await axe()).toEqual([]);
  });

  it('shows what could be read beside what could not, and reads again', async () => {
    await open(ok(morning([need('map', 3)], { failed: ['runs', 'holidays'] })));
    const needs = await section('Needs you today');
    expect(await needs.findByText('Could not be read just now: jobs, holidays.')).toBeDefined();
    expect(needs.getByRole('link', { name: 'Orders to map' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Coming holidays' })).toBeNull();
    expect(await axe()).toEqual([]);
  });

  it('reads again where nothing of it could be read, and the rest of the page stands', async () => {
    const replies = await open(failed(errorCodes.internal, 'The server has a problem.'));
    const again = await screen.findByRole('button', { name: /try again/i });
    expect(screen.getByRole('region', { name: 'Running jobs' })).toBeDefined();
    replies[TODAY] = ok(morning([need('map', 3)]));
    await user.click(again);
    expect(await (await section('Needs you today')).findByText('Orders to map')).toBeDefined();
  });

  it('fits a phone', async () => {
    await screenOf(390);
    await open(ok(morning([need('map', 3), need('fields', 1000, { isExact: false })])));
    await section('Coming holidays');
    await fitsScreen(390);
  });
});
