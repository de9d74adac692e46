import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { discoveryCalls } from '#contract/discovery.calls.ts';
import { freightQuote } from '#server/db/schema/captures.ts';
import { withSystemTx } from '#server/db/tenancy.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { linkSupplier } from '#tests/kit/linkSupplier.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setFaults } from '#tests/kit/world.ts';

const PRESS = { supplier: 'aliexpress', supplierProductId: '1005008101000017' } as const;
const nothingDelivers =
  'This product cannot be delivered to the receiving country of your order. Please remap and ship it.';

describe('freight', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
    merchant = await app.merchant();
    await merchant.linkAliExpress();
  });
  afterAll(() => app.close());
  afterEach(() => setFaults(app.sandbox.url, {}));

  const supplierIsDown = () => setFaults(app.sandbox.url, { aliexpress: { errorRate: 1 } });
  const ageBy = (hours: number) =>
    withSystemTx(app.deps.db, (tx) =>
      tx.update(freightQuote).set({ fetchedAt: sql`${freightQuote.fetchedAt} - make_interval(hours => ${hours})` }),
    );

  it('has every field of the specification, for the pieces and the country asked', async () => {
    const { options } = await merchant.call(discoveryCalls.freight, { ...PRESS, country: 'DE' });
    expect(options).toContainEqual({
      serviceCode: 'CAINIAO_STANDARD',
      shippingType: 'AliExpress standard shipping',
      freight: { amount: '3.50', currency: 'USD' },
      company: 'AliExpress standard shipping',
      daysMin: 12,
      daysMax: 24,
      tracking: true,
      shipFrom: 'CN',
      shipTo: 'DE',
    });
    const three = await merchant.call(discoveryCalls.freight, { ...PRESS, country: 'DE', quantity: 3 });
    expect(three.options.map(({ freight }) => freight?.amount)).toContain('10.50');
    const { supplier: _, ...asked } = PRESS;
    expect(await merchant.call(discoveryCalls.freightCalculate, { ...asked, country: 'DE' })).toMatchObject({
      options,
    });
  });

  it('is remembered with its age, and asked again when it is old or when that is wished', async () => {
    const ask = (refresh: 'yes' | 'no' = 'no') =>
      merchant.call(discoveryCalls.freight, { ...PRESS, country: 'FR', refresh });
    const first = await ask();
    expect(first.isCached).toBe(false);
    await supplierIsDown();
    expect(await ask()).toEqual({ ...first, isCached: true });
    await setFaults(app.sandbox.url, {});
    const again = await ask('yes');
    expect(again.isCached).toBe(false);
    expect(Date.parse(again.fetchedAt)).toBeGreaterThan(Date.parse(first.fetchedAt));

    await ageBy(5);
    expect((await ask()).isCached).toBe(true);
    await ageBy(2);
    expect((await ask()).isCached).toBe(false);
  });

  it('is told as it was while the supplier is down, with its age, and refused where nothing is known', async () => {
    const before = await merchant.call(discoveryCalls.freight, { ...PRESS, country: 'IT' });
    await ageBy(24);
    await supplierIsDown();
    const { options, isCached, fetchedAt } = await merchant.call(discoveryCalls.freight, { ...PRESS, country: 'IT' });
    expect({ options, isCached }).toEqual({ options: before.options, isCached: true });
    expect(Date.parse(before.fetchedAt) - Date.parse(fetchedAt)).toBe(24 * 3_600_000);
    const unknown = merchant.call(discoveryCalls.freight, { ...PRESS, country: 'PT' });
    expect(await refusal(unknown)).toMatchObject({ key: expect.stringMatching(/^supplier(Unavailable|Busy)$/) });
  });

  it('says in the specification’s words that nothing delivers there', async () => {
    const nowhere = merchant.call(discoveryCalls.freight, { ...PRESS, country: 'KP' });
    expect(await refusal(nowhere)).toMatchObject({ key: 'supplierNoDelivery', message: nothingDelivers });
    await linkSupplier(merchant, '1688', 'buyer-one');
    const at1688 = { supplier: '1688', supplierProductId: '823801530021' } as const;
    const abroad = merchant.call(discoveryCalls.freight, { ...at1688, country: 'US' });
    expect(await refusal(abroad)).toMatchObject({ message: nothingDelivers });
    const athome = await merchant.call(discoveryCalls.freight, { ...at1688, country: 'CN' });
    expect(athome.options).toMatchObject([{ freight: { currency: 'CNY' }, daysMin: null, tracking: null }]);
  });

  it('is not DHgate’s to tell, and nobody’s whose account is not linked', async () => {
    const atDhgate = { supplier: 'dhgate', supplierProductId: '912000103', country: 'US' } as const;
    expect(await refusal(merchant.call(discoveryCalls.freight, atDhgate))).toMatchObject({ key: 'supplierPageOnly' });
    const nobody = await app.merchant();
    expect(await refusal(nobody.call(discoveryCalls.freight, { ...PRESS, country: 'DE' }))).toMatchObject({
      code: 501001,
    });
  });

  it('is asked at the eBay site the product is from: the address tells it, or the pool', async () => {
    const search = { supplier: 'ebay', keyword: 'lamp', country: 'GB' } as const;
    const [found] = (await merchant.call(discoveryCalls.search, search)).rows;
    const { supplierProductId = '', url = '' } = found ?? {};
    const currencyOf = async (asked: { country: string; url?: string }) => {
      const question = { supplier: 'ebay', supplierProductId, ...asked } as const;
      return (await merchant.call(discoveryCalls.freight, question)).options[0]?.freight?.currency;
    };
    expect(await currencyOf({ country: 'US' })).toBe('USD');
    expect(await currencyOf({ country: 'DE', url })).toBe('GBP');
    // What one site said is not told for another.
    expect(await currencyOf({ country: 'US', url })).toBe('GBP');
    expect(await currencyOf({ country: 'US' })).toBe('USD');

    const { jobId } = await merchant.call(collectCalls.collectLinks, { urls: [url], shipTo: 'GB', currency: 'GBP' });
    expect(await merchant.finished(jobId)).toMatchObject({ done: 1 });
    expect(await currencyOf({ country: 'FR' })).toBe('GBP');
  });
});
