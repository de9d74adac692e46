import { z } from 'zod';
import { Id, RowList, Text } from './wire.ts';

/** A fulfilment as its own calls answer it. https://www.shoplazza.dev/reference/create-fulfillment */
export const FulfilmentAnswer = z.object({ fulfillment: z.looseObject({ id: Id, order_id: Text, status: Text }) });

/** https://www.shoplazza.dev/v2024.07/reference/tracking-carriers-get-v202407 */
export const WireCarrier = z.object({ code: Id, en_name: Text, cn_name: Text });
export const CarrierList = z.object({ tracking_carriers: RowList });
/** One carrier by the schema, a list by some of its pages; nothing where the number is nobody's. */
export const CarrierDetected = z.object({ tracking_carrier: z.unknown().optional(), tracking_carriers: RowList });
