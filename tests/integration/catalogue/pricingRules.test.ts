import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeRates, fetchedRateCalls } from '#contract/exchangeRate.calls.ts';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { anyCost, ruleDraft } from '#tests/server/modules/catalogue/pricing/builders.ts';

describe('pricing rules over the wire', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant('prices@example.test');
  });
  afterAll(() => app.close());

  it('are kept in order, reordered, changed and removed', async () => {
    const own = await app.merchant('order@example.test');
    const made = [];
    for (const name of ['one', 'two', 'three']) made.push(await own.call(pricingCalls.create, ruleDraft({ name })));
    const [one, two, three] = made.map(({ ruleId }) => ruleId);
    expect(made.map(({ position }) => position)).toEqual([1, 2, 3]);
    const names = async () =>
      (await own.call(pricingCalls.rules, {})).rows.map(({ name, position }) => `${position} ${name}`);

    await own.call(pricingCalls.reorder, { ruleIds: [three ?? '', one ?? ''] });
    expect(await names()).toEqual(['1 three', '2 one', '3 two']);
    await own.call(pricingCalls.update, { ...ruleDraft({ name: 'uno' }), ruleId: one ?? '' });
    await own.call(pricingCalls.remove, { ruleId: three ?? '' });
    expect(await names()).toEqual(['1 uno', '2 two']);
    const next = await own.call(pricingCalls.create, ruleDraft({ name: 'four' }));
    expect(next.position).toBe(3);
    expect(two).toBeDefined();
  });

  it('are refused with the field, and a sentence that names the gap', async () => {
    const ranges = [anyCost({ to: '10' }), anyCost({ from: '12' })];
    const refused = await refusal(merchant.call(pricingCalls.create, ruleDraft({ ranges })));
    expect(refused).toMatchObject({
      key: 'invalidInput',
      fields: [{ path: 'ranges.1.from', key: 'pricing.rangeGap', params: { from: '10', to: '12' } }],
    });
    expect((await merchant.call(pricingCalls.rules, {})).rows).toEqual([]);
  });

  it('do not take a store that is not the merchant’s', async () => {
    const scope = { shopIds: ['01890000-0000-7000-8000-000000000001'], sources: [], categories: [] };
    expect(await refusal(merchant.call(pricingCalls.create, ruleDraft({ scope })))).toMatchObject({
      fields: [{ path: 'scope.shopIds' }],
    });
  });

  it('say what they make of a cost while they are written', async () => {
    const rule = ruleDraft({
      ranges: [anyCost({ priceEnding: '0.99', compareAt: { kind: 'multiplier', value: '1.2' } })],
    });
    const { example, problems } = await merchant.call(pricingCalls.example, { rule, cost: '12.40', currency: 'USD' });
    expect(problems).toEqual([]);
    expect(example).toMatchObject({ price: '31.99', compareAt: '38.39', margin: '61.2', currency: 'USD' });
    expect(example?.trace.at(-1)?.message).toBe('Store original price: 38.39');
    const wrong = await merchant.call(pricingCalls.example, {
      rule: ruleDraft({ ranges: [anyCost({ price: { kind: 'formula', value: 'cost * ' } })] }),
      cost: '1',
      currency: 'USD',
    });
    expect(wrong).toMatchObject({ example: null, problems: [{ path: 'ranges.0.price.value' }] });
  });

  it('work out a formula for rows, each with its value or what is wrong with it', async () => {
    const answered = await merchant.call(pricingCalls.formula, {
      formula: 'ending(cost * 2, 0.99) / stock',
      digits: 2,
      rows: [{ cost: '12.40', stock: '1' }, { cost: '12.40', stock: '0' }, { stock: '1' }],
    });
    expect(answered.problem).toBeNull();
    expect(answered.rows).toMatchObject([
      { value: '24.99', problem: null },
      { value: null, problem: { key: 'formula.divisionByZero', at: 25 } },
      { value: null, problem: { key: 'formula.valueMissing', at: 7 } },
    ]);
    expect(await merchant.call(pricingCalls.formula, { formula: 'cots * 2', rows: [{}] })).toMatchObject({
      problem: { key: 'formula.unknownName', at: 0 },
      rows: [],
    });
  });

  it('use own exchange rates, in either direction', async () => {
    await merchant.call(exchangeRates.calls.create, { from: 'USD', to: 'CNY', rate: '7.25' });
    const rule = ruleDraft({ currency: 'USD', ranges: [anyCost({ price: { kind: 'fixed', value: '0' } })] });
    const asked = { rule, cost: '72.5', currency: 'CNY' };
    expect((await merchant.call(pricingCalls.example, asked)).example).toMatchObject({ price: '10.00' });
    await merchant.call(exchangeRates.calls.remove, { id: 'USD-CNY' });
    const { example } = await merchant.call(pricingCalls.example, asked);
    expect(example).toMatchObject({ price: null, trace: [{ key: 'price.noRate' }] });
  });

  it('say how rates are fetched where nothing is configured', async () => {
    expect(await merchant.call(fetchedRateCalls.read, {})).toMatchObject({ configured: false, problem: null });
    const fetched = await merchant.call(fetchedRateCalls.fetch, {});
    expect(fetched.problem).toContain('RATES_URL');
  });
});
