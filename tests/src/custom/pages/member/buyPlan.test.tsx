import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CurrentPlan, HeldPlan } from '#contract/member.schemas.ts';
import type { PayChannel } from '#contract/planWords.ts';
import type { PlanPreview } from '#contract/subscription.schemas.ts';
// Compiled before the first test waits for it.
import '#src/custom/pages/member/MemberPage.tsx';
import '#src/custom/pages/member/buy/BuyDialog.tsx';
import '#src/custom/pages/member/pay/PayPage.tsx';
import { address, type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { failed, ok, onItsWay, type Sent } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';
import { BILL_ID, bill, channels, ladder, plan, preview } from './builders.ts';

const PREVIEW = '/shop/member/preview';
const SUBSCRIBE = '/shop/member/subscribe';
const END = '2026-12-01T12:00:00.000Z';
const subscribed = { billId: BILL_ID, reference: 'q_b1', payUrl: null, startsAt: END };

const open = (current: CurrentPlan, replies: OpenOptions['replies'] = {}) =>
  openApp('/setting/member', {
    token: true,
    replies: {
      '/shop/member/current': ok(current),
      '/shop/member/levels': ok({ isOn: true, levels: ladder }),
      '/shop/member/channels': ok(channels),
      '/shop/pay/check': ok(bill()),
      [PREVIEW]: ok(preview()),
      [SUBSCRIBE]: ok(subscribed),
      ...replies,
    },
  });
/** On Plus by the month, paid until the first of December. */
const paid = (changes: Partial<CurrentPlan> = {}) =>
  plan({
    levelId: 3,
    name: 'Plus',
    state: 'active',
    from: '2026-11-01T12:00:00.000Z',
    to: END,
    cycle: 'month',
    ...changes,
  });
/** Given Pro until the new year; Lite, which is paid, runs meanwhile. */
const given = (changes: Partial<HeldPlan> = {}, end = '2027-01-01T12:00:00.000Z') => {
  const { levelId, name, state, from, to, cycle, next } = paid({ levelId: 2, name: 'Lite', ...changes });
  const other = { levelId, name, state, from, to, cycle, next };
  return plan({ levelId: 4, name: 'Pro', state: 'granted', from: '2026-11-10T12:00:00.000Z', to: end, other });
};
const bodies = <Body,>(sent: readonly Sent[], url: string): Body[] =>
  sent.filter((one) => one.url === url).map(({ body }) => JSON.parse(String(body)) as Body);
const levelButtons = async () => {
  const shown = within(await screen.findByRole('region', { name: 'All levels' }));
  await shown.findAllByRole('button');
  return shown.getAllByRole('button').map(({ textContent }) => textContent);
};
const openDialog = async (name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { dialog, submit: (label: string) => dialog.findByRole<HTMLButtonElement>('button', { name: label }) };
};

describe('the levels', () => {
  const lower = { levelId: 2, name: 'Lite', cycle: 'month', from: END } as const;
  it.each<[string, CurrentPlan, string[]]>([
    ['nothing paid', plan(), ['Choose Lite', 'Choose Plus']],
    ['a given plan', plan({ levelId: 3, state: 'granted', to: END }), ['Choose Lite', 'Choose Plus']],
    ['Lite paid beneath a given plan', given(), ['Renew Lite', 'Choose Plus']],
    ['Lite paid', paid({ levelId: 2 }), ['Renew Lite', 'Choose Plus']],
    ['Plus paid', paid(), ['Switch down to Lite', 'Renew Plus']],
    ['Plus that ran out', paid({ state: 'grace' }), ['Choose Lite', 'Renew Plus']],
    ['Lite chosen', paid({ state: 'ending', next: { ...lower, isPaid: false } }), ['Pay Lite now', 'Renew Plus']],
    [
      'Lite paid next',
      paid({ state: 'ending', next: { ...lower, isPaid: true } }),
      ['Switch down to Lite', 'Renew Plus'],
    ],
    [
      'Plus paid next',
      paid({ levelId: 2, next: { ...lower, levelId: 3, name: 'Plus', isPaid: true } }),
      ['Switch down to Lite', 'Renew Plus'],
    ],
  ])('with %s have these buttons, and none where no channel sells them', async (_, current, names) => {
    await open(current);
    expect(await levelButtons()).toEqual(names);
  });

  it('are shown without buttons where the channels cannot be read, and says why', async () => {
    await open(plan(), { '/shop/member/channels': failed(500001, 'The channels are away.') });
    expect(await screen.findByText('The channels are away.')).toBeDefined();
    expect(await screen.findByText('Level 3')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Choose Plus' })).toBeNull();
    expect(screen.queryByText(/^Plans cannot be paid here yet/)).toBeNull();
  });
});

describe('buying a plan', () => {
  it('offers what the channels sell, and the sum follows the choice', async () => {
    const sums: Record<PayChannel, PlanPreview> = {
      alipay: preview({ kind: 'upgrade', dueNow: '10.00', withNextCycle: true }),
      stripe: preview({ kind: 'later', dueNow: '3.00', listPrice: '3.00', currency: 'USD' }),
    };
    const { sent } = await open(paid({ levelId: 2, name: 'Lite' }), {
      [PREVIEW]: ({ body }) => ok(sums[(JSON.parse(String(body)) as { channel: PayChannel }).channel]),
    });
    const { dialog } = await openDialog('Choose Plus');
    expect(await dialog.findByText('¥10.00 CNY')).toBeDefined();
    expect(dialog.getByText(/^What you have paid for is raised to this level/)).toBeDefined();
    expect(dialog.getByText(/a further month is bought with it/)).toBeDefined();
    expect(dialog.getByText('¥39.00 CNY a month')).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: /Card/ }));
    expect(await dialog.findByText(/^It begins at the end of what is paid, Dec 1, 2026/)).toBeDefined();
    expect(dialog.queryByText('¥10.00 CNY')).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Yearly' }));
    expect(await dialog.findByText('¥390.00 CNY a year')).toBeDefined();
    // Nobody sells it for a year by card.
    expect(dialog.queryByRole('radio', { name: /Card/ })).toBeNull();
    await dialog.findByText('¥10.00 CNY');
    expect(bodies(sent, PREVIEW)).toEqual([
      { levelId: 3, cycle: 'month', channel: 'alipay' },
      { levelId: 3, cycle: 'month', channel: 'stripe' },
      { levelId: 3, cycle: 'year', channel: 'alipay' },
    ]);
  });

  it('takes off what is left of the plan, and begins with the cycle of now', async () => {
    const left = preview({ kind: 'switch', dueNow: '300.00', listPrice: '390.00', credit: '90.00' });
    await open(paid({ cycle: 'year' }), { [PREVIEW]: ok(left) });
    const { dialog } = await openDialog('Renew Plus');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Yearly' }).checked).toBe(true);
    expect(await dialog.findByText('−¥90.00 CNY')).toBeDefined();
    expect(dialog.getByText(/^Nothing is charged by itself/)).toBeDefined();
    expect(dialog.queryByText(/^The bill that is open now is dropped/)).toBeNull();
  });

  it('cannot go on before the sum is known, or without it', async () => {
    const sum = onItsWay(failed(409411, 'That channel is off.'));
    const { sent } = await open(plan({ openBillId: BILL_ID }), { [PREVIEW]: sum.answer });
    const { dialog, submit } = await openDialog('Choose Plus');
    expect((await submit('Continue to payment')).disabled).toBe(true);
    expect(dialog.getByText(/The bill that is open now is dropped/)).toBeDefined();
    sum.arrive();
    expect(await dialog.findByText('That channel is off.')).toBeDefined();
    expect((await submit('Continue to payment')).disabled).toBe(true);
    await user.click(dialog.getByRole('radio', { name: /Card/ }));
    await waitFor(() => expect(bodies(sent, PREVIEW)).toHaveLength(2));
    expect(bodies(sent, SUBSCRIBE)).toEqual([]);
  });

  it('leads to the page of its bill, once for two clicks', async () => {
    const made = onItsWay(ok(subscribed));
    const { sent } = await open(plan(), { [SUBSCRIBE]: made.answer });
    const { submit } = await openDialog('Choose Plus');
    const button = await submit('Continue to payment');
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.dblClick(button);
    made.arrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment' })).toBeDefined();
    expect(address()).toBe(`/pay/alipay?billId=${BILL_ID}`);
    const clientKey = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(bodies(sent, SUBSCRIBE)).toEqual([{ levelId: 3, cycle: 'month', channel: 'alipay', clientKey }]);
  });

  it('shows in place why it failed, keeps its key for the next try, and takes another one for another choice', async () => {
    const { sent } = await open(plan(), { [SUBSCRIBE]: failed(502602, 'Alipay does not answer.') });
    const { dialog, submit } = await openDialog('Choose Plus');
    const send = async (times: number) => {
      const button = await submit('Continue to payment');
      await waitFor(() => expect(button.disabled).toBe(false));
      await user.click(button);
      await waitFor(() => expect(bodies(sent, SUBSCRIBE)).toHaveLength(times));
    };
    await send(1);
    expect(await dialog.findByText('Alipay does not answer.')).toBeDefined();
    await send(2);
    await user.click(dialog.getByRole('radio', { name: /Card/ }));
    await send(3);
    const keys = bodies<{ clientKey: string }>(sent, SUBSCRIBE).map(({ clientKey }) => clientKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('chooses a lower level for later without a bill, and says from when on', async () => {
    const chosen = { levelId: 2, name: 'Lite', cycle: 'month', from: END, isPaid: false } as const;
    let current = paid();
    const { sent } = await open(current, {
      '/shop/member/current': () => ok(current),
      [PREVIEW]: ok(preview({ kind: 'downgrade', dueNow: '0.00', listPrice: '29.00', startsAt: END })),
      [SUBSCRIBE]: () => {
        current = paid({ state: 'ending', next: chosen });
        return ok({ billId: null, reference: null, payUrl: null, startsAt: END });
      },
    });
    const { dialog, submit } = await openDialog('Switch down to Lite');
    expect(await dialog.findByText(/^Nothing is due now/)).toBeDefined();
    await user.click(await submit('Choose for later'));
    expect(await screen.findByText(/^Lite is chosen, from Dec 1, 2026/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/^Lite, from Dec 1, 2026.*; not paid yet$/)).toBeDefined();
    expect(address()).toBe('/setting/member');
    await user.click(screen.getByRole('button', { name: 'Pay it now' }));
    expect(await screen.findByRole('dialog', { name: 'Pay Lite now' })).toBeDefined();
    expect(bodies(sent, SUBSCRIBE)).toHaveLength(1);
  });
});

describe('the end of a plan', () => {
  const CANCEL = '/shop/member/cancel';
  const RESUME = '/shop/member/resume';

  it('is chosen after a question, undone, and chosen again under another key', async () => {
    let current = paid();
    const becomes = (next: CurrentPlan) => () => {
      current = next;
      return ok({ endsAt: END });
    };
    const { sent } = await open(current, {
      '/shop/member/current': () => ok(current),
      [CANCEL]: becomes(paid({ state: 'ending' })),
      [RESUME]: becomes(paid()),
    });
    const cancel = async () => {
      await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the plan?' }));
      expect(dialog.getByText(/^Plus stays until Dec 1, 2026/)).toBeDefined();
      expect(dialog.getByText(/^Nothing is charged by itself/)).toBeDefined();
      await user.click(dialog.getByRole('button', { name: 'Cancel plan' }));
      return screen.findByRole('button', { name: 'Undo cancellation' });
    };
    const undo = await cancel();
    expect(await screen.findByText('The plan is cancelled.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.click(undo);
    expect(await screen.findByText('It is undone: your plan is as it was before.')).toBeDefined();
    await cancel();
    const keys = bodies<{ clientKey: string }>(sent, CANCEL).map(({ clientKey }) => clientKey);
    expect(new Set(keys).size).toBe(2);
    expect(bodies(sent, RESUME)).toHaveLength(1);
  });

  it('says that extra days end at once, and shows a refusal in place', async () => {
    await open(paid({ state: 'grace', openBillId: BILL_ID }), {
      [CANCEL]: failed(409413, 'There is nothing to cancel.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the plan?' }));
    expect(dialog.getByText(/^The extra days of Plus end at once/)).toBeDefined();
    expect(dialog.getByText('The open bill is dropped.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    expect(await dialog.findByText('There is nothing to cancel.')).toBeDefined();
  });

  it('is chosen for a paid plan that runs beneath a given one, with what counts until when', async () => {
    let current = given();
    const { sent } = await open(current, {
      '/shop/member/current': () => ok(current),
      [CANCEL]: () => {
        current = given({ state: 'ending' });
        return ok({ endsAt: END });
      },
    });
    const own = within(await screen.findByRole('region', { name: 'The plan you pay for' }));
    expect(own.getByText(/^Pro counts until Jan 1, 2027.*, longer than Lite is paid: until Dec 1, 2026/)).toBeDefined();
    expect(own.getByRole('link', { name: 'Bills and refunds' }).getAttribute('href')).toBe('/finance/bills');
    await user.click(own.getByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the plan?' }));
    const lines = dialog.getAllByText(/stays until|counts until|follows/).map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^Lite stays until Dec 1, 2026/),
      expect.stringMatching(/^Pro, which you were given, counts until Jan 1, 2027/),
      'Then the Free level follows.',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    expect(await own.findByRole('button', { name: 'Undo cancellation' })).toBeDefined();
    expect(own.getByText('Ending')).toBeDefined();
    expect(bodies(sent, CANCEL)).toHaveLength(1);
  });

  it('of a paid plan that outlasts a given one comes after it', async () => {
    await open(given({}, '2026-11-20T12:00:00.000Z'));
    const own = within(await screen.findByRole('region', { name: 'The plan you pay for' }));
    expect(own.getByText(/^Pro counts until Nov 20, 2026.*\. Then Lite counts again, until Dec 1, 2026/)).toBeDefined();
  });

  it('is nobody’s to choose on Free, and an open bill leads to its page', async () => {
    await open(plan({ openBillId: BILL_ID }));
    const link = await screen.findByRole('link', { name: 'Go to payment' });
    expect(link.getAttribute('href')).toBe(`/pay/alipay?billId=${BILL_ID}`);
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull();
  });
});
