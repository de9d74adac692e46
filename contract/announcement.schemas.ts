import { z } from 'zod';
import { announcementLengths, announcementLevels, announcementStates } from './announcementWords.ts';
import { limits } from './limits.ts';
import { text } from './texts.ts';

/** Neither control characters nor those that turn the direction of what follows. */
const TITLE = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u;
/** The same, with line breaks and tabs. */
const BODY = /^(?:[\t\n\r]|[^\p{Cc}\u202A-\u202E\u2066-\u2069])*$/u;

const Title = z
  .string()
  .trim()
  .max(announcementLengths.title, text('validation.announcementTitle'))
  .regex(TITLE, text('validation.announcementSigns'))
  .meta({ examples: ['Maintenance on Sunday'] });
const Body = z
  .string()
  .trim()
  .max(announcementLengths.body, text('validation.announcementBody'))
  .regex(BODY, text('validation.announcementSigns'))
  .meta({ examples: ['From 10:00 to 11:00 UTC nothing is published.'] });

/** Title and body in one language: plain text. Both are empty where English stands in for it. */
export const AnnouncementText = z.object({ title: Title, body: Body });
export type AnnouncementText = z.infer<typeof AnnouncementText>;

const Required = z.object({
  title: Title.min(1, text('validation.required')),
  body: Body.min(1, text('validation.required')),
});

export const AnnouncementTexts = z.object({
  en: Required,
  zh: AnnouncementText,
  es: AnnouncementText,
  ja: AnnouncementText,
});
export type AnnouncementTexts = z.infer<typeof AnnouncementTexts>;

/** An https address that says where it leads: no user name before its host. */
function isPlainHttps(link: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/i.test(link) || !URL.canParse(link)) return false;
  const { username, password } = new URL(link);
  return username === '' && password === '';
}

const Link = z
  .string()
  .trim()
  .max(announcementLengths.link, text('validation.tooLong'))
  .refine(isPlainHttps, text('validation.announcementLink'))
  .meta({ examples: ['https://status.example.com/maintenance'] });

const Moment = z.iso.datetime({ offset: true });

/** What an operator writes. */
export const NewAnnouncement = z.object({
  level: z.enum(announcementLevels),
  texts: AnnouncementTexts,
  link: Link.nullable(),
  from: Moment,
  /** After `from`. */
  until: Moment,
});
export type NewAnnouncement = z.infer<typeof NewAnnouncement>;

/** An announcement as operators see it. */
export const Announcement = z.object({
  announcementId: z.string(),
  level: z.enum(announcementLevels),
  texts: z.object({ en: AnnouncementText, zh: AnnouncementText, es: AnnouncementText, ja: AnnouncementText }),
  link: z.string().nullable(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  state: z.enum(announcementStates),
  createdAt: z.iso.datetime(),
  /** E-mail of who wrote it, and of who changed it last. */
  createdBy: z.string(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  revision: z.number().int(),
});
export type Announcement = z.infer<typeof Announcement>;

export const announcementsSchemas = {
  row: Announcement,
  filters: z.object({ state: z.enum(announcementStates) }),
  create: NewAnnouncement,
  update: NewAnnouncement.extend({
    /** The revision that was seen: another one is refused. */
    revision: z.number().int().positive().max(limits.wholeNumber),
    /** Shows it again to those who closed it. */
    showAgain: z.boolean(),
  }),
};

/** An announcement as it is shown, in the language of the request. */
export const ShownAnnouncement = z.object({
  announcementId: z.string(),
  /** Rises when it is shown again: what was closed is this edition. */
  edition: z.number().int(),
  level: z.enum(announcementLevels),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  from: z.iso.datetime(),
});
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>;

export const announcementSchemas = {
  shown: {
    summary: 'The announcements of now that the account has not closed, the most urgent first',
    input: z.object({}),
    result: z.object({ rows: z.array(ShownAnnouncement) }),
  },
  read: {
    summary: 'Closes an announcement for the account, on every device; one that is gone is closed already',
    input: z.object({
      announcementId: z.uuid(),
      edition: z.number().int().positive().max(limits.wholeNumber),
    }),
    result: z.object({ ok: z.literal(true) }),
  },
};
