import { describe, expect, it } from 'vitest';
import type { DeliveryOption } from '#contract/delivery.ts';
import type { PlannedDraft, PlannedLine } from '#server/db/schema/purchases.ts';
import { chooseService } from '#server/modules/sales/purchasing/plan/chooseService.ts';
import { type Facts, judge } from '#server/modules/sales/purchasing/plan/judge.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

const service = (serviceCode: string, freight: string, daysMax: number | null, tracking = true): DeliveryOption => ({
  ...{
    serviceCode,
    shippingType: serviceCode,
    company: serviceCode,
    freight: usd(freight),
    daysMin: 5,
    daysMax,
    tracking,
  },
  ...{ shipFrom: 'CN', shipTo: 'US' },
});

const line = (given: Partial<PlannedLine> = {}): PlannedLine => ({
  ...{ lineId: '1', component: 0, title: 'Tee', variantTitle: 'Red', image: null, price: '20', piecesPerUnit: 1 },
  ...{ supplierProductId: 'p', supplierSkuId: 's', service: '', quantity: 2 },
  snapshot: { skuId: 's', optionValues: ['Red'], image: null, cost: usd('4') },
  live: { orderRef: '14:1', optionValues: ['Red'], image: null, price: usd('4'), stock: 9, minimum: 1 },
  ...given,
});

const draft = (given: Partial<PlannedDraft> = {}): PlannedDraft => ({
  ...{ draftId: 'd', addressHash: '', findings: [], away: null, terms: {}, services: [service('STD', '1.5', 20)] },
  lines: [line()],
  chosen: { service: null, choose: null, accepted: [] },
  recipient: {
    ...{ name: 'A B', company: '', phonePrefix: '+1', phone: '2125550100', address1: 'Street 1', address2: '' },
    ...{
      city: 'New York',
      province: 'New York',
      provinceCode: 'NY',
      postcode: '10001',
      countryCode: 'US',
      personId: '',
    },
  },
  ...given,
});

const facts = (given: Partial<Facts> = {}): Facts => ({
  ...{ supplier: 'aliexpress', method: 'api', hasAccount: true, needsWarehouse: false, countryCode: 'US' },
  ...{ duplicateOf: null, revenue: { amount: '40', currency: 'EUR' } },
  settings: { tolerancePercent: 5, services: [], warehouse: null },
  rate: (from, to) => (from === 'USD' && to === 'EUR' ? '0.9' : null),
  ...given,
});

const live = (given: Partial<NonNullable<PlannedLine['live']>>) =>
  line({
    live: { orderRef: '14:1', optionValues: ['Red'], image: null, price: usd('4'), stock: 9, minimum: 1, ...given },
  });

const causes = (of: PlannedDraft, by: Partial<Facts> = {}): string[] =>
  judge(of, facts(by)).findings.map(({ cause, stops }) => (stops ? cause : `(${cause})`));

describe('a planned purchase', () => {
  it('is clean, with what it costs and leaves, where everything is as it was mapped', () => {
    const { findings, goods, freight, total, profit } = judge(draft(), facts());
    expect({ findings, goods, freight, total, profit }).toEqual({
      ...{ findings: [], goods: usd('8'), freight: usd('1.5'), total: usd('9.5') },
      profit: { amount: '31.45', currency: 'EUR' },
    });
  });

  it('leaves nobody knows what, where no rate is known', () => {
    expect(judge(draft(), facts({ rate: () => null })).profit).toBeNull();
  });

  it.each<[string, PlannedDraft, Partial<Facts>, string[]]>([
    ['its SKU is gone', draft({ lines: [line({ live: null })] }), {}, ['skuGone']],
    ['its SKU is another', draft({ lines: [live({ optionValues: ['Blue'] })] }), {}, ['skuChanged']],
    ['too little is there', draft({ lines: [live({ stock: 1 })] }), {}, ['outOfStock']],
    ['nobody counts what is there', draft({ lines: [live({ stock: null })] }), {}, []],
    ['more has to be bought', draft({ lines: [live({ minimum: 3 })] }), {}, ['belowMinimum']],
    ['no price is told', draft({ lines: [live({ price: null })] }), {}, ['priceUnknown']],
    ['the price doubled', draft({ lines: [live({ price: usd('8') })] }), {}, ['priceRose']],
    ['the price rose within the tolerance', draft({ lines: [live({ price: usd('4.2') })] }), {}, []],
    ['it costs more than it brings', draft(), { revenue: { amount: '5', currency: 'USD' } }, ['loss']],
    ['nothing is sent there', draft({ services: [] }), {}, ['notDelivered']],
    [
      'what is sent there takes too long',
      draft(),
      {
        settings: {
          tolerancePercent: 5,
          warehouse: null,
          services: [{ countries: [], maxDays: 10, maxFreight: null }],
        },
      },
      ['noService'],
    ],
    ['no account is linked', draft(), { hasAccount: false }, ['accountMissing']],
    ['no warehouse is known', draft(), { needsWarehouse: true }, ['warehouseMissing']],
    ['the supplier is away', draft({ away: { key: 'error.supplierUnavailable' } }), {}, ['supplierAway']],
    ['the same was bought lately', draft(), { duplicateOf: '1001' }, ['(duplicate)']],
    ['a person buys it', draft({ lines: [line({ live: null })], services: [] }), { method: 'byHand' }, ['(byHand)']],
  ])('tells that %s', (_, of, by, expected) => {
    expect(causes(of, by)).toEqual(expected);
  });

  it('lets what was accepted pass, and only what may be accepted', () => {
    const risen = draft({
      lines: [live({ price: usd('8') })],
      chosen: { service: null, choose: null, accepted: ['priceRose'] },
    });
    expect(causes(risen)).toEqual(['(priceRose)']);
    const gone = draft({
      lines: [line({ live: null })],
      chosen: { service: null, choose: null, accepted: ['skuGone'] },
    });
    expect(causes(gone)).toEqual(['skuGone']);
  });
});

describe('the service of a purchase', () => {
  const services = [
    service('SLOW', '1', 60),
    service('STD', '3', 20, false),
    service('EXP', '9', 7),
    service('TRK', '3', 20),
  ];
  const chosen = (given: Partial<PlannedDraft['chosen']>, lines = [line()]) =>
    chooseService({ services, lines, chosen: { service: null, choose: null, accepted: [], ...given } }, bounds, 'US');
  let bounds: Facts['settings']['services'] = [];

  it('is the cheapest within the bounds of the country, tracked before untracked', () => {
    bounds = [
      { countries: [], maxDays: null, maxFreight: '5' },
      { countries: ['US'], maxDays: 30, maxFreight: null },
    ];
    expect(chosen({})?.serviceCode).toBe('TRK');
    bounds = [];
    expect(chosen({})?.serviceCode).toBe('SLOW');
  });

  it('is what the merchant named, what the mapping names, or the fastest where that is asked for', () => {
    expect(chosen({ service: 'EXP' })?.serviceCode).toBe('EXP');
    expect(chosen({ service: 'GONE' })).toBeNull();
    expect(chosen({ choose: 'fastest' })?.serviceCode).toBe('EXP');
    expect(chosen({}, [line({ service: 'STD' })])?.serviceCode).toBe('STD');
    expect(chosen({}, [line({ service: 'STD' }), line({ service: 'EXP' })])?.serviceCode).toBe('SLOW');
  });
});
