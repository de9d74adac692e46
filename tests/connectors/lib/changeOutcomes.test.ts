import { describe, expect, it } from 'vitest';
import { ChangeOutcomes } from '#server/connectors/lib/changeOutcomes.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';

const lost = (maybeDone: boolean): StoreFault =>
  new StoreFault('unreachable', { key: 'row.storeUnreachable' }, { maybeDone });

describe('the ends of changes', () => {
  it('come one for each, in order', async () => {
    const outcomes = new ChangeOutcomes();
    const ends = await outcomes.during(['a', 'b', 'c', 'd'], async () => {
      outcomes.gone('d');
      outcomes.rejected('b', { key: 'row.badPrice', params: { value: '' } });
      outcomes.failed('c', lost(true));
      outcomes.done('a');
    });
    expect(ends.map(({ kind }) => kind)).toEqual(['done', 'rejected', 'unknown', 'gone']);
    expect(outcomes.of('a')).toEqual({ externalId: 'a', kind: 'done', warnings: [] });
    expect(outcomes.of('e')).toBeNull();
  });

  it('are a thrown fault while nothing can have been written', async () => {
    const outcomes = new ChangeOutcomes();
    await expect(outcomes.during(['a'], () => Promise.reject(lost(false)))).rejects.toMatchObject({ maybeDone: false });
    const bug = new Error('a bug');
    await expect(outcomes.during(['a'], () => Promise.reject(bug))).rejects.toBe(bug);
  });

  it('are unknown for what is open once something may have been written', async () => {
    const later = new ChangeOutcomes();
    const ends = await later.during(['a', 'b'], async () => {
      later.wrote();
      later.done('a');
      throw lost(false);
    });
    expect(ends).toMatchObject([{ kind: 'done' }, { kind: 'unknown', reason: { key: 'row.storeUnreachable' } }]);
    const first = await new ChangeOutcomes().during(['a'], () => Promise.reject(lost(true)));
    expect(first).toMatchObject([{ kind: 'unknown' }]);
  });

  it('are never left out', async () => {
    await expect(new ChangeOutcomes().during(['a'], async () => {})).rejects.toThrow('a has no end');
  });
});
