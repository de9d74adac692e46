import { customerCalls, customers } from '#contract/customer.calls.ts';
import { customerSchemas, customersSchemas } from '#contract/customer.schemas.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest, pagingOf } from '../../../http/rest.ts';
import { withTexts } from '../../../http/withTexts.ts';
import { type Viewer, viewerOf } from '../orders/index.ts';
import { type Decided, mergeCustomers, takeApart, undoChange } from './decide.ts';
import { exportCustomer, exportCustomers } from './export.ts';
import { customerFigures, customerTags } from './figures.ts';
import { answerPrivacyRequest, forgetCustomer, listPrivacyRequests } from './forget/requests.ts';
import { getCustomer } from './get.ts';
import { customerOfOrder, filteredCustomers, findCustomer, listCustomers } from './list.ts';
import { setCustomer } from './settings.ts';

/** Mounts what is known of the merchant's customers. */
export function mountCustomers(mount: Mount, deps: Deps): void {
  const seen = <T>(caller: Caller, act: (tx: MerchantTx, viewer: Viewer) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, caller.merchantId, async (tx) => act(tx, await viewerOf(tx, caller)));
  /** A decision about customers that the caller may see, with what there is of them then. */
  const decided = (caller: Caller, named: readonly string[], decide: (tx: MerchantTx) => Promise<Decided>) =>
    seen(caller, async (tx, viewer) => {
      for (const id of named) await findCustomer(tx, viewer, id);
      const { changeId, customerIds } = await decide(tx);
      return { changeId, customers: await filteredCustomers(tx, viewer, { ids: customerIds }, customerIds.length) };
    });
  mount(customerCalls, customerSchemas, {
    settingCustomer: ({ customerId, ...input }, { caller }) =>
      seen(caller, (tx, viewer) => setCustomer(tx, viewer, customerId, input)),
    get: async ({ customerId }, { caller, language }) =>
      withTexts(language, await seen(caller, (tx, viewer) => getCustomer(tx, viewer, customerId))),
    ofOrder: ({ orderId }, { caller }) =>
      seen(caller, (tx, viewer) => customerOfOrder(tx, viewer, splitStoreItemId(orderId))),
    figures: (input, { caller }) => seen(caller, (tx, viewer) => customerFigures(tx, viewer, input)),
    tags: async (_, { caller }) => ({ tags: await seen(caller, customerTags) }),
    merge: (input, { caller }) =>
      decided(caller, input.customerIds, (tx) => mergeCustomers(tx, caller.accountId, input)),
    apart: (input, { caller }) => decided(caller, input.customerIds, (tx) => takeApart(tx, caller.accountId, input)),
    undo: (input, { caller }) => decided(caller, [], (tx) => undoChange(tx, input)),
    forget: (input, { caller }) => seen(caller, (tx, viewer) => forgetCustomer(tx, deps, { caller, viewer }, input)),
    privacyRequests: async (_, { caller, language }) =>
      withTexts(language, { rows: await seen(caller, listPrivacyRequests) }),
    answered: ({ requestId }, { caller }) => seen(caller, (tx) => answerPrivacyRequest(tx, requestId)),
    export: ({ customerId }, { caller }) => seen(caller, (tx, viewer) => exportCustomer(tx, viewer, customerId)),
    exportList: (input, { caller }) => seen(caller, (tx, viewer) => exportCustomers(tx, viewer, input)),
  });
  mountRest(mount, deps.db, customers, customersSchemas, {
    list: async (tx, caller, { filter, ids, language: _, ...asked }) =>
      listCustomers(tx, await viewerOf(tx, caller), { ...pagingOf(asked, customers.facts.sorts), ...filter, ids }),
    update: async (tx, caller, customerId, patch) => setCustomer(tx, await viewerOf(tx, caller), customerId, patch),
  });
}
