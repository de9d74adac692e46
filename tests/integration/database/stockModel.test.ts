import { expect, it } from 'vitest';
import type { Call } from '#contract/endpoint.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { stockCalls } from '#contract/stock.calls.ts';
import { warehouseCalls, warehouses } from '#contract/warehouse.calls.ts';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { allocateStock } from '#server/modules/sales/stock/index.ts';
import { Chance } from '#tests/kit/chance.ts';
import { CallFailed } from '#tests/kit/merchant.ts';
import { remoteLine } from '#tests/kit/remoteOrder.ts';
import { required } from '#tests/kit/required.ts';
import { brokenStockLaws } from '#tests/kit/stockLaws.ts';
import { newKey } from '../sales/purchaseSetup.ts';
import { setUpStock } from '../sales/stockSetup.ts';

const STEPS = Number(process.env.STOCK_STEPS ?? 40);
const HOUR = 3_600_000;

interface ModelOrder {
  product: 'p1' | 'p2';
  quantity: number;
  state: 'open' | 'cancelled';
  placedAt: Date;
}

const at = setUpStock();
const { given } = at;
let chance: Chance;
let warehouseId = '';
let otherId = '';
let sku = '';
let orders: Map<string, ModelOrder>;
let outcomes: Map<string, number>;
const pick = <T>(among: readonly T[]): T | undefined => among[chance.between(0, among.length - 1)];

function note(name: string, outcome: string): void {
  const key = `${name} ${outcome}`;
  outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
}

/** A call that may be refused with its reason, and may not break. */
async function ask(name: string, call: Call, input: Record<string, unknown>): Promise<void> {
  const envelope = await given.merchant.raw(call, input);
  if (envelope.code === errorCodes.internal) throw new Error(`${name} broke: ${JSON.stringify({ input, envelope })}`);
  note(name, envelope.code === SUCCESS ? 'done' : (envelope.error?.key ?? String(envelope.code)));
}

function read(externalId: string, changes: Partial<ModelOrder> & { partly?: boolean } = {}): Promise<void> {
  const { partly = false, ...change } = changes;
  const order = { ...required(orders.get(externalId)), ...change };
  orders.set(externalId, order);
  const { product, quantity, state, placedAt } = order;
  const openQuantity = partly ? quantity - 1 : quantity;
  return given.order(externalId, {
    placedAt,
    lines: [remoteLine({ productId: product, variantId: 'v1', quantity, openQuantity, price: '99.00' })],
    ...(state === 'cancelled' ? { state, cancelledAt: given.app.deps.now() } : {}),
  });
}

async function place(product: ModelOrder['product']): Promise<string> {
  const externalId = String(orders.size + 1);
  const placedAt = new Date(given.app.deps.now().getTime() + HOUR + chance.between(0, 3_000) * 1000);
  orders.set(externalId, { product, quantity: chance.between(1, 4), state: 'open', placedAt });
  await read(externalId);
  return externalId;
}

const someOrder = (): string => pick([...orders.keys()]) ?? '1';

/** Buys what orders lack, together. */
async function buy(externalIds: readonly string[]): Promise<void> {
  try {
    const plan = await given.planned(externalIds.map(given.id));
    const purchaseIds = plan.purchases.map(({ purchaseId }) => purchaseId);
    if (purchaseIds.length === 0) return note('buy', 'nothing');
    const accept = ['loss', 'priceRose', 'belowMinimum', 'duplicate'] as const;
    await given.merchant.call(purchaseCalls.adjust, { planId: plan.planId, purchaseIds, accept: [...accept] });
    const { jobId } = await given.confirm(plan.planId);
    if (jobId === null) return note('buy', 'skipped');
    await given.merchant.finished(jobId);
    note('buy', 'done');
  } catch (error) {
    if (!(error instanceof CallFailed) || error.envelope.code === errorCodes.internal) throw error;
    note('buy', error.envelope.error?.key ?? 'refused');
  }
}

async function somePurchase(): Promise<WarehousePurchase | undefined> {
  return pick(await at.purchases());
}

/** Good, damaged and missing items of some of a purchase's lines; now and then more than was bought. */
async function receive(): Promise<void> {
  const expected = (await at.purchases()).filter(({ outstanding }) => outstanding > 0);
  const purchase = pick(expected) ?? (await somePurchase());
  if (!purchase) return;
  const lines = purchase.lines.map(({ lineId, quantity }) => ({
    lineId,
    received: chance.between(0, quantity),
    damaged: chance.between(0, 5) === 0 ? 1 : 0,
    missing: chance.between(0, 5) === 0 ? 1 : 0,
  }));
  const over = chance.between(0, 2) === 0;
  await ask('receive', warehouseCalls.receive, { purchaseId: purchase.purchaseId, lines, over, clientKey: newKey() });
}

/** Something happens at the supplier; most often it cancels what has arrived already. */
async function atSupplier(): Promise<void> {
  const received = (await at.purchases()).filter((one) => one.received > 0);
  const purchase = pick(received) ?? (await somePurchase());
  if (!purchase?.orderNumber) return;
  const event = pick(['pay', 'cancel', 'cancelLine', 'cancel', 'ship']) ?? 'pay';
  const reply = await fetch(`${given.app.sandbox.url}/_world/purchases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ supplier: '1688', orderId: purchase.orderNumber, event }),
  });
  note(`supplier ${event}`, reply.ok ? 'done' : 'refused');
  // Suppliers show an order some minutes after it was placed.
  await given.control('clock', { advanceMs: 10 * 60_000 });
  await ask('refresh', purchaseCalls.refresh, { purchaseIds: [purchase.purchaseId] });
}

async function ship(): Promise<void> {
  const rows = await given.query(
    'select external_id as id from stock_claim where merchant_id = $1 and reserved > 0',
    given.merchantId,
  );
  const externalId: string = pick(rows)?.id ?? someOrder();
  const lines = [{ lineId: '1', quantity: chance.between(1, orders.get(externalId)?.quantity ?? 1) }];
  const parcel = { orderId: given.id(externalId), origin: 'warehouse', carrier: 'none', trackingNumber: '' };
  await ask('ship', shipmentCalls.create, { ...parcel, lines, clientKey: newKey() });
}

async function withParcel(name: string, call: Call, more: object): Promise<void> {
  const lost = name === 'find' ? 'not null' : 'null';
  const rows = await given.query(
    `select shipment_id as id from shipment where merchant_id = $1 and lost_at is ${lost}`,
    given.merchantId,
  );
  const shipmentId: string | undefined = pick(rows)?.id;
  if (shipmentId !== undefined) await ask(name, call, { shipmentId, clientKey: newKey(), ...more });
}

const somewhere = () => ({ warehouseId: pick([warehouseId, otherId]) ?? warehouseId, sku });
const byHand = () => ({ ...somewhere(), reason: 'counted', clientKey: newKey() });

const steps: Readonly<Record<string, () => Promise<unknown>>> = {
  order: () => place('p1'),
  stockOrder: () => place('p2'),
  buy: () => buy([...new Set([someOrder(), someOrder(), someOrder()])]),
  receive,
  atSupplier,
  ship,
  unship: () => withParcel('unship', shipmentCalls.cancel, {}),
  lose: () => withParcel('lose', shipmentCalls.lost, { resend: true }),
  find: () => withParcel('find', shipmentCalls.lost, { resend: false, found: true }),
  cancelled: () => read(someOrder(), { state: 'cancelled' }),
  partly: () => read(someOrder(), { partly: true }),
  adjust: () => ask('adjust', stockCalls.adjust, { ...byHand(), quantity: pick([-4, -3, -1, 1, 3]) }),
  count: async () => {
    const where = byHand();
    const [level] = await given.query(
      'select on_hand::int as now from stock where merchant_id = $1 and warehouse_id = $2',
      given.merchantId,
      where.warehouseId,
    );
    await ask('count', stockCalls.count, { ...where, counted: chance.between(0, 6), basis: level?.now ?? 0 });
  },
  giveBack: () => ask('return', stockCalls.return, { ...byHand(), quantity: 1 }),
  transfer: () => {
    const [from, to] = chance.between(0, 1) === 0 ? [warehouseId, otherId] : [otherId, warehouseId];
    const wanted = { warehouseId: from, toWarehouseId: to, sku, quantity: chance.between(1, 3), clientKey: newKey() };
    return ask('transfer', stockCalls.transfer, wanted);
  },
  decide: async () => {
    const asked = (await at.purchases()).find(({ stocking }) => stocking === 'question');
    const decision = pick(['unreceive', 'keep']);
    if (asked)
      await ask('decide', warehouseCalls.decide, { purchaseId: asked.purchaseId, decision, clientKey: newKey() });
  },
  allocate: () => allocate(),
};

/** How often each comes, beside the others; once where it is not named. */
const often: Readonly<Record<string, number>> = {
  order: 4,
  stockOrder: 2,
  buy: 4,
  receive: 5,
  ship: 5,
  lose: 2,
  find: 2,
  atSupplier: 3,
  decide: 3,
};

const allocate = () =>
  allocateStock(
    {
      merchantId: given.merchantId,
      subject: 'stock',
      errors: 0,
      signal: new AbortController().signal,
      shouldYield: async () => false,
    },
    given.app.deps,
  );

async function check(): Promise<void> {
  expect(await brokenStockLaws(given.app.deps.db.pool)).toEqual([]);
  const below = await given.query(
    `select on_hand, allocated from stock where merchant_id = $1 and (allocated < 0 or on_hand < allocated)
      union all select reserved, shipped from stock_claim where merchant_id = $1 and least(reserved, shipped) < 0`,
    given.merchantId,
  );
  expect(below).toEqual([]);
}

async function prepare(): Promise<void> {
  warehouseId = await at.ready();
  const other = { name: 'Second', country: 'DE', address: 'Hafen 1', shipTo: null, note: '', isReceiving: false };
  otherId = (await given.merchant.call(warehouses.calls.create, other)).warehouseId;
  const first = await place('p1');
  const { purchaseId, lines } = await at.buyAt1688([first]);
  const { lineId, quantity } = required(lines[0]);
  await at.receive(purchaseId, [{ lineId, received: quantity + 3 }], { over: true });
  const [item] = await given.query(
    'select item_id as id, sku from stock_item where merchant_id = $1',
    given.merchantId,
  );
  sku = item.sku;
  await given.map('p2', [[0, 1]]);
  await given.merchant.call(mappingCalls.save, {
    storeId: given.shop.shopId,
    productId: 'p2',
    source: 'offers',
    revision: 1,
    rules: [{ priority: 1, components: [{ stockItemId: item.id, pieces: 1 }] }],
  });
}

/**
 * Pairs of random steps at once on the real service: after each pair the laws of stock hold, and nothing breaks but by a refusal that has
 * its sentence. STOCK_SEED makes it another run, STOCK_STEPS a longer one.
 */
it('the laws of stock hold after any steps, two at once', { timeout: 1_200_000 }, async () => {
  chance = new Chance(Number(process.env.STOCK_SEED ?? Date.now() % 1_000_000));
  process.stdout.write(`stockModel: STOCK_SEED=${chance.seed}\n`);
  [orders, outcomes] = [new Map(), new Map()];
  await prepare();
  const names = Object.keys(steps).flatMap((name) => Array<string>(often[name] ?? 1).fill(name));
  const trail = [`seed ${chance.seed}`];
  for (let count = 0; count < STEPS; count += 1) {
    const pair = [pick(names) ?? 'receive', pick(names) ?? 'ship'];
    trail.push(pair.join(' + '));
    const ended = await Promise.allSettled(pair.map((name) => steps[name]?.()));
    try {
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      await check();
    } catch (error) {
      throw new Error(`after ${trail.join(', ')}: ${error}`, { cause: error });
    }
  }
  await allocate();
  await check();
  const left = await given.query(
    `select s.external_id, c.reserved from stock_claim c join order_state s using (merchant_id, store_id, external_id)
      where merchant_id = $1 and s.stage = 'closed' and c.reserved > 0`,
    given.merchantId,
  );
  expect(left).toEqual([]);
  process.stdout.write(`${JSON.stringify(Object.fromEntries([...outcomes].toSorted()))}\n`);
  // A run in which hardly anything moved shows nothing.
  const done = [...outcomes].reduce((sum, [name, count]) => (name.endsWith(' done') ? sum + count : sum), 0);
  expect(done).toBeGreaterThan(STEPS / 5);
});
