import { z } from 'zod';
import { text } from './texts.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** IANA name of the time zone that decides which day it is; UTC where none is named. */
export const TimeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, text('validation.timeZone'))
  .meta({ examples: ['Europe/London'] })
  .default('UTC');
