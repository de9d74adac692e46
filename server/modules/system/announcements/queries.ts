import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { announcement, announcementRead } from '../../../db/schema/announcements.ts';
import type { MerchantTx, SystemTx } from '../../../db/tenancy.ts';
import type { Caller } from '../../../http/context.ts';

export type AnnouncementRow = typeof announcement.$inferSelect;

/** An edition of an announcement. */
export type Edition = Pick<AnnouncementRow, 'announcementId' | 'edition'>;

/** All announcements, the latest first. */
export const findAnnouncements = (tx: SystemTx): Promise<AnnouncementRow[]> =>
  tx.select().from(announcement).orderBy(desc(announcement.from), desc(announcement.announcementId));

/** The announcements of now, the latest first. */
export function findCurrent(tx: SystemTx): Promise<AnnouncementRow[]> {
  const now = tx.now();
  return tx
    .select()
    .from(announcement)
    .where(and(lte(announcement.from, now), gt(announcement.until, now)))
    .orderBy(desc(announcement.from), desc(announcement.announcementId));
}

export async function findAnnouncement(tx: SystemTx, announcementId: string): Promise<AnnouncementRow | null> {
  const rows = await tx.select().from(announcement).where(eq(announcement.announcementId, announcementId));
  return rows[0] ?? null;
}

export async function lockAnnouncement(tx: SystemTx, announcementId: string): Promise<AnnouncementRow | null> {
  const rows = await tx
    .select()
    .from(announcement)
    .where(eq(announcement.announcementId, announcementId))
    .for('update');
  return rows[0] ?? null;
}

export async function insertAnnouncement(tx: SystemTx, row: AnnouncementRow): Promise<void> {
  await tx.insert(announcement).values(row);
}

export async function saveAnnouncement(tx: SystemTx, row: AnnouncementRow): Promise<void> {
  await tx.update(announcement).set(row).where(eq(announcement.announcementId, row.announcementId));
}

/** Removes announcements with the marks of who closed them. Returns the ids of those that there were. */
export async function removeAnnouncements(tx: SystemTx, ids: readonly string[]): Promise<string[]> {
  const removed = await tx
    .delete(announcement)
    .where(inArray(announcement.announcementId, [...ids]))
    .returning({ id: announcement.announcementId });
  await tx.delete(announcementRead).where(inArray(announcementRead.announcementId, [...ids]));
  return removed.map(({ id }) => id);
}

/** The editions that an account has closed of these announcements. */
export const findClosed = (tx: MerchantTx, accountId: string, ids: readonly string[]): Promise<Edition[]> =>
  tx
    .select({ announcementId: announcementRead.announcementId, edition: announcementRead.edition })
    .from(announcementRead)
    .where(
      and(
        eq(announcementRead.merchantId, tx.merchantId),
        eq(announcementRead.accountId, accountId),
        inArray(announcementRead.announcementId, [...ids]),
      ),
    );

/** Notes that an account has closed an edition; a later one that it closed stays closed. */
export async function noteClosed(
  tx: MerchantTx,
  { merchantId, accountId }: Pick<Caller, 'merchantId' | 'accountId'>,
  { announcementId, edition }: Edition,
): Promise<void> {
  await tx
    .insert(announcementRead)
    .values({ merchantId, accountId, announcementId, edition, readAt: tx.now() })
    .onConflictDoUpdate({
      target: [announcementRead.merchantId, announcementRead.accountId, announcementRead.announcementId],
      set: { edition: sql`excluded.edition`, readAt: sql`excluded.read_at` },
      setWhere: sql`${announcementRead.edition} < excluded.edition`,
    });
}
