import { z } from 'zod';
import { brandName, DEFAULT_CURRENCY } from '#contract/enums.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import { SupplierPlatform } from '#contract/platforms.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findOpenPositions } from '../../../jobs/openRows.ts';
import { beginRows, endOpenRows, endRows, putBackRows, type RowEnd } from '../../../jobs/progress.ts';
import type { LaneEnd, LaneRun } from '../../../jobs/run.ts';
import { findFollowers, importProducts, takenOf } from '../../catalogue/pool/index.ts';
import { askProduct, isPassing } from '../../connections/suppliers/index.ts';
import { holdRoom } from '../../system/plans/index.ts';
import { seeProduct } from '../../upkeep/watch/index.ts';
import { type ProductLink, productOnly } from './link.ts';
import { holdLinks } from './parkedLinks.ts';

const Item = z.union([
  z.object({
    platform: SupplierPlatform,
    address: z.string(),
    link: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('product'), productId: z.string(), site: z.string().optional() }),
      z.object({ kind: z.literal('short'), url: z.string() }),
    ]),
  }),
  /** Not a link to a product: tried again it is told the same. */
  z.object({
    problem: z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
  }),
]);

/** What a collection of links keeps: what each row leads to, by its position. */
export const LinkParams = z.object({
  items: z.array(Item),
  shipTo: z.string(),
  currency: z.string().default(DEFAULT_CURRENCY),
  language: z.string(),
});
export type LinkParams = z.infer<typeof LinkParams>;

/** Waits between tries at a supplier that does not answer, in ms. */
const PAUSES = [1000, 3000, 10_000];

/** Collects the products behind links of one supplier through its API, row by row; each is a checkpoint. */
export async function linkLane(run: LaneRun, deps: Deps): Promise<LaneEnd> {
  const params = LinkParams.parse(run.job.params);
  let pauses = run.pauses;
  for (;;) {
    const position = await nextRow(run, deps);
    const item = position === null ? null : params.items[position];
    if (position === null || !item) return { kind: 'finished' };
    if (await run.shouldYield()) return rests(run, deps, position, { kind: 'again', at: deps.now(), pauses });
    try {
      const { cancelled } =
        'problem' in item
          ? await failed(run, deps, position, item.problem)
          : await collect(run, deps, params, position, item);
      if (cancelled) return { kind: 'finished' };
      pauses = 0;
    } catch (error) {
      if (!(error instanceof DomainError) || 'problem' in item) throw error;
      const end = await afterError(run, deps, { position, pauses }, error);
      if (end) return end;
      pauses = 0;
    }
  }
}

async function nextRow(run: LaneRun, deps: Deps): Promise<number | null> {
  const { merchantId, jobId } = run;
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const [position] = await findOpenPositions(tx, run, 1);
    if (position === undefined) return null;
    await beginRows(tx, jobId, [position]);
    return position;
  });
}

async function collect(
  run: LaneRun,
  deps: Deps,
  { shipTo, currency, language }: LinkParams,
  position: number,
  { platform, link, address }: ProductLink,
): Promise<{ cancelled: boolean }> {
  const { merchantId, jobId } = run;
  const { resolveShort, product } = supplierConnector(platform);
  const target =
    link.kind === 'short' && resolveShort
      ? productOnly(await resolveShort(link.url, deps.http, run.signal), platform)
      : link;
  if (target.kind === 'short') throw new DomainError('linkUnresolved');
  if (!product) return waitForPage(run, deps, position, { platform, productId: target.productId, url: address });
  const { kind: _, ...wanted } = target;
  const query = { ...wanted, shipTo, currency, language };
  const found = await askProduct(deps, merchantId, platform, query, run.signal);
  const record = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const room = await holdRoom(tx, deps);
    const site = wanted.site === undefined ? {} : { site: wanted.site };
    await seeProduct(tx, deps, found, 'api', { shipTo, currency, language, ...site });
    const [taken] = await importProducts(tx, room, [found]);
    const { productId } = takenOf(taken);
    const end: RowEnd = { position, state: 'success', label: found.title, productId };
    return endRows(tx, jobId, [end]);
  });
  return { cancelled: record.cancelRequested };
}

async function rests({ merchantId, jobId }: LaneRun, deps: Deps, position: number, end: LaneEnd): Promise<LaneEnd> {
  await withMerchantTx(deps.db, merchantId, (tx) => putBackRows(tx, jobId, [position]));
  return end;
}

async function failed(run: LaneRun, deps: Deps, position: number, reason: Notice): Promise<{ cancelled: boolean }> {
  const end: RowEnd = { position, state: 'fail', reason };
  const record = await withMerchantTx(deps.db, run.merchantId, (tx) => endRows(tx, run.jobId, [end]));
  return { cancelled: record.cancelRequested };
}

/**
 * A row that cannot be collected fails; a supplier in trouble is asked again later; where no account is accepted any
 * more all of them end.
 */
async function afterError(
  run: LaneRun,
  deps: Deps,
  { position, pauses }: { position: number; pauses: number },
  error: DomainError,
): Promise<LaneEnd | null> {
  const { merchantId, jobId, lane } = run;
  const reason: Notice = { key: error.textKey, params: error.params };
  const wait = PAUSES[pauses];
  if (isPassing(error) && wait !== undefined) {
    const at = new Date(deps.now().getTime() + wait);
    return rests(run, deps, position, { kind: 'again', at, pauses: pauses + 1, message: reason });
  }
  if (error.key !== 'supplierNotAuthorised') {
    const { cancelled } = await failed(run, deps, position, reason);
    return cancelled ? { kind: 'finished' } : null;
  }
  await withMerchantTx(deps.db, merchantId, (tx) => endOpenRows(tx, jobId, lane, { state: 'fail', reason }));
  return { kind: 'finished' };
}

/**
 * Ends the row of a product that only a person at its page can collect: its link is held for that. Where somebody has
 * collected it since the list was sent, and the row is tried again, that is what became of it.
 */
async function waitForPage(
  { merchantId, jobId, job }: LaneRun,
  deps: Deps,
  position: number,
  link: { platform: SupplierPlatform; productId: string; url: string },
): Promise<{ cancelled: boolean }> {
  const { platform, productId } = link;
  const record = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const followers = await findFollowers(tx, platform, productId);
    const since = followers.find(({ collectedAt }) => collectedAt !== null && collectedAt >= job.createdAt);
    if (since) {
      const end: RowEnd = { position, state: 'success', label: since.title, productId: since.productId };
      return endRows(tx, jobId, [end]);
    }
    await holdLinks(tx, [link]);
    const reason = { key: 'error.supplierPageOnly', params: { supplier: brandName[platform] } };
    return endRows(tx, jobId, [{ position, state: 'fail', reason }]);
  });
  return { cancelled: record.cancelRequested };
}
