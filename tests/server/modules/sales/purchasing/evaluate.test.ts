import { describe, expect, it } from 'vitest';
import type { DeliveryOption } from '#contract/delivery.ts';
import { inCurrency, type Money } from '#contract/money.ts';
import type { BuyingSettings } from '#contract/purchase.schemas.ts';
import type { PlannedDraft, PlannedLine } from '#server/db/schema/purchases.ts';
import { type Competing, countAcross } from '#server/modules/sales/purchasing/plan/acrossPlan.ts';
import { chooseService, costsOf } from '#server/modules/sales/purchasing/plan/costs.ts';
import { evaluate, type Facts } from '#server/modules/sales/purchasing/plan/evaluate.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

const service = (serviceCode: string, freight: string, daysMax: number | null, tracking = true): DeliveryOption => ({
  serviceCode,
  shippingType: serviceCode,
  company: serviceCode,
  freight: usd(freight),
  daysMin: 5,
  daysMax,
  tracking,
  shipFrom: 'CN',
  shipTo: 'US',
});

const line = (given: Partial<PlannedLine> = {}): PlannedLine => ({
  storeId: 'store',
  externalId: '1',
  lineId: '1',
  component: 0,
  title: 'Tee',
  variantTitle: 'Red',
  image: null,
  supplierProductId: 'p',
  supplierSkuId: 's',
  service: '',
  quantity: 2,
  snapshot: { skuId: 's', optionValues: ['Red'], image: null, cost: usd('4') },
  live: { orderRef: '14:1', optionValues: ['Red'], image: null, price: usd('4'), stock: 9, minimum: 1 },
  ...given,
});

const draft = (given: Partial<PlannedDraft> = {}): PlannedDraft => ({
  draftId: 'd',
  addressHashes: {},
  findings: [],
  away: null,
  checkedAt: '2026-11-27T12:00:00.000Z',
  terms: {},
  services: [service('STD', '1.5', 20)],
  lines: [line()],
  chosen: { service: null, choose: null, accepted: [] },
  recipient: {
    name: 'A B',
    company: '',
    phonePrefix: '+1',
    phone: '2125550100',
    address1: 'Street 1',
    address2: '',
    city: 'New York',
    province: 'New York',
    provinceCode: 'NY',
    postcode: '10001',
    countryCode: 'US',
    personId: '',
  },
  ...given,
});

type Given = Partial<Facts> & { services?: BuyingSettings['services']; paid?: Money | null };

const rate: Facts['rate'] = (from, to) => (from === 'USD' && to === 'EUR' ? '0.9' : null);

const facts = (given: Partial<Facts>): Facts => ({
  supplier: 'aliexpress',
  method: 'api',
  hasAccount: true,
  needsWarehouse: false,
  countryCode: 'US',
  duplicate: null,
  share: { revenue: null, cost: null },
  settings: { tolerancePercent: 5 },
  rate,
  ...given,
});

const live = (given: Partial<NonNullable<PlannedLine['live']>>) =>
  line({
    live: { orderRef: '14:1', optionValues: ['Red'], image: null, price: usd('4'), stock: 9, minimum: 1, ...given },
  });

/** `paid`: by the customer. */
function evaluated(of: PlannedDraft, { services = [], paid = { amount: '40', currency: 'EUR' }, ...by }: Given = {}) {
  const costs = costsOf(of, { bounds: services, countryCode: 'US', rate: by.rate ?? rate });
  const share = { revenue: paid, cost: inCurrency(costs.total, paid?.currency ?? 'EUR', by.rate ?? rate) };
  return evaluate(of, costs, facts({ share, ...by }));
}

const causes = (of: PlannedDraft, by: Given = {}): string[] =>
  evaluated(of, by).findings.map(({ cause, stops }) => (stops ? cause : `(${cause})`));

describe('a planned purchase', () => {
  it('is clean, with what it costs and leaves, where everything is as it was mapped', () => {
    const { findings, goods, freight, total, profit } = evaluated(draft());
    expect({ findings, goods, freight, total, profit }).toEqual({
      findings: [],
      goods: usd('8'),
      freight: usd('1.5'),
      total: usd('9.5'),
      profit: { amount: '31.45', currency: 'EUR' },
    });
  });

  it('leaves nobody knows what, where no rate is known', () => {
    expect(evaluated(draft(), { rate: () => null }).profit).toBeNull();
  });

  it.each<[string, PlannedDraft, Given, string[]]>([
    ['its SKU is gone', draft({ lines: [line({ live: null })] }), {}, ['skuGone']],
    ['its SKU is another', draft({ lines: [live({ optionValues: ['Blue'] })] }), {}, ['skuChanged']],
    ['too little is there', draft({ lines: [live({ stock: 1 })] }), {}, ['outOfStock']],
    [
      'too little is there, and nothing else where no service takes so many',
      draft({ lines: [live({ stock: 1 })], services: [] }),
      {},
      ['outOfStock'],
    ],
    [
      'two of its lines together want more than is there',
      draft({ lines: [live({ stock: 3 }), live({ stock: 3 })] }),
      {},
      ['outOfStock'],
    ],
    [
      'its lines of one SKU reach the minimum together',
      draft({ lines: [live({ minimum: 3 }), live({ minimum: 3 })] }),
      {},
      [],
    ],
    [
      'what it cost was in another currency, and is double now',
      draft({
        lines: [
          line({
            snapshot: { skuId: 's', optionValues: ['Red'], image: null, cost: { amount: '3.6', currency: 'EUR' } },
            live: { orderRef: '', optionValues: ['Red'], image: null, price: usd('8'), stock: 9, minimum: 1 },
          }),
        ],
      }),
      { rate: (from) => (from === 'EUR' ? '1.1' : '0.9') },
      ['priceRose'],
    ],
    ['the price rose so far that it is a loss, once', draft({ lines: [live({ price: usd('80') })] }), {}, ['loss']],
    [
      'the service has no price',
      draft({ services: [{ ...service('STD', '1', 20), freight: null }] }),
      {},
      ['totalUnknown'],
    ],
    [
      'the service asks for another currency',
      draft({ services: [{ ...service('STD', '1', 20), freight: { amount: '9', currency: 'CNY' } }] }),
      {},
      ['totalUnknown'],
    ],
    [
      'its goods are in two currencies',
      draft({ lines: [line(), live({ price: { amount: '4', currency: 'CNY' } })] }),
      {},
      ['totalUnknown'],
    ],
    ['nobody counts what is there', draft({ lines: [live({ stock: null })] }), {}, []],
    ['more has to be bought', draft({ lines: [live({ minimum: 3 })] }), {}, ['belowMinimum']],
    ['no price is told', draft({ lines: [live({ price: null })] }), {}, ['priceUnknown']],
    ['the price doubled', draft({ lines: [live({ price: usd('8') })] }), {}, ['priceRose']],
    ['the price rose within the tolerance', draft({ lines: [live({ price: usd('4.2') })] }), {}, []],
    ['it costs more than it brings', draft(), { paid: { amount: '5', currency: 'USD' } }, ['loss']],
    ['nothing is sent there', draft({ services: [] }), {}, ['notDelivered']],
    [
      'what is sent there takes too long',
      draft(),
      { services: [{ countries: [], maxDays: 10, maxFreight: null }] },
      ['noService'],
    ],
    ['no account is linked', draft(), { hasAccount: false }, ['accountMissing']],
    ['no warehouse is known', draft(), { needsWarehouse: true }, ['warehouseMissing']],
    ['the supplier is away', draft({ away: { key: 'error.supplierUnavailable' } }), {}, ['supplierAway']],
    ['the same was bought lately', draft(), { duplicate: { number: '1001', isPlanned: false } }, ['(duplicate)']],
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
    chooseService(
      { services, lines, chosen: { service: null, choose: null, accepted: [], ...given } },
      { bounds, countryCode: 'US', rate },
      'USD',
    );
  let bounds: BuyingSettings['services'] = [];

  it('is the cheapest within the bounds of the country, tracked before untracked', () => {
    bounds = [
      { countries: [], maxDays: null, maxFreight: '5' },
      { countries: ['US'], maxDays: 30, maxFreight: null },
    ];
    expect(chosen({})?.serviceCode).toBe('TRK');
    bounds = [];
    expect(chosen({})?.serviceCode).toBe('SLOW');
  });

  it('is within a bound of dollars by what its freight is in dollars, and not where nobody knows that', () => {
    const inYuan = { ...service('CN', '30', 5), freight: { amount: '30', currency: 'CNY' } };
    const choose = (most: string, of: Facts['rate']) =>
      chooseService(
        draft({ services: [inYuan] }),
        { bounds: [{ countries: [], maxDays: null, maxFreight: most }], countryCode: 'CN', rate: of },
        'CNY',
      );
    const known: Facts['rate'] = (from, to) => (from === 'CNY' && to === 'USD' ? '0.14' : null);
    expect([choose('4.2', known), choose('4.19', known), choose('30', () => null)]).toEqual([inYuan, null, null]);
  });

  it('is what the merchant named, what the mapping names, or the fastest where that is asked for', () => {
    expect(chosen({ service: 'EXP' })?.serviceCode).toBe('EXP');
    expect(chosen({ service: 'GONE' })).toBeNull();
    expect(chosen({ choose: 'fastest' })?.serviceCode).toBe('EXP');
    expect(chosen({}, [line({ service: 'STD' })])?.serviceCode).toBe('STD');
    expect(chosen({}, [line({ service: 'STD' }), line({ service: 'EXP' })])?.serviceCode).toBe('SLOW');
  });
});

describe('purchases of one plan', () => {
  const of = (quantity: number, stock: number | null, given: Partial<Competing> = {}): Competing => {
    const own = draft({ lines: [{ ...live({ stock }), quantity }] });
    return {
      supplier: 'aliexpress',
      method: 'api',
      draft: own,
      evaluation: evaluated(own, { paid: null }),
      ...given,
    };
  };
  const noLimit = { reserve: () => null };
  const found = (all: readonly Competing[], ...[reserved = [], budget = noLimit]: Partial<Tail>) =>
    countAcross(all, reserved, budget).map((findings) =>
      findings.map(({ cause, said }) => `${cause} ${said.params?.left ?? ''}`),
    );
  type Tail = [Parameters<typeof countAcross>[1], Parameters<typeof countAcross>[2]];

  it('share what is in stock: the first get it, and the others are told what is left', () => {
    expect(found([of(20, 31), of(10, 31), of(2, 31), of(1, 31), of(1, null)])).toEqual([
      [],
      [],
      ['outOfStock 1'],
      [],
      [],
    ]);
  });

  it('leave alone what others take', () => {
    const taken = (quantity: number, boughtAt: string | null) => ({
      supplier: 'aliexpress' as const,
      supplierProductId: 'p',
      supplierSkuId: 's',
      quantity,
      boughtAt,
    });
    const short = [[], ['outOfStock 0']];
    expect(found([of(1, 31), of(1, 31)], [taken(30, null)])).toEqual(short);
    // What was bought since the supplier was asked is not in its answer, what was bought before is.
    expect(found([of(1, 31), of(1, 31)], [taken(30, '2026-11-27T12:00:01.000Z')])).toEqual(short);
    expect(found([of(1, 31), of(1, 31)], [taken(30, '2026-11-27T11:59:59.000Z')])).toEqual([[], []]);
  });

  it('take nothing where something else stops them', () => {
    const stopped = of(31, 31);
    const gone = evaluated(draft({ lines: [line({ live: null })] }));
    expect(found([{ ...stopped, evaluation: gone }, of(31, 31)])).toEqual([['skuGone '], []]);
  });

  it('stay within the day’s limit together', () => {
    let left = 20;
    const budget: Tail[1] = {
      reserve: ({ amount }) => {
        if (Number(amount) > left) return { currency: 'USD', limit: '20', spent: String(20 - left) };
        left -= Number(amount);
        return null;
      },
    };
    // 9.5 USD each.
    expect(found([of(2, 99), of(2, 99), of(2, 99)], [], budget)).toEqual([[], [], ['overDayLimit ']]);
  });
});
