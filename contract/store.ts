import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { StartedJob } from './job.ts';
import { pageInput, pageOf } from './paging.ts';
import { StorePlatform } from './platforms.ts';
import { text } from './texts.ts';
import { storeProductSorts } from './vocabulary.ts';

export { storeProductSorts } from './vocabulary.ts';

/** A bound store. `offline`: it stopped accepting our keys or could not be reached; `problem` says what to do. */
export const Shop = z.object({
  shopId: z.string(),
  channel: StorePlatform,
  shopName: z.string(),
  url: z.string(),
  currency: z.string(),
  weightUnit: z.string(),
  state: z.enum(['linked', 'offline']),
  problem: z.string().nullable(),
  productCount: z.number().int(),
  lastSyncAt: z.iso.datetime().nullable(),
  linkedAt: z.iso.datetime(),
});
export type Shop = z.infer<typeof Shop>;

const ShopId = z.object({ shopId: z.uuid() });
const Channel = z.object({ channel: StorePlatform });

/** Binding stores and choosing among them. */
/** The forms of connecting: pasted keys, or the address of the store that is to grant them. */
export const WooKeys = z.object({
  url: z.string().trim().min(1, text('validation.url')).max(2048),
  consumerKey: z
    .string()
    .trim()
    .regex(/^ck_[0-9a-f]{40}$/i, text('validation.consumerKey')),
  consumerSecret: z
    .string()
    .trim()
    .regex(/^cs_[0-9a-f]{40}$/i, text('validation.consumerSecret')),
});
export const WooAddress = z.object({ url: z.string().trim().min(1, text('validation.url')).max(2048) });

export const storeCalls = {
  select: endpoint({
    method: 'GET',
    path: '/shop/product/shop_select',
    access: 'signedIn',
    summary: 'The merchant’s stores, of one channel or all',
    input: Channel.partial(),
    result: z.array(Shop),
  }),
  wooKeys: endpoint({
    method: 'POST',
    path: '/shop/auth/woo/keys',
    access: 'signedIn',
    summary: 'Binds a WooCommerce store by pasted REST API keys, proven by calling the store',
    input: WooKeys,
    result: Shop,
  }),
  wooAuthorize: endpoint({
    method: 'GET',
    path: '/shop/auth/woo/authorize',
    access: 'signedIn',
    summary: 'The store’s own page where the merchant grants us keys (wc-auth)',
    input: WooAddress,
    result: z.object({ authorizeUrl: z.string() }),
  }),
  wooOutcome: endpoint({
    method: 'GET',
    path: '/shop/auth/woo/outcome',
    access: 'signedIn',
    summary: 'How a wc-auth round ended: the bound store, or why not',
    input: z.object({ state: z.string().min(1).max(200) }),
    result: z.object({ shop: Shop.nullable() }),
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/shop/auth/unbind',
    access: 'signedIn',
    summary: 'Disconnects a store and deletes its products and orders here; the store itself is untouched',
    input: ShopId,
    result: z.object({ ok: z.literal(true) }),
  }),
};

/** A product as a store holds it. */
export const StoreProduct = z.object({
  id: z.string(),
  externalId: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  title: z.string(),
  /** As the specification names them; the platform's own word beside it. */
  status: z.enum(['active', 'archived', 'draft']),
  platformStatus: z.string(),
  image: z.string().nullable(),
  url: z.string().nullable(),
  sku: z.string(),
  currency: z.string(),
  priceMin: z.string().nullable(),
  priceMax: z.string().nullable(),
  inventory: z.number().int().nullable(),
  variantCount: z.number().int(),
  /** The pool product it was published from, if it was. */
  productId: z.string().nullable(),
  remoteUpdatedAt: z.iso.datetime().nullable(),
  syncedAt: z.iso.datetime(),
});
export type StoreProduct = z.infer<typeof StoreProduct>;

export const storeProductCalls = {
  list: endpoint({
    method: 'GET',
    path: '/shop/product/third/list',
    access: { roleNamedBy: 'channel' },
    summary: 'Products in the merchant’s stores of a channel, as last synced',
    input: pageInput(storeProductSorts).extend({
      channel: StorePlatform,
      shopId: z.uuid().optional(),
      q: z.string().trim().max(200).optional(),
      status: StoreProduct.shape.status.optional(),
    }),
    result: pageOf(StoreProduct),
  }),
  sync: endpoint({
    method: 'POST',
    path: '/shop/product/syncProducts',
    access: { roleNamedBy: 'channel' },
    summary: 'Reads the products of the named stores (all of the channel by default)',
    input: Channel.extend({ shopIds: z.array(z.uuid()).optional() }),
    result: StartedJob,
  }),
};
