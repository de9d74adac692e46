import type { PublishRequest } from '#contract/publish.schemas.ts';
import type { Listing, StoreConnector, StoreSession } from '../../../connectors/store.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Begun } from '../../../effects/begin.ts';
import type { OpenRow } from '../../../jobs/openRows.ts';
import type { LaneRun } from '../../../jobs/run.ts';
import type { StoreRow } from '../../connections/stores/index.ts';
import type { BuiltListing } from './listing.ts';

/** One publication under way: what every chunk of it shares. */
export interface Publication {
  run: LaneRun;
  store: StoreRow;
  order: PublishRequest;
  /** The run of the journal that it is undone by; null of one that was planned before there were such. */
  runId: string | null;
  connector: StoreConnector;
  session: StoreSession;
  deps: Deps;
}

/** A product on its way into the store. */
export interface Item extends Omit<BuiltListing, 'listing'> {
  listing: Listing;
  row: OpenRow;
  productId: string;
  /** Known in the store already: to be brought up to date. */
  externalId: string | null;
  /** The effect that makes it, as far as it was not known before. */
  effect: Begun | null;
}

export const inTransaction = <T>({ deps, run }: Publication, work: (tx: MerchantTx) => Promise<T>): Promise<T> =>
  withMerchantTx(deps.db, run.merchantId, work);
