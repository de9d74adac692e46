import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import type { OrderDetail } from '#contract/order.schemas.ts';
import type { OrderWork } from '#contract/orderWork.schemas.ts';
import { address, type OpenOptions } from '#tests/src/appKit.tsx';
import { failed, ok, onItsWay, type Reply, type Sent } from '#tests/src/fakeHttp.ts';
import { order, orderAddress, orderDetail, work } from '../builders.ts';
import { bodies, openOrders } from '../openOrders.ts';

const { orderId } = order();
const CALLS = ['hold', 'release', 'takeIn', 'tag', 'own', 'note', 'override'].map((name) => `/shop/order/${name}`);
const conflict = failed(errorCodes.conflict, 'Somebody changed this meanwhile.');

/** The order as the server holds it, open over its list; each change is answered as told, at first by success. */
async function open(first: Partial<OrderDetail> = {}, replies: OpenOptions['replies'] = {}) {
  const server = { order: orderDetail(first) };
  const change = (changes: Partial<OrderDetail>) => {
    server.order = { ...server.order, ...changes };
  };
  const done = (sent: Sent) => {
    const { note, shipTo } = JSON.parse(String(sent.body));
    const { work: before } = server.order;
    change({
      work: { ...before, ...(note === undefined ? {} : { note }), revision: before.revision + 1 },
      ...(shipTo === undefined ? {} : { shipTo }),
    });
    return ok({ revision: server.order.work.revision, changed: 1, unchanged: 0 });
  };
  const opened = await openOrders(
    {
      '/shop/order/orders': () => ok(server.order),
      ...Object.fromEntries(CALLS.map((path) => [path, (sent: Sent) => done(sent)])),
      ...replies,
    },
    `/orders?open=${orderId}`,
  );
  const drawer = within(await screen.findByRole('dialog', { name: 'Order #1001' }));
  await drawer.findByRole('heading', { name: 'Products' });
  return { ...opened, drawer, change, done };
}
const changes = (sent: readonly Sent[]) =>
  sent.filter(({ url }) => CALLS.includes(url)).map(({ url, body }) => [url, JSON.parse(String(body))]);

describe('what is decided about an order', () => {
  it('is to hold it for a reason', async () => {
    const { user, sent, drawer } = await open();
    await user.click(drawer.getByRole('button', { name: 'Hold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold order #1001?' }));
    await user.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Call first');
    await user.click(dialog.getByRole('button', { name: 'Hold' }));
    await waitFor(() =>
      expect(changes(sent)).toEqual([['/shop/order/hold', { orderIds: [orderId], reason: 'Call first' }]]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Hold order #1001?' })).toBeNull());
  });

  it.each([
    ['work.hold.merchant', true],
    ['work.hold.anotherOrder', true],
    ['work.hold.restored', true],
    ['work.hold.unpaid', false],
    ['work.hold.store', false],
  ])('is to release it where we hold it: %s', async (key, isOurs) => {
    const tasks = [{ task: 'hold' as const, reason: { key, params: { reason: 'x' } }, dueAt: null }];
    const { user, sent, drawer } = await open({ work: work({ tasks }) });
    expect(drawer.queryByRole('button', { name: 'Hold' }) === null).toBe(isOurs);
    if (!isOurs) return expect(drawer.queryByRole('button', { name: 'Release' })).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(changes(sent)).toEqual([['/shop/order/release', { orderIds: [orderId] }]]));
  });

  it('is who gets its goods', async () => {
    const { user, sent, drawer } = await open();
    await user.click(drawer.getByRole('button', { name: 'Buy from the supplier' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Shipped by me/ }));
    await waitFor(() =>
      expect(changes(sent)).toEqual([['/shop/order/takeIn', { orderIds: [orderId], handling: 'self' }]]),
    );
  });

  it.each([
    ['Take as mine', null, true],
    ['Take as mine', 'u2', true],
    ['Give back', 'u1', false],
  ])('is whose it is: %s, of %s', async (name, ownerId, mine) => {
    const { user, sent, drawer } = await open({ work: work({ ownerId }) });
    await user.click(await drawer.findByRole('button', { name }));
    await waitFor(() => expect(changes(sent)).toEqual([['/shop/order/own', { orderIds: [orderId], mine }]]));
  });
});

/** An order with the note "Blue" that somebody changes to this before the first note arrives. */
async function openChanged(by: Partial<OrderWork>) {
  let isFirst = true;
  const opened = await open(
    { work: work({ note: 'Blue', revision: 7 }) },
    {
      '/shop/order/note': (sent) => {
        if (!isFirst) return opened.done(sent);
        isFirst = false;
        opened.change({ work: work(by) });
        return conflict;
      },
    },
  );
  return opened;
}

describe('note and tags', () => {
  it('are saved by one button, each by its own call', async () => {
    const { user, sent, drawer } = await open({ work: work({ note: 'Blue', tags: ['gift'], revision: 7 }) });
    expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.type(drawer.getByRole('textbox', { name: 'Note' }), ', two of them');
    await user.click(drawer.getByRole('combobox', { name: 'Tags' }));
    await user.keyboard('vip{Enter}');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(changes(sent)).toEqual([
      ['/shop/order/tag', { orderIds: [orderId], add: ['vip'], remove: [] }],
      ['/shop/order/note', { orderId, revision: 7, note: 'Blue, two of them' }],
    ]);
  });

  it('cannot be typed into while they are saved, after which nothing of it would be left', async () => {
    const late = onItsWay<Reply>(ok({ revision: 8, runId: null }));
    const { user, drawer } = await open({ work: work({ note: 'Blue' }) }, { '/shop/order/note': () => late.answer() });
    const note = () => drawer.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    await user.type(note(), '!');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(note().disabled).toBe(true));
    expect(drawer.getByRole<HTMLInputElement>('combobox', { name: 'Tags' }).disabled).toBe(true);
    late.arrive();
    await waitFor(() => expect(note().disabled).toBe(false));
  });

  it('keep what was typed where somebody changed the note meanwhile, show theirs, and replace it when saved again', async () => {
    const { user, sent, drawer } = await openChanged({ note: 'Green', revision: 8 });
    const note = drawer.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    await user.fill(note, 'Red');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    const warning = await drawer.findByText(/^Somebody changed the note meanwhile\./);
    expect(warning.textContent).toContain('Green');
    expect(note.value).toBe('Red');
    expect(bodies(sent, '/shop/order/note')).toHaveLength(1);
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(bodies(sent, '/shop/order/note').at(-1)).toEqual({ orderId, revision: 8, note: 'Red' });
    expect(drawer.queryByText(/^Somebody changed/)).toBeNull();
  });

  it('are saved over a change of something else, under its revision', async () => {
    const { user, sent, drawer } = await openChanged({ note: 'Blue', tags: ['vip'], revision: 8 });
    await user.fill(drawer.getByRole('textbox', { name: 'Note' }), 'Red');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(bodies(sent, '/shop/order/note')).toEqual([
      { orderId, revision: 7, note: 'Red' },
      { orderId, revision: 8, note: 'Red' },
    ]);
  });

  it('are asked about before the order is closed unsaved', async () => {
    const { user, sent, drawer } = await open();
    await user.fill(drawer.getByRole('textbox', { name: 'Note' }), 'Red');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(asking.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    expect(drawer.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Red');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Save and leave',
      }),
    );
    await waitFor(() => expect(address()).not.toContain('open='));
    expect(bodies(sent, '/shop/order/note')).toEqual([{ orderId, revision: 1, note: 'Red' }]);
  });
});

describe('the address for buying', () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Address for buying' }));
  const ours = {
    name: 'Office',
    company: '',
    phone: '',
    address1: '1 Pier',
    address2: '',
    city: 'Porto',
    province: '',
    postcode: '4000',
    countryCode: 'PT',
  };

  it('begins with that of the store, is checked, and saved', async () => {
    const { user, sent, drawer } = await open({ work: work({ revision: 3 }) });
    await user.click(drawer.getByRole('button', { name: 'Edit for buying' }));
    const form = await dialog();
    expect(field('Street and number').value).toBe('Calle Mayor 1');
    await user.fill(field('Full name'), ' ');
    await user.fill(field('City'), 'Getafe');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field('Full name').getAttribute('aria-invalid')).toBe('true'));
    expect(changes(sent)).toEqual([]);
    await user.fill(field('Full name'), 'Ana R.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Address saved')).toBeDefined();
    expect(bodies(sent, '/shop/order/override')).toEqual([
      {
        orderId,
        revision: 3,
        shipTo: {
          name: 'Ana R.',
          company: '',
          phone: '+34 600 000 000',
          address1: 'Calle Mayor 1',
          address2: '',
          city: 'Getafe',
          province: 'Madrid',
          postcode: '28013',
          countryCode: 'ES',
        },
      },
    ]);
    expect(await drawer.findByRole('heading', { name: 'Address for buying' })).toBeDefined();
  });

  it('begins empty, but for the country, where the platform hides parts', async () => {
    const masked = orderAddress({ name: 'A***', address1: '***', isMasked: true });
    const { user, drawer } = await open({ shippingAddress: masked });
    await user.click(drawer.getByRole('button', { name: 'Edit for buying' }));
    const form = await dialog();
    expect(field('Full name').value).toBe('');
    expect(field('Street and number').value).toBe('');
    expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Country' }).value).toContain('Spain');
  });

  it('is kept in the form where the store’s changed meanwhile, which is shown, and saved again over that', async () => {
    const first = { value: true };
    const opened = await open(
      { work: work({ revision: 3 }) },
      {
        '/shop/order/override': (sent) => {
          if (!first.value) return opened.done(sent);
          first.value = false;
          opened.change({ shippingAddress: orderAddress({ address1: 'Calle Nueva 2' }), work: work({ revision: 4 }) });
          return conflict;
        },
      },
    );
    const { user, sent, drawer } = opened;
    await user.click(drawer.getByRole('button', { name: 'Edit for buying' }));
    const form = await dialog();
    await user.fill(field('City'), 'Getafe');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^An address of this order changed meanwhile\./)).toBeDefined();
    expect(await form.findByText(/Calle Nueva 2/)).toBeDefined();
    expect(field('City').value).toBe('Getafe');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Address saved')).toBeDefined();
    expect(bodies(sent, '/shop/order/override').at(-1)).toMatchObject({ revision: 4, shipTo: { city: 'Getafe' } });
  });

  it('stands beside that of the store, and goes by it again', async () => {
    const { user, sent, drawer } = await open({ shipTo: ours, work: work({ revision: 3 }) });
    expect(drawer.getByText('Office 1 Pier 4000 Porto Portugal')).toBeDefined();
    expect(drawer.queryByRole('button', { name: 'Keep mine' })).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Use the store’s' }));
    await waitFor(() => expect(bodies(sent, '/shop/order/override')).toEqual([{ orderId, revision: 3, shipTo: null }]));
  });

  it('is asked about where the store’s changed after it was entered: it is decided over the new one', async () => {
    const tasks = [{ task: 'hold' as const, reason: { key: 'work.hold.addressChanged' }, dueAt: null }];
    const { user, sent, drawer } = await open({ shipTo: ours, work: work({ tasks, revision: 3 }) });
    expect(drawer.getByText('The store’s address changed after you entered yours. Which one counts?')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(bodies(sent, '/shop/order/override')).toEqual([{ orderId, revision: 3, shipTo: ours }]));
  });
});
