import type { Announcement, AnnouncementTexts } from '#contract/announcement.schemas.ts';
import type { AnnouncementLevel } from '#contract/announcementWords.ts';

/** An announcement as the form holds it: moments in the browser's own time zone, empty where there is no link. */
export type AnnouncementValues = {
  level: AnnouncementLevel;
  texts: AnnouncementTexts;
  link: string;
  from: string;
  until: string;
  showAgain: boolean;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A moment as a field of date and time holds it. */
const asLocal = (time: number): string =>
  new Date(time - new Date(time).getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);

const nothing = () => ({ title: '', body: '' });

/** What the form begins with: the announcement, or an empty one from now on for a day. */
export const announcementValues = (announcement: Announcement | undefined): AnnouncementValues => ({
  level: announcement?.level ?? 'info',
  texts: announcement?.texts ?? { en: nothing(), zh: nothing(), es: nothing(), ja: nothing() },
  link: announcement?.link ?? '',
  from: asLocal(announcement === undefined ? Date.now() : Date.parse(announcement.from)),
  until: asLocal(announcement === undefined ? Date.now() + DAY : Date.parse(announcement.until)),
  showAgain: false,
});
