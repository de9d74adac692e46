import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { CollectedProduct, type CollectedProductInput } from '#contract/collected.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import { DEFAULT_CURRENCY } from '#contract/money.ts';
import { SupplierPlatform } from '#contract/platforms.ts';
import { supplierConnector } from '../../connectors/registry.ts';
import { jobRow } from '../../db/schema/jobs.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { endOpenRows, endRows } from '../../jobs/progress.ts';
import type { PartEnd, PartRun } from '../../jobs/run.ts';
import { takeIn } from '../pool/index.ts';
import { markExpired, openSupplier } from '../suppliers/index.ts';
import { productOnly } from './link.ts';

export const LinkParams = z.object({
  platform: SupplierPlatform,
  link: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('product'), productId: z.string() }),
    z.object({ kind: z.literal('short'), url: z.string() }),
  ]),
  shipTo: z.string(),
  currency: z.string().default(DEFAULT_CURRENCY),
  language: z.string(),
});
export type LinkParams = z.infer<typeof LinkParams>;

/** Waits between tries at a supplier that does not answer, in ms. */
const PAUSES = [1000, 3000, 10_000];

/** Collects the product behind a link through the supplier's API. */
export async function linkPart(run: PartRun, deps: Deps): Promise<PartEnd> {
  const params = LinkParams.parse(run.job.params);
  try {
    await takeProduct(run, deps, await fetchProduct(run, deps, params));
    return { kind: 'finished' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return afterError(run, deps, params, error);
  }
}

async function fetchProduct(run: PartRun, deps: Deps, params: LinkParams): Promise<CollectedProductInput> {
  const { resolveShort, product } = supplierConnector(params.platform);
  let { link }: { link: ReturnType<typeof productOnly> } = params;
  if (link.kind === 'short' && resolveShort)
    link = productOnly(await resolveShort(link.url, deps.http, run.signal), params.platform);
  if (link.kind === 'short' || !product) throw new DomainError('linkUnresolved');
  const session = await openSupplier(deps, run.merchantId, params.platform, run.signal);
  const { shipTo, currency, language } = params;
  return product(session, { productId: link.productId, shipTo, currency, language });
}

async function takeProduct(run: PartRun, deps: Deps, collected: CollectedProductInput): Promise<void> {
  const { merchantId, jobId } = run;
  const record = await forMerchant(deps.db, merchantId, async (tx) => {
    const open = await tx
      .select({ position: jobRow.position })
      .from(jobRow)
      .where(
        and(
          eq(jobRow.merchantId, merchantId),
          eq(jobRow.jobId, jobId),
          inArray(jobRow.state, ['waiting', 'importing']),
        ),
      );
    const [taken] = await takeIn(tx, merchantId, [CollectedProduct.parse(collected)]);
    const productId = taken?.productId ?? null;
    return endRows(
      tx,
      merchantId,
      jobId,
      open.map(({ position }) => ({ position, state: 'success', label: collected.title, productId })),
    );
  });
  await run.progressed(record);
  await deps.live.publish(merchantId, { type: 'changed', resource: 'pool' });
}

async function afterError(run: PartRun, deps: Deps, params: LinkParams, error: DomainError): Promise<PartEnd> {
  const reason: Notice = { key: error.textKey, params: error.params };
  const wait = PAUSES[run.pauses];
  if (error.key === 'supplierUnavailable' && wait !== undefined) {
    return { kind: 'again', at: new Date(Date.now() + wait), pauses: run.pauses + 1, message: reason };
  }
  if (error.key === 'supplierNotAuthorised') await markExpired(deps, run.merchantId, params.platform);
  const record = await forMerchant(deps.db, run.merchantId, (tx) =>
    endOpenRows(tx, run.merchantId, run.jobId, run.part, { state: 'fail', reason }),
  );
  await run.progressed(record);
  return { kind: 'finished' };
}
