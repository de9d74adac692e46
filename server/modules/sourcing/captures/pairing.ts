import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { PairedBrowser } from '#contract/extension.schemas.ts';
import { account } from '../../../db/schema/accounts.ts';
import { browserPairing, pairingCode } from '../../../db/schema/captures.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { BROWSER_TOKEN } from '../../../http/pairedBrowser.ts';
import { newId, newToken } from '../../../ids.ts';
import { fingerprint } from '../../../secrets.ts';

/** Without those that look alike. Eight of them are 40 bits, good for ten minutes and one use. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const LIFETIME = 10 * 60_000;

/** As people type it: lower case, with spaces or dashes. */
const asTyped = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A new code for the caller; earlier ones that were not used stay good until they end. */
export async function newPairingCode(deps: Deps, caller: Caller): Promise<{ code: string; expiresAt: string }> {
  const { merchantId, accountId } = caller;
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const expiresAt = new Date(deps.now().getTime() + LIFETIME);
  await withMerchantTx(deps.db, merchantId, async (tx) => {
    // Those that have ended serve nobody any more.
    await tx
      .delete(pairingCode)
      .where(and(eq(pairingCode.merchantId, merchantId), lt(pairingCode.expiresAt, deps.now())));
    await tx.insert(pairingCode).values({ merchantId, accountId, codeHash: fingerprint(letters), expiresAt });
  });
  return { code: `${letters.slice(0, 4)}-${letters.slice(4)}`, expiresAt: expiresAt.toISOString() };
}

/** Turns a code into a token of a browser's own. Throws `pairingWrong` for one that is unknown, used or too old. */
export async function pair(
  deps: Deps,
  { code, name, version }: { code: string; name: string; version: string },
): Promise<{ token: string; email: string }> {
  const token = BROWSER_TOKEN + newToken();
  const email = await withSystemTx(deps.db, async (tx) => {
    const [used] = await tx
      .update(pairingCode)
      .set({ usedAt: deps.now() })
      .where(
        and(
          eq(pairingCode.codeHash, fingerprint(asTyped(code))),
          isNull(pairingCode.usedAt),
          gt(pairingCode.expiresAt, deps.now()),
        ),
      )
      .returning();
    if (!used) return null;
    const { merchantId, accountId } = used;
    const [owner] = await tx
      .select({ email: account.email })
      .from(account)
      .where(and(eq(account.merchantId, merchantId), eq(account.accountId, accountId), isNull(account.suspendedAt)));
    if (!owner) return null;
    await tx
      .insert(browserPairing)
      .values({ merchantId, accountId, pairingId: newId(), name, version, tokenHash: fingerprint(token) });
    tx.tell(merchantId, { type: 'changed', resource: 'extension' });
    return owner.email;
  });
  if (email === null) throw new DomainError('pairingWrong');
  return { token, email };
}

export async function listPairings(tx: MerchantTx): Promise<PairedBrowser[]> {
  const rows = await tx
    .select({ pairing: browserPairing, email: account.email })
    .from(browserPairing)
    .innerJoin(
      account,
      and(eq(account.merchantId, browserPairing.merchantId), eq(account.accountId, browserPairing.accountId)),
    )
    .where(and(eq(browserPairing.merchantId, tx.merchantId), isNull(browserPairing.revokedAt)))
    .orderBy(desc(browserPairing.pairedAt));
  return rows.map(({ pairing, email }) => ({
    pairingId: pairing.pairingId,
    name: pairing.name,
    email,
    version: pairing.version,
    pairedAt: pairing.pairedAt.toISOString(),
    lastSeenAt: pairing.lastSeenAt?.toISOString() ?? null,
  }));
}

/** Ends a pairing. Returns whose it was; null when there is none of this id, or it ended before. */
export async function endPairing(tx: MerchantTx, pairingId: string): Promise<string | null> {
  const [ended] = await tx
    .update(browserPairing)
    .set({ revokedAt: tx.now() })
    .where(
      and(
        eq(browserPairing.merchantId, tx.merchantId),
        eq(browserPairing.pairingId, pairingId),
        isNull(browserPairing.revokedAt),
      ),
    )
    .returning({ accountId: browserPairing.accountId });
  if (!ended) return null;
  tx.tell({ type: 'sessionsEnded', accountId: ended.accountId });
  tx.tell({ type: 'changed', resource: 'extension' });
  return ended.accountId;
}

/** Notes which version of the extension a browser runs. */
export async function noteVersion(tx: MerchantTx, pairingId: string, version: string): Promise<string> {
  const [row] = await tx
    .update(browserPairing)
    .set({ version })
    .where(and(eq(browserPairing.merchantId, tx.merchantId), eq(browserPairing.pairingId, pairingId)))
    .returning({ name: browserPairing.name });
  return row?.name ?? '';
}
