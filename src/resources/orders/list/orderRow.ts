import type { Order } from '#contract/order.ts';

/** A row of the list as react-admin holds it. */
export type OrderRow = Order & { id: string };
