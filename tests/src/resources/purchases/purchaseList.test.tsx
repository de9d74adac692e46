import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address } from '#tests/src/appKit.tsx';
import { failed, ok, onItsWay } from '#tests/src/fakeHttp.ts';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { counts, detail, purchase, purchaseId } from './builders.ts';
import { bodies, GET, LIST, openPurchases, page } from './openPurchases.ts';

const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const rowOf = async (number: string) =>
  within((await screen.findByRole('link', { name: number })).closest('tr') as HTMLElement);
const drawerOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the supplier orders', () => {
  it('stand in tabs with their numbers, which filter them', async () => {
    const { user, sent } = await openPurchases('/purchases', {
      [LIST]: page(purchase(1)),
      '/shop/purchase/counts': ok(counts({ waiting: 3, unknown: 1 })),
    });
    await screen.findByRole('link', { name: '#1' });
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim());
    expect(tabs).toEqual(['Waiting 3', 'To check 1', 'By hand 0', 'To pay 0', 'Placed 0', 'Ended 0', 'All']);
    await user.click(screen.getByRole('tab', { name: 'To check 1' }));
    await waitFor(() => expect(sent.filter(({ url }) => url === LIST).at(-1)?.query).toContain('tab=unknown'));
    await user.click(screen.getByRole('tab', { name: 'All' }));
    await waitFor(() => expect(address()).not.toContain('tab'));
  });

  it('say how they stand, until when, why, and what was charged instead of what was agreed', async () => {
    await openPurchases('/purchases', {
      [LIST]: page(
        purchase(1, { sendAfter: soon(9.5) }),
        purchase(2, {
          status: 'placed',
          payment: 'unpaid',
          shipping: 'none',
          problem: 'audit',
          payBy: soon(60 * 72),
          externalIds: ['801', '802'],
          charged: { amount: '11', currency: 'USD' },
        }),
        purchase(3, {
          status: 'refused',
          reason: { key: 'purchase.refused.stock', params: { said: 'INVENTORY_HOLD_ERROR' } },
        }),
        purchase(4, { status: 'byHand', claimedBy: 'u2', claimedByName: 'Anna', claimedUntil: soon(20) }),
      ),
    });
    const waiting = await rowOf('#1');
    expect(waiting.getByText('Waiting to be sent')).toBeDefined();
    expect(waiting.getByRole('timer').textContent).toMatch(/^9:\d\d$/);
    const placed = await rowOf('#2');
    for (const text of ['Placed', 'Unpaid', 'Not shipped', 'Under review', '$11.00', 'agreed: $10.39']) {
      expect(placed.getByText(text)).toBeDefined();
    }
    expect(placed.getByText(/^801 \+1$/)).toBeDefined();
    expect(placed.getByRole('timer').textContent).toBe('2 days');
    const refused = await rowOf('#3');
    expect(refused.getByText('The supplier has too little in stock: INVENTORY_HOLD_ERROR')).toBeDefined();
    expect((await rowOf('#4')).getByText('Anna is working on it')).toBeDefined();
  });

  it('tell what was not sent, refused and taken back apart', async () => {
    await openPurchases('/purchases', {
      [LIST]: page(
        purchase(1, { status: 'notSent', reason: { key: 'purchase.skipped.accountGone' } }),
        purchase(2, { status: 'refused', reason: { key: 'purchase.refused.address', params: { said: 'No city' } } }),
        purchase(3, { status: 'takenBack', reason: null }),
      ),
    });
    const notSent = await rowOf('#1');
    expect(notSent.getByText('Not sent')).toBeDefined();
    expect(notSent.getByText(/The account at the supplier is not linked any more/)).toBeDefined();
    expect(notSent.queryByText('Taken back')).toBeNull();
    expect((await rowOf('#2')).getByText('Refused by the supplier')).toBeDefined();
    expect((await rowOf('#3')).getByText('Taken back')).toBeDefined();
  });

  it('take many back at once, and say which had left already', async () => {
    const { user, sent } = await openPurchases('/purchases', {
      [LIST]: page(purchase(1), purchase(2)),
      '/shop/purchase/takeBack': ok({
        changed: [purchaseId(1)],
        skipped: [{ purchaseId: purchaseId(2), reason: { key: 'purchase.skipped.left' } }],
      }),
    });
    await screen.findByRole('link', { name: '#1' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    expect((await bar.findByRole('button', { name: 'Read again' })).hasAttribute('disabled')).toBe(true);
    await user.click(bar.getByRole('button', { name: 'Take back' }));
    expect(
      await screen.findByText('1 supplier order taken back. Not changed: 1. It has left already, or ended before.'),
    ).toBeDefined();
    expect(bodies(sent, '/shop/purchase/takeBack')).toEqual([{ purchaseIds: [purchaseId(1), purchaseId(2)] }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  it('say what to do where there are none, that they load, and that they could not be read', async () => {
    const answer = onItsWay(page());
    await openPurchases('/purchases', { [LIST]: answer.answer });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
    answer.arrive();
    expect(await screen.findByRole('heading', { name: 'No supplier orders yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Orders to buy' }).getAttribute('href')).toContain('/orders?filter=');
  });

  it('can be asked for again where they could not be read', async () => {
    let isDown = true;
    const { user } = await openPurchases('/purchases', {
      [LIST]: () => (isDown ? failed(500001, 'Logged as 42.') : page(purchase(1))),
    });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '#1' })).toBeDefined();
  });

  it('fit a phone', async () => {
    await screenOf(390);
    await openPurchases('/purchases', {
      [LIST]: page(
        purchase(1, { externalIds: ['8012345678901234'], customerName: 'Jörg Müller-Lüdenscheidt-Featherstonehaugh' }),
      ),
    });
    await screen.findByRole('link', { name: '#1' });
    await fitsScreen(390);
  });
});

describe('one supplier order', () => {
  const path = `/purchases?open=${purchaseId(1)}`;

  it('that was not sent says so, and why', async () => {
    await openPurchases(path, {
      [GET]: ok(detail(1, { status: 'notSent', reason: { key: 'purchase.skipped.addressChanged' } })),
    });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Not sent')).toBeDefined();
    expect(drawer.getByRole('alert').textContent).toBe('The address changed. Check it again.');
  });

  it('is told whole: its orders at the supplier, both sides of its lines, the address, the amounts', async () => {
    await openPurchases(path, {
      [GET]: ok(
        detail(1, {
          status: 'placed',
          payment: 'paid',
          shipping: 'partly',
          mark: 'q-1',
          memo: 'no invoice',
          charged: { amount: '11', currency: 'USD' },
          orders: [
            {
              externalId: '801',
              status: 'WAIT_SELLER',
              url: 'https://a.example/801',
              charged: { amount: '11', currency: 'USD' },
            },
            { externalId: '802', status: '', url: 'javascript:alert(1)', charged: null },
          ],
        }),
      ),
    });
    const drawer = await drawerOf('AliExpress order for #1');
    for (const text of ['Placed', 'Paid', 'Partly shipped', 'rojo / M', '14 Sample Quay', 'no invoice']) {
      expect(drawer.getAllByText(text).length).toBeGreaterThan(0);
    }
    // The supplier's constant, and the mark, which a person needs only where it is unknown what became of the purchase.
    for (const raw of ['WAIT_SELLER', 'q-1']) expect(drawer.queryByText(raw)).toBeNull();
    expect(drawer.getByRole('link', { name: /^801/ }).getAttribute('href')).toBe('https://a.example/801');
    // Not an address of the web: it leads nowhere.
    expect(drawer.queryByRole('link', { name: /^802/ })).toBeNull();
    expect(drawer.getByRole('link', { name: '#1 · Harbour' }).getAttribute('href')).toBe(
      `/orders?open=${encodeURIComponent(detail(1).orderId)}`,
    );
    expect(drawer.queryByText('What was sent, what came back')).toBeNull();
  });

  it('is taken back, or left to a person, while it waits', async () => {
    const { user, sent } = await openPurchases(path, {
      [GET]: ok(detail(1, { sendAfter: soon(5) })),
      '/shop/purchase/takeBack': ok({ changed: [purchaseId(1)], skipped: [] }),
      '/shop/purchase/toHand': ok({ changed: [purchaseId(1)], skipped: [] }),
    });
    const drawer = await drawerOf('AliExpress order for #1');
    const back = await drawer.findByRole('button', { name: 'Take back' });
    expect(back.textContent).toMatch(/^Take back · [45]:\d\d$/);
    await user.click(back);
    expect(await screen.findByText('1 supplier order taken back.')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Order by hand' }));
    await waitFor(() =>
      expect(bodies(sent, '/shop/purchase/toHand')).toEqual([{ purchaseIds: [purchaseId(1)], byHand: true }]),
    );
    expect(bodies(sent, '/shop/purchase/takeBack')).toEqual([{ purchaseIds: [purchaseId(1)] }]);
  });

  it('is read from its supplier again when that is asked for', async () => {
    const { user, sent } = await openPurchases(path, {
      [GET]: ok(
        detail(1, {
          status: 'placed',
          payment: 'unpaid',
          externalIds: ['801'],
          orders: [{ externalId: '801', status: '', url: '', charged: null }],
        }),
      ),
      '/shop/purchase/refresh': ok({}),
    });
    await user.click(await (await drawerOf('AliExpress order for #1')).findByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(bodies(sent, '/shop/purchase/refresh')).toEqual([{ purchaseIds: [purchaseId(1)] }]));
  });

  it('gets the number that the supplier did not tell', async () => {
    const { user, sent } = await openPurchases(path, {
      [GET]: ok(detail(1, { status: 'placed', reason: { key: 'purchase.unknown.idMissing' } })),
      '/shop/purchase/record': ok(purchase(1)),
    });
    const drawer = await drawerOf('AliExpress order for #1');
    await user.fill(await drawer.findByRole('textbox', { name: 'Order number at AliExpress' }), '801 802');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(bodies(sent, '/shop/purchase/record')).toMatchObject([
        { purchaseId: purchaseId(1), externalIds: ['801', '802'], shared: false },
      ]),
    );
  });

  it('that is not there says so', async () => {
    await openPurchases(path, { [GET]: failed(404001, 'This no longer exists.') });
    expect(await (await drawerOf('Supplier order')).findByText('This no longer exists.')).toBeDefined();
  });
});

describe('a supplier order of which nobody can tell what became of it', () => {
  const unknown = detail(1, {
    status: 'unknown',
    reason: { key: 'purchase.unknown.person' },
    firstSentAt: '2026-11-21T10:10:00.000Z',
    evidence: [
      { at: '2026-11-21T10:10:00.000Z', said: '{"mark":"q-1"}' },
      { at: '2026-11-21T10:11:00.000Z', said: 'socket hang up' },
    ],
  });
  const RESOLVE = '/shop/purchase/resolve';
  const ask = async (replies = {}) => {
    const opened = await openPurchases(`/purchases?open=${purchaseId(1)}`, {
      [GET]: ok(unknown),
      [RESOLVE]: ok(purchase(1)),
      ...replies,
    });
    const drawer = await drawerOf('AliExpress order for #1');
    // At once: whoever decides looks at it.
    expect(await drawer.findByText('socket hang up')).toBeDefined();
    await opened.user.click(drawer.getByRole('button', { name: 'Say what became of it' }));
    return { ...opened, form: await drawerOf('Was the order for #1 placed at AliExpress?') };
  };

  it('was placed under a number, and how that is known has to be said', async () => {
    const { user, sent, form } = await ask();
    expect(form.getByText(/"mark": "q-1"/)).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findAllByText('Please fill this in.')).toHaveLength(2);
    expect(bodies(sent, RESOLVE)).toEqual([]);
    await user.fill(form.getByRole('textbox', { name: 'Order number at AliExpress' }), '801');
    await user.fill(form.getByRole('textbox', { name: 'How do you know?' }), ' It is in the list ');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved as placed')).toBeDefined();
    expect(bodies(sent, RESOLVE)).toMatchObject([
      { purchaseId: purchaseId(1), outcome: 'placed', externalIds: ['801'], note: 'It is in the list' },
    ]);
  });

  it('was not placed, and needs no number then', async () => {
    const { user, sent, form } = await ask();
    await user.click(form.getByRole('radio', { name: 'It is not there: it may be bought again' }));
    await user.fill(form.getByRole('textbox', { name: 'How do you know?' }), 'Asked the seller');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(sent, RESOLVE)).toHaveLength(1));
    expect(bodies(sent, RESOLVE)[0]).not.toHaveProperty('externalIds');
    expect(bodies(sent, RESOLVE)[0]).toMatchObject({ outcome: 'notPlaced', note: 'Asked the seller' });
  });

  it('keeps what was typed where it could not be saved, and is sent under the same key again', async () => {
    const { user, sent, form } = await ask({ [RESOLVE]: failed(500001, 'Logged as 42.') });
    await user.fill(form.getByRole('textbox', { name: 'Order number at AliExpress' }), '801');
    await user.fill(form.getByRole('textbox', { name: 'How do you know?' }), 'Seen');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Logged as 42.')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(sent, RESOLVE)).toHaveLength(2));
    const [first, second] = bodies(sent, RESOLVE);
    expect(second).toEqual(first);
  });
});
