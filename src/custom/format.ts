import { useMemo } from 'react';
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
  /** `3 minutes ago`. */
  ago(iso: string, now?: number): string;
  /** Bytes as kB, MB. */
  size(bytes: number): string;
}

const MINUTE = 60_000;
const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

function moneyOf(tag: string, amount: string, currency: string): string {
  const decimals = Math.min(4, (amount.split('.')[1] ?? '').replace(/0+$/, '').length);
  // Read from the locale, since JPY has none and KWD has three.
  const base = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const usual = base.resolvedOptions().minimumFractionDigits ?? 2;
  const maximumFractionDigits = Math.max(usual, decimals);
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits,
  });
  // A decimal text goes in as it is: as a float, large amounts would lose their last digits.
  return format.format(amount as `${number}`);
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
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  return {
    number: (value) => number.format(value),
    money: (amount, currency) => moneyOf(tag, amount, currency),
    percent: (share) => percent.format(share),
    compact: (value, currency) => compactOf(tag, value, currency),
    day: (isoDay) => day.format(new Date(isoDay)),
    date: (iso) => date.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    ago: (iso, now = Date.now()) => {
      const passed = new Date(iso).getTime() - now;
      const [unit, length] = steps.find(([, step]) => Math.abs(passed) >= step) ?? ['minute', MINUTE];
      return relative.format(Math.trunc(passed / length), unit);
    },
    size: (bytes) =>
      bytes < 1024 * 1024
        ? `${number.format(Math.ceil(bytes / 1024))} kB`
        : `${number.format(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`,
  };
}

/** The formats of the language in use. */
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(() => formatOf(isLanguage(locale) ? locale : 'en'), [locale]);
}
