import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderTask } from '#contract/orderWork.schemas.ts';
import { address, layoutListens } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
// Compiled before the first test waits for it.
import '#src/resources/purchases/plan/PlanPage.tsx';
import { orderIdOf, PLAN_ID, plan, planned, purchase, settings } from '../purchases/builders.ts';
import { counts, order, orderDetail, work } from './builders.ts';
import { bodies, LIST, openOrders, page } from './openOrders.ts';

const PLAN = '/shop/purchase/plan';
const PATH = `/purchases/plan/${PLAN_ID}`;
const task = (name: OrderTask['task'], changes: Partial<OrderTask> = {}): OrderTask => ({
  task: name,
  reason: null,
  dueAt: null,
  ...changes,
});
const toBuy = (n: number) => order({ orderId: orderIdOf(n), number: `#${n}`, work: work({ tasks: [task('buy')] }) });
const open = (replies: Parameters<typeof openOrders>[0] = {}, path?: string) =>
  openOrders(
    {
      [LIST]: page(toBuy(1), toBuy(2)),
      [PLAN]: ok(plan([planned(1), planned(2)])),
      '/shop/purchase/settings': ok(settings()),
      ...replies,
    },
    path,
  );
const plans = (sent: Parameters<typeof bodies>[0]) =>
  bodies(
    sent.filter(({ method }) => method === 'POST'),
    PLAN,
  );

describe('buying for orders', () => {
  it('begins with those that are ticked, and lets go of them', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Order #1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Order #2' }));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    await user.click(await bar.findByRole('button', { name: 'Buy' }));
    await waitFor(() => expect(address()).toBe(PATH));
    expect(plans(sent)).toEqual([{ orderIds: [orderIdOf(1), orderIdOf(2)] }]);
    expect(await screen.findByRole('heading', { name: 'Buying for 2 orders' })).toBeDefined();
    history.back();
    await screen.findByRole('checkbox', { name: 'Select Order #1' });
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });

  it('begins with all that match, by their filter and the number that was seen', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => toBuy(at + 1));
    const { user, sent } = await open(
      { [LIST]: ok({ rows, total: 120, totalIsExact: true }) },
      '/orders/woocommerce?filter=%7B%22task%22%3A%5B%22buy%22%5D%7D',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    await user.click(await bar.findByRole('button', { name: 'Select all 120 matching' }));
    await bar.findByText('All 120 matching selected');
    await user.click(await bar.findByRole('button', { name: 'Buy' }));
    await waitFor(() => expect(plans(sent)).toEqual([{ filter: { task: ['buy'], channel: 'woo' }, count: 120 }]));
  });

  it('begins with one from its row, and by a key', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Buy for order #2' }));
    await waitFor(() => expect(address()).toBe(PATH));
    // Before the page is there, the list is still the one in which row 2 was pressed.
    await screen.findByRole('heading', { name: 'Buying for 2 orders' });
    history.back();
    await screen.findByRole('link', { name: '#1' });
    await layoutListens();
    await user.keyboard('j');
    await user.keyboard('b');
    await waitFor(() => expect(plans(sent)).toEqual([{ orderIds: [orderIdOf(2)] }, { orderIds: [orderIdOf(1)] }]));
  });

  it('begins in the order, where there is something to buy', async () => {
    const { orderId } = order();
    const detail = orderDetail({ work: work({ tasks: [task('buy')] }) });
    const { user, sent } = await open({ '/shop/order/orders': ok(detail) }, `/orders?open=${orderId}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Order #1001' }));
    await user.click(await drawer.findByRole('button', { name: 'Buy' }));
    await waitFor(() => expect(plans(sent)).toEqual([{ orderIds: [orderId] }]));
  });

  it('stays where it is when it cannot be planned, with what is chosen', async () => {
    const { user } = await open({ [PLAN]: failed(409308, 'You selected 2 orders; by now 3 match.') });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Order #1' }));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    await user.click(await bar.findByRole('button', { name: 'Buy' }));
    expect(await screen.findByText('You selected 2 orders; by now 3 match.')).toBeDefined();
    expect(location.pathname).toBe('/orders');
    expect(screen.getByText('1 selected')).toBeDefined();
  });
});

describe('what was bought for orders', () => {
  it.each([
    [task('pay', { dueAt: '2026-11-25T14:00:00.000Z' }), 'toPay', 'Pay', /^Pay by Nov 25, 2026/],
    [task('byHand'), 'byHand', 'Order by hand', 'You order it at the supplier yourself.'],
    [
      task('unknown', { reason: { key: 'purchase.unknown.person' } }),
      'unknown',
      'Check',
      /^Nobody can tell by machine/,
    ],
  ] as const)('is led to from its next action: %j', async (next, tab, name, why) => {
    await open({ [LIST]: page(order({ work: work({ tasks: [next] }) })) });
    const link = await screen.findByRole('link', { name: `${name}: supplier orders of #1001` });
    expect(JSON.parse(new URL((link as HTMLAnchorElement).href).searchParams.get('filter') ?? '')).toEqual({
      tab,
      q: '#1001',
    });
    expect(screen.getByText(why)).toBeDefined();
  });

  it('says what the supplier has against its order', async () => {
    const reason = { key: 'work.purchase.frozen' };
    await open({ [LIST]: page(order({ work: work({ tasks: [task('problem', { reason })] }) })) });
    expect(await screen.findByText('The supplier froze it: look there what it wants.')).toBeDefined();
  });

  it('stands in the order, with its numbers and the way back', async () => {
    const { orderId } = order();
    const sendAfter = new Date(Date.now() + 300_000).toISOString();
    const { user, sent } = await open(
      {
        '/shop/order/orders': ok(orderDetail()),
        '/shop/purchase/list': page(
          purchase(1, { sendAfter }),
          purchase(2, { status: 'placed', payment: 'unpaid', externalIds: ['801'] }),
        ),
        '/shop/purchase/takeBack': ok({ changed: [purchase(1).purchaseId], skipped: [] }),
      },
      `/orders?open=${orderId}`,
    );
    const part = within(await screen.findByRole('region', { name: 'Supplier orders' }));
    expect(await part.findByText('801')).toBeDefined();
    expect(part.getByText('Unpaid')).toBeDefined();
    const asked = sent.find(({ url }) => url === '/shop/purchase/list');
    expect(new URLSearchParams(asked?.query).get('orderId')).toBe(orderId);
    await user.click(part.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('1 supplier order taken back.')).toBeDefined();
  });

  it('says in the order what was not sent, and why', async () => {
    const reason = { key: 'purchase.skipped.priceRose', params: { before: '3', now: '4', currency: 'USD' } };
    await open(
      {
        '/shop/order/orders': ok(orderDetail()),
        '/shop/purchase/list': page(purchase(1, { status: 'notSent', reason })),
      },
      `/orders?open=${order().orderId}`,
    );
    const part = within(await screen.findByRole('region', { name: 'Supplier orders' }));
    expect(await part.findByText('Not sent')).toBeDefined();
    expect(part.getByText('The price rose from 3 to 4 USD. Plan it again.')).toBeDefined();
  });

  it('has no place in an order for which nothing was bought', async () => {
    const { orderId } = order();
    await open({ '/shop/order/orders': ok(orderDetail()), '/shop/purchase/list': page() }, `/orders?open=${orderId}`);
    await screen.findByRole('heading', { name: 'Products' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Supplier orders' })).toBeNull());
  });
});

it('tabs of what seldom happens are there only where it did', async () => {
  await open({ '/shop/order/counts': ok(counts({ tasks: { buy: 2, unknown: 1 } })) });
  await screen.findByRole('tab', { name: 'To check 1' });
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim().replace(/ \d+$/, ''));
  expect(tabs).toEqual([
    'To map',
    'To buy',
    'On hold',
    'To check',
    'To pay',
    'Bought',
    'To ship',
    'Shipped',
    'Problems',
    'All',
  ]);
});
