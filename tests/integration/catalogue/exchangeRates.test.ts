import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchedRateCalls } from '#contract/exchangeRate.calls.ts';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { anyCost, ruleDraft } from '#tests/server/modules/catalogue/pricing/builders.ts';

const ECB = JSON.stringify({ base: 'EUR', date: '2026-11-20', rates: { USD: 1.084, CNY: 7.8048, JPY: 163.1, XXX: 0 } });

describe('fetched exchange rates', () => {
  let app: TestApp;
  let source: Server;
  let merchant: Merchant;
  let answer: { status: number; body: string };
  let asked = 0;
  beforeAll(async () => {
    source = createServer((_, reply) => {
      asked += 1;
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
    app = await startTestApp({ worker: false, env: { RATES_URL: `${origin}/latest`, ALLOWED_ORIGINS: origin } });
  });
  afterAll(async () => {
    await app.close();
    await new Promise((resolve) => source.close(resolve));
  });
  beforeEach(async () => {
    answer = { status: 200, body: ECB };
    asked = 0;
    merchant = await app.merchant();
  });

  it('are fetched once, and shown with their age and where they come from', async () => {
    const fetched = await merchant.call(fetchedRateCalls.read, {});
    expect(fetched).toMatchObject({ configured: true, base: 'EUR', problem: null });
    expect(fetched.rates).toEqual({ USD: '1.084', CNY: '7.8048', JPY: '163.1' });
    expect(fetched.source).toMatch(/^127\.0\.0\.1:/);
    expect(Date.parse(fetched.fetchedAt ?? '')).not.toBeNaN();
    await merchant.call(fetchedRateCalls.read, {});
    expect(asked).toBe(1);
    await merchant.call(fetchedRateCalls.fetch, {});
    expect(asked).toBe(2);
  });

  it('price across currencies through their base', async () => {
    await merchant.call(fetchedRateCalls.read, {});
    const ranges = [anyCost({ price: { kind: 'fixed', value: '0' } })];
    const rule = ruleDraft({ currency: 'USD', rates: 'fetched', ranges });
    const { example } = await merchant.call(pricingCalls.example, { rule, cost: '100', currency: 'CNY' });
    expect(example).toMatchObject({ currency: 'USD', price: '13.89' });
  });

  it.each([
    ['an answer that is no table of rates', 200, '{"rates":"none"}', /base and rates/],
    ['a page', 200, '<html>', /base and rates/],
    ['a broken source', 503, ECB, /does not answer/],
  ])('stay as they were after %s, and say so', async (_, status, body, said) => {
    const before = await merchant.call(fetchedRateCalls.read, {});
    answer = { status, body };
    const fetched = await merchant.call(fetchedRateCalls.fetch, {});
    expect(fetched.problem).toMatch(said);
    expect(fetched.rates).toEqual(before.rates);
    expect(fetched.fetchedAt).toBe(before.fetchedAt);
  });
});
