import type { Stage } from '../lib/parcels/journey.ts';

/** What is scanned, in the platform's words. Of the codes only `DELIVERED` is printed; the others are assumed. */
export const parcelWords: Readonly<Record<Stage, readonly [code: string, name: string]>> = {
  announced: ['INFO_RECEIVED', 'Shipment information received'],
  accepted: ['PICKED_UP', 'Picked up'],
  departed: ['IN_TRANSIT', 'Departed from origin facility'],
  arrived: ['IN_TRANSIT', 'Arrived at destination country'],
  customs: ['CUSTOMS_CLEARANCE', 'Clearance processing'],
  released: ['CUSTOMS_CLEARED', 'Customs clearance completed'],
  out_for_delivery: ['OUT_FOR_DELIVERY', 'Out for delivery'],
  delivered: ['DELIVERED', 'Delivered'],
  moving: ['IN_TRANSIT', 'In transit'],
  held: ['CUSTOMS_HOLD', 'Held in customs'],
  ready_for_pickup: ['AVAILABLE_FOR_PICKUP', 'Ready for customer pickup'],
  attempted: ['DELIVERY_ATTEMPTED', 'Customer not available'],
  returning: ['RETURN_TO_SENDER', 'Returning package to shipper'],
  returned: ['RETURNED', 'Returned to shipper'],
  lost: ['LOST', 'Shipment lost'],
  exception: ['EXCEPTION', 'Shipment exception'],
  stale: ['EXPIRED', 'No information for a long time'],
  unknown: ['OTHER', 'Notice'],
};
