/** Where a shop ships from. */
export interface Place {
  id: string;
  name: string;
  /** Somebody else is asked to ship from there. */
  isService: boolean;
}

/** The places of every shop: the first is where orders wait unless they are assigned elsewhere. */
export const PLACES = {
  warehouse: { id: 'gid://shopify/Location/9100000000000001', name: 'Warehouse', isService: false },
  backroom: { id: 'gid://shopify/Location/9100000000000002', name: 'Backroom', isService: false },
  service: { id: 'gid://shopify/Location/9100000000000003', name: 'parcels-fulfillment-service', isService: true },
} satisfies Record<string, Place>;

export const placeOf = (locationId: string): Place =>
  Object.values(PLACES).find(({ id }) => id === locationId) ?? PLACES.warehouse;

export const locationView = ({ id, name, isService }: Place): Record<string, unknown> => ({
  id,
  name,
  isActive: true,
  fulfillsOnlineOrders: true,
  isFulfillmentService: isService,
});
