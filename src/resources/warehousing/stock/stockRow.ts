import type { Stock } from '#contract/stock.schemas.ts';

/** An item in a warehouse as react-admin's lists hold it. */
export type StockRow = Stock & { id: string };

/** What can be done with an item in a warehouse. */
export const stockActions = ['adjust', 'count', 'transfer', 'return', 'movements', 'edit'] as const;
export type StockAction = (typeof stockActions)[number];
