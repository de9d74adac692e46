import { useLocale } from 'react-admin';
import { type Language, languageTags } from '#contract/texts.ts';
import { useNow } from '#src/custom/ui/TimeField.tsx';
import { isLanguage } from '#src/i18n/language.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const unit = (language: Language, name: 'day' | 'hour' | 'minute', count: number): string =>
  new Intl.NumberFormat(languageTags[language], { style: 'unit', unit: name, unitDisplay: 'short' }).format(count);

/** How long something is still open, in ms: `9:41` under an hour, then hours and minutes, from two days on days. Nothing when it is over. */
export function leftText(left: number, language: Language): string {
  if (left <= 0) return '';
  const seconds = Math.ceil(left / 1000);
  if (left < HOUR) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (left >= 2 * DAY) return unit(language, 'day', Math.floor(left / DAY));
  const parts = [
    unit(language, 'hour', Math.floor(left / HOUR)),
    unit(language, 'minute', Math.floor((left % HOUR) / MINUTE)),
  ];
  return parts.join(' ');
}

/** How long it is until a moment, told again each second; nothing when it is over. */
export function useLeft(until: string): string {
  const locale = useLocale();
  const now = useNow(1000);
  return leftText(new Date(until).getTime() - now, isLanguage(locale) ? locale : 'en');
}

/** How long it is until a moment. */
export const Countdown = ({ until }: { until: string }) => (
  <span className="tabular" role="timer">
    {useLeft(until)}
  </span>
);
