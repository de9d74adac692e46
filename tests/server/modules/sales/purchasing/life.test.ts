import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PurchaseStatus, purchaseLife } from '#server/modules/sales/purchasing/purchase.ts';
import { guideWithLife } from '../../../../../scripts/purchaseLife.ts';

const OWNER = 'server/modules/sales/purchasing/purchase.ts';
/** How far it is in its warehouse, which is no part of its life. */
const STOCKING = 'server/modules/sales/purchasing/stocking.ts';
/** A statement of SQL or Drizzle that writes rows of `purchase`; tables whose names begin with it are others. */
const WRITES =
  /\b(?:update|insert\s+into|delete\s+from)\s+"?purchase"?(?![\w"])|\.(?:update|insert|delete)\(purchase\)|insertRows(?:<[^>]*>)?\(\s*\w+,\s*purchase,/i;

describe('the life of a purchase', () => {
  it('is written by one file', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .map((file) => `server/${file}`)
      .filter((file) => file.endsWith('.ts') && !file.startsWith('server/db/'));
    expect(files.length).toBeGreaterThan(300);
    // Joined stores, which get one id for all their rows, are no part of its life: db/joinedStores.ts.
    expect(files.filter((file) => WRITES.test(readFileSync(file, 'utf8')))).toEqual([OWNER, STOCKING]);
  });

  it('has a way out of every status that is not the end, and somebody who takes it', () => {
    const statuses = Object.entries(purchaseLife);
    for (const [status, { takenOnBy, givesBack, to }] of statuses) {
      expect([status, takenOnBy.length > 0]).toEqual([status, !givesBack]);
      if (!givesBack) expect([status, to.length > 0]).toEqual([status, true]);
      expect(to).not.toContain(status);
    }
    // From each of them an end is reached.
    const ends = (status: PurchaseStatus, seen: readonly PurchaseStatus[] = []): boolean =>
      purchaseLife[status].givesBack ||
      purchaseLife[status].to.some((next) => !seen.includes(next) && ends(next, [...seen, status]));
    expect((Object.keys(purchaseLife) as PurchaseStatus[]).every((status) => ends(status))).toBe(true);
  });

  it('is drawn in the guide as it is: npm run docs:life', () => {
    const { before, after } = guideWithLife();
    expect(before).toBe(after);
  });
});
