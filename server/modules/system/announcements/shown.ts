import type { AnnouncementTexts, ShownAnnouncement } from '#contract/announcement.schemas.ts';
import { announcementLevels } from '#contract/announcementWords.ts';
import type { Language } from '#contract/texts.ts';
import { withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import {
  type AnnouncementRow,
  type Edition,
  findAnnouncement,
  findClosed,
  findCurrent,
  noteClosed,
} from './queries.ts';

/** The announcements of now that the caller has not closed, in a language: the most urgent first, of these the latest. */
export async function readShown({ db }: Deps, caller: Caller, language: Language): Promise<ShownAnnouncement[]> {
  const current = await withSystemTx(db, findCurrent);
  if (current.length === 0) return [];
  const ids = current.map(({ announcementId }) => announcementId);
  const closed = await withMerchantTx(db, caller.merchantId, (tx) => findClosed(tx, caller.accountId, ids));
  const closedEdition = new Map(closed.map(({ announcementId, edition }) => [announcementId, edition]));
  const urgency = ({ level }: AnnouncementRow): number => announcementLevels.indexOf(level);
  return current
    .filter(({ announcementId, edition }) => (closedEdition.get(announcementId) ?? 0) < edition)
    .toSorted((a, b) => urgency(b) - urgency(a))
    .map((row) => toShown(row, language));
}

/** Closes what the caller saw of an announcement. One that was removed meanwhile needs no mark. */
export async function closeShown({ db }: Deps, caller: Caller, { announcementId, edition }: Edition): Promise<void> {
  const row = await withSystemTx(db, (tx) => findAnnouncement(tx, announcementId));
  if (row === null) return;
  const seen = { announcementId, edition: Math.min(edition, row.edition) };
  await withMerchantTx(db, caller.merchantId, (tx) => noteClosed(tx, caller, seen));
}

const toShown = (
  { announcementId, edition, level, texts, link, from }: AnnouncementRow,
  language: Language,
): ShownAnnouncement => ({
  announcementId,
  edition,
  level,
  ...textIn(texts, language),
  link,
  from: from.toISOString(),
});

/** English stands in for a language that was left empty. */
const textIn = (texts: AnnouncementTexts, language: Language) =>
  texts[language].title === '' ? texts.en : texts[language];
