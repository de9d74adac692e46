/** What was bought to the merchant's warehouses. */
export const PURCHASES_PATH = '/performance/warehousing';
/** What is in them. */
export const STOCK_PATH = `${PURCHASES_PATH}/stock`;
/** The warehouses themselves. */
export const WAREHOUSES_PATH = `${PURCHASES_PATH}/warehouses`;

/** The receiving list of these purchases, to be printed. */
export const printAddress = (purchaseIds: readonly string[]): string =>
  `${PURCHASES_PATH}/print?${new URLSearchParams(purchaseIds.map((id) => ['id', id]))}`;

/** One purchase over the list of all. */
export const openPurchaseAddress = (purchaseId: string): string =>
  `${PURCHASES_PATH}?${new URLSearchParams({ open: purchaseId })}`;
