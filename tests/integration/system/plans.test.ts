import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { adminCalls, audit } from '#contract/admin.calls.ts';
import { collectCalls } from '#contract/collected.calls.ts';
import { errorCodes, MEMBERSHIP_REQUIRED } from '#contract/errors.ts';
import { memberCalls } from '#contract/member.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { recipeCalls } from '#contract/recipe.calls.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { openPlans } from '#server/modules/system/plans/index.ts';
import { parsePlans } from '#server/planFile.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { writePlans } from '#tests/kit/planFile.ts';
import { required } from '#tests/kit/required.ts';
import { buyIn } from '#tests/kit/world.ts';

const DAY = 86_400_000;
/** Shops of the sandbox. */
const SHOPS = ['quiet', 'harbour'];

describe('plans', () => {
  let app: TestApp;
  let admin: Merchant;
  let merchant: Merchant;
  let accountId: string;
  beforeAll(async () => {
    const PLANS = writePlans(
      { levelId: 1, limits: { imports: 5, pool: 5, stores: 1 }, features: [] },
      { levelId: 2, limits: { imports: 10, pool: 10, stores: 2 }, features: ['recipes'] },
      { levelId: 3 },
    );
    app = await startTestApp({ env: { PLANS } });
    admin = await app.administrator();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    accountId = (await merchant.call(accountCalls.userInfo, {})).userId;
    await admin.call(accountCalls.confirm, { pwd: await admin.seal('correct horse') });
  });

  const inDays = (days: number): string => new Date(app.deps.now().getTime() + days * DAY).toISOString();
  const wanted = (levelId: number, days = 30) => ({
    accountId,
    levelId,
    endsAt: inDays(days),
    reason: 'A test',
    clientKey: randomUUID(),
  });
  const current = async (of = merchant) => of.call(memberCalls.current, {});
  const level = async () => {
    const { levelId, state } = await current();
    return [levelId, state];
  };
  const takeBack = async () => {
    const { grants } = await admin.call(adminCalls.plan, { accountId });
    const { grantId } = required(grants[0]);
    return admin.call(adminCalls.takeBack, { accountId, grantId, reason: 'Enough' });
  };

  describe('given by the operator', () => {
    it('count at once, until their end or until they are taken back, and are in the audit', async () => {
      expect(await level()).toEqual([1, 'free']);
      const given = await admin.call(adminCalls.grant, wanted(2));
      expect(given).toMatchObject({
        levelId: 2,
        state: 'granted',
        grants: [{ levelId: 2, grantedBy: admin.email, takenBackAt: null }],
      });
      expect(await current()).toMatchObject({ name: 'Level 2', state: 'granted', features: ['recipes'] });
      // The better of two that run at once.
      await admin.call(adminCalls.grant, wanted(3, 1));
      expect(await level()).toEqual([3, 'granted']);
      await app.turnClock(DAY);
      expect(await level()).toEqual([2, 'granted']);
      const { grants } = await admin.call(adminCalls.plan, { accountId });
      const { grantId } = required(grants.find(({ levelId }) => levelId === 2));
      await admin.call(accountCalls.confirm, { pwd: await admin.seal('correct horse') });
      for (let time = 0; time < 2; time += 1) {
        await admin.call(adminCalls.takeBack, { accountId, grantId, reason: 'Enough' });
      }
      expect(await level()).toEqual([1, 'free']);
      const { rows } = await admin.list(audit, { filter: { accountId }, sort: ['at', 'DESC'] });
      expect(rows.map(({ action, plan, reason }) => [action, plan?.name, reason])).toEqual([
        ['planTakenBack', 'Level 2', 'Enough'],
        ['planGranted', 'Level 3', 'A test'],
        ['planGranted', 'Level 2', 'A test'],
      ]);
    });

    it('are given once under a client key, and refused where they make no sense', async () => {
      const asked = wanted(2);
      const [first, second] = await Promise.all([
        admin.call(adminCalls.grant, asked),
        admin.call(adminCalls.grant, asked),
      ]);
      expect(second.grants).toEqual(first.grants);
      expect(await admin.raw(adminCalls.grant, { ...asked, levelId: 3 })).toMatchObject({
        code: errorCodes.clientKeyUsed,
      });
      const refused = async (more: object) =>
        (await admin.raw(adminCalls.grant, { ...wanted(2), ...more })).error?.fields?.map(({ path }) => path);
      expect(await refused({ endsAt: inDays(-1) })).toEqual(['endsAt']);
      expect(await refused({ levelId: 9 })).toEqual(['levelId']);
      expect(await refused({ reason: ' ' })).toEqual(['reason']);
      expect(await merchant.raw(adminCalls.grant, wanted(3))).toMatchObject({ code: errorCodes.forbidden });
    });
  });

  it('name their levels to everybody, and limit what the statistics show', async () => {
    const { isOn, levels } = await merchant.call(memberCalls.levels, {});
    expect([isOn, levels.map(({ levelId, limits }) => [levelId, limits.pool])]).toEqual([
      true,
      [
        [1, 5],
        [2, 10],
        [3, null],
      ],
    ]);
    const read = () => merchant.call(homeCalls.quantityStatistics, {});
    expect(await read()).toMatchObject({
      levelId: 1,
      memberLevel: 'Level 1',
      memberTime: null,
      allowDayImportNum: 5,
      allowProductPoolNum: 5,
      allowShopNum: 1,
    });
    const { endsAt } = wanted(2);
    await admin.call(adminCalls.grant, { ...wanted(2), endsAt });
    expect(await read()).toMatchObject({ levelId: 2, memberTime: endsAt, allowShopNum: 2 });
  });

  it('refuse a feature that they do not have', async () => {
    const apply = () =>
      merchant.raw(recipeCalls.apply, { recipeId: randomUUID(), selection: { productIds: [randomUUID()] } });
    expect(await apply()).toMatchObject({ code: MEMBERSHIP_REQUIRED, error: { key: 'error.membershipRequired' } });
    await admin.call(adminCalls.grant, wanted(2));
    expect(await apply()).toMatchObject({ code: errorCodes.notFound });
  });

  it('refuse a file and unknown links early on a full pool, and none of a known product', async () => {
    await merchant.linkAliExpress();
    const collect = (at: number) =>
      merchant.raw(collectCalls.collectLinks, {
        urls: [`https://www.aliexpress.com/item/10050081010000${at}.html`],
        shipTo: 'US',
      });
    for (const at of [17, 20, 35, 48, 55]) {
      const { result } = await collect(at);
      expect(await merchant.finished((result as { jobId: string }).jobId)).toMatchObject({ done: 1 });
    }
    expect(await collect(62)).toMatchObject({ code: MEMBERSHIP_REQUIRED });
    expect((await merchant.upload('any.csv', 'Handle,Title\na,b\n')).code).toBe(MEMBERSHIP_REQUIRED);
    expect(await collect(17)).toMatchObject({ code: 200 });
  });

  describe('with room for fewer stores than are connected', () => {
    let shops: string[];
    beforeEach(async () => {
      await admin.call(adminCalls.grant, wanted(2));
      shops = [];
      for (const shop of SHOPS) {
        const { shopId } = await merchant.bindWoo(app.sandbox.url, shop);
        await merchant.whenRead(shopId);
        shops.push(shopId);
      }
    });
    const choose = (...storeIds: string[]) => merchant.raw(memberCalls.stores, { storeIds, clientKey: randomUUID() });
    const readOnly = async () =>
      (await merchant.call(storeCalls.select, {})).filter(({ isReadOnly }) => isReadOnly).map(({ shopId }) => shopId);

    it('refuse one more, but not the keys of one that is connected', async () => {
      await takeBack();
      expect(await merchant.bindWoo(app.sandbox.url, 'harbour')).toMatchObject({ shopId: shops[1] });
      await merchant.call(storeCalls.unbind, { shopId: required(shops[1]) });
      await expect(merchant.bindWoo(app.sandbox.url, 'harbour')).rejects.toMatchObject({
        envelope: { code: MEMBERSHIP_REQUIRED },
      });
      await admin.call(adminCalls.grant, wanted(2));
      expect(await merchant.bindWoo(app.sandbox.url, 'harbour')).toMatchObject({ shopId: shops[1] });
    });

    it('leave all of them writable for seven days, then those with most orders, or as chosen once a day', async () => {
      await buyIn(app.sandbox.url, 'woocommerce', 'harbour', 'HH-BOARD');
      const { jobId } = await merchant.call(orderCalls.sync, { channel: 'woo' });
      await merchant.finished(jobId);
      expect((await current()).stores).toBeNull();
      expect(await choose(required(shops[0]))).toMatchObject({ code: errorCodes.storesFit });
      await takeBack();
      const { stores } = await current();
      expect(stores).toMatchObject({ limit: 1, storeIds: [shops[1]], isChosen: false, changeableAt: null });
      expect(await readOnly()).toEqual([]);
      expect(await choose(...shops)).toMatchObject({ code: errorCodes.storesTooMany });
      expect(await choose(randomUUID())).toMatchObject({ code: errorCodes.notFound });
      await app.turnClock(7 * DAY);
      expect(await readOnly()).toEqual([shops[0]]);
      expect(await choose(required(shops[0]))).toMatchObject({
        code: 200,
        result: { storeIds: [shops[0]], isChosen: true },
      });
      expect(await readOnly()).toEqual([shops[1]]);
      expect(await choose(required(shops[1]))).toMatchObject({ code: errorCodes.storesChosenToday });
      await app.turnClock(DAY);
      expect(await choose(required(shops[1]))).toMatchObject({ code: 200 });
      await admin.call(accountCalls.confirm, { pwd: await admin.seal('correct horse') });
      await admin.call(adminCalls.grant, wanted(3));
      expect(await readOnly()).toEqual([]);
    });

    it('let nothing be published to or changed by hand in one that can be read only, and read it as before', async () => {
      await takeBack();
      await app.turnClock(7 * DAY);
      await choose(required(shops[0]));
      const product = {
        source: 'aliexpress' as const,
        supplierProductId: '1005000000000009',
        sourceUrl: null,
        title: 'One',
        bodyHtml: '',
        images: [],
        options: [],
        currency: 'USD',
        variants: [{ supplierSkuId: '1', optionValues: [], supplierPrice: '4.20', price: '9.00', stock: 1 }],
      };
      const { productId } = await merchant.call(collectCalls.collection, { product });
      const order = { productIds: [productId], status: 'active' as const, salesChannels: ['onlineStore' as const] };
      expect(await merchant.raw(publishCalls.publish, { ...order, shopIds: shops })).toMatchObject({
        code: MEMBERSHIP_REQUIRED,
        error: { key: 'error.storeReadOnly', params: { store: 'Harbour & Hearth' } },
      });
      const { rows } = await merchant.call(storeProductCalls.list, { channel: 'woo', shopId: required(shops[1]) });
      const { id } = required(rows[0]);
      for (const [call, input] of [
        [storeProductCalls.modify, { changes: [{ id, title: 'Changed' }] }],
        [storeProductCalls.remove, { selection: { ids: [id] } }],
      ] as const) {
        expect(await merchant.raw(call, { channel: 'woo', ids: [id], ...input })).toMatchObject({
          code: MEMBERSHIP_REQUIRED,
        });
      }
      const { jobId } = await merchant.call(storeProductCalls.sync, { channel: 'woo', shopIds: shops });
      expect(await merchant.finished(jobId)).toMatchObject({ failed: 0 });
      const { jobId: published } = await merchant.call(publishCalls.publish, {
        ...order,
        shopIds: [required(shops[0])],
      });
      expect(await merchant.finished(published)).toMatchObject({ done: 1 });
    });
  });

  describe('that are put into force', () => {
    const levels = (...ids: number[]) =>
      parsePlans(
        JSON.stringify({
          levels: ids.map((levelId) => ({ levelId, name: `L${levelId}`, limits: { imports: 1, pool: 0, stores: 0 } })),
        }),
        'plans.json',
      );

    it('miss no level that somebody has', async () => {
      await admin.call(adminCalls.grant, wanted(3));
      await expect(openPlans(app.deps.db, levels(1, 2))).rejects.toThrow(/level 3: \d+ business(es have| has) it/);
    });

    it('give everybody who is above Free the first time 30 days without limits', async () => {
      const { pool } = app.deps.db;
      const other = await app.merchant();
      await merchant.bindWoo(app.sandbox.url, 'quiet');
      const since = await pool.query('select * from plan_terms');
      await pool.query('delete from plan_terms');
      await openPlans(app.deps.db, levels(1, 2, 3));
      await openPlans(app.deps.db, levels(1, 2, 3));
      const ids = [await merchantIdOf(app, merchant), await merchantIdOf(app, other)];
      const { rows } = await pool.query(
        'select merchant_id from plan_grant where is_unlimited and merchant_id = any($1)',
        [ids],
      );
      expect(rows.map(({ merchant_id }) => merchant_id)).toEqual([ids[0]]);
      expect(await current()).toMatchObject({
        levelId: 1,
        state: 'granted',
        usage: [{ limit: null }, { limit: null }, { limit: null }],
      });
      expect(since.rows).toHaveLength(3);
    });
  });
});
