import type { LinkList } from '#contract/collected.schemas.ts';
import { brandName, DEFAULT_CURRENCY } from '#contract/enums.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import { stripNulBytes } from '../../../db/stripNulBytes.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { endRows, type RowEnd } from '../../../jobs/progress.ts';
import { isAnyInPool } from '../../catalogue/pool/index.ts';
import { isPassing, openSupplier } from '../../connections/suppliers/index.ts';
import { readRoom } from '../../system/plans/index.ts';
import { type ProductLink, readLink } from './link.ts';
import type { LinkParams } from './linkWorker.ts';
import { holdLinks } from './parkedLinks.ts';

/** The lane of rows that lead nowhere: they are over before the job begins. */
const NO_LANE = 'none';
const LABEL = 300;

/** A link of the list: what it leads to, or what is wrong with it. */
type Read = { url: string; found: ProductLink } | { url: string; problem: Notice };

/**
 * Starts the collection of a list of links: a row each, a lane per supplier, so that a slow one holds up no other. A
 * single link that cannot be collected is refused at once; in a list it is a failed row. Links of suppliers that only a
 * person at the page can read are held for the extension.
 */
export async function startLinks(
  deps: Deps,
  { merchantId, language }: { merchantId: string; language: string },
  { urls, shipTo, currency = DEFAULT_CURRENCY }: LinkList,
): Promise<{ jobId: string }> {
  const wanted = stripNulBytes(urls.filter((url) => url !== ''));
  const read = withoutRepeats(wanted.map(asRead));
  const [only] = read;
  if (only === undefined) throw new DomainError('linkInvalid');
  if (read.length === 1 && 'problem' in only) readLink(only.url);
  const platforms = new Set(read.flatMap((one) => ('found' in one ? [one.found.platform] : [])));
  const refusals = await refusalsOf(deps, merchantId, [...platforms]);
  const lanes = [...new Set(read.map(laneOf))];
  const ends = read.flatMap((one, position): RowEnd[] => {
    const reason = 'problem' in one ? one.problem : leadsOn(one.found) ? undefined : refusals.get(one.found.platform);
    return reason ? [{ position, state: 'fail', reason }] : [];
  });
  const items = read.map((one) => ('problem' in one ? { problem: one.problem } : one.found));
  const params: LinkParams = { items, shipTo, currency, language };
  const labels = read.map(({ url }) => url.slice(0, LABEL));
  const held = read.flatMap(pageOnlyLink);
  const jobId = await withMerchantTx(deps.db, merchantId, async (tx) => {
    await needRoom(tx, deps, read);
    await holdLinks(tx, held);
    const job = { kind: 'collectLink' as const, title: titleOf(labels), params, total: read.length, lanes };
    const id = await deps.jobs.start(
      tx,
      job,
      read.map((one, position) => ({ lane: laneOf(one), label: labels[position] ?? '' })),
    );
    await endRows(tx, id, ends);
    return id;
  });
  return { jobId };
}

/** Links of one supplier are collected one after the other per merchant: it limits calls by app and account. */
const laneOf = (read: Read): string => ('problem' in read ? NO_LANE : `link/${read.found.platform}`);

const titleOf = ([first = '', ...more]: readonly string[]): string =>
  more.length > 0 ? `${first.slice(0, LABEL - 10)} +${more.length}` : first;

function asRead(url: string): Read {
  if (url.length > limits.linkLength) {
    return { url, problem: { key: 'row.linkTooLong', params: { limit: limits.linkLength } } };
  }
  try {
    return { url, found: readLink(url) };
  } catch (error) {
    if (error instanceof DomainError) return { url, problem: { key: error.textKey, params: error.params } };
    throw error;
  }
}

/** The second link to a product is told as such: it would only be collected twice. */
function withoutRepeats(read: readonly Read[]): Read[] {
  const seen = new Set<string>();
  return read.map((one) => {
    if (!('found' in one)) return one;
    const key = `${one.found.platform} ${JSON.stringify(one.found.link)}`;
    if (seen.has(key)) return { url: one.url, problem: { key: 'row.linkTwice' } };
    seen.add(key);
    return one;
  });
}

const isPageOnly = (platform: SupplierPlatform): boolean => supplierConnector(platform).product === undefined;

/** Which product a short link of such a supplier leads to must be found out before it can be held. */
const leadsOn = ({ platform, link }: ProductLink): boolean => isPageOnly(platform) && link.kind === 'short';

/** A link to be held for a person at the page. */
function pageOnlyLink(read: Read): { platform: SupplierPlatform; productId: string; url: string }[] {
  if (!('found' in read)) return [];
  const { platform, link, address } = read.found;
  return isPageOnly(platform) && link.kind === 'product' ? [{ platform, productId: link.productId, url: address }] : [];
}

/**
 * Why suppliers cannot be asked at all; one that only does not answer now is left to the job, which waits for it. Where
 * none of them can be asked and the merchant could fix it, that is thrown: a job could only fail, and the dialog leads to
 * where an account is linked.
 */
async function refusalsOf(
  deps: Deps,
  merchantId: string,
  platforms: readonly SupplierPlatform[],
): Promise<Map<SupplierPlatform, Notice>> {
  const asked = await Promise.all(
    platforms.map(async (platform) => [platform, await refusalOf(deps, merchantId, platform)] as const),
  );
  const refused = asked.flatMap(([platform, error]) => (error ? [{ platform, error }] : []));
  const fixable = refused.map(({ error }) => error).filter(({ key }) => key !== 'supplierPageOnly');
  const [first] = [...fixable.filter(({ key }) => key === 'supplierNotAuthorised'), ...fixable];
  if (first && refused.length === platforms.length) throw first;
  return new Map(refused.map(({ platform, error: { textKey: key, params } }) => [platform, { key, params }]));
}

async function refusalOf(deps: Deps, merchantId: string, platform: SupplierPlatform): Promise<DomainError | null> {
  if (isPageOnly(platform)) return new DomainError('supplierPageOnly', { supplier: brandName[platform] });
  try {
    await openSupplier(deps, merchantId, platform, AbortSignal.timeout(30_000));
    return null;
  } catch (error) {
    if (isPassing(error)) return null;
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Throws where the plan has no room for any product and none of these is known: a known one is only brought up to date. */
async function needRoom(tx: MerchantTx, { plans }: Deps, read: readonly Read[]): Promise<void> {
  const refused = (await readRoom(tx, plans)).take({ imports: 1, pool: 1 });
  if (!refused) return;
  const found = read.flatMap((one) => ('found' in one && !isPageOnly(one.found.platform) ? [one.found] : []));
  if (found.length === 0) return;
  for (const platform of new Set(found.map((one) => one.platform))) {
    const ids = found.flatMap(({ link, ...one }) =>
      one.platform === platform && link.kind === 'product' ? [link.productId] : [],
    );
    if (await isAnyInPool(tx, platform, ids)) return;
  }
  throw refused;
}
