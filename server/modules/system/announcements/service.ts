import type { Announcement, AnnouncementTexts, NewAnnouncement } from '#contract/announcement.schemas.ts';
import type { AnnouncementState } from '#contract/announcementWords.ts';
import { DomainError } from '#contract/errors.ts';
import { languages } from '#contract/texts.ts';
import type { SystemTx } from '../../../db/tenancy.ts';
import type { Caller } from '../../../http/context.ts';
import { newId } from '../../../ids.ts';
import { type AnnouncementRow, insertAnnouncement, lockAnnouncement, saveAnnouncement } from './queries.ts';

/** What an operator changes; what is left out stays. */
export type AnnouncementChange = Partial<NewAnnouncement & { revision: number; showAgain: boolean }>;

type Problem = { path: string; key: string };

/** Writes an announcement. Throws `invalidInput` where it ends before it begins, or where half of a language is missing. */
export async function createAnnouncement(tx: SystemTx, by: Caller, wanted: NewAnnouncement): Promise<Announcement> {
  refuseProblems([...problemsOfTexts(wanted.texts), ...problemsOfTimes(wanted)]);
  const { from, until, ...rest } = wanted;
  const row: AnnouncementRow = {
    ...rest,
    announcementId: newId(),
    from: new Date(from),
    until: new Date(until),
    edition: 1,
    createdAt: tx.now(),
    createdBy: by.email,
    updatedAt: tx.now(),
    updatedBy: by.email,
    revision: 1,
  };
  await insertAnnouncement(tx, row);
  return toAnnouncement(row, tx.now());
}

/** Changes an announcement; null where there is none. Throws `conflict` where another revision was seen, and `invalidInput`. */
export async function changeAnnouncement(
  tx: SystemTx,
  by: Caller,
  announcementId: string,
  { revision, showAgain = false, from, until, ...change }: AnnouncementChange,
): Promise<Announcement | null> {
  const before = await lockAnnouncement(tx, announcementId);
  if (before === null) return null;
  if (revision !== undefined && revision !== before.revision) throw new DomainError('conflict');
  const row: AnnouncementRow = {
    ...before,
    ...change,
    from: from === undefined ? before.from : new Date(from),
    until: until === undefined ? before.until : new Date(until),
    edition: before.edition + (showAgain ? 1 : 0),
    updatedAt: tx.now(),
    updatedBy: by.email,
    revision: before.revision + 1,
  };
  refuseProblems([...problemsOfTexts(row.texts), ...problemsOfTimes(row)]);
  await saveAnnouncement(tx, row);
  return toAnnouncement(row, tx.now());
}

/** An announcement as operators see it at this moment. */
export const toAnnouncement = ({ edition: _, ...row }: AnnouncementRow, now: Date): Announcement => ({
  ...row,
  from: row.from.toISOString(),
  until: row.until.toISOString(),
  state: stateAt(row, now),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

function stateAt({ from, until }: Pick<AnnouncementRow, 'from' | 'until'>, now: Date): AnnouncementState {
  if (now < from) return 'planned';
  return now < until ? 'shown' : 'over';
}

/** A language has title and body, or neither. */
const problemsOfTexts = (texts: AnnouncementTexts): Problem[] =>
  languages.flatMap((language) => {
    const empty = (['title', 'body'] as const).filter((part) => texts[language][part] === '');
    return empty.length === 1
      ? empty.map((part) => ({ path: `texts.${language}.${part}`, key: 'validation.announcementBoth' }))
      : [];
  });

const problemsOfTimes = ({ from, until }: { from: string | Date; until: string | Date }): Problem[] =>
  new Date(until) > new Date(from) ? [] : [{ path: 'until', key: 'validation.announcementUntil' }];

function refuseProblems(fields: Problem[]): void {
  if (fields.length > 0) throw new DomainError('invalidInput', {}, { fields });
}
