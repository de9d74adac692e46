import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FulfilmentState, fulfilmentLife } from '#server/modules/sales/shipping/life.ts';

const SHIPPING = 'server/modules/sales/shipping';
/** A statement of SQL or Drizzle that changes rows of `fulfilment`. */
const CHANGES = /\bupdate\s+fulfilment\b|\.update\(fulfilment\)/i;

describe('the life of a fulfilment', () => {
  it('is changed by one file; others say when it is to be looked at, or write down what somebody made in the store', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .map((file) => `server/${file}`)
      .filter((file) => file.endsWith('.ts') && !file.startsWith('server/db/'));
    const writers = files.filter((file) => CHANGES.test(readFileSync(file, 'utf8')));
    expect(writers.sort()).toEqual([
      'server/modules/sales/orders/fulfilments.ts',
      `${SHIPPING}/life.ts`,
      `${SHIPPING}/post/queries.ts`,
    ]);
    const states = writers.filter((file) => /\bset state\b|\bstate: to\b/.test(readFileSync(file, 'utf8')));
    expect(states).toEqual(['server/modules/sales/orders/fulfilments.ts', `${SHIPPING}/life.ts`]);
    const [ofStores = ''] = states.map((file) => readFileSync(file, 'utf8'));
    expect(ofStores.match(/\bset state\b[^`]*/g)).toEqual([expect.stringContaining("by = 'store'")]);
  });

  it('has a way out of every state that is not the end, and somebody who takes it where it does not rest', () => {
    const rests: readonly FulfilmentState[] = ['posted', 'untold', 'cancelled'];
    for (const [state, { takenOnBy, to }] of Object.entries(fulfilmentLife) as [
      FulfilmentState,
      { takenOnBy: []; to: FulfilmentState[] },
    ][]) {
      expect([state, takenOnBy.length > 0]).toEqual([state, !rests.includes(state)]);
      expect([state, to.length > 0]).toEqual([state, state !== 'cancelled']);
      expect(to).not.toContain(state);
    }
  });
});
