import { collectCalls } from '#contract/collected.calls.ts';
import { collectSchemas } from '#contract/collected.schemas.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { importProducts, takenOf } from '../../catalogue/pool/index.ts';
import { holdRoom } from '../../system/plans/index.ts';
import { seeProduct } from '../../upkeep/watch/index.ts';
import { importFile } from './importRoute.ts';
import { importKept, inspectFile, inspectKept } from './inspect.ts';
import { answer } from './meetings.ts';
import { dropParkedLinks, listParkedLinks } from './parkedLinks.ts';
import { startLinks } from './startLinks.ts';

/** Mounts the ways into the pool: a file, links, a product as it was read elsewhere. */
export function mountCollect(mount: Mount, deps: Deps): void {
  mount(collectCalls, collectSchemas, {
    importFile: async (input, context) => ({ jobId: await importFile(deps, input, context) }),
    inspectFile: (_input, context) => inspectFile(deps, context),
    inspectKept: (input, { caller: { merchantId } }) => inspectKept(deps, merchantId, input),
    importKept: async (input, { caller: { merchantId } }) => ({ jobId: await importKept(deps, merchantId, input) }),
    answerMeeting: async ({ jobId, meeting }, { caller: { merchantId } }) => {
      await withMerchantTx(deps.db, merchantId, async (tx) => {
        await answer(tx, jobId, meeting);
        await deps.jobs.retry(tx, jobId);
      });
      return { jobId };
    },
    collectLink: async ({ url, ...choice }, { caller, language }) =>
      startLinks(deps, { merchantId: caller.merchantId, language }, { urls: [url], ...choice }),
    collectLinks: async (input, { caller, language }) =>
      startLinks(deps, { merchantId: caller.merchantId, language }, input),
    dsCollect: async ({ productIds, ...choice }, { caller, language }) => {
      const urls = productIds.map((id) => `https://www.aliexpress.com/item/${id}.html`);
      return startLinks(deps, { merchantId: caller.merchantId, language }, { urls, ...choice });
    },
    parkedLinks: async (_input, { caller: { merchantId } }) => ({
      rows: await withMerchantTx(deps.db, merchantId, listParkedLinks),
    }),
    dropLinks: async ({ linkIds }, { caller: { merchantId } }) => ({
      dropped: await withMerchantTx(deps.db, merchantId, (tx) => dropParkedLinks(tx, linkIds)),
    }),
    collection: async (input, { caller: { merchantId } }) => {
      const { productId, outcome } = await withMerchantTx(deps.db, merchantId, async (tx) => {
        const room = await holdRoom(tx, deps);
        await seeProduct(tx, deps, input.product, 'extension');
        const [taken] = await importProducts(tx, room, [input.product]);
        return takenOf(taken);
      });
      return { productId, outcome };
    },
  });
}
