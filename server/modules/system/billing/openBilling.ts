import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { installation } from '../../../db/schema/billing.ts';
import { type Tx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';

/** There is one row. */
const ID = 1;

/** What tells this installation’s payments from others’ in the same account of a channel: six letters and digits, made once. */
export const openBilling = (db: Database): Promise<string> =>
  withSystemTx(db, async (tx) => {
    const mark = randomBytes(16)
      .toString('base64')
      .replace(/[^a-z0-9]/g, '')
      .padEnd(6, 'q')
      .slice(0, 6);
    await tx.insert(installation).values({ id: ID, mark }).onConflictDoNothing();
    const [row] = await tx.select().from(installation).where(eq(installation.id, ID));
    if (!row) throw new Error('The row of the installation is not there.');
    return row.mark;
  });

/** Since when nothing leaves for a channel, because a backup was restored that nobody has looked at; null for never. */
export async function heldSince(tx: Tx): Promise<Date | null> {
  const [row] = await tx.select().from(installation).where(eq(installation.id, ID));
  return row?.heldSince ?? null;
}

export const isHeld = async ({ db }: Pick<Deps, 'db'>): Promise<boolean> =>
  (await withSystemTx(db, heldSince)) !== null;

/** Lets payments and refunds leave again. */
export async function releaseHeld(tx: Tx): Promise<void> {
  await tx.update(installation).set({ heldSince: null }).where(eq(installation.id, ID));
}
