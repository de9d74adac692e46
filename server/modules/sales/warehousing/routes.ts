import type { Language } from '#contract/texts.ts';
import { warehouseCalls, warehousePurchases } from '#contract/warehouse.calls.ts';
import { warehousePurchasesSchemas, warehouseSchemas } from '#contract/warehouse.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest, pagingOf } from '../../../http/rest.ts';
import { withTexts } from '../../../http/withTexts.ts';
import { keepNote } from '../purchasing/index.ts';
import { addPurchase } from './addPurchase.ts';
import { decide } from './decide.ts';
import { exportWarehousePurchases } from './export.ts';
import { countWarehousePurchases, findWarehousePurchase, listWarehousePurchases } from './list.ts';
import { receive } from './receive.ts';

/** Mounts what is bought to the merchant's warehouses, and what arrives there. */
export function mountWarehousing(mount: Mount, deps: Deps): void {
  type Asked = { caller: Caller; language: Language };
  const shown = async ({ caller, language }: Asked, act: (tx: MerchantTx, accountId: string) => Promise<string>) => {
    const found = await withMerchantTx(deps.db, caller.merchantId, async (tx) =>
      findWarehousePurchase(tx, await act(tx, caller.accountId)),
    );
    return withTexts(language, found);
  };
  mount(warehouseCalls, warehouseSchemas, {
    receive: (input, asked) => shown(asked, (tx, by) => receive(tx, by, input)),
    decide: (input, asked) => shown(asked, (tx, by) => decide(tx, by, input)),
    addPurchase: (input, asked) => shown(asked, (tx, by) => addPurchase(tx, by, input)),
    counts: (input, { caller }) =>
      withMerchantTx(deps.db, caller.merchantId, (tx) => countWarehousePurchases(tx, input)),
    export: (input, { caller }) =>
      withMerchantTx(deps.db, caller.merchantId, (tx) => exportWarehousePurchases(tx, input)),
  });
  mountRest(mount, deps.db, warehousePurchases, warehousePurchasesSchemas, {
    list: async (tx, _caller, { filter, ids, language, ...asked }) => {
      const page = await listWarehousePurchases(tx, {
        ...pagingOf(asked, warehousePurchases.facts.sorts),
        ...filter,
        ids,
      });
      return { ...page, rows: withTexts(language, page.rows) };
    },
    update: async (tx, _caller, purchaseId, { note }) => {
      if (note !== undefined && !(await keepNote(tx, purchaseId, note))) return null;
      return findWarehousePurchase(tx, purchaseId);
    },
  });
}
