import { collectCalls } from '#contract/collected.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { DEFAULT_CURRENCY } from '#contract/money.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { CallContext } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { takeIn } from '../pool/index.ts';
import { openSupplier } from '../suppliers/index.ts';
import { importFile } from './importRoute.ts';
import { readLink } from './link.ts';
import type { LinkParams } from './linkWorker.ts';

/** Links are collected one after the other per merchant: the supplier limits calls by app and account. */
const LINK_PART = 'link';

/** Mounts the three ways into the pool: a file, a link, the browser extension. */
export function mountCollect(mount: Mount, deps: Deps): void {
  mount(collectCalls, {
    importFile: async (input, context) => ({ jobId: await importFile(deps, input, context) }),
    collectLink: async (input, context) => ({ jobId: await collectLink(deps, input, context) }),
    collection: async (input, { caller: { merchantId } }) => {
      const [taken] = await forMerchant(deps.db, merchantId, (tx) => takeIn(tx, merchantId, [input.product]));
      if (!taken) throw new Error('A collected product was lost on its way into the pool.');
      await deps.live.publish(merchantId, { type: 'changed', resource: 'pool' });
      return taken;
    },
  });
}

async function collectLink(
  deps: Deps,
  input: InputOf<typeof collectCalls.collectLink>,
  context: CallContext,
): Promise<string> {
  const { merchantId } = context.caller;
  const { platform, link } = readLink(input.url);
  // Without a linked account the job could only fail: the merchant is sent to link one instead.
  await openSupplier(deps, merchantId, platform, AbortSignal.timeout(30_000));
  const params: LinkParams = {
    platform,
    link,
    shipTo: input.shipTo,
    currency: input.currency ?? DEFAULT_CURRENCY,
    language: context.language,
  };
  const jobId = await forMerchant(deps.db, merchantId, (tx) =>
    deps.jobs.start(
      tx,
      merchantId,
      { kind: 'collectLink', title: input.url.slice(0, 300), params, total: 1, parts: [LINK_PART] },
      [{ part: LINK_PART, label: input.url.slice(0, 300) }],
    ),
  );
  deps.jobs.nudge();
  return jobId;
}
