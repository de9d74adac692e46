import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { supplierPlatforms } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import { type SupplierAccess, supplierAccountSchemas } from '#contract/supplierAccount.schemas.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { CallContext } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { supplierIsConfigured, supplierSettings } from './apps.ts';
import { disconnectAccount, listAccounts, preferAccount, type SupplierAccountRow } from './queries.ts';
import { beginConsent, completeConsent, toAccount } from './service.ts';

type Begin = InputOf<typeof supplierAccountCalls.authorizeUrl>;
type Complete = InputOf<typeof supplierAccountCalls.callBack>;

/** Mounts the linking of supplier accounts. */
export function mountSuppliers(mount: Mount, deps: Deps): void {
  const begin =
    (platform: SupplierPlatform) =>
    async ({ redirect }: Begin, { caller }: CallContext) => ({
      authorizeUrl: await beginConsent(deps, caller.merchantId, platform, redirect),
    });
  const complete =
    (platform: SupplierPlatform) =>
    async (input: Complete, { caller: { merchantId } }: CallContext) => {
      const row = await completeConsent(deps, merchantId, platform, input);
      return presented(deps, merchantId, row);
    };
  mount(supplierAccountCalls, supplierAccountSchemas, {
    list: async (input, { caller: { merchantId } }): Promise<ResultOf<typeof supplierAccountCalls.list>> => {
      const rows = await withMerchantTx(deps.db, merchantId, (tx) => listAccounts(tx, input.platform));
      const preferred = preferredOf(rows);
      return {
        rows: rows.map((row) => toAccount(row, preferred.get(row.platform))),
        suppliers: supplierPlatforms.map((platform) => accessTo(deps, platform)),
      };
    },
    unlink: async (input, { caller: { merchantId } }) => {
      const gone = await withMerchantTx(deps.db, merchantId, (tx) => disconnectAccount(tx, input.accountId));
      if (!gone) throw new DomainError('notFound');
      return { ok: true as const };
    },
    prefer: async (input, { caller: { merchantId } }) => {
      const row = await withMerchantTx(deps.db, merchantId, (tx) => preferAccount(tx, input.accountId));
      if (!row) throw new DomainError('notFound');
      return presented(deps, merchantId, row);
    },
    authorizeUrl: begin('aliexpress'),
    callBack: complete('aliexpress'),
    authorizeUrl1688: begin('1688'),
    callBack1688: complete('1688'),
    authorizeUrlAlibaba: begin('alibaba'),
    callBackAlibaba: complete('alibaba'),
  });
}

function accessTo(deps: Deps, platform: SupplierPlatform): SupplierAccess {
  const { authorisation, appToken } = supplierConnector(platform);
  const way = authorisation ? 'account' : appToken ? 'app' : 'none';
  const configured = way !== 'none' && supplierIsConfigured(deps.env, platform);
  return { platform, way, configured, settings: supplierSettings(platform) };
}

/** The first linked account of each supplier: rows come in the order of preference. */
function preferredOf(rows: readonly SupplierAccountRow[]): Map<string, string> {
  const preferred = new Map<string, string>();
  for (const { platform, accountId, state } of rows) {
    if (state === 'linked' && !preferred.has(platform)) preferred.set(platform, accountId);
  }
  return preferred;
}

async function presented(deps: Deps, merchantId: string, row: SupplierAccountRow) {
  const rows = await withMerchantTx(deps.db, merchantId, (tx) => listAccounts(tx, row.platform));
  return toAccount(row, preferredOf(rows).get(row.platform));
}
