/** The words of warehouses and of stock, without their schemas. */

/**
 * How far a purchase is in its warehouse. `onTheWay`: nothing arrived; `partly`: more is expected; `question`: somebody has to
 * decide; `stocked`: nothing is outstanding; `over`: nothing will come.
 */
export const stockings = ['onTheWay', 'partly', 'question', 'stocked', 'over'] as const;
export type Stocking = (typeof stockings)[number];

/** What lists of warehouse purchases show, as tabs; `attention`: what somebody has to look after now. */
export const warehouseTabs = ['attention', 'onTheWay', 'partly', 'question', 'stocked', 'over'] as const;

/** Why somebody has to look after a warehouse purchase. */
export const warehouseAlerts = ['question', 'arrived', 'partly', 'silent'] as const;
export type WarehouseAlert = (typeof warehouseAlerts)[number];

/** What a person decides about a purchase of which its supplier cancelled what was received. */
export const stockingDecisions = ['keep', 'unreceive'] as const;

/** What changes a level of stock. */
export const movementKinds = [
  'receive',
  'unreceive',
  'allocate',
  'release',
  'ship',
  'unship',
  'return',
  'transfer',
  'adjust',
  'count',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What the list of stock shows, as tabs. */
export const stockTabs = ['all', 'inStock', 'low'] as const;
