import { expect, it } from 'vitest';
import { createClock, turnedSetting } from '#server/db/clock.ts';

/** A database whose clock differs by so many ms, as it is asked. */
const ahead = (ms: number) => async (): Promise<Date> => new Date(Date.now() + ms);
const difference = (clock: { now(): Date }): number => clock.now().getTime() - Date.now();

it('goes by the database, whose clock may differ from this machine', async () => {
  const clock = createClock();
  await clock.compare(ahead(-3_600_000));
  expect(difference(clock)).toBeGreaterThan(-3_600_100);
  expect(difference(clock)).toBeLessThan(-3_599_900);
});

it('keeps what it knew of a database that does not answer', async () => {
  const clock = createClock();
  await clock.compare(ahead(60_000));
  await expect(clock.compare(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(difference(clock)).toBeGreaterThan(59_000);
});

it('is turned beside that, and says so to transactions only then', async () => {
  const clock = createClock();
  expect(turnedSetting(clock)).toBeNull();
  clock.turnTo(90_000);
  // The two clocks are read one after the other.
  expect(difference(clock)).toBeGreaterThan(89_000);
  expect(turnedSetting(clock)).toContain(`'90000 milliseconds'`);
});
