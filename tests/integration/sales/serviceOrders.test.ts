import { afterEach, describe, expect, it, vi } from 'vitest';
import { storePlatforms } from '#contract/enums.ts';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { serviceOrderCalls } from '#contract/serviceOrder.calls.ts';
import { laterServiceDecisionsOn } from '#contract/shipmentWords.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { takingOver } from '#server/connectors/stores/shopify/takingOver.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { followOrders, takenOverOn } from '#server/modules/sales/orders/index.ts';
import { takeOverDueOrders } from '#server/modules/sales/serviceOrders/index.ts';
import { PATIENCE, setUpShipping } from './shippingSetup.ts';

const SERVICE = 'parcels-fulfillment-service';
/** Keys with this see what services ship, and cannot ask for it. */
const SEES = 'read_third_party_fulfillment_orders';
const HALF_AN_HOUR = 31 * 60_000;
/** What is to be done about an order that is ours, and of which nobody has said how it is had. */
const OURS = [['map', null]];
const asked = (what: string) => [['service', `work.service.${what}`]];

describe('orders that a store asks another service to ship', () => {
  const given = setUpShipping({ channel: 'shopify', way: null });

  /** An order that the store has given to its service. */
  async function assigned(requestStatus = 'UNSUBMITTED'): Promise<OrderDetail> {
    const order = await given.order(1);
    const lines = order.lines.map(({ sku, quantity }) => ({ sku, quantity }));
    await given.control('fulfil/assign', { orderId: order.externalId, lines, to: 'service', requestStatus });
    // There are more tests than pieces in stock.
    for (const { sku } of lines) await given.control('edits', { sku, inventory: 50 });
    await becomes(order, asked('assigned'));
    return given.read(order.orderId);
  }
  const becomes = ({ orderId }: OrderDetail, tasks: unknown[]): Promise<void> =>
    expect.poll(() => given.tasks(orderId), PATIENCE).toEqual(tasks);
  const decide = (decision: 'takeOver' | 'leave', ...orders: OrderDetail[]) =>
    given.merchant.call(serviceOrderCalls.decide, { orderIds: orders.map(({ orderId }) => orderId), decision });
  const decideAll = (decision: 'takeOver' | 'leave', later: boolean) =>
    given.merchant.call(serviceOrderCalls.decideAll, { shopId: given.shop.shopId, decision, later });
  const counts = () => given.merchant.call(serviceOrderCalls.counts, {});
  const answers = ({ externalId }: OrderDetail, accepts: boolean) =>
    given.control('fulfil/serviceAnswers', { orderId: externalId, accepts });
  const later = async (): Promise<void> => {
    await given.app.turnClock(HALF_AN_HOUR);
    await takeOverDueOrders(given.app.deps);
  };
  const query = (text: string, ...values: unknown[]) => given.app.deps.db.pool.query(text, values);
  /** What becomes of later orders is asked again. */
  const askLater = async (): Promise<void> => {
    const { shopId } = given.shop;
    const settings = { shopId, notifiesCustomers: true, completesOrders: true };
    await given.merchant.call(storeCalls.shipping, { ...settings, serviceOrders: 'ask' });
  };

  // A test that fails decides nothing for the others.
  afterEach(askLater);

  it('are shipped by others until somebody decides, and counted', async () => {
    const order = await assigned();
    expect(order).toMatchObject({ work: { stage: 'elsewhere' }, service: { names: SERVICE, state: null } });
    expect(order.lines).toMatchObject([{ shipper: 'service', assignedTo: SERVICE }]);
    const { shopId, shopName } = given.shop;
    expect(await counts()).toEqual([
      { shopId, shopName, channel: 'shopify', services: [SERVICE], count: 1, canTakeOver: true },
    ]);
    expect(await decide('leave', order)).toEqual({ changed: 1, unchanged: 0 });
    expect(await given.read(order.orderId)).toMatchObject({
      work: { stage: 'elsewhere', tasks: [] },
      service: { names: SERVICE, state: 'left' },
    });
    expect(await counts()).toEqual([]);
    expect(await decide('leave', order)).toEqual({ changed: 0, unchanged: 1 });
    // What was left can be taken over all the same.
    expect(await decide('takeOver', order)).toEqual({ changed: 1, unchanged: 0 });
    await becomes(order, OURS);
  });

  it('are ours to buy once they are taken over, also those from before the store was connected', async () => {
    const [order, early] = [await assigned(), await assigned()];
    await query('update order_state set taken_in_at = null where external_id = $1', early.externalId);
    expect(await decide('takeOver', order, early)).toEqual({ changed: 2, unchanged: 0 });
    for (const one of [order, early]) {
      await becomes(one, OURS);
      expect(await given.read(one.orderId)).toMatchObject({ work: { stage: 'open' }, service: null });
    }
    expect(await decide('takeOver', order)).toEqual({ changed: 0, unchanged: 1 });
  });

  it('wait for a service that was asked already, and are ours when it gives them back', async () => {
    const order = await assigned('SUBMITTED');
    await decide('takeOver', order);
    await becomes(order, asked('waiting'));
    expect(await given.read(order.orderId)).toMatchObject({
      work: { stage: 'elsewhere' },
      service: { state: 'waiting' },
    });
    await answers(order, true);
    await later();
    await becomes(order, OURS);
  });

  it('stay where the service keeps them, and it is asked again, or they are left', async () => {
    const [order, other] = [await assigned('ACCEPTED'), await assigned('ACCEPTED')];
    await decide('takeOver', order, other);
    for (const one of [order, other]) {
      await becomes(one, asked('waiting'));
      await answers(one, false);
    }
    await later();
    for (const one of [order, other]) await becomes(one, asked('refused.kept'));
    // Nobody is asked about these above the list: they have a task each.
    expect(await counts()).toEqual([]);
    await decide('takeOver', order);
    await becomes(order, asked('waiting'));
    await answers(order, true);
    await later();
    await becomes(order, OURS);
    await decide('leave', other);
    expect((await given.read(other.orderId)).work).toMatchObject({ stage: 'elsewhere', tasks: [] });
  });

  it('say that the keys may not take them over', async () => {
    const order = await assigned();
    // As a store has it that was connected before this right was asked for.
    const tokens = given.app.sandbox.world.collection<{ scopes: string[] }>('shopify/harbour/tokens');
    const held = tokens.keys().flatMap((key) => {
      const token = tokens.get(key);
      return token ? [[key, token] as const] : [];
    });
    const without = (scopes: string[]) => scopes.filter((one) => one !== 'write_third_party_fulfillment_orders');
    for (const [key, token] of held) tokens.set(key, { ...token, scopes: [...without(token.scopes), SEES] });
    await decide('takeOver', order);
    await becomes(order, asked('refused.scope'));
    for (const [key, token] of held) tokens.set(key, token);
    await decide('takeOver', order);
    await becomes(order, OURS);
  });

  it('are taken over after a lost reply, and after the task died with its process', async () => {
    const [order, other] = [await assigned(), await assigned()];
    await given.faults({ dropReplyRate: 0.4 });
    await decide('takeOver', order);
    await given.app.stopWorker();
    await given.faults({});
    await decide('takeOver', other);
    await query(
      `delete from graphile_worker._private_jobs where locked_at is null and payload::text like '%' || $1 || '%'`,
      given.shop.shopId,
    );
    await given.app.startWorker();
    await later();
    for (const one of [order, other]) await becomes(one, OURS);
  });

  it('stay decided where a reading from before they were taken over comes late', async () => {
    const order = await assigned();
    await decide('takeOver', order);
    await becomes(order, OURS);
    // A line that a reading replaces at that moment is not found.
    const { rows } = await vi.waitFor(async () => {
      const changed = await query(
        `update store_order_line set shipper = 'service' where order_external_id = $1 returning merchant_id`,
        order.externalId,
      );
      if (changed.rows.length === 0) throw new Error('The line is being replaced.');
      return changed;
    }, PATIENCE);
    const { merchant_id: merchantId } = rows[0] as { merchant_id: string };
    const { shopId: storeId } = given.shop;
    await withMerchantTx(given.app.deps.db, merchantId, (tx) =>
      followOrders(tx, { merchantId, storeId }, [order.externalId]),
    );
    expect(await counts()).toEqual([]);
    await becomes(order, OURS);
  });

  it('stay left where somebody left them while they were being taken over', async () => {
    const [first, second] = [await assigned('SUBMITTED'), await assigned('SUBMITTED')];
    const ask = takingOver.takeOver;
    const spied = vi.spyOn(takingOver, 'takeOver').mockImplementation(async (...args) => {
      const outcome = await ask(...args);
      await decide('leave', first, second);
      return outcome;
    });
    await decide('takeOver', first, second);
    await expect.poll(() => spied.mock.calls.length, PATIENCE).toBe(1);
    for (const one of [first, second]) await becomes(one, []);
    await later();
    // The one that was not begun is not asked for any more.
    expect(spied).toHaveBeenCalledTimes(1);
    spied.mockRestore();
    for (const one of [first, second])
      expect(await given.read(one.orderId)).toMatchObject({ service: { state: 'left' } });
  });

  it('are decided about at once, and later ones as these', async () => {
    const waiting = [await assigned(), await assigned()];
    expect(await decideAll('takeOver', true)).toEqual({ changed: 2, unchanged: 0 });
    for (const one of waiting) await becomes(one, OURS);
    await given.control('fulfil/assignAll', { to: 'service' });
    const order = await given.order(1);
    await becomes(order, OURS);
    expect(await counts()).toEqual([]);
    expect(await decideAll('leave', true)).toEqual({ changed: 0, unchanged: 0 });
    const left = await given.order(1);
    await expect.poll(async () => (await given.read(left.orderId)).service, PATIENCE).toMatchObject({ state: 'left' });
    expect((await given.read(left.orderId)).work).toMatchObject({ stage: 'elsewhere', tasks: [] });
    await askLater();
    const open = await given.order(1);
    await becomes(open, asked('assigned'));
    await given.control('fulfil/assignAll', { to: 'warehouse' });
    await becomes(open, OURS);
  });
});

it('later orders can be taken over where those that came can', () => {
  expect(storePlatforms.filter((platform) => laterServiceDecisionsOn[platform]?.includes('takeOver'))).toEqual(
    takenOverOn(),
  );
});
