import { z } from 'zod';
import type {
  Carrier,
  FoundFulfilment,
  FulfilledLine,
  FulfilmentOutcome,
  OrderToShip,
  ParcelTracking,
} from '../../fulfilment.ts';
import { unreadable } from '../../lib/answer.ts';
import { FOLLOW_ANY } from '../../lib/carrierList.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { RemoteOrder } from '../../store.ts';
import { NoRoute, Refusal } from './fault.ts';
import { TRACKING, trackingId } from './orderLines.ts';
import type { Shop } from './shop.ts';
import { type Posting, WireParcel, WireProviders } from './wireFulfilment.ts';
import { Tracking, type WireOrder } from './wireOrder.ts';

/** Advanced Shipment Tracking, which can note the items of a parcel, and WooCommerce's Shipment Tracking, which cannot. */
const AST = 'wc-ast/v3';
const NAMESPACES = [AST, 'wc-shipment-tracking/v3'];

/** The namespace of the tracking plug-in of the site; null where it has none. Throws where the site hides its index. */
export const plugInOf = (shop: Shop): Promise<string | null> =>
  shop.memory.plugIn.of('', async () => {
    const index = await shop.client.index();
    if (!index) throw unreadable('wp-json', false);
    return NAMESPACES.find((one) => index.namespaces.includes(one)) ?? null;
  });

/** For a parcel that a plug-in has, or is to have. Without one nothing can be known of it: that is no word about the parcel. */
async function neededPlugIn(shop: Shop): Promise<string> {
  const namespace = await plugInOf(shop);
  if (namespace === null) throw new NoRoute('unreachable', { key: 'row.storeUnreachable' });
  return namespace;
}

/** The companies that the plug-in makes addresses for. woocommerce.com/document/shipment-tracking */
export const providersOf = (shop: Shop, namespace: string): Promise<Carrier[]> =>
  shop.memory.providers.of(namespace, async () => {
    const call = { method: 'GET' as const, namespace, path: 'shipment-trackings/providers' };
    try {
      const regions = Object.values((await shop.client.call(call, WireProviders)).data);
      return regions.flatMap((region) => Object.keys(region)).map((name) => ({ code: name, name, queryUrl: null }));
    } catch (error) {
      // Earlier versions of the plug-ins keep their list to themselves: each company is then sent with its address.
      if (error instanceof NoRoute || error instanceof Refusal) return [];
      throw error;
    }
  });

const Products = z
  .array(z.object({ product: z.coerce.string(), qty: z.coerce.number().positive().max(Number.MAX_SAFE_INTEGER) }))
  .catch([]);

type Row = z.infer<typeof Tracking>[number];
const rowsOf = ({ meta_data }: WireOrder): Row[] =>
  meta_data.filter(({ key }) => key === TRACKING).flatMap(({ value }) => Tracking.safeParse(value).data ?? []);

/** The parcels that a plug-in keeps with an order, whichever it is: both keep them alike, also while they are switched off. */
export const parcelsIn = (raw: WireOrder, order: RemoteOrder): FoundFulfilment[] =>
  rowsOf(raw).map((row) => ({
    remoteId: trackingId(row),
    mark: null,
    isDraft: false,
    trackings: [
      {
        company: row.custom_tracking_provider || row.tracking_provider,
        number: row.tracking_number,
        url: row.custom_tracking_link,
      },
    ],
    lines: Products.parse(row.products_list).flatMap(({ product, qty }): FulfilledLine[] => {
      const line = order.lines.find(({ variantId, productId }) => [variantId, productId].includes(product));
      return line ? [{ lineId: line.externalId, quantity: Math.ceil(qty) }] : [];
    }),
    createdAt: null,
  }));

/** A number that stands with the order already is that parcel: a plug-in keeps no mark of ours. */
export const parcelNumbered = ({ fulfilments }: OrderToShip, { number }: ParcelTracking): FoundFulfilment | undefined =>
  fulfilments.find((one) => isParcel(one) && number !== '' && one.trackings[0]?.number === number);

/** Adds a parcel, which has to have a number. woocommerce.com/document/shipment-tracking */
export async function addParcel(shop: Shop, { request, tracking, found }: Posting): Promise<FulfilmentOutcome> {
  if (tracking.number === '') return { kind: 'refused', cause: 'tracking', said: '', answer: null };
  const namespace = await neededPlugIn(shop);
  const body = {
    ...(await companyOf(shop, namespace, tracking)),
    tracking_number: tracking.number,
    date_shipped: request.shippedAt.slice(0, 10),
    ...(namespace === AST ? itemsOf(request.lines, found.order) : {}),
  };
  const path = `orders/${request.orderId}/shipment-trackings`;
  try {
    const { data } = await shop.client.call({ method: 'POST', namespace, path, body }, WireParcel);
    return { kind: 'done', remoteId: `tracking:${data.tracking_id}`, answer: data };
  } catch (error) {
    if (!(error instanceof Refusal) || error.about === 'gone') throw error;
    return { kind: 'refused', cause: 'tracking', said: error.detail, answer: null };
  }
}

const isParcel = ({ remoteId }: FoundFulfilment): boolean => remoteId.startsWith('tracking:');

/** A company of the plug-in's own list by its name; any other with the address where its parcels are followed, which it has to have. */
async function companyOf(shop: Shop, namespace: string, tracking: ParcelTracking): Promise<Record<string, string>> {
  const wanted = [tracking.carrier, tracking.carrierName].map((text) => text.toLowerCase());
  const own = (await providersOf(shop, namespace)).find(({ name }) => wanted.includes(name.toLowerCase()));
  if (own) return { tracking_provider: own.name };
  return {
    custom_tracking_provider: tracking.carrierName || tracking.carrier,
    custom_tracking_link: linkOf(tracking),
  };
}

const linkOf = ({ url, number }: ParcelTracking): string =>
  url || FOLLOW_ANY.replace('{number}', encodeURIComponent(number));

/** By their SKUs, in lists of the same order; left out where one line has none, or one that would split the list. */
function itemsOf(lines: readonly FulfilledLine[], order: RemoteOrder): { sku?: string; qty?: string } {
  const skus = lines.map(({ lineId }) => order.lines.find(({ externalId }) => externalId === lineId)?.sku ?? '');
  if (skus.some((sku) => sku === '' || sku.includes(','))) return {};
  return { sku: skus.join(','), qty: lines.map(({ quantity }) => quantity).join(',') };
}

/**
 * Plug-ins change no parcel: the new one is added before the old one is deleted, so that there is always one. Where the first
 * half was done before, only the second is.
 */
export async function replaceParcel(shop: Shop, remoteId: string, posting: Posting): Promise<FulfilmentOutcome> {
  const { request, tracking, found } = posting;
  const isWanted = ({ trackings: [shown] }: FoundFulfilment): boolean =>
    shown?.number === tracking.number && (shown.url === '' || shown.url === linkOf(tracking));
  const standing = found.fulfilments.filter(isParcel);
  const old = standing.find((one) => one.remoteId === remoteId);
  const done = standing.find((one) => isWanted(one) && isCompany(one, tracking));
  if (done && (done === old || !old)) return { kind: 'done', remoteId: done.remoteId, answer: null };
  if (!old) return { kind: 'refused', cause: 'gone', said: '', answer: null };
  const added: FulfilmentOutcome = done
    ? { kind: 'done', remoteId: done.remoteId, answer: null }
    : await addParcel(shop, posting);
  if (added.kind === 'refused') return added;
  try {
    await deleteParcel(shop, request.orderId, remoteId);
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    // The new parcel is there: whatever became of the old one, something has changed.
    throw new StoreFault('unreachable', error.reason, { maybeDone: true, cause: error });
  }
  return added;
}

/** Companies of the plug-in's own list stand in the order as WordPress writes them in addresses: without accents, signs and blanks. */
function isCompany({ trackings: [shown] }: FoundFulfilment, { carrier, carrierName }: ParcelTracking): boolean {
  const bare = (text: string): string =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^\p{L}\d]/gu, '');
  return [carrierName, carrier].some((name) => bare(name) === bare(shown?.company ?? ''));
}

/** Deletes a parcel; one that is not there is deleted. */
export async function deleteParcel(shop: Shop, orderId: string, remoteId: string): Promise<FulfilmentOutcome> {
  const namespace = await neededPlugIn(shop);
  const path = `orders/${orderId}/shipment-trackings/${remoteId.slice('tracking:'.length)}`;
  try {
    const { data } = await shop.client.call({ method: 'DELETE', namespace, path }, z.unknown());
    return { kind: 'done', remoteId, answer: data };
  } catch (error) {
    if (!(error instanceof Refusal) || error.about !== 'gone') throw error;
    return { kind: 'done', remoteId, answer: null };
  }
}
