import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import type { Stocking, WarehouseAlert } from '#contract/warehouseWords.ts';
import type { Tone } from '#src/custom/ui/tones.ts';

export const stockingTones = {
  onTheWay: 'info',
  partly: 'warning',
  question: 'error',
  stocked: 'success',
  over: 'neutral',
} as const satisfies Record<Stocking, Tone>;

export const alertTones = {
  question: 'error',
  arrived: 'info',
  partly: 'warning',
  silent: 'warning',
} as const satisfies Record<WarehouseAlert, Tone>;

/** Whether a delivery of it can be taken in: one in question is decided about first. */
export const isReceivable = ({ stocking }: Pick<WarehousePurchase, 'stocking'>): boolean => stocking !== 'question';

/** What of an id is enough to tell one from another: its end, which is random. */
export const shortId = (id: string): string => id.slice(-8);

/** What a person calls a purchase: the supplier's number, else the end of its id. */
export const nameOf = ({ orderNumber, purchaseId }: Pick<WarehousePurchase, 'orderNumber' | 'purchaseId'>): string =>
  orderNumber || shortId(purchaseId);
