import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Bill } from '#contract/bill.schemas.ts';
import { errorCodes } from '#contract/errors.ts';
// Compiled before the first test waits for it.
import '#src/custom/pages/member/pay/PayPage.tsx';
import { queryClient } from '#src/custom/data/queryClient.ts';
import { openApp } from '#tests/src/appKit.tsx';
import { breaks, failed, ok, type Reply, type Sent } from '#tests/src/fakeHttp.ts';
import { BILL_ID, bill, plan } from './builders.ts';

const CHECK = '/shop/pay/check';
const ADDRESS = `/pay/alipay?billId=${BILL_ID}`;
const PAID = bill({ state: 'paid', number: 'Q-2026-0007', paidAt: '2026-12-01T12:05:00.000Z', payUrl: null });

type Answer = Reply | (() => Reply);
/** Opens the page on a channel that answers these in their order, the last one for ever. */
async function open(answers: readonly Answer[], path = ADDRESS) {
  let asked = 0;
  const { sent } = await openApp(path, {
    token: true,
    replies: {
      '/shop/member/current': ok(plan()),
      [CHECK]: () => {
        const answer = answers[Math.min(asked++, answers.length - 1)] ?? {};
        return typeof answer === 'function' ? answer() : answer;
      },
    },
  });
  return { sent, checks: () => asked };
}
const status = async (text: string | RegExp) => {
  const found = await screen.findByText(text);
  expect(found.closest('[role="status"]')).not.toBeNull();
};
const times = (sent: readonly Sent[], url: string) => sent.filter((one) => one.url === url).length;
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const inThreeSeconds = () => vi.advanceTimersByTimeAsync(3000);

describe('the payment page', () => {
  it('shows what is bought, and leads to the channel', async () => {
    const { sent } = await open([ok(bill())]);
    await status(/^This bill waits to be paid\./);
    const pay = screen.getByRole('link', { name: 'Pay with Alipay' });
    expect([pay.getAttribute('href'), pay.getAttribute('target')]).toEqual(['https://pay.example.com/b1', null]);
    for (const fact of ['Plus, level 3', 'Monthly', '¥39.00 CNY', 'Alipay'])
      expect(screen.getByText(fact)).toBeDefined();
    expect(screen.getByText('Can be paid until').nextSibling?.textContent).toMatch(/^Dec 1, 2026/);
    expect(sent.filter(({ url }) => url === CHECK).map(({ body }) => JSON.parse(String(body)))).toEqual([
      { billId: BILL_ID },
    ]);
  });

  it('asks every three seconds until the bill is paid, and then has the plan read again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { sent, checks } = await open([ok(bill({ state: 'starting', payUrl: null })), ok(bill()), ok(PAID)]);
    await status(/^The payment is being prepared/);
    expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull();
    await inThreeSeconds();
    await status(/^This bill waits to be paid\./);
    queryClient.setQueryData(['bills', 'getList', {}], { data: [], total: 0 });
    await inThreeSeconds();
    await status(/Its number is Q-2026-0007\.$/);
    expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull();
    expect(screen.getByRole('link', { name: 'Show the bill' }).getAttribute('href')).toBe(`/finance/bills/${BILL_ID}`);
    expect(queryClient.getQueryState(['bills', 'getList', {}])?.isInvalidated).toBe(true);
    await expect.poll(() => times(sent, '/shop/home/quantityStatistics')).toBe(2);
    await inThreeSeconds();
    await inThreeSeconds();
    expect(checks()).toBe(3);
  });

  it('does not believe what the address says', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { sent, checks } = await open([ok(bill())], `${ADDRESS}&trade_status=TRADE_SUCCESS&success=1&state=paid`);
    await status(/^This bill waits to be paid\./);
    await inThreeSeconds();
    await expect.poll(checks).toBe(2);
    await status(/^This bill waits to be paid\./);
    expect(screen.queryByText(/^The bill is paid/)).toBeNull();
    expect(new Set(sent.filter(({ url }) => url === CHECK).map(({ body }) => body)).size).toBe(1);
  });

  it('rests while nobody sees it, and asks at once when somebody does', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { checks } = await open([ok(bill()), ok(PAID)]);
    await status(/^This bill waits to be paid\./);
    look('hidden');
    await inThreeSeconds();
    await inThreeSeconds();
    expect(checks()).toBe(1);
    look('visible');
    await status(/^The bill is paid/);
    expect(checks()).toBe(2);
  });

  it('shows that it could not be read, and asks again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const away = failed(502602, 'Alipay does not answer.');
    await open([away, breaks('ERR_NETWORK'), ok(bill()), away, ok(PAID)]);
    expect(await screen.findByText('Alipay does not answer.')).toBeDefined();
    await inThreeSeconds();
    await screen.findByText(/^The server cannot be reached/);
    await inThreeSeconds();
    await status(/^This bill waits to be paid\./);
    await inThreeSeconds();
    expect((await screen.findByText('Alipay does not answer.')).closest('[role="alert"]')?.textContent).toContain(
      'It is asked again by itself.',
    );
    expect(screen.getByRole('link', { name: 'Pay with Alipay' })).toBeDefined();
    await inThreeSeconds();
    await status(/^The bill is paid/);
    expect(screen.queryByText(/Alipay does not answer/)).toBeNull();
  });

  it.each(['/pay/alipay', '/pay/alipay?billId=', '/pay/alipay?billId=..%2Fjobs'])(
    'asks nothing at %s, and leads to the plan',
    async (path) => {
      const { checks } = await open([ok(bill())], path);
      expect(await screen.findByRole('heading', { name: 'There is no such bill' })).toBeDefined();
      expect(screen.getByRole('link', { name: 'To your plan' }).getAttribute('href')).toBe('/setting/member');
      expect(checks()).toBe(0);
    },
  );

  it('stops asking for a bill that is not there', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { checks } = await open([failed(errorCodes.notFound, 'Not found.')]);
    expect(await screen.findByRole('heading', { name: 'There is no such bill' })).toBeDefined();
    await inThreeSeconds();
    expect(checks()).toBe(1);
  });
});

describe('a bill', () => {
  const again = /choose the plan again/;
  it.each<[Bill['state'], Bill['ending'], RegExp, RegExp]>([
    ['closing', 'replaced', /another one took its place/, /^If you paid it a moment ago, that still shows here/],
    ['void', 'replaced', /another one took its place/, /^Pay the other one/],
    ['void', 'cancelled', /dropped when the plan was cancelled/, /^To have a plan again/],
    ['void', 'expired', /was not paid in time/, again],
    ['void', 'closed', /closed at the payment channel/, again],
    ['void', 'refused', /refused this payment/, /with another payment channel/],
    ['void', 'wrongAmount', /^Another amount than this was paid/, /pay the amount as it is shown/],
    ['void', 'planChanged', /^Your plan changed before/, /^Look at your plan/],
    ['void', null, /cannot be paid any more/, again],
  ])('that is %s for %s says why and what to do, and cannot be paid here', async (state, ending, why, whatNow) => {
    await open([ok(bill({ state, ending }))]);
    await status(why);
    await status(whatNow);
    expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull();
    const plans = screen.getByRole('link', { name: state === 'void' ? 'Choose a plan' : 'To your plan' });
    expect(plans.getAttribute('href')).toBe('/setting/member');
  });

  it('says what goes back, what is disputed and what keeps it from being read', async () => {
    await open([
      ok({
        ...PAID,
        surplus: [
          { amount: '39.00', currency: 'CNY', state: 'returning' },
          { amount: '3.00', currency: 'USD', state: 'failed' },
        ],
        refund: { amount: '12.34', state: 'returned' },
        isDisputed: true,
        problem: 'The channel is slow.',
      }),
    ]);
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^¥39\.00 CNY was paid a second time.*goes back to you by itself\.$/),
      expect.stringMatching(/^\$3\.00 USD .*The operator of this installation sees to it\.$/),
      '¥12.34 CNY of this bill went back to you.',
      'This payment is disputed with your bank.',
      'The channel is slow.',
    ]);
  });

  it('whose payment the bank took back says that its plan ended', async () => {
    const note = { number: 'C-1', amount: '39.00', reason: 'dispute', issuedAt: '2026-12-20T12:00:00.000Z' } as const;
    await open([ok({ ...PAID, isDisputed: true, creditNotes: [note] })]);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your bank took this payment back/);
  });

  it('without an address to pay at, or without a level in the file, shows what there is', async () => {
    await open([ok(bill({ payUrl: null, levelName: '', channel: 'stripe' }))]);
    await status(/cannot be opened at the moment/);
    expect(screen.getByText('Level 3')).toBeDefined();
    const facts = within(screen.getByText('Payment channel').parentElement as HTMLElement);
    expect(facts.getByText('Card')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull();
  });
});
