import { describe, expect, it } from 'vitest';
import { type Grant, type Held, type Period, planAt } from '#server/modules/system/plans/planAt.ts';
import { overfullSince, writableStores } from '#server/modules/system/plans/stores.ts';
import { parsePlans } from '#server/planFile.ts';

const limitsOf = (imports: number, stores: number) => ({ imports, pool: 100, stores });
const file = parsePlans(
  JSON.stringify({
    levels: [
      { levelId: 1, name: 'Free', limits: limitsOf(10, 1) },
      { levelId: 2, name: 'Plus', limits: limitsOf(100, 3), features: ['recipes'] },
      {
        levelId: 3,
        name: 'Pro',
        limits: { imports: null, pool: null, stores: null },
        features: ['recipes', 'translation'],
      },
    ],
  }),
  'plans.json',
);
const plans = { ...file, since: new Map([1, 2, 3].map((id) => [id, on('2026-01-01')])) };

/** A moment: a day, or an hour of it. */
function on(text: string): Date {
  return new Date(text.length === 10 ? `${text}T00:00:00Z` : `${text}:00:00Z`);
}

const paid = (levelId: number, from: string, to: string, more: Partial<Period> = {}): Period => ({
  levelId,
  cycle: 'month',
  limits: file.levels[levelId - 1]?.limits ?? limitsOf(0, 0),
  features: [],
  startsAt: on(from),
  endsAt: on(to),
  cancelledAt: null,
  createdAt: on(from),
  ...more,
});
const given = (levelId: number, from: string, to: string, more: Partial<Grant> = {}): Grant => ({
  levelId,
  isUnlimited: false,
  startsAt: on(from),
  endsAt: on(to),
  takenBackAt: null,
  ...more,
});
const held = (periods: Period[], grants: Grant[] = []): Held => ({ periods, grants, chosen: null });
const shown = (what: Held, at: string) => {
  const { level, state, from, to, next } = planAt(file, what, on(at));
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
  return [level.levelId, state, day(from), day(to), next?.levelId ?? null];
};

describe('the plan at a moment', () => {
  const month = held([paid(2, '2026-03-01', '2026-04-01')]);

  it.each([
    ['before it was paid', '2026-02-28', [1, 'free', null, null, null]],
    ['from its first moment', '2026-03-01', [2, 'active', '2026-03-01', '2026-04-01', null]],
    ['to its last hour', '2026-03-31T23', [2, 'active', '2026-03-01', '2026-04-01', null]],
    ['some days after it ran out', '2026-04-01', [2, 'grace', '2026-04-01', '2026-04-08', null]],
    ['after those', '2026-04-08', [1, 'free', '2026-04-08', null, null]],
  ])('of a paid month: %s', (_, at, expected) => {
    expect(shown(month, at)).toEqual(expected);
  });

  it('goes on over periods that follow each other', () => {
    const year = held([paid(2, '2026-04-01', '2026-05-01'), paid(2, '2026-03-01', '2026-04-01')]);
    expect(shown(year, '2026-03-15')).toEqual([2, 'active', '2026-03-01', '2026-05-01', null]);
    expect(shown(year, '2026-04-15')).toEqual([2, 'active', '2026-03-01', '2026-05-01', null]);
  });

  it('ends where it was cancelled, or something lower follows; something higher does not end it', () => {
    const cancelled = held([paid(2, '2026-03-01', '2026-04-01', { cancelledAt: on('2026-03-10') })]);
    expect(shown(cancelled, '2026-03-15')).toEqual([2, 'ending', '2026-03-01', '2026-04-01', null]);
    expect(shown(cancelled, '2026-04-20')).toEqual([1, 'free', '2026-04-01', null, null]);
    const lower = held([paid(3, '2026-03-01', '2026-04-01'), paid(2, '2026-04-01', '2026-05-01')]);
    expect(shown(lower, '2026-03-15')).toEqual([3, 'ending', '2026-03-01', '2026-04-01', 2]);
    const higher = held([paid(2, '2026-03-01', '2026-04-01'), paid(3, '2026-04-01', '2026-05-01')]);
    expect(shown(higher, '2026-03-15')).toEqual([2, 'active', '2026-03-01', '2026-04-01', 3]);
  });

  it('has days of grace once in half a year, whether it was renewed in them or not', () => {
    const late = { createdAt: on('2026-04-05') };
    const renewed = held([paid(2, '2026-03-01', '2026-04-01'), paid(2, '2026-04-01', '2026-05-01', late)]);
    expect(shown(renewed, '2026-04-06')).toEqual([2, 'active', '2026-03-01', '2026-05-01', null]);
    expect(shown(renewed, '2026-05-02')[1]).toBe('free');
    const anew = held([paid(2, '2026-03-01', '2026-04-01'), paid(2, '2026-05-01', '2026-06-01')]);
    expect(shown(anew, '2026-06-02')[1]).toBe('free');
    const later = held([paid(2, '2026-03-01', '2026-04-01'), paid(2, '2026-09-01', '2026-10-01')]);
    expect(shown(later, '2026-10-02')[1]).toBe('grace');
    // The end in between had none, so it does not count.
    const thrice = held([...anew.periods, paid(2, '2026-09-01', '2026-10-01')]);
    expect(shown(thrice, '2026-10-02')[1]).toBe('grace');
    const inTime = held([
      paid(2, '2026-03-01', '2026-04-01'),
      paid(2, '2026-04-01', '2026-05-01', { createdAt: on('2026-03-30') }),
    ]);
    expect(shown(inTime, '2026-05-02')[1]).toBe('grace');
  });

  it('is the better of what was paid and what was given', () => {
    const both = held([paid(2, '2026-03-01', '2026-04-01')], [given(3, '2026-03-10', '2026-03-20')]);
    expect(shown(both, '2026-03-05')[1]).toBe('active');
    expect(shown(both, '2026-03-15')).toEqual([3, 'granted', '2026-03-10', '2026-03-20', null]);
    expect(shown(both, '2026-03-25')).toEqual([2, 'active', '2026-03-01', '2026-04-01', null]);
    const same = held([paid(2, '2026-03-01', '2026-04-01')], [given(2, '2026-03-10', '2026-05-20')]);
    expect(shown(same, '2026-03-15')[1]).toBe('active');
    expect(shown(same, '2026-04-15')).toEqual([2, 'granted', '2026-03-10', '2026-05-20', null]);
  });

  it('ends a given one when it was taken back', () => {
    const back = held([], [given(3, '2026-03-10', '2026-03-20', { takenBackAt: on('2026-03-12') })]);
    expect(shown(back, '2026-03-11')).toEqual([3, 'granted', '2026-03-10', '2026-03-12', null]);
    expect(shown(back, '2026-03-12')).toEqual([1, 'free', '2026-03-12', null, null]);
  });

  it('limits nothing where that was given, above every level', () => {
    const free = held(
      [paid(3, '2026-03-01', '2026-04-01')],
      [given(1, '2026-03-01', '2026-03-31', { isUnlimited: true })],
    );
    expect(planAt(file, free, on('2026-03-15'))).toMatchObject({
      state: 'granted',
      limits: { imports: null, pool: null, stores: null },
      features: ['recipes', 'translation'],
    });
  });

  it('keeps what was bought, and takes what the level has become better', () => {
    const bought = { limits: { imports: 500, pool: 10, stores: 3 }, features: ['translation' as const] };
    expect(planAt(file, held([paid(2, '2026-03-01', '2026-04-01', bought)]), on('2026-03-15'))).toMatchObject({
      limits: { imports: 500, pool: 100, stores: 3 },
      features: ['recipes', 'translation'],
    });
  });
});

describe('stores that a plan has no room for', () => {
  const ran = held([paid(3, '2026-03-01', '2026-04-01', { cancelledAt: on('2026-03-02') })]);

  it.each([
    ['while there is room', ran, 2, '2026-03-15', null],
    ['since the plan ended', ran, 2, '2026-04-20', '2026-04-01'],
    ['since its days of grace ended', held([paid(3, '2026-03-01', '2026-04-01')]), 2, '2026-04-20', '2026-04-08'],
    [
      'since it was taken back',
      held([], [given(3, '2026-02-01', '2026-05-01', { takenBackAt: on('2026-03-07') })]),
      2,
      '2026-04-01',
      '2026-03-07',
    ],
    [
      'since a lower one began',
      held([paid(3, '2026-03-01', '2026-04-01'), paid(2, '2026-04-01', '2026-06-01')]),
      4,
      '2026-04-20',
      '2026-04-01',
    ],
    [
      'over another that had none either',
      held([
        paid(3, '2026-03-01', '2026-04-01'),
        paid(2, '2026-04-01', '2026-05-01', { cancelledAt: on('2026-04-01') }),
      ]),
      4,
      '2026-05-20',
      '2026-04-01',
    ],
    [
      'after a level that there is no more',
      held([paid(9, '2026-02-01', '2026-03-01', { limits: limitsOf(1, 9) })], [given(8, '2025-01-01', '2025-02-01')]),
      2,
      '2026-04-20',
      '2026-03-08',
    ],
    ['since Free has had so little', held([]), 2, '2026-03-01', '2026-01-01'],
  ])('are too many: %s', (_, what, count, now, since) => {
    expect(overfullSince(plans, what, count, on(now))?.toISOString().slice(0, 10) ?? null).toBe(since);
  });

  it('stay writable as chosen, else those with most orders, else the oldest', () => {
    const stores = ['a', 'b', 'c', 'd'].map((storeId, at) => ({
      storeId,
      linkedAt: on(`2026-01-0${at + 1}`),
      orders: storeId === 'd' ? 5 : 1,
    }));
    expect(writableStores(stores, [], 2)).toEqual(['d', 'a']);
    expect(writableStores(stores, ['c'], 2)).toEqual(['c', 'd']);
    expect(writableStores(stores, ['gone', 'b', 'c'], 2)).toEqual(['b', 'c']);
  });
});
