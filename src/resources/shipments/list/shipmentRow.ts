import type { Shipment } from '#contract/shipment.schemas.ts';

/** A parcel as react-admin's lists hold it. */
export type ShipmentRow = Shipment & { id: string };
