import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order, OrderDetail } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import { signIn } from '#tests/kit/accounts.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { remoteLine } from '#tests/kit/remoteOrder.ts';
import { EARLIER, LATER, setUpOrders } from './orderSetup.ts';

const office: ShipTo = {
  name: 'Office',
  company: '',
  phone: '',
  address1: '1 Pier',
  address2: '',
  city: 'Portland',
  province: 'OR',
  postcode: '97201',
  countryCode: 'US',
};

describe('what was decided about orders', () => {
  const given = setUpOrders();
  const { read, order, id } = given;
  const detail = (externalId: string): Promise<OrderDetail> =>
    given.merchant.call(orderCalls.get, { channel: 'woo', orderId: id(externalId) });
  /** What was decided about an order, and what follows from it. */
  const decided = async (externalId: string): Promise<unknown> => {
    const { work, shipTo } = await detail(externalId);
    const { revision: _, ...rest } = work;
    return { ...rest, shipTo };
  };
  const undo = (runId: string | null, who = given.merchant) => who.call(journalCalls.undo, { runId: runId ?? '' });
  const things = async (runId: string | null) =>
    (await given.merchant.call(journalCalls.things, { runId: runId ?? '', order: 'ASC' })).rows;
  /** The same person in another browser, with other roles. */
  const signedInWith = async (roles: string): Promise<Merchant> => {
    await given.query('update account set roles = $2 where email = $1', given.merchant.email, roles);
    return signIn(given.app, given.merchant, 'correct horse');
  };
  const newest = async (who = given.merchant) => (await who.call(journalCalls.runs, {})).rows[0];

  it('is in the journal with before and after, and undone and redone from there, whatever it was', async () => {
    await read([order('1'), order('2', { placedAt: EARLIER })]);
    const revision = async () => (await detail('1')).work.revision;
    const orderIds = [id('1')];
    const acts: [string, string, () => Promise<{ runId: string | null }>, unknown][] = [
      [
        ...(['1', 'Held order #1'] as const),
        () => given.merchant.call(orderWorkCalls.hold, { orderIds, reason: 'call first' }),
        { field: 'holds', before: [], after: ['call first'] },
      ],
      [
        ...(['1', 'Changed the tags of order #1'] as const),
        () => given.merchant.call(orderWorkCalls.tag, { orderIds, add: ['vip'], remove: [] }),
        { field: 'tags', before: [], after: ['vip'] },
      ],
      [
        ...(['1', 'Took order #1'] as const),
        () => given.merchant.call(orderWorkCalls.own, { orderIds, mine: true }),
        { field: 'ownerId', before: null, after: given.merchant.email },
      ],
      [
        ...(['1', 'Changed the note of order #1'] as const),
        async () =>
          given.merchant.call(orderWorkCalls.note, {
            orderId: id('1'),
            revision: await revision(),
            note: 'ring twice',
          }),
        { field: 'note', before: '', after: 'ring twice' },
      ],
      [
        ...(['1', 'Changed the address for buying of order #1'] as const),
        async () =>
          given.merchant.call(orderWorkCalls.override, {
            orderId: id('1'),
            revision: await revision(),
            shipTo: office,
          }),
        { field: 'shipTo', before: null, after: 'Office, 1 Pier, Portland, OR, 97201, US' },
      ],
      [
        ...(['1', 'Shipped by me: order #1'] as const),
        () => given.merchant.call(orderWorkCalls.takeIn, { orderIds, handling: 'self' }),
        { field: 'handling', before: 'Buy from the supplier', after: 'Shipped by me' },
      ],
      [
        ...(['2', 'Bought elsewhere: order #2'] as const),
        () => given.merchant.call(orderWorkCalls.decide, { shopId: given.shop.shopId, handling: 'elsewhere' }),
        { field: 'takenInAt', before: null, after: expect.any(String) },
      ],
    ];
    for (const [which, title, act, change] of acts) {
      const before = await decided(which);
      const { runId } = await act();
      const after = await decided(which);
      expect(after, title).not.toEqual(before);
      expect(await newest()).toMatchObject({
        runId,
        title,
        kind: 'orders',
        actor: given.merchant.email,
        subject: 'order',
        count: 1,
        undone: false,
      });
      const [thing] = await things(runId);
      expect(thing).toMatchObject({ id: id(which), label: `#${which}`, shopName: given.shop.shopName });
      expect(thing?.changes).toContainEqual(expect.objectContaining(change as object));
      const undone = await undo(runId);
      expect(undone, title).toMatchObject({ jobId: null, undone: 1, kept: 0, changedSince: [] });
      expect(await decided(which), title).toEqual(before);
      expect(await newest()).toMatchObject({ title: `Undone: ${title}`, isUndo: true, subject: 'order', count: 1 });
      await undo(undone.runId);
      expect(await decided(which), title).toEqual(after);
    }
  });

  it('is undone where a release was: held again for the same reason, and as the order that it was', async () => {
    await read([order('1')]);
    await read([order('1', { placedAt: new Date(LATER.getTime() + 86_400_000) })]);
    await given.merchant.call(orderWorkCalls.hold, { orderIds: [id('1')], reason: 'fraud?' });
    const before = await decided('1');
    const { runId } = await given.merchant.call(orderWorkCalls.release, { orderIds: [id('1')] });
    expect((await detail('1')).work.tasks).toMatchObject([{ task: 'map' }]);
    await undo(runId);
    expect(await decided('1')).toEqual(before);
    expect((await things(runId))[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'holds', before: ['fraud?', 'Another order under the same number'], after: [] }),
    );
  });

  it('of 1,000 orders is one entry; undone it is as before in all but those that were changed since, which are named', async () => {
    const ids = Array.from({ length: 1000 }, (_, at) => String(at));
    await read(ids.map((one) => order(one)));
    const orderIds = ids.map(id);
    const { changed, runId } = await given.merchant.call(orderWorkCalls.hold, { orderIds, reason: 'stock-taking' });
    expect(changed).toBe(1000);
    expect(await newest()).toMatchObject({ title: 'Held 1000 orders', count: 1000 });
    await given.merchant.call(orderWorkCalls.release, { orderIds: [id('7')] });
    await given.merchant.call(orderWorkCalls.hold, { orderIds: [id('8')], reason: 'fraud?' });
    await given.merchant.call(orderWorkCalls.tag, { orderIds: [id('9')], add: ['vip'], remove: [] });
    const undone = await undo(runId);
    expect(undone).toMatchObject({ jobId: null, undone: 998, kept: 2 });
    expect([...undone.changedSince].sort()).toEqual(['#7', '#8']);
    const held = await given.merchant.call(orderCalls.list, { task: 'hold' });
    expect(held.rows.map(({ externalId }: Order) => externalId)).toEqual(['8']);
    // What another act decided about the same order stays.
    expect((await detail('9')).work.tags).toEqual(['vip']);
    expect((await given.merchant.raw(journalCalls.undo, { runId: runId ?? '' })).code).toBe(errorCodes.alreadyUndone);
  });

  it('stays where all of it was changed since, and can still be undone when it is again what was made of it', async () => {
    await read([order('1')]);
    const orderIds = [id('1')];
    const { runId } = await given.merchant.call(orderWorkCalls.tag, { orderIds, add: ['a'], remove: [] });
    const later = await given.merchant.call(orderWorkCalls.tag, { orderIds, add: ['b'], remove: [] });
    expect(await undo(runId)).toMatchObject({ undone: 0, kept: 1, changedSince: ['#1'] });
    expect(await newest()).toMatchObject({ runId: later.runId, undone: false });
    await undo(later.runId);
    expect(await undo(runId)).toMatchObject({ undone: 1, kept: 0 });
    expect((await detail('1')).work.tags).toEqual([]);
  });

  it('is not undone for an order that was bought for since', async () => {
    await given.map('p1', 1);
    const lines = [remoteLine({ productId: 'p1', variantId: 'v1' })];
    await read([order('1', { placedAt: EARLIER, lines }), order('2', { placedAt: EARLIER, lines })]);
    const { runId } = await given.merchant.call(orderWorkCalls.takeIn, { orderIds: [id('1'), id('2')] });
    await given.query(
      `update line_need set allocated = needed, frozen_at = now() where merchant_id = $1 and external_id = '1'`,
      given.merchantId,
    );
    expect(await undo(runId)).toMatchObject({ undone: 1, kept: 1, changedSince: ['#1'] });
    expect((await detail('1')).work.tasks).not.toContainEqual(expect.objectContaining({ task: 'takeIn' }));
    expect((await detail('2')).work.tasks).toMatchObject([{ task: 'takeIn' }]);
  });

  it('is nothing where nothing changed, and nobody’s who does not hold the role of its platform', async () => {
    await read([order('1')]);
    const orderIds = [id('1')];
    expect(await given.merchant.call(orderWorkCalls.release, { orderIds })).toEqual({
      changed: 0,
      unchanged: 1,
      runId: null,
    });
    expect(await newest()).toBeUndefined();
    const { runId } = await given.merchant.call(orderWorkCalls.hold, { orderIds, reason: 'mine' });
    const stranger = await signedInWith('{quayside,shopify}');
    expect(await newest(stranger)).toBeUndefined();
    const asked = { runId: runId ?? '' };
    expect((await stranger.raw(journalCalls.things, asked)).code).toBe(errorCodes.forbidden);
    expect((await stranger.raw(journalCalls.undo, asked)).code).toBe(errorCodes.forbidden);
    // The role of the platform is enough: orders are not the pool's.
    const colleague = await signedInWith('{woo}');
    expect(await newest(colleague)).toMatchObject({ runId });
    expect(await undo(runId, colleague)).toMatchObject({ undone: 1 });
  });
});
