import {
  inOrder,
  type ParcelRead,
  parcelsFrom,
  parcelsOf,
  readable,
  stateOfParcel,
} from '../../lib/supplier/parcelsRead.ts';
import { stateOfPhrase } from '../../lib/supplier/trackingWords.ts';
import type { ParcelItem, ParcelsRead, TrackingEvent } from '../../parcels.ts';
import type { SupplierSession } from '../../supplier.ts';
import { callMethod } from './client.ts';
import { AliExpressFault, speakingDomain } from './fault.ts';
import { PackageItems, TrackingAnswer, TrackingLine, TrackingNode } from './wireParcels.ts';

/** That nothing was sent yet. */
const NOT_FOUND = '1001';
const LIST = 'result.data.tracking_detail_line_list';

/**
 * The parcels of an order with what is in each, as far as it is told: the item's id and the options in words, never a SKU's id.
 * Throws the errors of every call.
 *
 * @see https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.order.tracking.get)
 */
export const parcels = (session: SupplierSession, orderId: string): Promise<ParcelsRead> =>
  parcelsOf(orderId, () =>
    speakingDomain(async () => parcelsFrom(await fetchLines(session, orderId), LIST, TrackingLine, parcelFrom)),
  );

async function fetchLines(session: SupplierSession, ae_order_id: string): Promise<unknown[]> {
  try {
    const asked = { ae_order_id, language: 'en_US' };
    const answer = await callMethod(session, 'aliexpress.ds.order.tracking.get', asked);
    const { ret: isFound, code, msg, data } = TrackingAnswer.parse(answer).result;
    if (!isFound) throw new AliExpressFault({ code, message: msg });
    return data?.tracking_detail_line_list ?? [];
  } catch (error) {
    if (error instanceof AliExpressFault && isNotSent(error)) return [];
    throw error;
  }
}

const isNotSent = ({ code, message }: AliExpressFault): boolean =>
  code === NOT_FOUND || /TRACKING DATA NOT FOUND/i.test(message);

function parcelFrom(line: TrackingLine): ParcelRead {
  const events = inOrder(readable(line.detail_node_list, TrackingNode).map(eventFrom));
  const items = itemsFrom(line.package_item_list);
  const parcel = {
    number: line.mail_no,
    carrierName: line.carrier_name,
    state: stateOfParcel(events),
    word: events.at(-1)?.word ?? '',
    events,
    promisedAt: line.eta_time_stamps,
    items: items === 'odd' ? null : items,
  };
  return { parcel, unreadable: items === 'odd' ? ['package_item_list'] : [] };
}

/** There are no codes. The sentence says more than the name over it, which may be "Delivery update". */
function eventFrom(node: ReturnType<typeof TrackingNode.parse>): TrackingEvent {
  const { time_stamp: at, tracking_name: word, tracking_detail_desc: text } = node;
  return { at, hasZone: true, state: stateOfPhrase(text) ?? stateOfPhrase(word), word, text, place: '' };
}

/** Null where nothing is named. */
function itemsFrom(told: readonly unknown[]): ParcelItem[] | null | 'odd' {
  if (told.length === 0) return null;
  const items = PackageItems.safeParse(told);
  if (!items.success) return 'odd';
  return items.data.map(({ item_id, sku_desc, quantity }) => ({
    productId: item_id,
    skuId: null,
    options: sku_desc,
    quantity,
  }));
}
