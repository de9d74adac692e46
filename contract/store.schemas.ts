import { z } from 'zod';
import { connectWays } from './enums.ts';
import { countablePayments } from './orderWords.ts';
import { StorePlatform } from './platforms.ts';
import { laterServiceDecisions } from './shipmentWords.ts';
import { text } from './texts.ts';

/** `waiting`: never begun. `complete` stays so between readings of what changed. `failed`: it cannot be read now, see `problem`. */
const readingStates = ['waiting', 'reading', 'complete', 'failed'] as const;

/** How far our copy of a store's products or orders is. */
export const Reading = z.object({
  state: z.enum(readingStates),
  /** Read so far, in the reading under way or the last one. */
  read: z.number().int(),
  /** How many there are, where the platform tells. */
  total: z.number().int().nullable(),
  /** When everything was known to be here last. */
  checkedAt: z.iso.datetime().nullable(),
  /** Why nothing can be read now, and since when; null where it can. */
  problem: z.object({ text: z.string(), since: z.iso.datetime() }).nullable(),
  /** Rows of the store that cannot be read or saved; everything else is here. They are asked for again every day. */
  unreadable: z.object({
    count: z.number().int(),
    /** The newest of them. */
    rows: z.array(z.object({ externalId: z.string(), label: z.string(), text: z.string(), since: z.iso.datetime() })),
  }),
});
export type Reading = z.infer<typeof Reading>;

const storeStates = ['linked', 'offline'] as const;

/** `off`: the store does not deliver, so changes are found by reading alone. `dashboard`: set up with the platform by the operator. */
const webhookStates = ['on', 'off', 'dashboard'] as const;

/** A bound store. `offline`: it stopped accepting our keys or could not be reached; `problem` says what to do. */
export const Shop = z.object({
  shopId: z.string(),
  channel: StorePlatform,
  shopName: z.string(),
  /** Where a person finds it. */
  url: z.string(),
  /** What the platform calls it for good: what connecting it again asks for. */
  identity: z.string(),
  currency: z.string(),
  weightUnit: z.string(),
  state: z.enum(storeStates),
  /** In which way it was connected last; null where that is not known any more. */
  connectedBy: z.enum(connectWays).nullable(),
  problem: z.string().nullable(),
  productCount: z.number().int(),
  orderCount: z.number().int(),
  lastSyncAt: z.iso.datetime().nullable(),
  linkedAt: z.iso.datetime(),
  /** The merchant's plan with the platform, where it tells. */
  plan: z.string().nullable(),
  /** How fast the platform lets us call, in its own unit a second; null where it has no such limit. */
  rate: z.object({ perSecond: z.number(), burst: z.number() }).nullable(),
  products: Reading,
  orders: Reading,
  webhooks: z.object({
    state: z.enum(webhookStates),
    /** Topics that the store would not take. */
    missing: z.array(z.string()),
    lastAt: z.iso.datetime().nullable(),
  }),
  /** Payments that count as paid here before the money has come. */
  countsAsPaid: z.array(z.enum(countablePayments)),
  /** Whether the customer is mailed when something is shipped, where the store leaves that to us. */
  notifiesCustomers: z.boolean(),
  /** Whether an order is completed when all of it is shipped, where the store does not by itself. */
  completesOrders: z.boolean(),
  /** What becomes of later orders that the store asks other services to ship. */
  serviceOrders: z.enum(laterServiceDecisions),
  /** Whether the store's own admin may sign in who connected it; null where the platform knows no such link. */
  signsIn: z.boolean().nullable(),
  /** Jobs of this store that are not done. */
  openJobs: z.number().int(),
  /** The plan has room for fewer stores: nothing is published here or changed by hand; all else goes on. */
  isReadOnly: z.boolean(),
});
export type Shop = z.infer<typeof Shop>;

const ShopId = z.object({ shopId: z.uuid() });
const Channel = z.object({ channel: StorePlatform });
const AuthorizeUrl = z.object({ authorizeUrl: z.string() });

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

/** A store of a platform that asks for it, by its name or address. */
export const StoreAddress = z.object({ shop: z.string().trim().min(1, text('validation.url')).max(2048) });

/** An access token that the merchant made in the store's admin for an app of their own. */
export const StoreToken = StoreAddress.extend({
  /** Visible ASCII, as a header can carry it. */
  accessToken: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{10,4096}$/, text('validation.accessToken')),
});

/** What the platform sent the browser back with: the whole query, `state` and signature included. */
const Brought = z.object({ query: z.record(z.string().max(100), z.string().max(8192)) });
const Bound = z.object({ shops: z.array(Shop) });

/** How one platform can be connected on this server. */
export const Connectable = z.object({
  channel: StorePlatform,
  ways: z.array(z.enum(connectWays)),
  /** The merchant names the store first; otherwise the platform asks. */
  asksShop: z.boolean(),
  /** Settings that the operator has yet to make before `consent` works, by name. */
  missing: z.array(z.string()),
});
export type Connectable = z.infer<typeof Connectable>;

export const storeSchemas = {
  select: {
    summary: 'The merchant’s stores, of one channel or all',
    input: Channel.partial(),
    result: z.array(Shop),
  },
  connectable: {
    summary: 'Which store platforms can be connected on this server, and how',
    input: z.object({}),
    result: z.array(Connectable),
  },
  wooKeys: {
    summary: 'Binds a WooCommerce store by pasted REST API keys, proven by calling the store',
    input: WooKeys,
    result: Shop,
  },
  wooAuthorize: {
    summary: 'The store’s own page where the merchant grants us keys (wc-auth)',
    input: WooAddress,
    result: AuthorizeUrl,
  },
  wooOutcome: {
    summary: 'How a wc-auth round ended: the bound store, or why not',
    input: z.object({ state: z.string().min(1).max(200) }),
    result: z.object({ shop: Shop.nullable() }),
  },
  shopifyAuthorize: {
    summary: 'Where to send the browser so that the merchant allows access to the Shopify store',
    input: StoreAddress,
    result: AuthorizeUrl,
  },
  shopifyCallBack: {
    summary: 'Completes the Shopify authorisation with what the browser came back with',
    input: Brought,
    result: Bound,
  },
  shoplazzaAuthorize: {
    summary: 'Where to send the browser so that the merchant allows access to the Shoplazza store',
    input: StoreAddress,
    result: AuthorizeUrl,
  },
  shoplazzaCallBack: {
    summary: 'Completes the Shoplazza authorisation with what the browser came back with',
    input: Brought,
    result: Bound,
  },
  authorize: {
    summary: 'Where to send the browser so that the merchant allows access to a store of this channel',
    input: Channel.extend(StoreAddress.partial().shape),
    result: AuthorizeUrl,
  },
  callBack: {
    summary: 'Completes the authorisation of this channel with what the browser came back with',
    input: Channel.extend(Brought.shape),
    result: Bound,
  },
  token: {
    summary: 'Binds a store by the access token of an app of the merchant’s own, proven by calling the store',
    input: Channel.extend(StoreToken.shape),
    result: Shop,
  },
  countAsPaid: {
    summary:
      'Says which payments count as paid in a store before the money has come; its open orders are looked at again',
    input: ShopId.extend({ countsAsPaid: Shop.shape.countsAsPaid }),
    result: Shop,
  },
  shipping: {
    summary:
      'Says what a store does when something is shipped, and what becomes of later orders that it asks other services to ship',
    input: ShopId.extend({
      notifiesCustomers: z.boolean(),
      completesOrders: z.boolean(),
      /** Left out: it stays. */
      serviceOrders: Shop.shape.serviceOrders.optional(),
    }),
    result: Shop,
  },
  signIn: {
    summary: 'Says whether links from the store’s own admin sign in the account that connected it',
    input: ShopId.extend({ allowed: z.boolean() }),
    result: Shop,
  },
  unbind: {
    summary: 'Disconnects a store and deletes its products and orders here; the store itself is untouched',
    input: ShopId,
    result: z.object({ ok: z.literal(true) }),
  },
};
