/** Where all parcels are listed. */
export const SHIPMENTS_PATH = '/performance/transportation';

/** The page of one parcel. */
export const shipmentAddress = (shipmentId: string): string =>
  `${SHIPMENTS_PATH}/shippingDetails?${new URLSearchParams({ id: shipmentId })}`;
