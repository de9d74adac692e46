import { z } from 'zod';
import { momentIn } from '../../lib/localTime.ts';
import { ParcelNumber } from '../../lib/supplier/parcelsRead.ts';
import { textOf } from '../../lib/supplier/values.ts';

const Text = z.unknown().transform((value) => textOf(value));

/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.logistics:alibaba.trade.getLogisticsInfos.buyerView-1 */
export const InfosAnswer = z.looseObject({ result: z.array(z.unknown()).nullish() });

export const LogisticsRow = z.looseObject({
  logisticsBillNo: ParcelNumber,
  logisticsId: Text,
  logisticsCompanyName: Text,
  status: Text,
});
export type LogisticsRow = z.output<typeof LogisticsRow>;

/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.logistics:alibaba.trade.getLogisticsTraceInfo.buyerView-1 */
export const TraceAnswer = z.looseObject({ logisticsTrace: z.array(z.unknown()).nullish() });

export const Trace = z.looseObject({
  logisticsId: Text,
  logisticsBillNo: Text,
  logisticsSteps: z.array(z.unknown()).nullish().catch([]),
});
export type Trace = z.output<typeof Trace>;

export const TraceStep = z.looseObject({
  // All of China has one time, which these parcels never leave.
  acceptTime: Text.transform((text) => momentIn('+08:00', text)).pipe(z.date()),
  remark: Text,
});
