import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CurrentPlan } from '#contract/member.schemas.ts';
// Compiled before the first test waits for it.
import '#src/custom/data/plan/PlanAlert.tsx';
import '#src/custom/pages/dashboard/DashboardPage.tsx';
import '#src/resources/pool/PoolList.tsx';
import '#src/resources/stores/StoreList.tsx';
import { warningsOf } from '#src/custom/data/plan/warnings.ts';
import { openApp } from '#tests/src/appKit.tsx';
import { ok } from '#tests/src/fakeHttp.ts';
import { plan } from '#tests/src/plans.ts';
import { shop } from '#tests/src/resources/stores/builders.ts';

const open = (path: string, current: CurrentPlan) =>
  openApp(path, {
    token: true,
    replies: { '/shop/member/current': ok(current), '/shop/product/shop_select': ok([shop()]) },
  });
/** The sentences of the alert, once it is there. */
const sentences = async () => {
  const link = await screen.findByRole('link', { name: 'See your plan' });
  expect(link.getAttribute('href')).toBe('/setting/member');
  const alert = link.closest('[role="status"]') as HTMLElement;
  return [...within(alert).getAllByText(/\.$/)].map(({ textContent }) => textContent);
};

describe('the warning of what is used of a plan', () => {
  it('begins at 80 % and says at 100 % that a quota is full, on the dashboard of all of them', async () => {
    await open('/dashboard', plan({ imports: 79, pool: 80, stores: 100 }));
    expect(await sentences()).toEqual([
      'Products in the import list: 80 of 100 used.',
      'No further store can be connected: 100 of 100.',
    ]);
  });

  it('is not there below 80 %, nor where nothing is limited', () => {
    expect(warningsOf(plan({ imports: 79, pool: 79, stores: 79 }), 'dashboard')).toBeNull();
    expect(warningsOf(plan({ imports: 100 }, { isOn: false }), 'dashboard')).toBeNull();
    const usage = [{ quota: 'pool' as const, used: 1000, limit: null, resetsAt: null }];
    expect(warningsOf(plan({}, { usage }), 'dashboard')).toBeNull();
  });

  it('says above the import list when imports go on, and what waits until then', async () => {
    await open('/import/list', plan({ imports: 100, stores: 100 }, { waiting: 3 }));
    expect(await sentences()).toEqual([
      expect.stringMatching(/^Imports of today are full: 100 of 100 used\. There is room again from Nov 29, 2026.*\.$/),
      '3 captured pages wait for room.',
    ]);
  });

  it('asks on the stores’ page which stores stay writable, instead of counting them', async () => {
    const stores = { limit: 1, from: '2999-12-05T12:00:00.000Z', storeIds: [], isChosen: false, changeableAt: null };
    await open('/setting/index', plan({ pool: 100, stores: 200 }, { stores }));
    expect(await sentences()).toEqual([
      'Choose by Dec 5, 2999 which stores stay writable: your plan has room for 1 store.',
    ]);
  });

  const stores = { limit: 2, from: '2026-01-05T12:00:00.000Z', storeIds: [], isChosen: false, changeableAt: null };
  it('says how many stores can be written to since the day has passed', async () => {
    await open('/setting/index', plan({ stores: 200 }, { stores }));
    expect(await sentences()).toEqual(['Your plan has room for 2 stores: the others can only be read.']);
  });

  it('asks nothing where stores were chosen, and says from when the choice counts', async () => {
    const chosen = { ...stores, from: '2999-12-05T12:00:00.000Z', isChosen: true };
    await open('/setting/index', plan({ stores: 200 }, { stores: chosen }));
    expect(await sentences()).toEqual(['From Dec 5, 2999 on only the 2 stores you chose can be written to.']);
  });
});
