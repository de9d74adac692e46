import { describe, expect, it } from 'vitest';
import { issuesOf } from '#src/custom/form/zodResolver.ts';
import { noOverride, RULE_PRICES } from '#src/custom/pages/publish/overrides.ts';
import {
  emptyPublishValues,
  exchangeRates,
  type PublishValues,
  publishForm,
} from '#src/custom/pages/publish/publishForm.ts';
import { converted } from '#src/custom/pages/publish/RateFields.tsx';

const PRODUCT = '01890000-0000-7000-8000-000000000001';
const SHOP = '01890000-0000-7000-8000-000000000002';
const complete: PublishValues = {
  ...emptyPublishValues,
  productIds: [PRODUCT],
  shopIds: [SHOP],
  status: 'draft',
  salesChannels: ['onlineStore'],
};

describe('the publish form', () => {
  it('wants a product, a store, a status and a channel, each in the contract’s words', () => {
    expect(issuesOf(publishForm([]), emptyPublishValues)).toEqual({
      productIds: 'validation.productsChosen',
      shopIds: 'validation.shopsChosen',
      status: 'validation.publishStatus',
      salesChannels: 'validation.salesChannel',
    });
  });

  it('becomes the order once all is chosen', () => {
    expect(publishForm([]).parse(complete)).toEqual({
      productIds: [PRODUCT],
      shopIds: [SHOP],
      status: 'draft',
      salesChannels: ['onlineStore'],
      continueSelling: false,
      changesOnly: false,
      overrides: {},
      exchangeRates: {},
    });
  });

  it('takes along what is particular in a store that is chosen, and the time by the merchant’s clock', () => {
    const override = { ...noOverride, titlePattern: '{title} – new', prices: RULE_PRICES, tags: ['x'] };
    const order = publishForm([]).parse({
      ...complete,
      overrides: { [SHOP]: override, [PRODUCT]: override },
      at: '2026-12-01T09:30',
    });
    expect(order.overrides).toEqual({ [SHOP]: { titlePattern: '{title} – new', ruleId: null, tags: ['x'] } });
    expect(order.at).toBe(new Date(2026, 11, 1, 9, 30).toISOString());
  });

  it('wants the product’s own title in a title pattern', () => {
    const overrides = { [SHOP]: { ...noOverride, titlePattern: 'Sale' } };
    expect(issuesOf(publishForm([]), { ...complete, overrides })).toEqual({
      [`overrides.${SHOP}.titlePattern`]: 'validation.titlePattern',
    });
  });

  it('wants a choice for every pair in play, also while other fields are wrong', () => {
    const issues = issuesOf(publishForm(['USD>EUR', 'GBP>EUR']), {
      ...emptyPublishValues,
      rates: { 'GBP>EUR': { kind: 'same' } },
    });
    expect(issues['rates.USD>EUR']).toBe('publish.rates.required');
    expect(issues['rates.GBP>EUR']).toBeUndefined();
    expect(issues.status).toBe('validation.publishStatus');
  });

  it.each(['', '0', '0.000', '-1', '1,08', 'abc', '1.123456789'])('refuses the rate “%s”', (rate) => {
    const issues = issuesOf(publishForm(['USD>EUR']), { ...complete, rates: { 'USD>EUR': { kind: 'rate', rate } } });
    expect(issues).toEqual({ 'rates.USD>EUR': 'validation.rate' });
  });

  it('sends rates as typed, nothing for the same number, and nothing for a pair no longer in play', () => {
    const rates = {
      'USD>EUR': { kind: 'rate', rate: ' 0.9 ' },
      'GBP>EUR': { kind: 'same' },
      'JPY>EUR': { kind: 'rate', rate: '0.006' },
    } as const;
    expect(publishForm(['USD>EUR', 'GBP>EUR']).parse({ ...complete, rates }).exchangeRates).toEqual({
      'USD>EUR': '0.9',
    });
  });

  it('previews with the rates that can be used already', () => {
    const rates = { 'USD>EUR': { kind: 'rate', rate: '0.' }, 'GBP>EUR': { kind: 'rate', rate: '1.2' } } as const;
    expect(exchangeRates(rates, ['USD>EUR', 'GBP>EUR'])).toEqual({ 'GBP>EUR': '1.2' });
  });
});

describe('an example at a rate', () => {
  it.each([
    ['20.00', '0.9', 'EUR', '18.00'],
    ['20.00', '149.275', 'JPY', '2986'],
    ['20.00', '0.00000001', 'USD', '0.00'],
    ['1.00', '0.125', 'USD', '0.12'],
    ['1.00', '0.135', 'USD', '0.14'],
    ['1.00', '0.1251', 'USD', '0.13'],
    ['20.00', '0.308', 'KWD', '6.160'],
  ])('%s × %s is %s %s', (amount, rate, currency, expected) => {
    expect(converted(amount, rate, currency)).toBe(expected);
  });
});
