import { and, eq } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { EMPTIED } from '../db/personal/declaration.ts';
import { command } from '../db/schema/effects.ts';
import type { MerchantTx } from '../db/tenancy.ts';
import { jsonHash } from '../jsonHash.ts';

export interface Command {
  kind: string;
  /** Given by whoever sends it, once for each time that it is meant; null where the sender gives none. */
  clientKey: string | null;
  request: unknown;
}

/**
 * Does a command once: sent again under its key, as after a lost reply, it is answered with what it came to the first time.
 * Throws `clientKeyUsed` where another request was sent under the key. `work` runs in the same transaction, so there is
 * never a command without its work, nor the reverse.
 */
export async function runOnce<T>(
  tx: MerchantTx,
  { kind, clientKey, request }: Command,
  work: () => Promise<T>,
): Promise<T> {
  if (clientKey === null) return work();
  const { merchantId } = tx;
  const requestHash = jsonHash(request);
  // Waits for one under the same key that is under way.
  const added = await tx
    .insert(command)
    .values({ merchantId, kind, clientKey, requestHash })
    .onConflictDoNothing()
    .returning({ kind: command.kind });
  const own = and(eq(command.merchantId, merchantId), eq(command.kind, kind), eq(command.clientKey, clientKey));
  if (added.length > 0) {
    const result = await work();
    await tx.update(command).set({ result }).where(own);
    return result;
  }
  const [before] = await tx.select().from(command).where(own);
  // What one came to that spoke of a person is gone when the person is forgotten; the command is done still.
  if (before?.requestHash !== requestHash || before.result === EMPTIED) throw new DomainError('clientKeyUsed');
  // Written by the same work, a moment or a month ago.
  return before.result as T;
}
