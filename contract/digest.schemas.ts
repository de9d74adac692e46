import { z } from 'zod';
import { digestFrequencies } from './digestWords.ts';
import { TimeZone } from './timeZone.ts';

/** When an account is mailed what needs it. */
export const DigestSetting = z.object({
  frequency: z.enum(digestFrequencies),
  /** Of the day, on the wall clocks of the time zone. */
  hour: z.number().int().min(0).max(23),
  /** IANA name. */
  timeZone: TimeZone,
});
export type DigestSetting = z.infer<typeof DigestSetting>;

export const Digest = z.object({
  frequency: z.enum(digestFrequencies),
  hour: z.number().int(),
  /** Null where nothing was chosen yet. */
  timeZone: z.string().nullable(),
  /** When the next mail is due; null where none is. */
  nextAt: z.iso.datetime().nullable(),
  /** Where it goes. */
  email: z.string(),
  /** `file`: no mail server is set up, so that mails stay in a folder of the server. */
  delivery: z.enum(['smtp', 'file']),
});
export type Digest = z.infer<typeof Digest>;

export const DigestPreview = z.object({
  /** What the mail lists: a sentence with its count, and the page of the web app that it leads to. None: no mail is sent. */
  rows: z.array(z.object({ text: z.string(), path: z.string() })),
  /** False where some counts could not be read just now. */
  isWhole: z.boolean(),
});
export type DigestPreview = z.infer<typeof DigestPreview>;

export const digestSchemas = {
  read: {
    summary: 'When the caller is mailed what needs them',
    input: z.object({}),
    result: Digest,
  },
  save: {
    summary: 'Sets when the caller is mailed what needs them; the next mail comes at the next such hour',
    input: DigestSetting,
    result: Digest,
  },
  preview: {
    summary:
      'What the mail would list now: counts with the lists they lead to, without names, numbers or amounts of orders',
    input: z.object({}),
    result: DigestPreview,
  },
  send: {
    summary: 'Mails it to the caller now, once a minute at most; where nothing waits no mail is sent',
    input: z.object({}),
    result: z.object({ isSent: z.boolean() }),
  },
};
