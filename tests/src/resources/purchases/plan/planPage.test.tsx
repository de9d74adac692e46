import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLiveCache } from '#src/custom/data/liveCache.ts';
import { queryClient } from '#src/custom/data/queryClient.ts';
import { address, layoutListens } from '#tests/src/appKit.tsx';
import { failed, ok, onItsWay, type Reply, type Sent } from '#tests/src/fakeHttp.ts';
import { fitsScreen, screenOf } from '../../../custom/shell/layoutKit.tsx';
import { orderDetail } from '../../orders/builders.ts';
import { job } from '../../stores/builders.ts';
import { detail, finding, orderIdOf, PLAN_ID, plan, planned, purchaseId, settings } from '../builders.ts';
import { bodies, GET, openPurchases, PLAN } from '../openPurchases.ts';

const PATH = `/purchases/plan/${PLAN_ID}`;
const CONFIRM = '/shop/purchase/confirm';
const ADJUST = '/shop/purchase/adjust';
const RECHECK = '/shop/purchase/recheck';

const wrongPhone = finding('phoneWrong', {
  field: 'phone',
  fixes: ['address', 'settings'],
  said: { key: 'purchase.finding.phoneWrong', params: { facts: 'purchase.field.phone', value: '555', country: 'US' } },
});
const rose = finding('priceRose', {
  fixes: ['accept', 'map', 'byHand'],
  said: { key: 'purchase.finding.priceRose', params: { title: 'Dock Tee', before: '4.2 USD', now: '5.1 USD' } },
});

/** The page of a plan. What changes it is answered with `after`. */
async function open(
  shown: ReturnType<typeof plan>,
  replies: Record<string, Reply | ((sent: Sent) => Reply | Promise<Reply>)> = {},
  after = shown,
) {
  const opened = await openPurchases(PATH, {
    [PLAN]: ok(shown),
    [ADJUST]: ok(after),
    [RECHECK]: ok(after),
    [CONFIRM]: ({ body }) => ok({ jobId: 'j1', confirmed: JSON.parse(String(body)).purchaseIds, skipped: [] }),
    [GET]: ok(detail(1, { sendAfter: new Date(Date.now() + 600_000).toISOString() })),
    '/shop/purchase/takeBack': ({ body }) => ok({ changed: JSON.parse(String(body)).purchaseIds, skipped: [] }),
    ...replies,
  });
  return opened;
}
const rowOf = async (number: string) =>
  within((await screen.findByRole('link', { name: number })).closest('li') as HTMLElement);
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('a plan', () => {
  const two = plan([
    planned(1),
    planned(2, { total: { amount: '0.1', currency: 'USD' } }),
    planned(3, { findings: [rose] }),
  ]);

  it('says what is bought, by supplier and currency, and what is left of it', async () => {
    await open(
      plan([
        planned(1, { total: { amount: '0.1', currency: 'USD' }, profit: { amount: '1.1', currency: 'EUR' } }),
        planned(2, { total: { amount: '0.2', currency: 'USD' }, profit: { amount: '-2.2', currency: 'EUR' } }),
        planned(3, { supplier: '1688', total: { amount: '88.5', currency: 'CNY' }, profit: null }),
        planned(4, { findings: [rose] }),
      ]),
    );
    const totals = within(await screen.findByLabelText('What is bought'));
    const figures = totals.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(figures).toEqual([
      ['AliExpress', '$0.302 supplier orders'],
      ['1688', '¥88.501 supplier order'],
      ['Profit', '-€1.10unknown for 1'],
    ]);
    expect(screen.getByRole('button', { name: /^Buy 3 · \$0\.30 \+ ¥88\.50$/ })).toBeDefined();
    expect(screen.getByText('3 can be bought · 1 needs a fix')).toBeDefined();
  });

  it('shows both sides of each line, the service, the amounts and what stands against it', async () => {
    await open(two);
    const row = await rowOf('#3');
    for (const text of [
      'Dock Tee',
      'Red / M',
      'rojo / M',
      '2 × $4.20',
      '$10.39',
      'customer pays €39.98',
      'profit €30.12',
    ]) {
      expect(row.getByText(text)).toBeDefined();
    }
    expect(row.getByText('Ana Ruiz · United States')).toBeDefined();
    expect(row.getByText('7–12 days · $1.99')).toBeDefined();
    expect(row.getByText(/^“Dock Tee” costs \$5\.10 now, \$4\.20 before\./)).toBeDefined();
    expect(row.queryByRole('checkbox')).toBeNull();
  });

  it('is filtered to what is ready, to what is to be fixed, and to one cause', async () => {
    const { user } = await open(two);
    const numbers = () =>
      within(screen.getByRole('list', { name: 'Supplier orders' }))
        .queryAllByRole('link', { name: /^#/ })
        .map(({ textContent }) => textContent);
    await screen.findByRole('link', { name: '#1' });
    await user.click(screen.getByRole('button', { name: 'Ready 2' }));
    expect(numbers()).toEqual(['#1', '#2']);
    await user.click(screen.getByRole('button', { name: 'To fix 1' }));
    expect(numbers()).toEqual(['#3']);
    await user.click(screen.getByRole('button', { name: 'All 3' }));
    const card = within(screen.getByRole('listitem', { name: 'Price rose' }));
    await user.click(card.getByRole('button', { name: '1 supplier order' }));
    expect(numbers()).toEqual(['#3']);
    await user.click(screen.getByRole('img', { name: 'Show all' }));
    expect(numbers()).toEqual(['#1', '#2', '#3']);
  });

  it('says how far checking is, and follows it', async () => {
    let checked = plan([planned(1), planned(2, { isChecking: true, total: null })]);
    await open(checked, { [PLAN]: () => ok(checked) });
    expect(await screen.findByText('Checking with the suppliers: 1 of 2')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Check again' }).hasAttribute('disabled')).toBe(true);
    // What is clean waits for nothing else.
    expect(screen.getByRole('button', { name: /^Buy 1 · / }).hasAttribute('disabled')).toBe(false);
    checked = plan([planned(1), planned(2)]);
    createLiveCache(queryClient)({ type: 'changed', resource: 'purchases' });
    expect(await screen.findByText('2 can be bought')).toBeDefined();
  });

  it('says which orders have nothing to buy, and why', async () => {
    const skipped = [
      { orderId: orderIdOf(9), orderNumber: '#9', reason: { key: 'purchase.not.undecided' } },
      { orderId: orderIdOf(8), orderNumber: '#8', reason: { key: 'The supplier’s own words' } },
    ];
    await open(plan([], { skipped }));
    expect(await screen.findByRole('heading', { name: 'Nothing to buy' })).toBeDefined();
    expect(screen.getByText('It is older than the connection of its store. Take it in first.')).toBeDefined();
    expect(screen.getByText('The supplier’s own words')).toBeDefined();
    expect(screen.getByRole('link', { name: '#9' }).getAttribute('href')).toBe(`/orders?open=${orderIdOf(9)}`);
  });

  it('shows that it loads, why it failed, and tries again', async () => {
    const answer = onItsWay(failed(404001, 'This plan is gone.'));
    let first = true;
    const { user } = await open(two, { [PLAN]: () => (first ? answer.answer() : ok(two)) });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
    answer.arrive();
    expect(await screen.findByText('This plan is gone.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Orders to buy' })).toBeDefined();
    first = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '#1' })).toBeDefined();
  });

  it('fits a phone', async () => {
    await screenOf(390);
    await open(two);
    await screen.findByRole('link', { name: '#1' });
    await fitsScreen(390);
  });
});

describe('confirming a plan', () => {
  const three = plan([planned(1), planned(2), planned(3, { findings: [rose] })]);
  const ask = async (replies: Parameters<typeof open>[1] = {}) => {
    const opened = await open(three, replies);
    await opened.user.click(await screen.findByRole('button', { name: /^Buy 2 · / }));
    return { ...opened, asked: await dialog('Buy 2 supplier orders?') };
  };

  it('buys what is clean by two keys, says until when it can be taken back, and takes it back', async () => {
    const { user, sent } = await open(three);
    await screen.findByRole('link', { name: '#1' });
    await layoutListens();
    await user.keyboard('{Enter}');
    const asked = await dialog('Buy 2 supplier orders?');
    expect(asked.getByText('$20.78')).toBeDefined();
    expect(await asked.findByText('Sent in 10 minutes. Until then you can take them back at no cost.')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^2 supplier orders confirmed\./)).toBeDefined();
    const [confirmed] = bodies(sent, CONFIRM);
    expect(confirmed).toEqual({
      planId: PLAN_ID,
      purchaseIds: [purchaseId(1), purchaseId(2)],
      clientKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await user.click(await screen.findByRole('button', { name: 'Take all 2 back' }));
    await waitFor(() =>
      expect(bodies(sent, '/shop/purchase/takeBack')).toEqual([{ purchaseIds: [purchaseId(1), purchaseId(2)] }]),
    );
    expect(await screen.findByText('2 supplier orders taken back.')).toBeDefined();
  });

  it('leaves out what is unticked', async () => {
    const { user, sent } = await open(three);
    await user.click(await screen.findByRole('checkbox', { name: 'Buy for #1' }));
    await user.click(screen.getByRole('button', { name: /^Buy 1 · / }));
    await user.click((await dialog('Buy 1 supplier order?')).getByRole('button', { name: 'Buy 1' }));
    await waitFor(() => expect(bodies(sent, CONFIRM)).toMatchObject([{ purchaseIds: [purchaseId(2)] }]));
  });

  it('goes up to the limit that is typed, and not with one that nobody can read', async () => {
    const { user, sent, asked } = await ask();
    const limit = asked.getByRole('textbox', { name: 'Limit for this run' });
    await user.fill(limit, 'ten');
    await user.click(asked.getByRole('button', { name: 'Buy 2' }));
    expect(await asked.findByText(/^Enter a price such as/)).toBeDefined();
    expect(bodies(sent, CONFIRM)).toEqual([]);
    await user.fill(limit, '1,500.50');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(bodies(sent, CONFIRM)).toMatchObject([{ limits: [{ currency: 'USD', amount: '1500.50' }] }]),
    );
  });

  it('is sent under the same key again where the reply was lost, and says what failed', async () => {
    let isLost = true;
    const { user, sent, asked } = await ask({
      [CONFIRM]: () => (isLost ? failed(500001, 'Logged as 42.') : ok({ jobId: null, confirmed: [], skipped: [] })),
    });
    await user.click(asked.getByRole('button', { name: 'Buy 2' }));
    expect(await asked.findByText('Logged as 42.')).toBeDefined();
    isLost = false;
    await user.click(asked.getByRole('button', { name: 'Buy 2' }));
    await screen.findByText('Nothing was confirmed.');
    const keys = bodies(sent, CONFIRM).map(({ clientKey }) => clientKey);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('says what was left out and why, and keeps what was confirmed through a reload', async () => {
    const reason = { key: 'purchase.skipped.lessNeeded' };
    const { user, asked } = await ask({
      [CONFIRM]: ok({
        jobId: 'j1',
        confirmed: [purchaseId(1)],
        skipped: [{ orderId: orderIdOf(2), purchaseId: purchaseId(2), reason }],
      }),
    });
    await user.click(asked.getByRole('button', { name: 'Buy 2' }));
    expect(await screen.findByText('1 was left out')).toBeDefined();
    expect(screen.getByText('Fewer items are needed by now. Plan it again.')).toBeDefined();
    expect((await rowOf('#1')).getByLabelText('#1 is confirmed')).toBeDefined();
    await open(three);
    expect((await screen.findAllByText(/^1 supplier order confirmed\./)).length).toBeGreaterThan(0);
  });

  it('tells how sending ended in numbers that make the total', async () => {
    const ended = job({
      id: 'j1',
      kind: 'placePurchases',
      state: 'doneWithProblems',
      total: 152,
      done: 148,
      failed: 3,
      cancelled: 1,
      finishedAt: '2026-11-21T10:01:00.000Z',
    });
    const { user, asked } = await ask({
      [CONFIRM]: ok({ jobId: 'j1', confirmed: [purchaseId(1)], skipped: [] }),
      '/shop/job/list': ok({ rows: [ended], total: 1, totalIsExact: true }),
    });
    await user.click(asked.getByRole('button', { name: 'Buy 2' }));
    expect(await screen.findByText(/^Sent: 148 of 152\. Not sent, refused or to check: 4\./)).toBeDefined();
  });

  it('is not there once all of it was confirmed', async () => {
    await open({ ...three, state: 'confirmed' });
    await screen.findByRole('link', { name: '#1' });
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
    expect(screen.getByText('3 confirmed')).toBeDefined();
  });

  it('says of what a person orders that it is theirs, and that nothing waits where nothing does', async () => {
    const byHand = finding('byHand', {
      stops: false,
      fixes: [],
      said: { key: 'purchase.finding.byHand', params: { supplier: 'eBay' } },
    });
    const { user } = await openPurchases(PATH, {
      [PLAN]: ok(plan([planned(1, { method: 'byHand', supplier: 'ebay', findings: [byHand] }), planned(2)])),
      '/shop/purchase/settings': ok(settings({ holdMinutes: 0 })),
    });
    await user.click(await screen.findByRole('button', { name: /^Buy 2 · / }));
    expect(
      await (await dialog('Buy 2 supplier orders?')).findByText(
        'They are sent at once and cannot be taken back. 1 of them you order by hand.',
      ),
    ).toBeDefined();
  });
});

describe('the fix of a cause', () => {
  const purchases = [planned(1, { findings: [rose] }), planned(2, { findings: [rose] }), planned(3)];
  const cardOf = async (name: string) => within(await screen.findByRole('listitem', { name }));

  it.each([
    ['Accept', ADJUST, { accept: ['priceRose'] }],
    ['Buy by hand', ADJUST, { method: 'byHand' }],
  ])('is for all of its purchases at once: %s', async (name, path, what) => {
    const after = plan(purchases.map((one) => ({ ...one, findings: [] })));
    const { user, sent } = await open(plan(purchases), {}, after);
    await user.click((await cardOf('Price rose')).getByRole('button', { name }));
    await waitFor(() =>
      expect(bodies(sent, path)).toEqual([{ planId: PLAN_ID, purchaseIds: [purchaseId(1), purchaseId(2)], ...what }]),
    );
    expect(await screen.findByText('3 can be bought')).toBeDefined();
    expect(screen.queryByRole('listitem', { name: 'Price rose' })).toBeNull();
  });

  it('is for one alone in its row', async () => {
    const { user, sent } = await open(plan(purchases));
    await user.click((await rowOf('#2')).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(bodies(sent, ADJUST)).toMatchObject([{ purchaseIds: [purchaseId(2)] }]));
  });

  it('stands once in a row, whatever number of findings it is for', async () => {
    const notLatin = (facts: string) =>
      finding('notLatin', { said: { key: 'purchase.finding.notLatin', params: { facts, value: '王' } } });
    const found = [notLatin('purchase.field.name'), notLatin('purchase.field.city'), wrongPhone];
    await open(plan([planned(1, { findings: found })]));
    const row = await rowOf('#1');
    expect(row.getAllByRole('listitem')).toHaveLength(3);
    expect(row.getAllByRole('button', { name: 'Edit address' })).toHaveLength(1);
  });

  it('is not offered again for what was accepted', async () => {
    await open(plan([planned(1, { findings: [{ ...rose, stops: false }] })]));
    const card = await cardOf('Price rose');
    expect(card.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(card.getByRole('button', { name: 'Map' })).toBeDefined();
  });

  it('is another service: the cheapest of each, or one by name for those that have it', async () => {
    const noService = finding('noService', {
      fixes: ['service', 'recheck'],
      said: { key: 'purchase.finding.noService', params: { country: 'ES' } },
    });
    const lacking = [
      planned(1, { service: null, findings: [noService] }),
      planned(2, { service: null, services: planned(2).services.slice(0, 1), findings: [noService] }),
    ];
    const { user, sent } = await open(plan(lacking));
    const card = await cardOf('No service within your limits');
    await user.click(card.getByRole('button', { name: '2 supplier orders' }));
    expect(card.getByText(/^No shipping service to Spain lies within your limits/)).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Other service' }));
    await user.click(await screen.findByRole('menuitem', { name: 'The cheapest' }));
    await user.click(card.getByRole('button', { name: 'Other service' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Express\s*for 1 of 2$/ }));
    await waitFor(() =>
      expect(bodies(sent, ADJUST)).toEqual([
        { planId: PLAN_ID, purchaseIds: [purchaseId(1), purchaseId(2)], service: { choose: 'cheapest' } },
        { planId: PLAN_ID, purchaseIds: [purchaseId(1)], service: { code: 'Express' } },
      ]),
    );
    await user.click(card.getByRole('button', { name: 'Check again' }));
    await waitFor(() =>
      expect(bodies(sent, RECHECK)).toEqual([{ planId: PLAN_ID, purchaseIds: [purchaseId(1), purchaseId(2)] }]),
    );
  });

  it('leads to the account or the settings that are missing', async () => {
    const missing = finding('accountMissing', {
      fixes: ['link', 'byHand'],
      said: { key: 'purchase.finding.accountMissing', params: { supplier: 'AliExpress' } },
    });
    await open(plan([planned(1, { findings: [missing] }), planned(2, { findings: [wrongPhone] })]));
    const account = await cardOf('No supplier account');
    expect(account.getByRole('link', { name: 'Link AliExpress account' }).getAttribute('href')).toBe(
      '/setting/aliexpress',
    );
    const phone = await cardOf('Phone number not valid');
    expect(phone.getByRole('link', { name: 'Buying settings' }).getAttribute('href')).toBe('/setting/buying');
  });

  it('is asked for by a key for the whole plan', async () => {
    const { user, sent } = await open(plan(purchases));
    await screen.findByRole('link', { name: '#1' });
    await layoutListens();
    await user.keyboard('r');
    await waitFor(() => expect(bodies(sent, RECHECK)).toEqual([{ planId: PLAN_ID }]));
  });
});

describe('the fix of an address', () => {
  const OVERRIDE = '/shop/order/override';
  const two = [planned(1, { findings: [wrongPhone] }), planned(2, { findings: [wrongPhone] })];
  let revisions: Record<string, number>;
  beforeEach(() => {
    revisions = {};
  });
  const replies = {
    '/shop/order/orders': ({ query }: Sent) => {
      const orderId = new URLSearchParams(query).get('orderId') ?? '';
      const number = `#${orderId.split('.')[1]}`;
      const base = orderDetail({ orderId, number });
      return ok({ ...base, work: { ...base.work, revision: revisions[orderId] ?? 1 } });
    },
    [OVERRIDE]: ({ body }: Sent) => {
      const { orderId, revision } = JSON.parse(String(body));
      revisions[orderId] = revision + 1;
      return ok({ revision: revision + 1, runId: 'r1' });
    },
  };

  it('goes through the orders, begins at the field that is wrong, and checks again what it touched', async () => {
    const { user, sent } = await open(plan([...two, planned(3)]), replies, plan([planned(1), planned(2), planned(3)]));
    const card = within(await screen.findByRole('listitem', { name: 'Phone number not valid' }));
    await user.click(card.getByRole('button', { name: 'Edit address' }));
    for (const [at, number] of [
      [1, '+1 212 555 0101'],
      [2, '+1 212 555 0102'],
    ] as const) {
      const form = await dialog(`Address of order #${at} (${at} of 2)`);
      const phone = await form.findByRole<HTMLInputElement>('textbox', { name: 'Phone' });
      await waitFor(() => expect(document.activeElement).toBe(phone));
      expect(form.getByText(/^“555” is no complete phone number for a parcel to United States/)).toBeDefined();
      await user.fill(phone, number);
      await user.keyboard('{Enter}');
    }
    await waitFor(() => expect(bodies(sent, OVERRIDE)).toHaveLength(2));
    expect(bodies(sent, OVERRIDE)).toMatchObject([
      { orderId: orderIdOf(1), shipTo: { phone: '+1 212 555 0101' } },
      { orderId: orderIdOf(2), shipTo: { phone: '+1 212 555 0102' } },
    ]);
    await waitFor(() =>
      expect(bodies(sent, RECHECK)).toEqual([{ planId: PLAN_ID, purchaseIds: [purchaseId(1), purchaseId(2)] }]),
    );
    expect(await screen.findByText('2 addresses saved')).toBeDefined();
    expect(await screen.findByText('3 can be bought')).toBeDefined();
  });

  it('checks nothing again where nothing was saved', async () => {
    const { user, sent } = await open(plan(two), replies);
    await user.click((await rowOf('#2')).getByRole('button', { name: 'Edit address' }));
    const form = await dialog('Address of order #2');
    await user.click(await form.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(sent, RECHECK)).toEqual([]);
  });

  it('leads to the mapping of the product that it is about', async () => {
    const { user } = await open(plan([planned(1, { findings: [rose] })]), replies);
    await user.click((await rowOf('#1')).getByRole('button', { name: 'Map' }));
    await waitFor(() => expect(address()).toMatch(/^\/products\/woocommerce\/.*\.41\/mapping\?plan=/));
  });

  it('checks purchases of the product again once somebody is back from its mapping', async () => {
    const three = plan([planned(1, { findings: [rose] }), planned(2), planned(3, { shopName: 'Another shop' })]);
    const { user, sent } = await open(three, replies, three);
    await user.click((await rowOf('#1')).getByRole('button', { name: 'Map' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '#1' })).toBeNull());
    expect(bodies(sent, RECHECK)).toEqual([]);
    history.back();
    await waitFor(() =>
      expect(bodies(sent, RECHECK)).toEqual([{ planId: PLAN_ID, purchaseIds: [purchaseId(1), purchaseId(2)] }]),
    );
  });
});
