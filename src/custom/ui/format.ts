import { useLocale } from 'react-admin';
import { type Language, languageTags } from '#contract/texts.ts';
import { isLanguage } from '#src/i18n/language.ts';

/** Dates, numbers and money as the language writes them, in the merchant's own time zone. */
export interface Format {
  number(value: number): string;
  /** A decimal text of the wire with its currency: `"12.90"`, `USD`. Digits beyond the currency's own are kept. */
  money(amount: string, currency: string): string;
  percent(share: number): string;
  /** Short, for an axis: `12K`, `$12K`. */
  compact(value: number, currency?: string): string;
  date(iso: string): string;
  /** A calendar day, `2026-11-21`, without its year; no zone moves it. */
  day(isoDay: string): string;
  dateTime(iso: string): string;
  /** The time of a day, `10:32`. */
  time(iso: string): string;
  /** `3 minutes ago`. */
  ago(iso: string, now?: number): string;
  /** As short as it can be, to the second under a minute: `40s ago`, `3m ago`. */
  agoExactly(iso: string, now: number): string;
  /** Bytes as kB, MB. */
  size(bytes: number): string;
}

const MINUTE = 60_000;
const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(tag: string, currency: string, decimals: number): Intl.NumberFormat {
  const key = `${tag} ${currency} ${decimals}`;
  const known = moneyFormats.get(key);
  if (known) return known;
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  // Read from the locale, since JPY has none and KWD has three.
  const usual = new Intl.NumberFormat(tag, style).resolvedOptions().minimumFractionDigits ?? 2;
  const made = new Intl.NumberFormat(tag, { ...style, maximumFractionDigits: Math.max(usual, decimals) });
  moneyFormats.set(key, made);
  return made;
}

function moneyOf(tag: string, amount: string, currency: string): string {
  const decimals = Math.min(4, (amount.split('.')[1] ?? '').replace(/0+$/, '').length);
  // A decimal text goes in as it is: as a float, large amounts would lose their last digits.
  return moneyFormat(tag, currency, decimals).format(amount as `${number}`);
}

function compactOf(tag: string, value: number, currency: string | undefined): string {
  const style =
    currency === undefined ? {} : ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const);
  // Without a minimum, a currency would write its cents.
  const digits = { minimumFractionDigits: 0, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(tag, { notation: 'compact', ...style, ...digits }).format(value);
}

/** The formats of a language. */
export function formatOf(language: Language): Format {
  const tag = languageTags[language];
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const narrow = new Intl.RelativeTimeFormat(tag, { style: 'narrow' });
  return {
    number: (value) => number.format(value),
    money: (amount, currency) => moneyOf(tag, amount, currency),
    percent: (share) => percent.format(share),
    compact: (value, currency) => compactOf(tag, value, currency),
    day: (isoDay) => day.format(new Date(isoDay)),
    date: (iso) => date.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    time: (iso) => time.format(new Date(iso)),
    ago: (iso, now = Date.now()) => {
      const passed = new Date(iso).getTime() - now;
      const [unit, length] = steps.find(([, step]) => Math.abs(passed) >= step) ?? ['minute', MINUTE];
      return relative.format(Math.trunc(passed / length), unit);
    },
    agoExactly: (iso, now) => {
      // A clock that runs ahead of ours means just now.
      const passed = Math.min(-1000, new Date(iso).getTime() - now);
      const [unit, length] = steps.find(([, step]) => -passed >= step) ?? ['second', 1000];
      return narrow.format(Math.trunc(passed / length), unit);
    },
    size: (bytes) =>
      bytes < 1024 * 1024
        ? `${number.format(Math.ceil(bytes / 1024))} kB`
        : `${number.format(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`,
  };
}

// Made once: a formatter takes longer to make than a whole row takes to show.
const formats: Partial<Record<Language, Format>> = {};

/** The formats of the language in use. */
export function useFormat(): Format {
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : 'en';
  formats[language] ??= formatOf(language);
  return formats[language];
}
