import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { PlanFileError, parsePlans, readPlans } from '#server/planFile.ts';

const free = { levelId: 1, name: 'Free', limits: { imports: 10, pool: 20, stores: 1 } };
const plus = { levelId: 2, name: 'Plus', limits: { imports: null, pool: null, stores: null } };
const price = { cycle: 'month', currency: 'USD', amount: '19.00' };
const problemOf = (content: unknown): string => {
  try {
    parsePlans(typeof content === 'string' ? content : JSON.stringify(content), '/etc/plans.json');
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(PlanFileError);
    return (error as Error).message;
  }
};

describe('a plan file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-plans-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has levels with limits, features and prices', () => {
    const [first, second] = parsePlans(
      JSON.stringify({ levels: [free, { ...plus, features: ['recipes'], prices: [price] }] }),
      'p',
    ).levels;
    expect(first).toMatchObject({ features: [], prices: [], names: {} });
    expect(second).toMatchObject({ features: ['recipes'], prices: [price] });
  });

  it.each([
    ['text that is no JSON', '{ levels', /no JSON/],
    ['no level', { levels: [] }, /levels/],
    ['no first level', { levels: [plus] }, /levels\.0\.levelId: must be 1/],
    ['a negative limit', { levels: [{ ...free, limits: { ...free.limits, pool: -1 } }] }, /levels\.0\.limits\.pool/],
    ['a missing limit', { levels: [{ ...free, limits: { imports: 1, pool: 2 } }] }, /levels\.0\.limits\.stores/],
    ['half a limit', { levels: [{ ...free, limits: { ...free.limits, stores: 1.5 } }] }, /levels\.0\.limits\.stores/],
    ['a level twice', { levels: [free, plus, { ...plus, name: 'Pro' }] }, /levels\.2\.levelId: is 2, as/],
    ['a price for Free', { levels: [{ ...free, prices: [price] }] }, /levels\.0\.prices: must be empty/],
    [
      'a price twice',
      { levels: [free, { ...plus, prices: [price, { ...price, amount: '20' }] }] },
      /prices\.1: is for what/,
    ],
    [
      'parts of a yen',
      { levels: [free, { ...plus, prices: [{ ...price, currency: 'JPY' }] }] },
      /prices\.0\.amount: .* 0 decimals of JPY/,
    ],
    ['a feature that there is not', { levels: [{ ...free, features: ['magic'] }] }, /levels\.0\.features\.0/],
    ['a name that nobody reads', { levels: [{ ...free, names: { fr: 'Libre' } }] }, /levels\.0\.names/],
  ])('is refused with what is wrong: %s', (_, content, problem) => {
    expect(problemOf(content)).toMatch(problem);
    expect(problemOf(content)).toContain('/etc/plans.json');
  });

  it('says everything that is wrong at once', () => {
    const wrong = { levels: [{ ...free, name: '', limits: { ...free.limits, pool: -1 } }] };
    expect(problemOf(wrong).split('\n')).toHaveLength(3);
  });

  it('is the one that is named, the sandbox’s, or none', () => {
    const path = join(folder, 'plans.json');
    writeFileSync(path, JSON.stringify({ levels: [free] }));
    expect(readPlans(readEnv({ PLANS: path, SANDBOX: 'off' }))?.levels).toHaveLength(1);
    expect(readPlans(readEnv({ SANDBOX: 'on' }))?.levels[0]).toMatchObject({ levelId: 1, limits: { imports: 1000 } });
    expect(readPlans(readEnv({ SANDBOX: 'off' }))).toBeNull();
    expect(readPlans(readEnv({ SANDBOX: 'on', PLANS: 'off' }))).toBeNull();
    expect(() => readPlans(readEnv({ PLANS: join(folder, 'none.json') }))).toThrow(/cannot be read: ENOENT/);
  });
});
