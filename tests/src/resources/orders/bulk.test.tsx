import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { ok, type Sent } from '#tests/src/fakeHttp.ts';
import type { User } from '#tests/src/user.ts';
import { shop } from '../stores/builders.ts';
import { order, work } from './builders.ts';
import { asked, bodies, LIST, openOrders, page } from './openOrders.ts';

const idOf = (at: number) => `${shop().shopId}.${at}`;
const rowsOf = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => order({ orderId: idOf(from + at), number: `#${from + at}` }));
const CALLS = ['hold', 'release', 'takeIn', 'tag', 'own'].map((name) => `/shop/order/${name}`);
const changed = (result = { changed: 2, unchanged: 0 }) => Object.fromEntries(CALLS.map((path) => [path, ok(result)]));

const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }));
const press = async (user: User, name: string) => user.click(await (await bar()).findByRole('button', { name }));
async function tickTwo(replies: Parameters<typeof openOrders>[0] = {}, path?: string) {
  const opened = await openOrders({ [LIST]: page(...rowsOf(3)), ...changed(), ...replies }, path);
  for (const name of ['Select Order #1', 'Select Order #3']) {
    await opened.user.click(await screen.findByRole('checkbox', { name }));
  }
  return opened;
}
/** What was changed: address and body of each call, in order. */
const changes = (sent: readonly Sent[]) =>
  sent.filter(({ url }) => CALLS.includes(url)).map(({ url, body }) => [url, JSON.parse(String(body))]);

describe('what is done with chosen orders', () => {
  it('holds them for a reason, which has to be given', async () => {
    const { user, sent } = await tickTwo();
    await press(user, 'Hold');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold 2 orders?' }));
    await user.click(dialog.getByRole('button', { name: 'Hold' }));
    expect(await dialog.findByText('Say why, so that others know.')).toBeDefined();
    expect(changes(sent)).toEqual([]);
    await user.fill(dialog.getByRole('textbox', { name: 'Reason' }), '  Call first ');
    const before = asked(sent).length;
    await user.click(dialog.getByRole('button', { name: 'Hold' }));
    expect(await screen.findByText('2 orders changed')).toBeDefined();
    expect(changes(sent)).toEqual([['/shop/order/hold', { orderIds: [idOf(1), idOf(3)], reason: 'Call first' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
    await waitFor(() => expect(asked(sent).length).toBeGreaterThan(before));
  });

  it.each([
    ['Buy from the supplier', 'buy'],
    ['Bought elsewhere', 'elsewhere'],
    ['Shipped by me', 'self'],
    ['Nothing to ship', 'none'],
  ])('says of them: %s', async (name, handling) => {
    const { user, sent } = await tickTwo();
    await press(user, 'Decide');
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
    await waitFor(() =>
      expect(changes(sent)).toEqual([['/shop/order/takeIn', { orderIds: [idOf(1), idOf(3)], handling }]]),
    );
  });

  it.each([
    ['Release', '/shop/order/release', {}],
    ['Take as mine', '/shop/order/own', { mine: true }],
    ['Give back', '/shop/order/own', { mine: false }],
  ])('%s', async (name, path, what) => {
    const { user, sent } = await tickTwo();
    await press(user, name);
    await waitFor(() => expect(changes(sent)).toEqual([[path, { orderIds: [idOf(1), idOf(3)], ...what }]]));
  });

  it('checks their parcels, where one of them is to be checked', async () => {
    const track = { task: 'track' as const, reason: null, dueAt: null };
    const [first, ...others] = rowsOf(3);
    const { user, sent } = await tickTwo({
      [LIST]: page({ ...first, work: work({ stage: 'shipped', tasks: [track] }) }, ...others),
      '/shop/shipment/checked': ok({ changed: 1 }),
    });
    await press(user, 'Checked, remind me later');
    expect(await screen.findByText('1 order changed')).toBeDefined();
    expect(bodies(sent, '/shop/shipment/checked')).toEqual([{ orderIds: [idOf(1), idOf(3)] }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  it('says how many stayed as they were', async () => {
    const { user } = await tickTwo(changed({ changed: 1, unchanged: 1 }));
    await press(user, 'Release');
    expect(await screen.findByText('1 order changed; 1 stayed as before.')).toBeDefined();
  });

  it('puts tags on and takes off those that are there', async () => {
    const tagged = rowsOf(3).map((row) => ({ ...row, work: work({ tags: ['old'] }) }));
    const { user, sent } = await tickTwo({ [LIST]: page(...tagged) });
    await press(user, 'Tags');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag 2 orders' }));
    await user.click(dialog.getByRole('button', { name: 'Save tags' }));
    expect(await dialog.findByText('Enter a tag to add or remove.')).toBeDefined();
    await user.click(dialog.getByRole('combobox', { name: 'Add tags' }));
    await user.keyboard('gift, vip{Enter}gift{Enter}');
    await user.click(dialog.getByRole('combobox', { name: 'Remove tags' }));
    await user.click(await screen.findByRole('option', { name: 'old' }));
    await user.click(dialog.getByRole('button', { name: 'Save tags' }));
    await waitFor(() =>
      expect(changes(sent)).toEqual([
        ['/shop/order/tag', { orderIds: [idOf(1), idOf(3)], add: ['gift', 'vip'], remove: ['old'] }],
      ]),
    );
  });

  it('keeps the chosen ones, and the reason that was typed, where it fails', async () => {
    const { user } = await tickTwo({
      '/shop/order/hold': { body: { code: 500001, message: 'Logged as 42.', result: null } },
    });
    await press(user, 'Hold');
    const dialog = await screen.findByRole('dialog', { name: 'Hold 2 orders?' });
    const reason = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
    await user.fill(reason, 'Call first');
    await user.click(within(dialog).getByRole('button', { name: 'Hold' }));
    expect(await screen.findByText('Logged as 42.')).toBeDefined();
    expect(reason.value).toBe('Call first');
    expect(screen.getByText('2 selected')).toBeDefined();
  });
});

describe('all orders that match', () => {
  /** So many orders, a page at a time. */
  const many =
    (count: number, totalIsExact = true) =>
    (sent: Sent) => {
      const query = new URLSearchParams(sent.query);
      const [at, size] = [Number(query.get('page')) - 1, Number(query.get('pageSize'))];
      const rows = rowsOf(Math.max(0, Math.min(size, count - at * size)), at * size + 1);
      const next = (at + 1) * size < count ? { next: `from ${(at + 1) * size + 1}` } : {};
      return ok({ rows, total: count, totalIsExact, ...next });
    };
  async function chooseAll(offer: string, replies: Parameters<typeof openOrders>[0]) {
    const opened = await openOrders({ ...changed(), ...replies }, '/orders?filter=%7B%22payment%22%3A%22paid%22%7D');
    await screen.findByRole('link', { name: '#1' });
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await opened.user.click(await (await bar()).findByRole('button', { name: offer }));
    return opened;
  }

  it('are read page by page, and all of them are changed', async () => {
    const { user, sent } = await chooseAll('Select all 120 matching', { [LIST]: many(120) });
    expect(await (await bar()).findByText('All 120 matching selected')).toBeDefined();
    await press(user, 'Release');
    await waitFor(() => expect(bodies(sent, '/shop/order/release')).toHaveLength(1));
    expect(bodies(sent, '/shop/order/release')).toEqual([{ orderIds: rowsOf(120).map(({ orderId }) => orderId) }]);
    const read = asked(sent).filter((query) => query.get('pageSize') === '50');
    expect(read.map((query) => [query.get('payment'), query.get('cursor')])).toEqual([
      ['paid', null],
      ['paid', 'from 51'],
      ['paid', 'from 101'],
    ]);
  });

  it('are not changed where others match by then', async () => {
    let count = 120;
    const { user, sent } = await chooseAll('Select all 120 matching', { [LIST]: (request) => many(count)(request) });
    await (await bar()).findByText('All 120 matching selected');
    count = 121;
    await press(user, 'Release');
    expect(
      await screen.findByText('The orders that match changed meanwhile. Look at them and select again.'),
    ).toBeDefined();
    expect(changes(sent)).toEqual([]);
  });

  it.each([
    ['Select all 1,001 matching', limits.ordersAtOnce + 1, true, '1,001'],
    ['Select all matching (10,000 or more)', 10_000, false, '10,000+'],
  ])('cannot be chosen beyond what a call takes: %s', async (offer, count, isExact, said) => {
    await chooseAll(offer, { [LIST]: many(count, isExact) });
    expect(
      await screen.findByText(`${said} match; at most 1,000 can be selected at once. Narrow the filters.`),
    ).toBeDefined();
    expect((await bar()).getByText(/^\d+ selected$/)).toBeDefined();
  });
});
