import { describe, expect, it } from 'vitest';
import { dayOrderOf, momentOf } from '#server/modules/sales/shipping/many/dates.ts';

describe('a day in a table', () => {
  it.each([
    ['2026-11-28', '2026-11-28T12:00:00.000Z'],
    ['2026/1/5', '2026-01-05T12:00:00.000Z'],
    ['2026年11月28日', '2026-11-28T12:00:00.000Z'],
    ['2026-11-28 09:05', '2026-11-28T09:05:00.000Z'],
    ['2026-11-28T09:05:30+08:00', '2026-11-28T01:05:30.000Z'],
    ['2026-11-28 09:05:30 -0500', '2026-11-28T14:05:30.000Z'],
    ['05/05/2026', '2026-05-05T12:00:00.000Z'],
    ['2026-02-31', null],
    ['2026-13-01', null],
    ['soon', null],
    ['', null],
  ])('is read from %s whatever the other rows show', (written, moment) => {
    expect(momentOf(written, null)?.toISOString() ?? null).toBe(moment);
  });

  it.each([
    [['03/04/2026', '28/11/2026'], '2026-04-03'],
    [['03/04/2026', '11/28/2026'], '2026-03-04'],
    [['03.04.2026'], '2026-04-03'],
    [['03/04/2026', '05/06/2026'], null],
  ])('of %j is day and month, or month and day, as another row shows', (column, day) => {
    expect(
      momentOf(column[0] ?? '', dayOrderOf(column))
        ?.toISOString()
        .slice(0, 10) ?? null,
    ).toBe(day);
  });
});
