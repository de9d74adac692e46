import type { purchaseTabs } from '#contract/purchaseWords.ts';

export type PurchaseTab = (typeof purchaseTabs)[number];

/** Where a plan is looked at and confirmed. */
export const planAddress = (planId: string): string => `/purchases/plan/${planId}`;

/** One purchase over the list of all. */
export const purchaseAddress = (purchaseId: string): string =>
  `/purchases?${new URLSearchParams({ open: purchaseId })}`;

/** The purchases of a tab; those of one order, by its number. */
export const tabAddress = (tab: PurchaseTab, orderNumber?: string): string =>
  `/purchases?${new URLSearchParams({ filter: JSON.stringify({ tab, ...(orderNumber ? { q: orderNumber } : {}) }) })}`;

/** A purchase to a warehouse, over the list of them. */
export const warehousePurchaseAddress = (purchaseId: string): string =>
  `/performance/warehousing?${new URLSearchParams({ open: purchaseId })}`;

/** The order that a purchase is for, over the list of all. */
export const openOrderAddress = (orderId: string): string => `/orders?${new URLSearchParams({ open: orderId })}`;
