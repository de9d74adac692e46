import { expect, it } from 'vitest';
import { isTimeZone, momentIn } from '#server/connectors/lib/localTime.ts';

it.each([
  ['2026-11-27T08:01:08Z', null, '2026-11-27T08:01:08.000Z'],
  ['2026-11-27T13:31:08+0530', null, '2026-11-27T08:01:08.000Z'],
  ['2026-11-27 13:31:08', 'Asia/Kolkata', '2026-11-27T08:01:08.000Z'],
  ['2026-11-27 13:31:08', '+05:30', '2026-11-27T08:01:08.000Z'],
  ['2026-11-27', '-03:30', '2026-11-27T03:30:00.000Z'],
  // Clocks go forward at 07:00 UTC of that day, and back at 06:00 UTC of the other.
  ['2026-03-08 01:59:59', 'America/New_York', '2026-03-08T06:59:59.000Z'],
  ['2026-03-08 03:00:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01 00:59:59', 'America/New_York', '2026-11-01T04:59:59.000Z'],
  ['2026-11-01 02:00:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
  ['2026-11-27 13:31:08', 'UTC', '2026-11-27T13:31:08.000Z'],
])('%s by %s is %s', (text, zone, expected) => {
  expect(momentIn(zone, text)?.toISOString()).toBe(expected);
});

it.each([
  ['2026-11-27 13:31:08', null],
  ['2026-13-45 13:31:08', 'UTC'],
  ['27/11/2026', 'UTC'],
  ['', 'UTC'],
])('%s by %s is no moment', (text, zone) => {
  expect(momentIn(zone, text)).toBeNull();
});

it('knows names and offsets from what is neither', () => {
  expect(['Europe/Berlin', 'UTC', '+05:30', '', 'Mars/Olympus', '5.5'].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
