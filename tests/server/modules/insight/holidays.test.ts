import { describe, expect, it } from 'vitest';
import { comingHolidays, daysBefore, holidayIn } from '#server/modules/insight/home/holidays.ts';

/** Mother's Days as calendars of these countries print them. */
const mothersDays: [string, string[]][] = [
  ['US', ['2026-05-10', '2027-05-09', '2028-05-14']],
  ['GB', ['2026-03-15', '2027-03-07', '2028-03-26']],
  ['FR', ['2026-05-31', '2027-05-30', '2028-05-28']],
  ['ES', ['2026-05-03', '2027-05-02', '2028-05-07']],
  ['SE', ['2026-05-31', '2027-05-30', '2028-05-28']],
  ['NO', ['2026-02-08', '2027-02-14', '2028-02-13']],
  ['MX', ['2026-05-10', '2027-05-10', '2028-05-10']],
];

describe('holidays', () => {
  it.each(mothersDays)('has the Mother’s Days of %s', (country, days) => {
    expect(days.map((day) => holidayIn('mothersDay', country, Number(day.slice(0, 4))))).toEqual(days);
  });

  it('moves the French one where Pentecost falls on it', () => {
    expect([2023, 2020].map((year) => holidayIn('mothersDay', 'FR', year))).toEqual(['2023-06-04', '2020-06-07']);
  });

  it('has Thanksgiving in the country, and Black Friday after that of the United States everywhere', () => {
    expect([2026, 2027].map((year) => holidayIn('thanksgiving', 'US', year))).toEqual(['2026-11-26', '2027-11-25']);
    expect(holidayIn('thanksgiving', 'CA', 2026)).toBe('2026-10-12');
    expect([2026, 2027].map((year) => holidayIn('blackFriday', 'GB', year))).toEqual(['2026-11-27', '2027-11-26']);
  });

  it('counts down to the next of each, over the turn of the year', () => {
    expect(comingHolidays('US', '2026-12-25')).toEqual([
      { holiday: 'christmas', day: '2026-12-25', daysLeft: 0 },
      { holiday: 'mothersDay', day: '2027-05-09', daysLeft: 135 },
      { holiday: 'halloween', day: '2027-10-31', daysLeft: 310 },
      { holiday: 'thanksgiving', day: '2027-11-25', daysLeft: 335 },
      { holiday: 'blackFriday', day: '2027-11-26', daysLeft: 336 },
    ]);
    expect(comingHolidays(null, '2026-12-26').find(({ holiday }) => holiday === 'christmas')).toEqual({
      holiday: 'christmas',
      day: '2027-12-25',
      daysLeft: 364,
    });
  });

  it('goes back from a day over the end of a month', () => {
    expect(daysBefore('2026-03-05', 10)).toBe('2026-02-23');
  });
});
