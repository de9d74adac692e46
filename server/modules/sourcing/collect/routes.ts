import { collectCalls } from '#contract/collected.calls.ts';
import { collectSchemas } from '#contract/collected.schemas.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { importProducts } from '../../catalogue/pool/index.ts';
import { seeProduct, tellNews } from '../../upkeep/watch/index.ts';
import { dropHeldLinks, listHeldLinks } from './heldLinks.ts';
import { importFile } from './importRoute.ts';
import { importKept, inspectFile, inspectKept } from './inspect.ts';
import { answer } from './meetings.ts';
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
        await answer(tx, merchantId, jobId, meeting);
        await deps.jobs.retry(tx, merchantId, jobId);
      });
      deps.jobs.nudge();
      await deps.live.publish(merchantId, { type: 'job', jobId });
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
    heldLinks: async (_input, { caller: { merchantId } }) => ({
      rows: await withMerchantTx(deps.db, merchantId, (tx) => listHeldLinks(tx, merchantId)),
    }),
    dropLinks: async ({ linkIds }, { caller: { merchantId } }) => {
      const dropped = await withMerchantTx(deps.db, merchantId, (tx) => dropHeldLinks(tx, merchantId, linkIds));
      await deps.live.publish(merchantId, { type: 'changed', resource: 'extension' });
      return { dropped };
    },
    collection: async (input, { caller: { merchantId } }) => {
      const { isNews, taken } = await withMerchantTx(deps.db, merchantId, async (tx) => {
        const isNews = await seeProduct(tx, deps, merchantId, input.product, 'extension');
        const [taken] = await importProducts(tx, merchantId, [input.product]);
        return { isNews, taken };
      });
      if (!taken) throw new Error('A collected product was lost on its way into the pool.');
      if (isNews) await tellNews(deps, merchantId);
      else await deps.live.publish(merchantId, { type: 'changed', resource: 'pool' });
      return { productId: taken.productId, outcome: taken.outcome };
    },
  });
}
