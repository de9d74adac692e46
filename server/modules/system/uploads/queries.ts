import { and, eq } from 'drizzle-orm';
import { account } from '../../../db/schema/accounts.ts';
import type { Tx } from '../../../db/tenancy.ts';

/** The path of an account's picture, which nobody changes until the transaction ends. */
export async function lockHeadpic(tx: Tx, owner: { merchantId: string; accountId: string }): Promise<string> {
  const rows = await tx
    .select({ headpic: account.headpic })
    .from(account)
    .where(and(eq(account.merchantId, owner.merchantId), eq(account.accountId, owner.accountId)))
    .for('update');
  return rows[0]?.headpic ?? '';
}
