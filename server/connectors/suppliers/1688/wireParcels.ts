import { z } from 'zod';
import { momentIn } from '../../lib/localTime.ts';
import { ParcelNumber, Words } from '../../lib/supplier/parcelsRead.ts';

/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.logistics:alibaba.trade.getLogisticsInfos.buyerView-1 */
export const InfosAnswer = z.looseObject({ result: z.array(z.unknown()).nullish() });

export const LogisticsRow = z.looseObject({
  logisticsBillNo: ParcelNumber,
  logisticsId: Words,
  logisticsCompanyName: Words,
  status: Words,
});
export type LogisticsRow = z.output<typeof LogisticsRow>;

/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.logistics:alibaba.trade.getLogisticsTraceInfo.buyerView-1 */
export const TraceAnswer = z.looseObject({ logisticsTrace: z.array(z.unknown()).nullish() });

export const Trace = z.looseObject({
  logisticsId: Words,
  logisticsBillNo: Words,
  logisticsSteps: z.array(z.unknown()).nullish().catch([]),
});
export type Trace = z.output<typeof Trace>;

export const TraceStep = z.looseObject({
  // All of China has one time, which these parcels never leave.
  acceptTime: Words.transform((text) => momentIn('+08:00', text)).pipe(z.date()),
  remark: Words,
});
