import { inOrder, type ParcelRead, parcelsFrom, readable, stateOfParcel } from '../../lib/supplier/parcelsRead.ts';
import { stateOfCode, stateOfPhrase } from '../../lib/supplier/trackingWords.ts';
import type { ParcelsRead, TrackingEvent } from '../../parcels.ts';
import type { SupplierSession } from '../../supplier.ts';
import { type ApiName, call } from './client.ts';
import { Ali1688Fault } from './fault.ts';
import { InfosAnswer, LogisticsRow, Trace, TraceAnswer, TraceStep } from './wireParcels.ts';

/** Nothing was sent yet. */
const NOT_SENT = ['500_2'];
/** Nobody scanned them yet; older than a year. */
const NO_TRACE = ['404', 'order.createtime.history'];

/**
 * The parcels of an order within China, with the scans of all of them in a second call. What is in them is told by ids of order
 * positions and by names, which name no SKU. Throws as `call` does.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.logistics:alibaba.trade.getLogisticsInfos.buyerView-1
 */
export async function parcelsAt(session: SupplierSession, orderId: string): Promise<ParcelsRead> {
  const infos = await answerUnless(
    NOT_SENT,
    session,
    'com.alibaba.logistics:alibaba.trade.getLogisticsInfos.buyerView',
    {
      orderId,
      webSite: '1688',
      fields: 'company,name,sendgood',
    },
  );
  const rows = InfosAnswer.parse(infos).result ?? [];
  if (rows.length === 0) return { parcels: [], unreadable: [] };
  const traces = await tracesOf(session, orderId);
  return parcelsFrom(rows, 'result', LogisticsRow, (row) => parcelFrom(row, traces));
}

async function tracesOf(session: SupplierSession, orderId: string): Promise<Trace[]> {
  const api = 'com.alibaba.logistics:alibaba.trade.getLogisticsTraceInfo.buyerView';
  const answer = await answerUnless(NO_TRACE, session, api, { orderId, webSite: '1688' });
  return readable(TraceAnswer.parse(answer).logisticsTrace ?? [], Trace);
}

/** What a call answers; an empty answer where it is refused by one of these codes. */
async function answerUnless(
  refusals: readonly string[],
  session: SupplierSession,
  api: ApiName,
  parameters: Record<string, string>,
): Promise<Record<string, unknown>> {
  try {
    return await call(session, api, parameters);
  } catch (error) {
    if (error instanceof Ali1688Fault && refusals.includes(error.code.toLowerCase())) return {};
    throw error;
  }
}

function parcelFrom(row: LogisticsRow, traces: readonly Trace[]): ParcelRead {
  const own = traces.filter((trace) => isOf(row, trace)).flatMap(({ logisticsSteps }) => logisticsSteps ?? []);
  const events = inOrder(readable(own, TraceStep).map(eventFrom));
  const parcel = {
    number: row.logisticsBillNo,
    carrierName: row.logisticsCompanyName,
    state: stateOfParcel(events, stateOfCode(row.status)),
    word: row.status,
    events,
    promisedAt: null,
    items: null,
  };
  return { parcel, unreadable: [] };
}

/** By 1688's own id of it where both tell one: two parcels may share a number. */
const isOf = (row: LogisticsRow, trace: Trace): boolean =>
  row.logisticsId !== '' && trace.logisticsId !== ''
    ? row.logisticsId === trace.logisticsId
    : row.logisticsBillNo === trace.logisticsBillNo;

function eventFrom({ acceptTime: at, remark }: ReturnType<typeof TraceStep.parse>): TrackingEvent {
  return { at, hasZone: true, state: stateOfPhrase(remark), word: '', text: remark, place: '' };
}
