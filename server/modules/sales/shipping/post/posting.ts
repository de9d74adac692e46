import type { Fulfilling, FulfilmentRules } from '../../../../connectors/fulfilment.ts';
import type { StoreSession } from '../../../../connectors/store.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import type { Times } from '../../../../effects/begin.ts';
import type { StoreRow } from '../../../connections/stores/index.ts';

/** A store being told of parcels: what every step of it shares. */
export interface Posting {
  deps: Deps;
  store: StoreRow;
  session: StoreSession;
  fulfilling: Fulfilling;
  rules: FulfilmentRules;
}

export const inTx = <T>(
  { deps, store }: Pick<Posting, 'deps' | 'store'>,
  work: (tx: MerchantTx) => Promise<T>,
): Promise<T> => withMerchantTx(deps.db, store.merchantId, work);

const MS = 1000;

/** How long whoever posts is believed to be at it, and the store to be at what it was sent. In ms. */
export const timesOf = ({ env }: Deps): Times => ({ lease: env.EFFECT_LEASE * MS, lag: env.EFFECT_LAG * MS });

/** A moment so many ms from now. */
export const inMs = (tx: MerchantTx, ms: number): Date => new Date(tx.now().getTime() + ms);
