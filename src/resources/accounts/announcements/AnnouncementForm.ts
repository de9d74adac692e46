import { z } from 'zod';
import type { NewAnnouncement } from '#contract/announcement.schemas.ts';
import { announcementLevels } from '#contract/announcementWords.ts';
import type { AnnouncementValues } from './announcementValues.ts';

const moment = z
  .string()
  .min(1, 'validation.required')
  .refine((typed) => !Number.isNaN(Date.parse(typed)), 'validation.invalid')
  .transform((typed) => new Date(typed).toISOString());
const texts = z.object({ title: z.string(), body: z.string() });

/** Turns the form into what is sent. What is wrong with the texts and the link is said by the server, in its own sentences. */
export const AnnouncementForm: z.ZodType<NewAnnouncement & { showAgain: boolean }, AnnouncementValues> = z.object({
  level: z.enum(announcementLevels),
  texts: z.object({ en: texts, zh: texts, es: texts, ja: texts }),
  link: z.string().transform((typed) => typed.trim() || null),
  from: moment,
  until: moment,
  showAgain: z.boolean(),
});
