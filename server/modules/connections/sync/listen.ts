import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { sandboxIsOn } from '../../../env.ts';
import { updateStore, webhookAddress, webhookSecret } from '../stores/index.ts';
import type { SyncContext } from './syncContext.ts';

/** Platforms deliver to https addresses only; the sandbox to this machine. */
export const canBeReached = (deps: Deps): boolean => deps.publicUrl.startsWith('https://') || sandboxIsOn(deps.env);

/**
 * Makes the store deliver its webhooks here, and repairs what it has switched off since. A store that refuses is read
 * oftener instead. Throws `StoreFault` when it cannot be reached at all.
 */
export async function listenTo({ deps, store, own, connector, session }: SyncContext): Promise<void> {
  const { subscribe } = connector.webhooks;
  if (!subscribe || !canBeReached(deps)) return;
  const missing = await subscribe(session, webhookAddress(deps, store), webhookSecret(deps, store.storeId)).then(
    (answer) => answer.missing,
    (error: unknown) => {
      if (error instanceof StoreFault && error.kind === 'rejected') return null;
      throw error;
    },
  );
  if (missing === null) deps.log.info({ storeId: store.storeId }, 'the store takes no webhooks');
  await withMerchantTx(deps.db, own.merchantId, (tx) =>
    updateStore(tx, own.merchantId, own.storeId, { webhooksMissing: missing }),
  );
}
