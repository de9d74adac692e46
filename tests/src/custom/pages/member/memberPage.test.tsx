import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CurrentPlan } from '#contract/member.schemas.ts';
// Compiled before the first test waits for it.
import '#src/custom/pages/member/MemberPage.tsx';
import { openApp } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { shop } from '#tests/src/resources/stores/builders.ts';
import { choice, levels, plan } from './builders.ts';

const STORES = '/shop/member/stores';
const [quay, pier, dock] = ['a', 'b', 'c'].map((end) => `01890000-0000-7000-8000-00000000000${end}`);
const shops = [
  shop({ shopId: quay, shopName: 'Quay' }),
  shop({ shopId: pier, shopName: 'Pier' }),
  shop({ shopId: dock, shopName: 'Dock' }),
];

type Replies = NonNullable<Parameters<typeof openApp>[1]>['replies'];
const open = (current: CurrentPlan, replies: Replies = {}) =>
  openApp('/setting/member', {
    token: true,
    replies: {
      '/shop/member/current': ok(current),
      '/shop/member/levels': ok({ isOn: current.isOn, levels }),
      '/shop/member/channels': ok([]),
      '/shop/product/shop_select': ok(shops),
      ...replies,
    },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const usageOf = (quota: CurrentPlan['usage'][number]['quota'], used: number, limit: number | null) =>
  plan().usage.map((one) => (one.quota === quota ? { ...one, used, limit } : one));

describe('the plan', () => {
  it('shows its state, how long it counts and what follows', async () => {
    await open(
      plan({
        levelId: 2,
        name: 'Plus',
        state: 'ending',
        from: '2026-11-01T12:00:00.000Z',
        to: '2026-12-01T12:00:00.000Z',
        cycle: 'month',
        next: { levelId: 1, name: 'Free', cycle: 'month', from: '2026-12-01T12:00:00.000Z', isPaid: true },
      }),
    );
    const shown = await part('Your plan');
    expect(shown.getByText('You are on the Plus plan, level 2.')).toBeDefined();
    expect(shown.getByText('Ending')).toBeDefined();
    expect(shown.getByText('Monthly')).toBeDefined();
    expect(shown.getByText(/^Nov 1, 2026/)).toBeDefined();
    expect(shown.getByText(/^Free, from Dec 1, 2026.*; paid already$/)).toBeDefined();
  });

  it('is compared with every level, the own one marked, and leads to the operator where nothing can be paid', async () => {
    await open(plan());
    const shown = await part('All levels');
    const free = within((await shown.findByText('Level 1')).closest('li') as HTMLElement);
    const plus = within(shown.getByText('Level 2').closest('li') as HTMLElement);
    expect(free.getByText('Your level')).toBeDefined();
    expect(plus.queryByText('Your level')).toBeNull();
    expect(free.getByText('Translation of products').textContent).toContain('not included');
    expect(plus.getByText('Translation of products').textContent).not.toContain('not included');
    expect(await shown.findByText(/^Plans cannot be paid here yet/)).toBeDefined();
    expect(shown.queryByRole('button')).toBeNull();
    expect((await shown.findByRole('link', { name: 'help@harbour.example' })).getAttribute('href')).toBe(
      'mailto:help@harbour.example',
    );
  });

  it('is shown although the levels cannot be read', async () => {
    await open(plan(), { '/shop/member/levels': failed(500001, 'The levels are away.') });
    expect(await screen.findByText('The levels are away.')).toBeDefined();
    expect(screen.getByText('You are on the Free plan, level 1.')).toBeDefined();
  });
});

describe('the usage', () => {
  const bar = (name: string) => screen.findByRole('progressbar', { name });

  it('shows used, limit and rest of each quota, and how room comes back', async () => {
    await open(plan({ usage: usageOf('stores', 1, 2), waiting: 3 }));
    expect((await bar('Imported today')).getAttribute('aria-valuetext')).toBe('12 of 1,000');
    expect((await bar('Connected stores')).getAttribute('aria-valuenow')).toBe('50');
    const usage = await part('Usage');
    expect(usage.getByText(/^Starts again from zero at Nov 2\d, 2026/)).toBeDefined();
    expect(usage.getByText('19,993 left')).toBeDefined();
    expect(usage.getByRole('link', { name: /removing products/ }).getAttribute('href')).toBe('/import/list');
    expect(usage.getByRole('link', { name: /disconnecting a store/ }).getAttribute('href')).toBe('/setting/index');
    expect(usage.getByText(/^3 captured pages wait for room/)).toBeDefined();
    expect(usage.queryByText('Almost used up')).toBeNull();
  });

  it.each([
    [79, null, '21 left'],
    [80, 'Almost used up', '20 left'],
    [99, 'Almost used up', '1 left'],
    [100, 'Used up', 'Nothing left'],
    [130, 'Used up', '30 over the limit'],
  ])('marks %i of 100 as %s', async (used, mark, rest) => {
    await open(plan({ usage: usageOf('pool', used, 100) }));
    expect((await bar('Products in the import list')).getAttribute('aria-valuenow')).toBe(String(Math.min(100, used)));
    const marks = ['Almost used up', 'Used up'].filter((text) => screen.queryByText(text) !== null);
    expect(marks).toEqual(mark === null ? [] : [mark]);
    expect(screen.getByText(rest)).toBeDefined();
  });

  it('is all that is shown where there are no plans, without limits', async () => {
    const usage = plan().usage.map((one) => ({ ...one, limit: null }));
    await open(plan({ isOn: false, usage }));
    expect(await screen.findByText('There are no plans here: nothing is limited.')).toBeDefined();
    expect((await part('Usage')).getByText('12')).toBeDefined();
    expect(screen.queryByRole('progressbar', { name: 'Imported today' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'All levels' })).toBeNull();
  });
});

describe('choosing stores', () => {
  const TITLE = 'Which stores stay writable';
  const openChoice = async (changes: Parameters<typeof choice>[0] = {}, replies: Replies = {}) => {
    const opened = await open(plan({ stores: choice(changes) }), replies);
    const shown = await part(TITLE);
    await shown.findByRole('checkbox', { name: /Quay/ });
    const box = (name: RegExp) => shown.getByRole<HTMLInputElement>('checkbox', { name });
    return { ...opened, shown, box, save: shown.getByRole<HTMLButtonElement>('button', { name: 'Save choice' }) };
  };

  it('sends what was chosen, and no more than there is room for', async () => {
    const saved = choice({ storeIds: [quay, dock].map(String), isChosen: true });
    const { user, sent, shown, box, save } = await openChoice({}, { [STORES]: ok(saved) });
    expect(shown.getByText(/\(4 days left\)/)).toBeDefined();
    expect([box(/Quay/), box(/Pier/), box(/Dock/)].map(({ checked }) => checked)).toEqual([true, true, false]);
    expect(box(/Dock/).disabled).toBe(true);
    await user.click(box(/Pier/));
    await waitFor(() => expect(box(/Dock/).disabled).toBe(false));
    await user.click(box(/Dock/));
    await waitFor(() => expect(box(/Pier/).disabled).toBe(true));
    await user.click(save);
    expect(await screen.findByText('The choice of stores is saved.')).toBeDefined();
    const bodies = sent.filter(({ url }) => url === STORES).map(({ body }) => JSON.parse(String(body)));
    expect(bodies).toEqual([{ storeIds: [quay, dock], clientKey: expect.stringMatching(/.{8,}/) }]);
    await waitFor(() => expect(save.disabled).toBe(true));
  });

  it('cannot be changed again on the same day, and shows until when', async () => {
    const from = new Date(Date.now() - 86_400_000).toISOString();
    const changeableAt = new Date(Date.now() + 3_600_000).toISOString();
    const { shown, box, save } = await openChoice({ from, isChosen: true, changeableAt });
    expect(shown.getByText(/only the chosen ones can be written to\.$/)).toBeDefined();
    expect(shown.getByText(/The choice can be changed again after/)).toBeDefined();
    expect([box(/Quay/).disabled, save.disabled]).toEqual([true, true]);
  });

  it('shows in place why the server refused it, and sends it again under the same key', async () => {
    const { user, sent, shown, save } = await openChoice({}, { [STORES]: failed(409001, 'Too many stores.') });
    await user.click(save);
    expect(await shown.findByText('Too many stores.')).toBeDefined();
    await waitFor(() => expect(save.disabled).toBe(false));
    await user.click(save);
    const keys = () =>
      sent.filter(({ url }) => url === STORES).map(({ body }) => JSON.parse(String(body)).clientKey as string);
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
  });
});
