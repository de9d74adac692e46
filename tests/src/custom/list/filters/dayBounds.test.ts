import { describe, expect, it } from 'vitest';
import { dayBegins, dayOf } from '#src/custom/list/filters/useFilters.ts';

describe('a day as a filter', () => {
  it('begins at midnight where the merchant is, and ends where the next one begins', () => {
    expect(dayBegins('2026-03-31')).toBe(new Date(2026, 2, 31).toISOString());
    expect(dayBegins('2026-03-31', 1)).toBe(new Date(2026, 3, 1).toISOString());
  });

  it.each(['2026-01-01', '2026-03-29', '2024-02-29', '2026-10-25', '2026-12-31'])('is the same again: %s', (day) => {
    expect(dayOf(dayBegins(day))).toBe(day);
    expect(dayOf(dayBegins(day, 1), -1)).toBe(day);
  });

  it.each(['', '2026', 'tomorrow', '0002-01-01'])('is none where none was given: %j', (text) => {
    expect(dayBegins(text)).toBe('');
    expect(dayOf(text === '' ? undefined : dayBegins(text))).toBe('');
  });
});
