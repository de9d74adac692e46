import type { Holiday } from '#contract/todayWords.ts';
import { holidays } from '#contract/todayWords.ts';

const DAY = 24 * 60 * 60 * 1000;
const [SUNDAY, THURSDAY, MONDAY] = [0, 4, 1];

/** Days are counted at midnight UTC: they have no time zone. */
const dayOf = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
const shifted = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY);
const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** The nth weekday of a month, from 1. */
function nth(n: number, weekday: number, year: number, month: number): Date {
  const first = dayOf(year, month, 1);
  return shifted(first, ((weekday - first.getUTCDay() + 7) % 7) + (n - 1) * 7);
}

function last(weekday: number, year: number, month: number): Date {
  const end = shifted(dayOf(year, month + 1, 1), -1);
  return shifted(end, -((end.getUTCDay() - weekday + 7) % 7));
}

/** Easter Sunday of the western churches, by the Gregorian computus. */
function easter(year: number): Date {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15;
  const age = moon % 30;
  const epact = age - Math.floor(age / 28) * (1 - Math.floor(29 / (age + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + epact + 2 - century + Math.floor(century / 4)) % 7;
  const offset = epact - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return dayOf(year, month, offset + 28 - 31 * Math.floor(month / 4));
}

type DayOfYear = (year: number) => Date;
const fixed =
  (month: number, day: number): DayOfYear =>
  (year) =>
    dayOf(year, month, day);

/** Mothering Sunday of Great Britain and Ireland: the fourth of Lent. */
const mothering: DayOfYear = (year) => shifted(easter(year), -21);
const firstSundayOfMay: DayOfYear = (year) => nth(1, SUNDAY, year, 5);
/** The last Sunday of May, unless that is Pentecost. */
const french: DayOfYear = (year) => {
  const lastOfMay = last(SUNDAY, year, 5);
  return isoDay(lastOfMay) === isoDay(shifted(easter(year), 49)) ? nth(1, SUNDAY, year, 6) : lastOfMay;
};
const spring = fixed(3, 21);
const arabCountries = ['AE', 'BH', 'EG', 'IQ', 'JO', 'KW', 'LB', 'LY', 'OM', 'PS', 'QA', 'SA', 'SD', 'SY', 'YE'];

/** Mother's Day where it is not the second Sunday of May, by ISO 3166-1 country. */
const mothersDays: Readonly<Record<string, DayOfYear>> = {
  ES: firstSundayOfMay,
  PT: firstSundayOfMay,
  LT: firstSundayOfMay,
  HU: firstSundayOfMay,
  RO: firstSundayOfMay,
  FR: french,
  SE: (year) => last(SUNDAY, year, 5),
  NO: (year) => nth(2, SUNDAY, year, 2),
  GB: mothering,
  IE: mothering,
  AR: (year) => nth(3, SUNDAY, year, 10),
  MX: fixed(5, 10),
  PL: fixed(5, 26),
  TH: fixed(8, 12),
  ID: fixed(12, 22),
  ...Object.fromEntries(arabCountries.map((country) => [country, spring])),
};

const americanThanksgiving: DayOfYear = (year) => nth(4, THURSDAY, year, 11);

/** The day of a holiday in a year, YYYY-MM-DD; where a country is not known, or has none of its own, as in the United States. */
export function holidayIn(holiday: Holiday, country: string | null, year: number): string {
  const days: Record<Holiday, DayOfYear> = {
    halloween: fixed(10, 31),
    mothersDay: mothersDays[country ?? ''] ?? ((of) => nth(2, SUNDAY, of, 5)),
    thanksgiving: country === 'CA' ? (of) => nth(2, MONDAY, of, 10) : americanThanksgiving,
    blackFriday: (of) => shifted(americanThanksgiving(of), 1),
    christmas: fixed(12, 25),
  };
  return isoDay(days[holiday](year));
}

/** Each holiday the next time it comes, the nearest first. `today`: YYYY-MM-DD where the merchant is. */
export function comingHolidays(
  country: string | null,
  today: string,
): { holiday: Holiday; day: string; daysLeft: number }[] {
  const year = Number(today.slice(0, 4));
  const coming = holidays.map((holiday) => {
    const thisYear = holidayIn(holiday, country, year);
    const day = thisYear >= today ? thisYear : holidayIn(holiday, country, year + 1);
    return { holiday, day, daysLeft: Math.round((Date.parse(day) - Date.parse(today)) / DAY) };
  });
  return coming.sort((a, b) => a.daysLeft - b.daysLeft);
}

/** The day before another by so many days, YYYY-MM-DD. */
export const daysBefore = (day: string, days: number): string => isoDay(shifted(new Date(day), -days));
