import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type { Carrier } from '../../../connectors/fulfilment.ts';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findStore, openStore } from '../../connections/stores/index.ts';
import { atField } from './atField.ts';
import { recognise } from './numbers/recognise.ts';
import type { OrderRow } from './queries.ts';

/** What decides which carriers an order can have. */
export type Carried = Pick<OrderRow, 'storeId' | 'externalId' | 'platform' | 'countryCode' | 'shippingMethod'>;

/** For so long in ms the carriers that a store answered are taken for those of now. */
const KEPT = 10 * 60_000;
/** As many answers are kept at once. */
const KEPT_AT_MOST = 500;
/** How long in ms a store is waited for while a person waits. */
const PATIENCE = 10_000;

const kept = new Map<string, { at: number; carriers: Carrier[] }>();

/**
 * The carriers that the store of an order takes for it; null where the store has to be asked and does not answer: then what was typed
 * is taken as it is, and the store decides when it is told. Orders that are shipped in the same manner have the same.
 */
export async function carriersFor(deps: Deps, merchantId: string, order: Carried): Promise<Carrier[] | null> {
  const { fulfilling } = storeConnector(order.platform);
  if (!fulfilling) return [];
  if (!fulfilling.form.asksCarriers) return fulfilling.carriers('', null);
  const key = `${order.storeId} ${order.countryCode} ${order.shippingMethod}`;
  const known = kept.get(key);
  if (known && performance.now() - known.at < KEPT) return known.carriers;
  const store = await withMerchantTx(deps.db, merchantId, (tx) => findStore(tx, order.storeId));
  if (store?.state !== 'linked') return null;
  try {
    const session = await openStore(deps, store, AbortSignal.timeout(PATIENCE));
    const carriers = await fulfilling.carriers(order.countryCode, session, order.externalId);
    if (kept.size >= KEPT_AT_MOST) kept.clear();
    kept.set(key, { at: performance.now(), carriers });
    return carriers;
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    deps.log.warn({ err: error, storeId: order.storeId }, 'a store did not tell its carriers');
    return null;
  }
}

/**
 * The carrier that was typed, by its code or its name. `other` has the name that was given with it. Throws `carrierUnknown` where the
 * store is known not to have it.
 */
export function carrierOf(
  carriers: readonly Carrier[] | null,
  { carrier, carrierName }: { carrier: string; carrierName: string },
): Carrier {
  if (carrier === OTHER_CARRIER) return { code: OTHER_CARRIER, name: carrierName, queryUrl: null };
  if (carrier === NO_CARRIER) return { code: NO_CARRIER, name: '', queryUrl: null };
  if (carriers === null) return { code: carrier, name: carrierName || carrier, queryUrl: null };
  const found = findCarrier(carriers, carrier);
  if (!found) throw atField('carrierUnknown', 'carrier', { carrier });
  return found;
}

/** A carrier by its code or its name, in whatever case and with whatever blanks. */
export function findCarrier(carriers: readonly Carrier[], written: string): Carrier | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/[\s._-]+/g, '');
  const wanted = plain(written);
  return (
    carriers.find(({ code }) => code === written) ??
    carriers.find(({ code, name }) => plain(code) === wanted || plain(name) === wanted)
  );
}

/**
 * The carrier of the store whose numbers alone look like this one. A mistyped number is known by its form all the same: who checks it
 * then says what is wrong with it.
 */
export const recognised = (carriers: readonly Carrier[], number: string): Carrier | undefined =>
  recognise(number)
    .filter(({ isCertain }) => isCertain)
    .flatMap(({ names }) => names)
    .map((name) => findCarrier(carriers, name))
    .find((one) => one !== undefined);
