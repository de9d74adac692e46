import { and, eq } from 'drizzle-orm';
import { isFinished } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { extensionSchemas } from '#contract/extension.schemas.ts';
import { supplierDomains } from '../../../connectors/registry.ts';
import { job } from '../../../db/schema/jobs.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { sandboxIsOn } from '../../../env.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import type { Sessions } from '../../../http/session.ts';
import { countedAddress, throttle } from '../../system/accounts/index.ts';
import { startLinks } from '../collect/index.ts';
import { parserHealth } from './health.ts';
import { endPairing, listPairings, newPairingCode, noteVersion, pair } from './pairing.ts';
import { readPage, toReading } from './reading.ts';
import { startReread } from './reread.ts';
import { takeCapture } from './takeCapture.ts';

/** Mounts what paired browsers may call, and the pages on which they are paired, watched and revoked. */
export function mountExtension(mount: Mount, deps: Deps, sessions: Sessions): void {
  mount(extensionCalls, extensionSchemas, {
    code: (_input, { caller }) => newPairingCode(deps, caller),
    pair: async (input, { ip }) => {
      await throttle(deps.db, 'pairPerIp', countedAddress(ip));
      return pair(deps, input);
    },
    self: async ({ version }, { caller }) => {
      const { merchantId, email } = caller;
      const name = await withMerchantTx(deps.db, merchantId, (tx) =>
        noteVersion(tx, merchantId, browserOf(caller), version ?? ''),
      );
      return { email, name, practice: practicePages(deps) };
    },
    leave: async (_input, { caller }) => {
      await end(deps, sessions, caller.merchantId, browserOf(caller));
      return { ok: true as const };
    },
    read: async ({ capture }, { language }) => toReading(readPage(deps, capture), language),
    collect: (input, { caller }) =>
      takeCapture(deps, { ...input, merchantId: caller.merchantId, pairingId: browserOf(caller) }),
    putOriginal: (input, { caller: { merchantId } }) => takeCapture(deps, { ...input, merchantId, pairingId: null }),
    links: (input, { caller, language }) => startLinks(deps, { merchantId: caller.merchantId, language }, input),
    job: async ({ jobId }, { caller: { merchantId } }) => {
      const [found] = await withMerchantTx(deps.db, merchantId, (tx) =>
        tx
          .select()
          .from(job)
          .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId), eq(job.kind, 'collectLink'))),
      );
      if (!found) throw new DomainError('notFound');
      const { total, done, failed, state } = found;
      return { total, done, failed, finished: isFinished(state) };
    },
    list: async (_input, { caller: { merchantId } }) => ({
      rows: await withMerchantTx(deps.db, merchantId, (tx) => listPairings(tx, merchantId)),
    }),
    revoke: async ({ pairingId }, { caller: { merchantId } }) => {
      if (!(await end(deps, sessions, merchantId, pairingId))) throw new DomainError('notFound');
      return { ok: true as const };
    },
    health: (_input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, (tx) => parserHealth(tx, merchantId)),
    reread: ({ supplier }, { caller: { merchantId } }) => startReread(deps, merchantId, supplier),
  });
}

async function end(deps: Deps, sessions: Sessions, merchantId: string, pairingId: string): Promise<boolean> {
  const accountId = await withMerchantTx(deps.db, merchantId, (tx) => endPairing(tx, merchantId, pairingId));
  if (accountId === null) return false;
  await sessions.ended({ merchantId, accountId });
  await deps.live.publish(merchantId, { type: 'changed', resource: 'extension' });
  return true;
}

/** The calls that reach this are a paired browser's: nobody else passes. */
function browserOf({ pairingId }: Caller): string {
  if (pairingId === null) throw new DomainError('forbidden');
  return pairingId;
}

/** Where the sandbox plays the suppliers, for people who practise; empty where it does not. */
function practicePages({ env, http }: Deps): Record<string, string> {
  if (!sandboxIsOn(env)) return {};
  return Object.fromEntries(
    supplierDomains().map((domain) => [domain, new URL(http.effectiveUrl(`https://www.${domain}/`)).href]),
  );
}
