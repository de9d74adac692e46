import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { adminCalls } from '#contract/admin.calls.ts';
import { collectCalls } from '#contract/collected.calls.ts';
import { customerCalls } from '#contract/customer.calls.ts';
import type { Call } from '#contract/endpoint.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { shipmentManyCalls } from '#contract/shipmentMany.calls.ts';
import { stockCalls } from '#contract/stock.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { pictureCalls, uploadCalls } from '#contract/upload.calls.ts';
import { warehouseCalls } from '#contract/warehouse.calls.ts';
import { accountAttempts } from '#tests/kit/accountAttempts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { billAttempts } from '#tests/kit/billAttempts.ts';
import { callName, endpointOf, everyRestCall, restResources } from '#tests/kit/contractCalls.ts';
import { customerAttempts } from '#tests/kit/customerAttempts.ts';
import { discoveryAttempts } from '#tests/kit/discoveryAttempts.ts';
import { errorsCsv, type FullMerchant, makeFullMerchant } from '#tests/kit/fullMerchant.ts';
import { exampleOf } from '#tests/kit/hostile.ts';
import { uploadPicture } from '#tests/kit/pictures.ts';
import { purchaseAttempts } from '#tests/kit/purchaseAttempts.ts';
import { shipmentAttempts } from '#tests/kit/shipmentAttempts.ts';
import { stockAttempts } from '#tests/kit/stockAttempts.ts';
import { storeAttempts } from '#tests/kit/storeAttempts.ts';
import { findTables, idsIn, rowsOf } from '#tests/kit/tables.ts';
import { type Attempt, curationAttempts, sourcingAttempts, watchAttempts } from '#tests/kit/tenancyAttempts.ts';

const { notFound, forbidden } = errorCodes;
const attempts: Attempt[] = [
  ...accountAttempts,
  ...curationAttempts,
  ...sourcingAttempts,
  ...discoveryAttempts,
  ...watchAttempts,
  ...storeAttempts,
  ...billAttempts,
  ...purchaseAttempts,
  ...shipmentAttempts,
  ...stockAttempts,
  ...customerAttempts,
];
/** Calls that a table cannot make: each has a test of its own below. */
const onTheirOwn: Call[] = [
  accountCalls.logOut,
  accountCalls.revokeSession,
  storeCalls.wooKeys,
  collectCalls.importFile,
  collectCalls.inspectFile,
  orderCalls.export,
  shipmentManyCalls.readTable,
  shipmentCalls.export,
  customerCalls.exportList,
  customerCalls.tags,
  customerCalls.privacyRequests,
  stockCalls.export,
  warehouseCalls.export,
  uploadCalls.upload,
  pictureCalls.upload,
  ...Object.values(adminCalls),
  ...everyRestCall,
];
const idsAnswered = (result: unknown) => (result as { id: string }[]).map(({ id }) => id);
const named = (ids: readonly string[]) => JSON.stringify({ id: ids });

let app: TestApp;
let tables: Awaited<ReturnType<typeof findTables>>;
let anna: FullMerchant;
let bruno: FullMerchant;

/** Two merchants with something everywhere; the first account, which is neither's, administrates and holds every role. */
async function startWithTwo(): Promise<void> {
  app = await startTestApp();
  tables = await findTables(app);
  await app.merchant();
  anna = await makeFullMerchant(app, 'annabelle', 'quiet', 'buyer-one');
  bruno = await makeFullMerchant(app, 'brunhilde', 'lantern', 'buyer-two');
}

/** Runs a call as one merchant: it shows nothing of the other, and leaves all that is the other's as it was. */
async function sealedOff<T>(own: FullMerchant, other: FullMerchant, act: () => Promise<T>): Promise<T> {
  const before = await rowsOf(app, other.merchantId, tables);
  const ownIds = idsIn(await rowsOf(app, own.merchantId, tables));
  const theirIds = [...idsIn(before)].filter((id) => !ownIds.has(id));
  const known = [
    ...other.productIds,
    other.removedId,
    other.shopId,
    other.importJob,
    other.publishJob,
    other.accountId,
  ];
  expect(theirIds).toEqual(expect.arrayContaining(known));
  const reply = await act();
  const text = JSON.stringify(reply);
  expect(theirIds.filter((id) => text.includes(id))).toEqual([]);
  expect(text).not.toContain(other.word);
  expect(await rowsOf(app, other.merchantId, tables)).toEqual(before);
  return reply;
}

describe('two merchants', () => {
  beforeAll(async () => {
    await startWithTwo();
    // What one test asks for is not to be worked while another looks.
    await app.stopWorker();
  });
  afterAll(() => app.close());

  const directions = [
    { who: 'the first', pair: () => [anna, bruno] as const },
    { who: 'the second', pair: () => [bruno, anna] as const },
  ];
  const cases = directions.flatMap(({ who, pair }) =>
    attempts.map((made) => ({ ...made, who, pair, name: callName(made.endpoint) })),
  );

  it.each(cases)('$name says nothing of the other to $who', async ({ endpoint, input, code, pair }) => {
    const [own, other] = pair();
    const sent = input(own, other);
    if ('pwd' in sent) sent.pwd = sent.newPwd = await own.merchant.seal('not their password');
    const reply = await sealedOff(own, other, () => own.merchant.raw(endpoint, sent));
    expect(reply.code, reply.message).toBe(code);
    const result = reply.result as { rows?: unknown[]; total?: number; deleted?: number; restored?: number } | null;
    if ('ids' in sent || 'q' in sent || 'shopId' in sent || 'productIds' in sent) {
      expect(result?.rows ?? [], 'rows').toEqual([]);
      expect([result?.deleted, result?.restored].filter(Boolean)).toEqual([]);
    }
  });

  const plain = restResources.filter(({ facts }) => facts.of === 'merchant');
  it.each(
    directions.flatMap(({ who, pair }) =>
      plain.map(({ facts, endpoints }) => ({ name: facts.name, endpoints, who, pair })),
    ),
  )('the rows of $name that are another’s are none to $who', async ({ endpoints, pair }) => {
    const [own, other] = pair();
    const { list, one, create, update, remove, removeMany } = endpoints;
    if (!list || !one) throw new Error('A plain resource has a list.');
    const held = async () => idsAnswered((await other.merchant.raw(list, {})).result);
    if ((await held()).length === 0 && create) await other.merchant.raw(create, exampleOf(create));
    const theirs = await held();
    expect(theirs.length, 'another has rows of it').toBeGreaterThan(0);
    const act = (endpoint: Call, input: Record<string, unknown>) =>
      sealedOff(own, other, () => own.merchant.raw(endpoint, input));
    const ownIds = idsAnswered((await act(list, {})).result);
    expect(ownIds.filter((id) => theirs.includes(id))).toEqual([]);
    expect(await act(list, { filter: named(theirs) })).toMatchObject({ code: SUCCESS, result: [] });
    if (create) await act(create, exampleOf(create));
    if (removeMany) expect(await act(removeMany, { filter: named(theirs) })).toMatchObject({ result: [] });
    for (const id of theirs) {
      expect((await act(one, { id })).code).toBe(notFound);
      if (update) expect((await act(update, { ...exampleOf(update), id })).code).toBe(notFound);
      if (remove) expect((await act(remove, { id })).code).toBe(notFound);
    }
  });

  it('is tried on every call that wants somebody signed in', async () => {
    const document = (await (await fetch(`${app.url}/shop/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { security: unknown[] }>>;
    };
    const guarded = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security.length > 0)
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const tried = new Set([...attempts.map(({ endpoint }) => endpoint), ...onTheirOwn].map(callName));
    expect([...tried].sort()).toEqual(guarded.sort());
  });

  it.each(
    [...attempts.map(({ endpoint }) => endpoint), ...onTheirOwn].map((endpoint) => ({
      endpoint,
      name: callName(endpoint),
    })),
  )('$name is nothing for those who have not signed in', async ({ endpoint }) => {
    const path = endpoint.path.replace(':id', bruno.importJob);
    const reply = await fetch(`${app.url}${path}`, { method: endpoint.method });
    expect(await reply.json()).toMatchObject({ code: 200117, result: null });
  });

  it('binds the same store for each as a store of its own', async () => {
    const shop = await sealedOff(anna, bruno, () => anna.merchant.bindWoo(app.sandbox.url, 'lantern'));
    expect(shop.shopId).not.toBe(bruno.shopId);
    const { rows } = await anna.merchant.call(storeProductCalls.list, { channel: 'woo', shopId: shop.shopId });
    expect(rows.filter(({ productId }) => productId !== null)).toEqual([]);
  });

  it.each([
    { path: orderCalls.export.path, of: ({ shopId }: FullMerchant) => ({ channel: 'woo', shopId }) },
    { path: shipmentCalls.export.path, of: ({ shopId }: FullMerchant) => ({ channel: 'woo', shopId }) },
    { path: stockCalls.export.path, of: ({ warehouseId }: FullMerchant) => ({ warehouseId }) },
    { path: warehouseCalls.export.path, of: ({ warehouseId }: FullMerchant) => ({ warehouseId }) },
    {
      path: warehouseCalls.export.path,
      of: ({ stockPurchaseId }: FullMerchant) => ({ purchaseIds: [stockPurchaseId] }),
    },
  ])('exports nothing of the other’s by $path', async ({ path, of }) => {
    const lines = async (filter: object): Promise<string[]> => {
      const reply = await fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { ...anna.merchant.headers(), 'content-type': 'application/json' },
        body: JSON.stringify(filter),
      });
      return (await reply.text()).trim().split('\n');
    };
    expect(await lines(of(bruno))).toHaveLength(1);
    const own = await lines(of(anna));
    expect(own.length).toBeGreaterThan(1);
    expect(own.join()).not.toContain(bruno.word);
  });

  it('counts nothing of the other’s warehouses', async () => {
    const { warehouseId } = bruno;
    const none = { tabs: { all: 0, inStock: 0, low: 0 }, onHand: 0, allocated: 0, values: [], unknown: 0 };
    expect(await anna.merchant.call(stockCalls.counts, { warehouseId })).toEqual(none);
    expect(await bruno.merchant.call(stockCalls.counts, { warehouseId })).not.toEqual(none);
    const expected = await anna.merchant.call(warehouseCalls.counts, { warehouseId });
    expect(Object.values(expected).filter((count) => count !== 0)).toEqual([]);
    expect(await bruno.merchant.call(warehouseCalls.counts, { warehouseId })).toMatchObject({ onTheWay: 1 });
  });

  it('signs one out without signing out the other', async () => {
    const third = await app.merchant();
    await third.call(accountCalls.logOut, {});
    expect(await bruno.merchant.call(accountCalls.userInfo, {})).toMatchObject({ email: bruno.merchant.email });
  });

  it('ends no session of the other', async () => {
    const { rows } = await bruno.merchant.call(accountCalls.sessions, {});
    expect(rows.length).toBeGreaterThan(0);
    for (const { sessionId } of rows) {
      const reply = await sealedOff(anna, bruno, () => anna.merchant.raw(accountCalls.revokeSession, { sessionId }));
      expect(reply.code).toBe(notFound);
    }
    await sealedOff(anna, bruno, () => anna.merchant.raw(accountCalls.revokeSession, {}));
  });

  it('keeps the picture of each from the other’s profile', async () => {
    const theirs = await uploadPicture(bruno.merchant);
    await sealedOff(anna, bruno, () => uploadPicture(anna.merchant));
    const reply = await sealedOff(anna, bruno, () => anna.merchant.raw(accountCalls.updateUser, { img: theirs }));
    expect(reply.code).toBe(errorCodes.pictureUnknown);
    expect((await fetch(`${app.url}/${theirs}`)).status).toBe(200);
  });

  // The first of the two administrates the installation and is meant to see the other; the second is not.
  const ofAll = restResources.filter(({ facts }) => facts.of === 'installation');
  const administrating = [
    ...Object.values(adminCalls).map(endpointOf),
    ...ofAll.flatMap(({ endpoints }) => Object.values(endpoints)),
  ];
  it.each(administrating)('$method $path is for those who administrate', async (endpoint) => {
    const { rows } = await app.deps.db.pool.query<{ id: string }>(
      'select account_id as id from account where email = $1',
      [anna.merchant.email],
    );
    const input = { ...exampleOf(endpoint), accountId: rows[0]?.id, roles: ['quayside'], reason: '' };
    const reply = await sealedOff(bruno, anna, () => bruno.merchant.raw(endpoint, input));
    expect(reply).toMatchObject({ code: forbidden, result: null });
  });

  it('gives the file of failed rows to its owner only', async () => {
    const theirs = await errorsCsv(bruno.merchant, bruno.importJob);
    expect(theirs.type).toContain('text/csv');
    expect(theirs.text).toContain('brunhilde vase');
    const stolen = await errorsCsv(anna.merchant, bruno.importJob);
    expect(stolen.type).toContain('application/json');
    expect(JSON.parse(stolen.text)).toMatchObject({ code: notFound, result: null });
  });
});

describe('two merchants at work', () => {
  beforeAll(startWithTwo);
  afterAll(() => app.close());

  it('imports the same file as the other into products of their own', async () => {
    const job = await sealedOff(anna, bruno, () =>
      anna.merchant.importFile('same.csv', bruno.csv.replaceAll(bruno.word, 'copy')),
    );
    // Lamp and desk meet her own of the same handles, whose words are others: that is asked, not overwritten.
    expect(job).toMatchObject({ done: 1, failed: 3 });
  });
});
