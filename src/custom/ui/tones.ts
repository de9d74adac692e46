import type { JobRowState, JobState } from '#contract/job.schemas.ts';
import type { Order } from '#contract/order.schemas.ts';
import type { ProductState } from '#contract/product.schemas.ts';
import type { Shop } from '#contract/store.schemas.ts';
import type { StoreProduct } from '#contract/storeProduct.schemas.ts';
import type { SupplierAccount } from '#contract/supplierAccount.schemas.ts';
import type { SupplierStanding } from './suppliers.ts';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** The tone of every state of the contract; its word is `words.<name>.<state>`. */
export const tones = {
  productState: {
    new: 'info',
    edited: 'neutral',
    publishing: 'info',
    published: 'success',
    failed: 'error',
    draft: 'neutral',
  },
  publishStatus: { active: 'success', archived: 'neutral', draft: 'warning' },
  jobState: {
    queued: 'neutral',
    running: 'info',
    done: 'success',
    doneWithProblems: 'warning',
    failed: 'error',
    cancelled: 'neutral',
  },
  jobRowState: { waiting: 'neutral', importing: 'info', success: 'success', fail: 'error', cancelled: 'neutral' },
  shopState: { linked: 'success', offline: 'error' },
  supplierState: { linked: 'success', expired: 'warning' },
  supplierStanding: {
    ready: 'success',
    unlinked: 'neutral',
    expired: 'warning',
    notConfigured: 'neutral',
    byExtension: 'info',
  },
  orderState: { open: 'info', completed: 'success', cancelled: 'neutral' },
  orderPayment: {
    unpaid: 'warning',
    authorised: 'info',
    onDelivery: 'info',
    partiallyPaid: 'warning',
    paid: 'success',
    partiallyRefunded: 'neutral',
    refunded: 'neutral',
    voided: 'neutral',
  },
  orderFulfilment: { unfulfilled: 'warning', partial: 'info', fulfilled: 'success' },
  orderPlacement: { notPlaced: 'neutral', placed: 'success' },
} as const satisfies {
  productState: Record<ProductState, Tone>;
  publishStatus: Record<StoreProduct['status'], Tone>;
  jobState: Record<JobState, Tone>;
  jobRowState: Record<JobRowState, Tone>;
  shopState: Record<Shop['state'], Tone>;
  supplierState: Record<SupplierAccount['state'], Tone>;
  supplierStanding: Record<SupplierStanding, Tone>;
  orderState: Record<Order['state'], Tone>;
  orderPayment: Record<Order['payment'], Tone>;
  orderFulfilment: Record<Order['fulfilment'], Tone>;
  orderPlacement: Record<Order['placement'], Tone>;
};
