import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.ts';
import { supplierConnectors } from '../../connectors/registry.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { sandboxIsOn } from '../../env.ts';
import type { Mount } from '../../http/mount.ts';
import { beginConsent, completeConsent, toAccount } from './service.ts';
import { deleteAccount, listAccounts } from './store.ts';

/** Mounts the linking of supplier accounts. */
export function mountSuppliers(mount: Mount, deps: Deps): void {
  const isConfigured = sandboxIsOn(deps.env) || (deps.env.ALIEXPRESS_APP_KEY && deps.env.ALIEXPRESS_APP_SECRET);
  const configured = isConfigured ? (Object.keys(supplierConnectors) as SupplierPlatform[]) : [];
  mount(supplierAccountCalls, {
    list: async (input, { caller: { merchantId } }) => {
      const rows = await forMerchant(deps.db, merchantId, (tx) => listAccounts(tx, merchantId, input.platform));
      return { rows: rows.map(toAccount), configured };
    },
    unlink: async (input, { caller: { merchantId } }) => {
      const gone = await forMerchant(deps.db, merchantId, (tx) => deleteAccount(tx, merchantId, input.accountId));
      if (!gone) throw new DomainError('notFound');
      await deps.live.publish(merchantId, { type: 'changed', resource: 'supplierAccounts' });
      return { ok: true as const };
    },
    authorizeUrl: async (input, { caller }) => ({
      authorizeUrl: await beginConsent(deps, caller.merchantId, 'aliexpress', input.redirect),
    }),
    callBack: async (input, { caller }) =>
      toAccount(await completeConsent(deps, caller.merchantId, 'aliexpress', input)),
  });
}
