import { z } from 'zod';
import { DomainError, type Notice } from '#contract/errors.ts';
import { HttpFailure } from '../../../connectors/lib/http.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { Exact } from './exact.ts';
import { findFetchedRates, saveFetchedRates } from './queries.ts';

/** What the European Central Bank's mirrors and their like answer. */
const RatesAnswer = z.object({
  base: z.string().regex(/^[A-Z]{3}$/),
  rates: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** Rates are asked for again when they are older, in ms: the sources change theirs once a day. */
const FRESH_FOR = 6 * 60 * 60_000;
const TIMEOUT = 10_000;

/**
 * Brings a merchant's fetched rates up to date where an address is configured and they are old, or at once when `force`d.
 * Returns why that did not succeed; the rates of before stay then.
 */
export async function refreshRates(deps: Deps, merchantId: string, { force = false } = {}): Promise<Notice | null> {
  const url = deps.env.RATES_URL;
  if (url === undefined) return force ? { key: 'pricing.ratesNotConfigured' } : null;
  const before = await withMerchantTx(deps.db, merchantId, findFetchedRates);
  const isFresh = before !== null && deps.now().getTime() - before.fetchedAt.getTime() < FRESH_FOR;
  if (isFresh && !force) return null;
  try {
    const fetched = await ask(deps, url);
    if (fetched === null) return { key: 'pricing.ratesUnreadable' };
    await withMerchantTx(deps.db, merchantId, (tx) =>
      saveFetchedRates(tx, { merchantId, ...fetched, fetchedAt: deps.now() }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof HttpFailure) && !(error instanceof DomainError)) throw error;
    deps.log.warn({ err: error }, 'exchange rates could not be fetched');
    return error instanceof DomainError
      ? { key: error.textKey, params: error.params }
      : { key: 'pricing.ratesUnreachable' };
  }
}

/** Base and rates as the source has them; null where its answer is something else. */
async function ask(deps: Deps, url: string): Promise<{ base: string; rates: Record<string, string> } | null> {
  const reply = await deps.http.request({ method: 'GET', url, timeout: TIMEOUT });
  if (reply.status >= 500) throw new HttpFailure(`The rates' source answered ${reply.status}`, { sent: true });
  const parsed = RatesAnswer.safeParse(asJson(reply.body));
  if (reply.status !== 200 || !parsed.success) return null;
  // A JSON number of up to 15 digits is written out again as it was read; no arithmetic happens before it is a decimal.
  const rates = Object.entries(parsed.data.rates).flatMap(([code, rate]) => {
    const text = String(rate);
    if (!/^[A-Z]{3}$/.test(code) || !/^\d+(\.\d+)?(e-?\d+)?$/.test(text)) return [];
    const value = new Exact(text);
    return value.greaterThan(0) && value.lessThan(1e9) ? [[code, value.toFixed()] as const] : [];
  });
  return rates.length === 0 ? null : { base: parsed.data.base, rates: Object.fromEntries(rates) };
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Not JSON: the caller treats it like any other unreadable answer.
    return null;
  }
}
