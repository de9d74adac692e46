import { and, eq, isNull } from 'drizzle-orm';
import { PRODUCT_NAME } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { Database } from '../db/open.ts';
import { account } from '../db/schema/accounts.ts';
import { browserPairing } from '../db/schema/captures.ts';
import { withSystemTx } from '../db/tenancy.ts';
import { heldRoles } from './access.ts';
import type { Caller } from './context.ts';

/** How the token of a paired browser begins: it is told from a person's session before anything is looked up. */
export const BROWSER_TOKEN = 'qsx_';

const SEEN_EVERY = 5 * 60_000;

export const isBrowserToken = (token: string): boolean => token.startsWith(BROWSER_TOKEN);

export const browserNotPaired = (): DomainError => new DomainError('browserNotPaired', { product: PRODUCT_NAME });

/** The browser that a token was given to, while it is paired and its account may sign in; null otherwise. */
export function findPairedBrowser(db: Database, tokenHash: string): Promise<Caller | null> {
  return withSystemTx(db, async (tx) => {
    const own = and(
      eq(account.merchantId, browserPairing.merchantId),
      eq(account.accountId, browserPairing.accountId),
      isNull(account.suspendedAt),
    );
    const [row] = await tx
      .select({
        merchantId: browserPairing.merchantId,
        accountId: browserPairing.accountId,
        pairingId: browserPairing.pairingId,
        email: account.email,
        roles: account.roles,
        lastSeenAt: browserPairing.lastSeenAt,
        confirmedAt: browserPairing.pairedAt,
      })
      .from(browserPairing)
      .innerJoin(account, own)
      .where(and(eq(browserPairing.tokenHash, tokenHash), isNull(browserPairing.revokedAt)));
    if (!row) return null;
    const { lastSeenAt, ...caller } = row;
    if ((lastSeenAt?.getTime() ?? 0) < tx.now().getTime() - SEEN_EVERY) {
      await tx
        .update(browserPairing)
        .set({ lastSeenAt: tx.now() })
        .where(and(eq(browserPairing.merchantId, row.merchantId), eq(browserPairing.pairingId, row.pairingId)));
    }
    return { ...caller, sessionId: row.pairingId, signedInBy: 'password', roles: heldRoles(caller.roles) };
  });
}
