import type { StoredOrder } from '../types.ts';
import { takenOf } from './takenPieces.ts';

/** By what left of the pieces that are still in it; of one without any nothing was fulfilled. */
export const fulfilmentOf = (order: StoredOrder): string => {
  const current = order.lines.map((line) => ({ ...line, quantity: line.quantity - takenOf(order, line.id) }));
  const isGone = current.every(({ quantity }) => quantity === 0);
  if (!isGone && current.every(({ open }) => open === 0)) return 'FULFILLED';
  if (order.held) return 'ON_HOLD';
  return current.some(({ open, quantity }) => open < quantity) ? 'PARTIALLY_FULFILLED' : 'UNFULFILLED';
};
