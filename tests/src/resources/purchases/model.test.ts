import { describe, expect, it } from 'vitest';
import { sumsOf } from '#contract/money.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { outcomesOf } from '#src/resources/purchases/model/outcomes.ts';
import { groupsOf, linesOf, servicesOf, standingOf, totalsOf } from '#src/resources/purchases/model/plan.ts';
import { fieldsOf, numbersIn } from '#src/resources/purchases/model/recipient.ts';
import { leftText } from '#src/resources/purchases/shared/Countdown.tsx';
import { finding, plan, planned, purchase, purchaseId, purchaseLine, recipient } from './builders.ts';

const nobody: ReadonlySet<string> = new Set();

describe('what a plan comes to', () => {
  it('is added up exactly, by supplier and currency, without what has no known total', () => {
    const usd = (amount: string) => ({ amount, currency: 'USD' });
    const purchases = [
      planned(1, { total: usd('0.1') }),
      planned(2, { total: usd('0.2') }),
      planned(3, { total: { amount: '7', currency: 'EUR' } }),
      planned(4, { supplier: '1688', total: usd('1000000000.01') }),
      planned(5, { total: null }),
    ];
    expect(totalsOf(purchases)).toEqual([
      { supplier: 'aliexpress', currency: 'USD', amount: '0.3', purchases: 2 },
      { supplier: 'aliexpress', currency: 'EUR', amount: '7', purchases: 1 },
      { supplier: '1688', currency: 'USD', amount: '1000000000.01', purchases: 1 },
    ]);
    expect(sumsOf([usd('0.1'), null, usd('-0.3'), { amount: '5', currency: 'JPY' }])).toEqual([
      { currency: 'USD', amount: '-0.2', count: 2 },
      { currency: 'JPY', amount: '5', count: 1 },
    ]);
  });
});

describe('how a planned purchase stands', () => {
  const stopped = planned(1, { findings: [finding('loss')] });
  it.each([
    ['clean', planned(1), nobody],
    ['clean', planned(1, { findings: [finding('duplicate', { stops: false })] }), nobody],
    ['toFix', stopped, nobody],
    ['checking', { ...stopped, isChecking: true }, nobody],
    ['confirmed', stopped, new Set([purchaseId(1)])],
  ] as const)('is %s', (standing, one, confirmed) => expect(standingOf(one, confirmed)).toBe(standing));
});

describe('what a person may say became of a purchase', () => {
  const ended = { key: 'purchase.unknown.lateSuccess' };
  const placed = { status: 'placed', payment: 'unpaid', shipping: 'none', externalIds: ['801'] } as const;
  it.each([
    ['waits', {}, []],
    ['is being sent', { status: 'sending' }, []],
    ['is unknown', { status: 'unknown' }, ['placed', 'notPlaced']],
    ['has no number', { ...placed, externalIds: [] }, ['placed', 'notPlaced']],
    ['is read by its account', placed, []],
    ['has no account', { ...placed, accountId: null }, ['paid', 'received', 'cancelled']],
    ['is paid, without account', { ...placed, accountId: null, payment: 'paid' }, ['received', 'cancelled']],
    ['is over, without account', { ...placed, accountId: null, payment: 'paid', shipping: 'delivered' }, ['cancelled']],
    ['lost its account', { ...placed, problem: 'accountLost' }, ['paid', 'received', 'cancelled']],
    ['has a number of another account', { ...placed, problem: 'notOurs' }, ['paid', 'received', 'cancelled']],
    ['has an unknown number', { ...placed, problem: 'notSeen' }, ['paid', 'received', 'cancelled']],
    ['is silent', { ...placed, problem: 'silent' }, ['paid', 'received', 'cancelled']],
    ['is frozen', { ...placed, problem: 'frozen' }, []],
    ['came late', { ...placed, reason: ended }, ['noted']],
    ['ended', { ...placed, status: 'cancelled', accountId: null, reason: ended }, []],
  ] as const)('that %s', (_, changes, outcomes) =>
    expect(outcomesOf(purchase(1, changes as Partial<Purchase>))).toEqual(outcomes),
  );
});

describe('the causes of a plan', () => {
  it('name no purchase that was confirmed, and are gone with their last one', () => {
    const purchases = [1, 2].map((n) => planned(n, { findings: [finding('duplicate', { stops: false })] }));
    const shown = plan([...purchases, planned(3, { findings: [finding('loss')] })]);
    expect(groupsOf(shown, nobody).map(({ cause }) => cause)).toEqual(['loss', 'duplicate']);
    const [group] = groupsOf(shown, new Set([purchaseId(1), purchaseId(3)]));
    expect(group?.purchases.map(({ orderNumber }) => orderNumber)).toEqual(['#2']);
  });

  it('are about the lines of the title that they name, else about all', () => {
    const lines = [purchaseLine(), purchaseLine({ lineId: 'l2', title: 'Quay Mug' })];
    const one = planned(1, { lines });
    const about = (title?: string) =>
      linesOf(one, finding('skuGone', { said: { key: 'x', ...(title ? { params: { title } } : {}) } }));
    expect(about('Quay Mug').map(({ lineId }) => lineId)).toEqual(['l2']);
    expect(about()).toEqual(lines);
    expect(about('Gone meanwhile')).toEqual(lines);
  });
});

it('the services of several purchases begin with those that most of them have', () => {
  const [standard, express] = planned(1).services;
  const offered = servicesOf([
    planned(1, { services: express ? [express] : [] }),
    planned(2),
    planned(3, { services: standard && express ? [express, standard] : [] }),
  ]);
  expect(offered.map(({ option, purchaseIds }) => [option.serviceCode, purchaseIds.length])).toEqual([
    ['Express', 3],
    ['Standard', 2],
  ]);
});

describe('an address to be copied', () => {
  it('is field by field in the order of a form, without what is empty or said twice', () => {
    expect(fieldsOf(recipient).map(({ name }) => name)).toEqual([
      'name',
      'phonePrefix',
      'phone',
      'address1',
      'city',
      'province',
      'postcode',
      'countryCode',
    ]);
  });

  it.each([
    ['', []],
    [' 801 ', ['801']],
    ['801, 802\n803；801', ['801', '802', '803']],
  ])('order numbers in %j', (typed, numbers) => expect(numbersIn(typed)).toEqual(numbers));
});

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
it.each([
  [-1, ''],
  [0, ''],
  [1, '0:01'],
  [9 * minute + 41_000, '9:41'],
  [hour - 1, '60:00'],
  [hour, '1 hr 0 min'],
  [29 * hour + 59 * minute, '29 hr 59 min'],
  [2 * day, '2 days'],
  [20 * day + hour, '20 days'],
])('%i ms left are %j', (left, text) => expect(leftText(left, 'en')).toBe(text));
