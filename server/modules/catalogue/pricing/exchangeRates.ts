import { DomainError, type Notice } from '#contract/errors.ts';
import { exchangeRates, fetchedRateCalls } from '#contract/exchangeRate.calls.ts';
import {
  type ExchangeRate,
  exchangeRatesSchemas,
  type FetchedRates,
  fetchedRateSchemas,
} from '#contract/exchangeRate.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest, pageOfAll } from '../../../http/rest.ts';
import { refreshRates } from './fetchRates.ts';
import type { RateLookup } from './priceOf.ts';
import {
  deleteOwnRates,
  findFetchedRates,
  findOwnRates,
  insertOwnRate,
  type OwnRateRow,
  type Pair,
  updateOwnRate,
} from './queries.ts';
import { findRates } from './rates.ts';

/** Mounts the merchant's own exchange rates, and the fetched ones beside them. */
export function mountRates(mount: Mount, deps: Deps): void {
  mountRest(mount, deps.db, exchangeRates, exchangeRatesSchemas, {
    list: async (tx, { merchantId }, { filter: { from, to }, ...asked }) => {
      const toRow = await rowMaker(tx, merchantId);
      const rows = (await findOwnRates(tx, merchantId)).map(toRow);
      const found = rows.filter((row) => (from ?? row.from) === row.from && (to ?? row.to) === row.to);
      return pageOfAll(found, 'id', asked);
    },
    create: async (tx, { merchantId }, { from, to, rate }) => {
      const row = await insertOwnRate(tx, merchantId, { from, to, rate });
      if (row) return (await rowMaker(tx, merchantId))(row);
      const fields = [{ path: 'to', key: 'pricing.rateExists', params: { from, to } }];
      throw new DomainError('invalidInput', {}, { fields });
    },
    update: async (tx, { merchantId }, id, { rate }) => {
      const pair = pairOf(id);
      const row =
        rate === undefined
          ? (await findOwnRates(tx, merchantId)).find((own) => idOf(own) === id)
          : await updateOwnRate(tx, merchantId, pair, rate);
      return row ? (await rowMaker(tx, merchantId))(row) : null;
    },
    remove: (tx, { merchantId }, ids) => deleteOwnRates(tx, merchantId, ids),
  });
  mount(fetchedRateCalls, fetchedRateSchemas, {
    read: async (_, { caller: { merchantId }, language }) =>
      fetchedNow(deps, merchantId, await refreshRates(deps, merchantId), language),
    fetch: async (_, { caller: { merchantId }, language }) =>
      fetchedNow(deps, merchantId, await refreshRates(deps, merchantId, { force: true }), language),
  });
}

const idOf = ({ fromCurrency, toCurrency }: OwnRateRow): string => `${fromCurrency}-${toCurrency}`;

function pairOf(id: string): Pair {
  const [from = '', to = ''] = id.split('-');
  return { from, to };
}

/** Makes rows as the contract has them, with the fetched rates of this merchant beside them. */
async function rowMaker(tx: Tx, merchantId: string): Promise<(row: OwnRateRow) => ExchangeRate> {
  const { fetched } = await findRates(tx, merchantId);
  return (row) => toExchangeRate(row, fetched);
}

const toExchangeRate = (row: OwnRateRow, fetched: RateLookup): ExchangeRate => ({
  id: idOf(row),
  from: row.fromCurrency,
  to: row.toCurrency,
  // The database writes every decimal that the column has.
  rate: row.rate.replace(/\.?0+$/, ''),
  fetched: fetched(row.fromCurrency, row.toCurrency),
  updatedAt: row.updatedAt.toISOString(),
});

/** `problem`: why the newest try brought none. */
async function fetchedNow(
  deps: Deps,
  merchantId: string,
  problem: Notice | null,
  language: Language,
): Promise<FetchedRates> {
  const url = deps.env.RATES_URL;
  const kept = await withMerchantTx(deps.db, merchantId, (tx) => findFetchedRates(tx, merchantId));
  return {
    configured: url !== undefined,
    source: url === undefined ? null : new URL(url).host,
    base: kept?.base ?? null,
    rates: kept?.rates ?? {},
    fetchedAt: kept?.fetchedAt.toISOString() ?? null,
    problem: problem && sentence(language, problem.key, problem.params),
  };
}
