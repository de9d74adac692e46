import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asDatabaseFault, DatabaseAway } from '#server/db/away.ts';
import { createTrouble, type Trouble } from '#server/db/trouble.ts';

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code });
const ended = (): unknown => asDatabaseFault(coded('terminating connection due to administrator command', '57P01'));
const full = (): Error => new Error('Failed query', { cause: coded('could not extend file: No space left', '53100') });

describe('the database’s own trouble', () => {
  const told: string[] = [];
  let isThere = true;
  let trouble: Trouble;
  beforeEach(() => {
    vi.useFakeTimers();
    told.length = 0;
    isThere = true;
    const reach = (): Promise<void> => (isThere ? Promise.resolve() : Promise.reject(new Error('refused')));
    trouble = createTrouble(reach, (sentence) => told.push(sentence));
  });
  afterEach(() => {
    trouble.end();
    vi.useRealTimers();
  });
  /** Whatever was begun comes to its end, and no time passes. */
  const settled = () => vi.advanceTimersByTimeAsync(0);

  it('C34: is told once while it lasts, and once when it is over, whoever meets it', async () => {
    isThere = false;
    for (let times = 0; times < 50; times += 1) expect(trouble.isTold(ended())).toBe(true);
    await settled();
    expect(trouble.isTold(new DatabaseAway(new Error('refused')))).toBe(true);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(told).toEqual([
      'The database cannot be reached (terminating connection due to administrator command). ' +
        'Calls answer 503 and work waits; both go on by themselves when it is back.',
    ]);
    isThere = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(told.slice(1)).toEqual([
      expect.stringMatching(/^The database is back after (29|30|31) s\. Work goes on\.$/),
    ]);
  });

  it('is one sentence where connections ended and there are new ones at once', async () => {
    trouble.isTold(ended());
    await settled();
    trouble.isTold(ended());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([
      expect.stringMatching(/^The database ended a connection \(terminating .*\) and can be reached\./),
    ]);
  });

  it('is told again when it comes again, however soon', async () => {
    trouble.isTold(ended());
    await settled();
    isThere = false;
    trouble.isTold(ended());
    await vi.advanceTimersByTimeAsync(10_000);
    isThere = true;
    await vi.advanceTimersByTimeAsync(10_000);
    trouble.isTold(ended());
    await settled();
    const first = (sentence: string): string => sentence.split(' ').slice(0, 4).join(' ');
    expect(told.map(first)).toEqual([
      'The database ended a',
      'The database cannot be',
      'The database is back',
      'The database ended a',
    ]);
  });

  it('a full disk is told once a minute, with what the database said of it', () => {
    for (let times = 0; times < 50; times += 1) expect(trouble.isTold(full())).toBe(true);
    vi.advanceTimersByTime(60_000);
    trouble.isTold(full());
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/^The disk is full \(could not extend file: No space left\)\. .* Make|until there is room/);
  });

  it('is nothing else: what a statement or somebody’s server says is for its finder', async () => {
    for (const other of [
      coded('duplicate key', '23505'),
      coded('canceling statement due to statement timeout', '57014'),
      new Error('fetch failed', { cause: coded('read ECONNRESET', 'ECONNRESET') }),
      'nothing at all',
    ]) {
      expect(trouble.isTold(asDatabaseFault(other))).toBe(false);
    }
    await settled();
    expect(told).toEqual([]);
  });
});
