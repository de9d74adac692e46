import { describe, expect, it } from 'vitest';
import { nextDigestAt } from '#server/modules/insight/digest/nextAt.ts';

const next = (after: string, timeZone: string, hour: number, frequency: 'daily' | 'workdays' | 'weekly' = 'daily') =>
  nextDigestAt({ frequency, hour, timeZone }, new Date(after))?.toISOString();

/** The next so many, each after the one before. */
function course(after: string, timeZone: string, hour: number, count: number): (string | undefined)[] {
  const all: (string | undefined)[] = [];
  for (let at: string | undefined = after; at !== undefined && all.length < count; ) {
    at = next(at, timeZone, hour);
    all.push(at);
  }
  return all;
}

describe('when the next mail of what needs somebody is due', () => {
  it('is the hour on the wall clocks of the zone, later today or on the next day that counts', () => {
    // 2026-11-27 is a Friday.
    expect(next('2026-11-27T07:59:59Z', 'Europe/London', 8)).toBe('2026-11-27T08:00:00.000Z');
    expect(next('2026-11-27T08:00:00Z', 'Europe/London', 8)).toBe('2026-11-28T08:00:00.000Z');
    expect(next('2026-11-27T08:00:00Z', 'Europe/London', 8, 'workdays')).toBe('2026-11-30T08:00:00.000Z');
    expect(next('2026-11-30T08:00:00Z', 'Europe/London', 8, 'weekly')).toBe('2026-12-07T08:00:00.000Z');
    // In Tokyo it is Monday already, in Los Angeles still Sunday.
    expect(next('2026-11-29T22:30:00Z', 'Asia/Tokyo', 8, 'weekly')).toBe('2026-11-29T23:00:00.000Z');
    expect(next('2026-11-29T22:30:00Z', 'America/Los_Angeles', 8, 'weekly')).toBe('2026-11-30T16:00:00.000Z');
    expect(next('2026-11-29T22:30:00Z', 'Asia/Kathmandu', 0)).toBe('2026-11-30T18:15:00.000Z');
    expect(nextDigestAt({ frequency: 'never', hour: 8, timeZone: 'UTC' }, new Date())).toBeNull();
  });

  it('stays at its hour when clocks change, once a day', () => {
    expect(course('2026-03-28T00:30:00Z', 'Europe/London', 8, 3)).toEqual([
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
      '2026-03-30T07:00:00.000Z',
    ]);
    expect(course('2026-10-31T00:00:00Z', 'America/Los_Angeles', 8, 3)).toEqual([
      '2026-10-31T15:00:00.000Z',
      '2026-11-01T16:00:00.000Z',
      '2026-11-02T16:00:00.000Z',
    ]);
  });

  it('is the hour after one that is left out, and the first of one that comes twice', () => {
    expect(course('2026-03-28T12:00:00Z', 'Europe/London', 1, 2)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:00:00.000Z',
    ]);
    expect(course('2026-10-24T12:00:00Z', 'Europe/London', 1, 2)).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-26T01:00:00.000Z',
    ]);
    expect(course('2026-03-07T12:00:00Z', 'America/Los_Angeles', 2, 2)).toEqual([
      '2026-03-08T10:00:00.000Z',
      '2026-03-09T09:00:00.000Z',
    ]);
    expect(course('2026-11-01T00:00:00Z', 'America/Los_Angeles', 1, 2)).toEqual([
      '2026-11-01T08:00:00.000Z',
      '2026-11-02T09:00:00.000Z',
    ]);
  });
});
