import { digestCalls } from '#contract/digest.calls.ts';
import { type Digest, digestSchemas } from '#contract/digest.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { digestLineText } from '../../../mail/digestMail.ts';
import { throttle } from '../../system/accounts/index.ts';
import { readNeeds } from '../home/index.ts';
import { sendDigest } from './due.ts';
import { digestLines } from './lines.ts';
import { nextDigestAt } from './nextAt.ts';
import { type DigestRow, findDigest, saveDigest } from './queries.ts';

/** At first: never, and a morning hour for whoever switches it on. */
const usual: Pick<Digest, 'frequency' | 'hour'> = { frequency: 'never', hour: 8 };

/** Mounts the mail of what needs somebody. */
export function mountDigest(mount: Mount, deps: Deps): void {
  const toDigest = (row: DigestRow | null, { email }: Caller): Digest => ({
    frequency: row?.frequency ?? usual.frequency,
    hour: row?.hour ?? usual.hour,
    timeZone: row?.timeZone ?? null,
    nextAt: row?.nextAt?.toISOString() ?? null,
    email,
    delivery: deps.env.SMTP_URL === undefined ? 'file' : 'smtp',
  });
  mount(digestCalls, digestSchemas, {
    read: (_input, { caller }) =>
      withMerchantTx(deps.db, caller.merchantId, async (tx) =>
        toDigest(await findDigest(tx, caller.accountId), caller),
      ),
    save: (setting, { caller }) =>
      withMerchantTx(deps.db, caller.merchantId, async (tx) => {
        await saveDigest(tx, caller.accountId, { ...setting, nextAt: nextDigestAt(setting, tx.now()) });
        return toDigest(await findDigest(tx, caller.accountId), caller);
      }),
    preview: async (_input, { caller, language }) => {
      const { needs, failed } = await readNeeds(deps, caller);
      const rows = digestLines(needs).map((line) => ({ text: digestLineText(language, line), path: line.path }));
      return { rows, isWhole: failed.length === 0 };
    },
    send: async (_input, { caller, language }) => {
      await throttle(deps.db, 'digestPerAccount', caller.accountId);
      const found = await readNeeds(deps, caller);
      const to = { email: caller.email, language };
      const isSent = await sendDigest(deps, to, found).catch((error: unknown) => {
        deps.log.error({ err: error, accountId: caller.accountId }, 'a digest could not be mailed');
        throw new DomainError('mailNotSent', {}, { cause: error });
      });
      return { isSent };
    },
  });
}
