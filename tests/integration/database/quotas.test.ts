import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { adminCalls } from '#contract/admin.calls.ts';
import { collectCalls } from '#contract/collected.calls.ts';
import { draftCalls } from '#contract/draft.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { memberCalls } from '#contract/member.calls.ts';
import type { Quota } from '#contract/planWords.ts';
import { productCalls } from '#contract/product.calls.ts';
import { splitMergeCalls } from '#contract/splitMerge.calls.ts';
import { takeDueCaptures } from '#server/modules/sourcing/captures/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { capturedLamp, pairBrowser } from '#tests/kit/pairedBrowser.ts';
import { writePlans } from '#tests/kit/planFile.ts';
import { required } from '#tests/kit/required.ts';

const FULL = errorCodes.quotaPool;
const DAY = 86_400_000;

describe('quotas of a plan', () => {
  let app: TestApp;
  let admin: Merchant;
  let merchant: Merchant;
  beforeAll(async () => {
    const PLANS = writePlans(
      { levelId: 1, limits: { imports: 12, pool: 8, stores: 1 } },
      { levelId: 2, limits: { imports: 40, pool: 40, stores: 3 } },
    );
    app = await startTestApp({ env: { PLANS } });
    admin = await app.administrator();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  const collect = (number: number) => merchant.raw(collectCalls.collection, { product: collected(number) });
  const add = async (count: number, from = 0) => {
    for (let at = 0; at < count; at += 1) expect(await collect(from + at)).toMatchObject({ code: 200 });
  };
  const used = async (quota: Quota) =>
    required((await merchant.call(memberCalls.current, {})).usage.find((one) => one.quota === quota)).used;
  const productIds = async () =>
    (await merchant.call(productCalls.list, { pageSize: 50 })).rows.map(({ productId }) => productId);
  const remove = async (productId: string) => merchant.call(productCalls.delete, { productId });
  const upgrade = async () => {
    const { userId: accountId } = await merchant.call(accountCalls.userInfo, {});
    const endsAt = new Date(app.deps.now().getTime() + 30 * DAY).toISOString();
    await admin.call(accountCalls.confirm, { pwd: await admin.seal('correct horse') });
    await admin.call(adminCalls.grant, { accountId, levelId: 2, endsAt, reason: 'A test', clientKey: randomUUID() });
  };

  it('are exact where two browsers and a job want the last of them', async () => {
    await add(3);
    const csv = shopifyCsv(madeProducts(6));
    const [upload, replies] = await Promise.all([
      merchant.upload('more.csv', csv),
      Promise.all(Array.from({ length: 4 }, (_, at) => collect(100 + at))),
    ]);
    const job = await merchant.finished(required(upload.result ?? undefined).jobId);
    const taken = replies.filter(({ code }) => code === 200).length;
    const refused = replies.filter(({ code }) => code === FULL).length;
    expect([taken + refused, taken + job.done, job.done + job.failed]).toEqual([4, 5, 6]);
    expect([await used('pool'), await used('imports'), (await productIds()).length]).toEqual([8, 8, 8]);
    const { rows } = await merchant.call(jobCalls.get, { id: job.id, rowState: 'fail' });
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(
      job.failed === 0
        ? new Set()
        : new Set([
            'Your plan’s limit is reached: products in the import list, 8. Remove some, or choose a higher plan.',
          ]),
    );
    // Nothing of the file is lost: with a higher plan the rest is tried again.
    await upgrade();
    if (job.failed > 0) await merchant.call(jobCalls.retry, { id: job.id });
    expect(await merchant.finished(job.id)).toMatchObject({ done: 6, failed: 0 });
  });

  it('give back what leaves the pool, and the imports of a day with the next day only', async () => {
    await add(8);
    expect(await collect(8)).toMatchObject({ code: FULL, error: { key: 'error.quotaPool', params: { limit: 8 } } });
    for (const productId of (await productIds()).slice(0, 6)) await remove(productId);
    await add(4, 8);
    expect(await collect(20)).toMatchObject({ code: FULL, error: { key: 'error.quotaImports' } });
    expect([await used('pool'), await used('imports')]).toEqual([6, 12]);
    // A known product is brought up to date on a full day, too.
    expect(await collect(9)).toMatchObject({ code: 200, result: { outcome: 'updated' } });
    const { usage } = await merchant.call(memberCalls.current, {});
    const resetsAt = required(usage.find(({ quota }) => quota === 'imports')?.resetsAt ?? undefined);
    await app.turnClock(new Date(resetsAt).getTime() - app.deps.now().getTime() + 1000);
    expect(await used('imports')).toBe(0);
    await add(1, 20);
  });

  it('stop no undo, and nothing new comes in while it is over', async () => {
    await add(8);
    const [first] = await productIds();
    await remove(required(first));
    await add(1, 50);
    const { rows } = await merchant.call(journalCalls.runs, { pageSize: 10 });
    const removal = required(rows.find(({ kind }) => kind === 'delete'));
    await merchant.call(journalCalls.undo, { runId: removal.runId });
    await expect.poll(() => used('pool')).toBe(9);
    expect(await collect(51)).toMatchObject({ code: FULL });
  });

  it('are used once for a draft, a product and a split whose answer was lost', async () => {
    await add(5);
    const draft = { title: 'Mine', clientKey: randomUUID() };
    const made = await merchant.call(draftCalls.createDraft, draft);
    expect(await merchant.call(draftCalls.createDraft, draft)).toEqual(made);
    expect(await used('pool')).toBe(6);
    const product = await merchant.call(collectCalls.collection, { product: twoColours });
    const { revision } = await merchant.call(productCalls.get, { id: product.productId });
    const split = {
      productId: product.productId,
      revision,
      by: { kind: 'option' as const, option: 'Colour', groups: [['Red'], ['Blue']] },
      titlePattern: '{title} {Colour}',
      keep: 0,
    };
    const order = { ...split, clientKey: randomUUID() };
    const reply = await merchant.raw(splitMergeCalls.split, order);
    expect(reply).toMatchObject({ code: 200 });
    expect(await used('pool')).toBe(8);
    expect(await merchant.raw(splitMergeCalls.split, order)).toEqual(reply);
    expect(await merchant.raw(draftCalls.createDraft, { title: 'Another', clientKey: randomUUID() })).toMatchObject({
      code: FULL,
    });
    expect(await merchant.call(draftCalls.createDraft, draft)).toEqual(made);
    // Parts of a product were not taken in.
    expect(await used('imports')).toBe(6);
  });

  it('let a captured page wait for room, which is taken in by itself', async () => {
    await add(8);
    const browser = await pairBrowser(merchant);
    const page = { key: randomUUID(), capture: capturedLamp(), choice: {} };
    for (let time = 0; time < 2; time += 1) {
      expect(await browser.raw(extensionCalls.collect, page)).toMatchObject({
        code: FULL,
        error: { key: 'error.captureWaits' },
      });
    }
    expect((await merchant.call(memberCalls.current, {})).waiting).toBe(1);
    await takeDueCaptures(app.deps);
    expect((await merchant.call(memberCalls.current, {})).waiting).toBe(1);
    await remove(required((await productIds())[0]));
    await takeDueCaptures(app.deps);
    await expect.poll(async () => (await merchant.call(memberCalls.current, {})).waiting).toBe(0);
    expect(await used('pool')).toBe(8);
    // The browser that asks again hears what became of it.
    expect(await browser.raw(extensionCalls.collect, page)).toMatchObject({ code: 200, result: { outcome: 'added' } });
  });
});

const collected = (number: number) => ({
  source: 'aliexpress' as const,
  supplierProductId: String(1005000000000000 + number),
  sourceUrl: null,
  title: `Product ${number}`,
  bodyHtml: '',
  images: [],
  options: [] as { name: string; values: string[] }[],
  currency: 'USD',
  variants: [
    { supplierSkuId: `12${number}`, optionValues: [] as string[], supplierPrice: '4.20', price: null, stock: 1 },
  ],
});
const twoColours = {
  ...collected(900),
  options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
  variants: ['Red', 'Blue'].map((value) => ({
    supplierSkuId: `13${value}`,
    optionValues: [value],
    supplierPrice: '4.20',
    price: null,
    stock: 1,
  })),
};
