import { errorCodes } from '#contract/errors.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { memberCalls } from '#contract/member.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { platformProductCalls } from '#contract/platformProduct.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { type FullMerchant, freightAsked } from './fullMerchant.ts';
import { type Attempt, attempt } from './tenancyAttempts.ts';

const { notFound, authorisationStale, publishNothing, forbidden, selectionChanged, storeTokenRefused, plansOff } =
  errorCodes;
const nothing = () => ({});
const order = { status: 'active', salesChannels: ['onlineStore'] };
/** A store product of the other's, by its id. */
const held = (b: FullMerchant) => `${b.shopId}.1`;
const channel = 'woo';
const publishing = (a: FullMerchant, b: FullMerchant) => ({ ...order, productIds: a.productIds, shopIds: [b.shopId] });
const changes = (b: FullMerchant) => [{ id: held(b), title: 'Taken over' }];
const mapped = (b: FullMerchant) => ({ storeId: b.shopId, productId: '1', source: 'self', revision: 0 });
const freightProduct = { supplier: 'aliexpress', productId: freightAsked.supplierProductId };
const round = (b: FullMerchant) => ({ query: { state: b.storeRound, code: 'any' } });

/** The attempts on stores and what was read from them. */
export const storeAttempts: Attempt[] = [
  attempt(
    publishCalls.publish,
    (a, b) => ({ ...order, productIds: b.productIds, shopIds: [a.shopId] }),
    publishNothing,
  ),
  attempt(
    publishCalls.publish,
    (a, b) => ({ ...order, productIds: a.productIds, shopIds: [b.shopId] }),
    publishNothing,
  ),
  attempt(publishCalls.preview, (a, b) => ({ productIds: b.productIds, shopIds: [a.shopId, b.shopId] })),
  attempt(storeCalls.select, nothing),
  attempt(memberCalls.current, nothing),
  attempt(memberCalls.stores, (_, b) => ({ storeIds: [b.shopId], clientKey: 'taken over' }), plansOff),
  attempt(storeCalls.wooAuthorize, () => ({ url: 'https://shop.example.com' })),
  attempt(storeCalls.wooOutcome, (_, b) => ({ state: b.storeRound }), authorisationStale),
  attempt(storeCalls.unbind, (_, b) => ({ shopId: b.shopId }), notFound),
  attempt(storeProductCalls.list, (_, b) => ({ channel: 'woo', shopId: b.shopId })),
  attempt(storeProductCalls.list, (_, b) => ({ channel: 'woo', q: b.word })),
  attempt(storeProductCalls.sync, (_, b) => ({ channel: 'woo', shopIds: [b.shopId] }), notFound),
  attempt(storeCalls.connectable, nothing),
  attempt(storeCalls.shopifyAuthorize, () => ({ shop: 'harbour' })),
  attempt(storeCalls.shopifyCallBack, (_, b) => round(b), authorisationStale),
  attempt(storeCalls.shoplazzaAuthorize, () => ({ shop: 'harbour' })),
  attempt(storeCalls.shoplazzaCallBack, (_, b) => round(b), authorisationStale),
  attempt(storeCalls.authorize, () => ({ channel: 'shopline', shop: 'harbour' })),
  attempt(storeCalls.callBack, (_, b) => ({ channel: 'tiktok', ...round(b) }), authorisationStale),
  attempt(
    storeCalls.token,
    () => ({ channel: 'shopify', shop: 'harbour', accessToken: 'shpat_00000000000000000000000000000000' }),
    storeTokenRefused,
  ),
  attempt(
    storeCalls.shipping,
    (_, b) => ({ shopId: b.shopId, notifiesCustomers: false, completesOrders: false, serviceOrders: 'ask' }),
    notFound,
  ),
  attempt(storeCalls.signIn, (_, b) => ({ shopId: b.shopId, allowed: true }), notFound),
  attempt(storeCalls.countAsPaid, (_, b) => ({ shopId: b.shopId, countsAsPaid: ['unpaid'] }), notFound),
  attempt(storeProductCalls.select, (_, b) => ({ channel, shopId: b.shopId })),
  attempt(storeProductCalls.detail, (_, b) => ({ channel, id: held(b) }), notFound),
  attempt(storeProductCalls.create, (a, b) => ({ channel, ...publishing(a, b) }), publishNothing),
  attempt(storeProductCalls.modify, (_, b) => ({ channel, changes: changes(b) }), publishNothing),
  attempt(
    storeProductCalls.bulk,
    (_, b) => ({ channel, ids: [held(b)], step: { field: 'inventory', how: 'set', value: 0 } }),
    publishNothing,
  ),
  attempt(
    storeProductCalls.bulk,
    (_, b) => ({
      channel,
      filter: { shopId: b.shopId },
      count: 1,
      step: { field: 'status', how: 'set', value: 'draft' },
    }),
    selectionChanged,
  ),
  attempt(storeProductCalls.remove, (_, b) => ({ channel, filter: { q: b.word }, count: 1 }), selectionChanged),
  attempt(storeProductCalls.counts, (_, b) => ({ channel, shopId: b.shopId })),
  attempt(storeProductCalls.remove, (_, b) => ({ channel, ids: [held(b)] }), publishNothing),
  attempt(storeProductCalls.refresh, (_, b) => ({ channel, ids: [held(b)] })),
  attempt(storeProductCalls.link, (a, b) => ({ channel, id: held(b), productId: a.productIds[0] }), notFound),
  attempt(platformProductCalls.wooCreate, publishing, publishNothing),
  attempt(platformProductCalls.shopifyCreate, publishing, forbidden),
  attempt(platformProductCalls.shopifyUpdate, (_, b) => ({ changes: changes(b) }), forbidden),
  attempt(platformProductCalls.shopifyDelete, (_, b) => ({ ids: [held(b)] }), forbidden),
  attempt(platformProductCalls.shoplazzaCreate, publishing, forbidden),
  attempt(platformProductCalls.shoplazzaDetail, (_, b) => ({ id: held(b) }), forbidden),
  attempt(platformProductCalls.shoplazzaUpdate, (_, b) => ({ changes: changes(b) }), forbidden),
  attempt(platformProductCalls.shoplazzaDelete, (_, b) => ({ ids: [held(b)] }), forbidden),
  attempt(orderCalls.list, (_, b) => ({ channel, shopId: b.shopId })),
  attempt(orderCalls.list, (_, b) => ({ channel, q: b.word })),
  attempt(orderCalls.counts, (_, b) => ({ channel, shopId: b.shopId })),
  attempt(orderCalls.get, (_, b) => ({ channel, orderId: b.orderId }), notFound),
  attempt(orderCalls.list, (_, b) => ({ shopId: b.shopId })),
  attempt(orderCalls.counts, (_, b) => ({ shopId: b.shopId })),
  attempt(orderWorkCalls.hold, (_, b) => ({ orderIds: [b.orderId], reason: 'Taken over' })),
  attempt(orderWorkCalls.moveBought, (_, b) => ({ orderId: b.orderId }), notFound),
  attempt(orderWorkCalls.release, (_, b) => ({ orderIds: [b.orderId] })),
  attempt(orderWorkCalls.settle, (_, b) => ({ orderIds: [b.orderId] })),
  attempt(orderWorkCalls.takeIn, (_, b) => ({ orderIds: [b.orderId], handling: 'none' })),
  attempt(orderWorkCalls.forward, (_, b) => ({ orderIds: [b.orderId], to: 'provider', name: 'Somebody' })),
  attempt(orderWorkCalls.override, (_, b) => ({ orderId: b.orderId, revision: 1, shipTo: null }), notFound),
  attempt(orderWorkCalls.note, (_, b) => ({ orderId: b.orderId, revision: 1, note: 'Taken over' }), notFound),
  attempt(orderWorkCalls.tag, (_, b) => ({ orderIds: [b.orderId], add: ['taken'] })),
  attempt(orderWorkCalls.own, (_, b) => ({ orderIds: [b.orderId], mine: true })),
  attempt(orderWorkCalls.undecided, () => ({})),
  attempt(orderWorkCalls.decide, (_, b) => ({ shopId: b.shopId, handling: 'none' })),
  attempt(mappingCalls.list, (_, b) => ({ storeId: b.shopId })),
  attempt(mappingCalls.saveMany, (_, b) => ({ mappings: [mapped(b)] })),
  attempt(mappingCalls.reapply, (_, b) => ({ products: [{ storeId: b.shopId, productId: '1' }] }), notFound),
  attempt(mappingCalls.aliases, nothing),
  attempt(mappingCalls.saveAlias, () => ({ supplier: 'ebay', storeWord: 'Mine', supplierWord: 'Theirs' })),
  attempt(mappingCalls.removeAlias, () => ({ supplier: 'aliexpress', storeWord: 'Blue', supplierWord: 'Rot' })),
  attempt(orderWorkCalls.sameStores, () => ({})),
  attempt(orderWorkCalls.sameStore, (_, b) => ({ shopId: b.shopId, formerId: b.shopId, same: true }), notFound),
  attempt(mappingCalls.save, (_, b) => mapped(b), notFound),
  attempt(mappingCalls.preview, (_, b) => mapped(b), notFound),
  attempt(mappingCalls.accept, (_, b) => ({ storeId: b.shopId, productId: '1', revision: 1 }), notFound),
  attempt(mappingCalls.get, (_, b) => ({ storeId: b.shopId, productId: '1' }), notFound),
  attempt(
    mappingCalls.simulate,
    (_, b) => ({ storeId: b.shopId, lines: [{ variantId: '1', quantity: 1 }], country: 'US' }),
    notFound,
  ),
  attempt(mappingCalls.offers, (_, b) => ({ ...freightProduct, for: { storeId: b.shopId, productId: '1' } }), notFound),
  attempt(orderCalls.sync, (_, b) => ({ channel, shopIds: [b.shopId] }), notFound),
];
