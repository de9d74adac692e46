import { collectCalls } from '#contract/collected.calls.ts';
import { discoveryCalls } from '#contract/discovery.calls.ts';
import { SHOWN_PICTURE } from '#contract/enums.ts';
import { exchangeRates } from '#contract/exchangeRate.calls.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { noticeExceptions } from '#contract/notice.calls.ts';
import { usualNotice } from '#contract/notice.schemas.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { recipes } from '#contract/recipe.calls.ts';
import { savedViewCalls } from '#contract/savedView.calls.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import { alertDays } from '#contract/trackingWords.ts';
import { translateCalls } from '#contract/translate.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { setSpendLimits } from '#server/effects/spending.ts';
import { followOrders } from '#server/modules/sales/orders/index.ts';
import { ruleDraft } from '../server/modules/catalogue/pricing/builders.ts';
import { addCustomers } from './addCustomers.ts';
import { addPurchase } from './addPurchase.ts';
import { addShipment } from './addShipment.ts';
import { addStock } from './addStock.ts';
import type { TestApp } from './app.ts';
import { inspected } from './inspected.ts';
import { type LinkedSupplier, roundOf } from './linkSupplier.ts';
import { mapProduct } from './mapProduct.ts';
import type { Merchant } from './merchant.ts';
import { merchantIdOf } from './merchantId.ts';
import { capturedLamp, collectPage, pairBrowser } from './pairedBrowser.ts';
import { edit } from './pool.ts';
import { refusal } from './refusal.ts';
import { buyIn, setFaults } from './world.ts';

/** The product whose freight a full merchant has asked for. */
export const freightAsked = { supplierProductId: '1005008101000017', country: 'DE' };

/** A merchant who has a thing of every kind, and what they are called. `word` stands in every text of theirs. */
export interface FullMerchant {
  merchant: Merchant;
  merchantId: string;
  word: string;
  csv: string;
  productIds: string[];
  removedId: string;
  shopId: string;
  /** An order of that shop. */
  orderId: string;
  importJob: string;
  /** A file that waits for its import. */
  fileId: string;
  publishJob: string;
  accountId: string;
  ruleId: string;
  recipeId: string;
  viewId: string;
  /** The newest run of the journal, and an entry of it. */
  runId: string;
  entryId: string;
  /** A paired browser, and a link that waits for one. */
  pairingId: string;
  parkedLinkId: string;
  /** Settings for one of their products, and a change of its supplier that waits. */
  noticeId: string;
  eventId: string;
  /** Marks of consent rounds under way, at a store and at each supplier. */
  storeRound: string;
  /** A plan that waits with what is planned in it, and a purchase by hand. */
  planId: string;
  plannedId: string;
  purchaseId: string;
  /** A parcel of their order. */
  shipmentId: string;
  supplierRounds: Record<LinkedSupplier, string>;
  /** A warehouse, an item in it by its SKU, and a purchase that is on its road there. */
  warehouseId: string;
  stockSku: string;
  stockPurchaseId: string;
  /** Whose their order is. */
  customerId: string;
  /** A bill of their plan. */
  billId: string;
}

/** Three products, one of them removed again, and a bad line, which keeps the file for a retry. */
const fileOf = (
  word: string,
): string => `Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty
lamp,${word} lamp,<p>${word}</p>,${word} works,${word},Title,Default Title,${word}-LAMP,19.90,5
desk,${word} desk,<p>${word}</p>,${word} works,,Title,Default Title,${word}-DESK,199.00,5
sofa,${word} sofa,<p>${word}</p>,${word} works,,Title,Default Title,${word}-SOFA,999.00,5
vase,${word} vase,<p>${word}</p>,${word} works,,Title,Default Title,${word}-VASE,a lot,5
`;

/** A supplier's product as the browser extension sends it: always the same one, under whatever title. */
export const capturedAs = (title: string) => ({
  source: 'aliexpress' as const,
  supplierProductId: '1005000000000001',
  sourceUrl: null,
  title,
  bodyHtml: '',
  images: [],
  options: [],
  currency: 'USD',
  variants: [{ supplierSkuId: '12000000000000001', optionValues: [], supplierPrice: '4.20', price: null, stock: 1 }],
});

export async function makeFullMerchant(app: TestApp, word: string, shop: string, buyer: string): Promise<FullMerchant> {
  // Nothing of theirs changes by itself afterwards: no delivery comes, and what works in the background has ended.
  await setFaults(app.sandbox.url, { woocommerce: { webhookLossRate: 1 } });
  const merchant = await app.merchant(`${word}@example.test`);
  const csv = fileOf(word);
  const imported = await merchant.importFile(`${word}.csv`, csv);
  const { rows } = await merchant.call(productCalls.list, { sort: 'title', order: 'ASC' });
  const ids = rows.map(({ productId }) => productId);
  const removedId = ids[2] ?? '';
  await merchant.call(productCalls.delete, { productId: removedId });
  const { shopId } = await merchant.bindWoo(app.sandbox.url, shop);
  const captured = await merchant.call(collectCalls.collection, { product: capturedAs(`${word} tap`) });
  const productIds = [...ids.slice(0, 2), captured.productId];
  const { jobId } = await merchant.call(publishCalls.publish, {
    productIds,
    shopIds: [shopId],
    status: 'active',
    salesChannels: ['onlineStore'],
    clientKey: `${word} once`,
  });
  await merchant.finished(jobId);
  await merchant.linkAliExpress(buyer);
  await merchant.call(translateCalls.translate, { q: `${word} in red`, to: 'es' });
  const { rows: accounts } = await merchant.call(supplierAccountCalls.list, {});
  const consent = await merchant.call(storeCalls.wooAuthorize, { url: `${app.sandbox.url}/woo/${shop}` });
  const supplierRounds = {
    aliexpress: await roundOf(merchant, 'aliexpress'),
    '1688': await roundOf(merchant, '1688'),
    alibaba: await roundOf(merchant, 'alibaba'),
  };
  const merchantId = await merchantIdOf(app, merchant);
  await addSpending(app, merchantId);
  const billId = await addPlan(app, merchantId, shopId);
  const orderId = await addOrder(app, merchant, { merchantId, shopId, shop, sku: `${word}-LAMP` });
  const { shipmentId } = await addShipment(app, { merchantId, orderId, word });
  await merchant.call(shipmentCalls.saveSettings, { ...alertDays, customs: null });
  const buying = await addPurchase(app, merchant, { merchantId, orderId, word });
  const stock = await addStock(app, merchant, { merchantId, orderId, shipmentId, word });
  const ruleId = await addPricing(app, merchant, merchantId, word);
  const { pairingId, parkedLinkId } = await addBrowser(app, merchant, merchantId, word);
  const curation = await addCuration(merchant, captured.productId, word);
  await merchant.call(discoveryCalls.freightCalculate, freightAsked);
  const watching = await addWatching(app, merchant, captured.productId, word);
  const src = `https://ae01.alicdn.com/kf/${word}.jpg`;
  await fetch(`${merchant.url}${SHOWN_PICTURE}?${new URLSearchParams({ src })}`, { headers: merchant.headers() });
  const { fileId } = await inspected(merchant, `${word}.csv`, csv);
  await app.deps.db.pool.query(
    `insert into column_choice (merchant_id, header, columns, chosen_at) values ($1, $2, '{}', now())`,
    [merchantId, word],
  );
  await nothingComesDue(app, merchantId);
  await drained(app, merchantId);
  return {
    merchant,
    merchantId,
    word,
    csv,
    productIds,
    removedId,
    shopId,
    orderId,
    importJob: imported.id,
    fileId,
    publishJob: jobId,
    accountId: accounts[0]?.accountId ?? '',
    ruleId,
    pairingId,
    parkedLinkId,
    ...curation,
    ...watching,
    ...buying,
    ...stock,
    shipmentId,
    customerId: await addCustomers(app, { merchantId, shopId, word }),
    billId,
    storeRound: new URL(consent.authorizeUrl).searchParams.get('user_id') ?? '',
    supplierRounds,
  };
}

/** Puts off by a day what the clock would have done: tests of every call take longer than the minutes until then. */
async function nothingComesDue(app: TestApp, merchantId: string): Promise<void> {
  const { pool } = app.deps.db;
  await pool.query(`update store set refresh_at = now() + interval '1 day' where merchant_id = $1`, [merchantId]);
  await pool.query(
    `update watched_product set due_at = now() + interval '1 day' where merchant_id = $1 and due_at is not null`,
    [merchantId],
  );
  await pool.query(`update picture set due_at = due_at + interval '1 day' where merchant_id = $1`, [merchantId]);
}

/** Waits until the queue holds nothing of this merchant that could run. */
async function drained(app: TestApp, merchantId: string): Promise<void> {
  const waiting = 'select 1 from graphile_worker.jobs where run_at <= now() and queue_name like $1 limit 1';
  for (;;) {
    const { rowCount } = await app.deps.db.pool.query(waiting, [`${merchantId}/%`]);
    if (rowCount === 0) return;
  }
}

/** An order that the shop's customer made, read by a sync; a hint and a delivery as a webhook leaves them. */
async function addOrder(
  app: TestApp,
  merchant: Merchant,
  { merchantId, shopId, shop, sku }: { merchantId: string; shopId: string; shop: string; sku: string },
): Promise<string> {
  await buyIn(app.sandbox.url, 'woocommerce', shop, sku);
  const { jobId } = await merchant.call(orderCalls.sync, { channel: 'woo' });
  await merchant.finished(jobId);
  const { rows } = await merchant.call(orderCalls.list, { channel: 'woo', q: sku });
  // Of no store that is there: a hint of one that is would be followed, and gone.
  await app.deps.db.pool.query(
    `insert into refresh_request (merchant_id, store_id, kind, external_id, requested_at)
      values ($1, gen_random_uuid(), 'order', 'later', now())`,
    [merchantId],
  );
  await app.deps.db.pool.query(
    `insert into unreadable_row (merchant_id, store_id, resource, external_id, label, reason, since, tried_at)
      values ($1, $2, 'orders', 'odd', '#7002', '{"key": "unreadable.other"}', now(), now())`,
    [merchantId, shopId],
  );
  await app.deps.db.pool.query(
    `insert into webhook_delivery (merchant_id, store_id, delivery_id, received_at) values ($1, $2, 'first', now())`,
    [merchantId, shopId],
  );
  const orderId = rows[0]?.orderId ?? '';
  await addMapping(app, orderId, merchantId);
  await merchant.call(orderWorkCalls.tag, { orderIds: [orderId], add: [`${shop} first`], remove: [] });
  return orderId;
}

/** What may be spent in a day, and what a store said of a publication. */
async function addSpending({ deps }: TestApp, merchantId: string): Promise<void> {
  await withMerchantTx(deps.db, merchantId, (tx) => setSpendLimits(tx, [{ currency: 'USD', amount: '1000' }]));
  await deps.db.pool.query(
    `insert into effect_answer (merchant_id, effect_id, fence, answer)
      select merchant_id, effect_id, fence, '{}' from effect where merchant_id = $1 limit 1`,
    [merchantId],
  );
}

/** How the product of the order is had, what is needed for it by that, and a word of the merchant's for an option. */
async function addMapping({ deps }: TestApp, orderId: string, merchantId: string): Promise<void> {
  const { storeId, externalId } = splitStoreItemId(orderId);
  const { rows } = await deps.db.pool.query<{ product: string }>(
    'select product_external_id as product from store_order_line where store_id = $1 and order_external_id = $2',
    [storeId, externalId],
  );
  await mapProduct(deps.db.pool, { merchantId, storeId, product: rows[0]?.product ?? '', pieces: 1 });
  await withMerchantTx(deps.db, merchantId, (tx) => followOrders(tx, { merchantId, storeId }, [externalId]));
  await deps.db.pool.query(
    `insert into option_alias (merchant_id, supplier, store_word, supplier_word) values ($1, 'aliexpress', 'Red', 'Rot')`,
    [merchantId],
  );
}

/** A pricing rule, an own exchange rate, and rates as if they had been fetched. */
async function addPricing(app: TestApp, merchant: Merchant, merchantId: string, word: string): Promise<string> {
  const { ruleId } = await merchant.call(pricingCalls.create, ruleDraft({ name: `${word} rule` }));
  // A currency that nobody else has: the two that name a rate are its id.
  const from = word.slice(0, 3).toUpperCase();
  await merchant.call(exchangeRates.calls.create, { from, to: 'USD', rate: '1.08' });
  await app.deps.db.pool.query(
    `insert into fetched_rates (merchant_id, base, rates, fetched_at) values ($1, 'EUR', '{"USD": "1.08"}', now())`,
    [merchantId],
  );
  return ruleId;
}

/** A paired browser, a code for another, a page that it sent with no product in it, and a link that waits for a person. */
async function addBrowser(app: TestApp, merchant: Merchant, merchantId: string, word: string) {
  const browser = await pairBrowser(merchant, `${word} browser`);
  await merchant.call(extensionCalls.code, {});
  await refusal(collectPage(browser, { ...capturedLamp(), parts: [], shown: { store: `${word} shop` } }));
  const { rows } = await merchant.call(extensionCalls.list, {});
  const held = await app.deps.db.pool.query<{ link_id: string }>(
    `insert into parked_link (merchant_id, link_id, supplier, supplier_product_id, url)
      values ($1, gen_random_uuid(), 'dhgate', '990000001', $2) returning link_id`,
    [merchantId, `https://www.dhgate.com/product/${word}/990000001.html`],
  );
  return { pairingId: rows[0]?.pairingId ?? '', parkedLinkId: held.rows[0]?.link_id ?? '' };
}

/** A recipe, a saved view, and a change of the supplier's that waits because the title is the merchant's. */
async function addCuration(merchant: Merchant, productId: string, word: string) {
  const { recipeId } = await merchant.call(recipes.calls.create, { name: `${word} recipe`, steps: {} });
  const settings = { filter: { q: word }, sort: 'title', order: 'ASC', columns: null } as const;
  const { viewId } = await merchant.call(savedViewCalls.create, { resource: 'pool', name: `${word} view`, settings });
  await edit(merchant, await merchant.call(productCalls.get, { id: productId }), (update) => {
    update.title = `${word} of mine`;
  });
  await merchant.call(collectCalls.collection, { product: capturedAs(`${word} of theirs`) });
  const { rows } = await merchant.call(journalCalls.product, { id: productId });
  const newest = rows[0];
  return { recipeId, viewId, runId: newest?.run.runId ?? '', entryId: newest?.entryId ?? '' };
}

/** Settings of a product, and a change of its supplier that waits and was mailed. */
async function addWatching(app: TestApp, merchant: Merchant, productId: string, word: string) {
  const { ruleId } = await merchant.call(noticeExceptions.calls.create, { productId, settings: usualNotice });
  const cause = { scope: 'product', settings: usualNotice, percent: '10', reason: { key: 'why.remind' } };
  const changes = [{ variantId: null, variant: [word], was: '4.20', now: '4.62' }];
  const { rows } = await app.deps.db.pool.query<{ event_id: string }>(
    `insert into supplier_event (merchant_id, event_id, product_id, kind, state, seen_by, currency, count, changes, cause, at, mailed_at)
      select merchant_id, gen_random_uuid(), product_id, 'cost', 'waiting', 'api', 'USD', 1, $2, $3, now(), now()
      from product where product_id = $1 returning event_id`,
    [productId, JSON.stringify(changes), JSON.stringify(cause)],
  );
  return { noticeId: ruleId, eventId: rows[0]?.event_id ?? '' };
}

/** What was paid and given of plans, a store that is to stay writable, an announcement that was closed, and a mail of what needs them that is off. */
async function addPlan(app: TestApp, merchantId: string, shopId: string): Promise<string> {
  const statements = [
    `insert into bill (merchant_id, bill_id, reference, state, kind, level_id, cycle, channel, currency, amount, credit,
        periods, starts_at, ends_at, revision, language, expires_at, number)
      values ($1, gen_random_uuid(), gen_random_uuid(), 'paid', 'new', 1, 'month', 'stripe', 'USD', 1, 0, '[]', now(),
        now(), 0, 'en', now(), gen_random_uuid())`,
    `insert into payment (merchant_id, payment_id, bill_id, channel, number, amount, currency, state, paid_at)
      select merchant_id, gen_random_uuid(), bill_id, channel, gen_random_uuid(), 1, 'USD', 'counted', now()
      from bill where merchant_id = $1`,
    `insert into credit_note (merchant_id, bill_id, number, amount, reason)
      select merchant_id, bill_id, gen_random_uuid(), 1, 'refund' from bill where merchant_id = $1`,
    'insert into subscription (merchant_id) values ($1)',
    `insert into paid_period (merchant_id, period_id, bill_id, price, level_id, cycle, channel, currency, list_price,
        limits, features, starts_at, ends_at, cycle_starts_at, anchor_at)
      select merchant_id, gen_random_uuid(), bill_id, 1, 1, 'month', 'stripe', 'USD', 1, '{}', '{}', now(), now(),
        now(), now() from bill where merchant_id = $1`,
    `insert into plan_grant (merchant_id, grant_id, level_id, starts_at, ends_at, reason)
      values ($1, gen_random_uuid(), 1, now(), now(), 'A gift')`,
    'insert into quota (merchant_id) values ($1)',
    `insert into announcement_read (merchant_id, account_id, announcement_id, edition, read_at)
      select merchant_id, account_id, gen_random_uuid(), 1, now() from account where merchant_id = $1`,
    `insert into digest (merchant_id, account_id, frequency, hour, time_zone)
      select merchant_id, account_id, 'never', 8, 'UTC' from account where merchant_id = $1`,
  ];
  for (const statement of statements) await app.deps.db.pool.query(statement, [merchantId]);
  await app.deps.db.pool.query(
    'insert into store_choice (merchant_id, store_ids, chosen_at) values ($1, array[$2::uuid], now())',
    [merchantId, shopId],
  );
  const { rows } = await app.deps.db.pool.query<{ bill_id: string }>(
    'select bill_id from bill where merchant_id = $1',
    [merchantId],
  );
  return rows[0]?.bill_id ?? '';
}

/** A merchant's failed rows as the file that is offered for download, to the last byte. */
export async function errorsCsv(merchant: Merchant, id: string): Promise<{ type: string; text: string }> {
  const path = jobCalls.errorsCsv.path.replace(':id', id);
  const reply = await fetch(`${merchant.url}${path}`, { headers: merchant.headers() });
  return { type: reply.headers.get('content-type') ?? '', text: Buffer.from(await reply.arrayBuffer()).toString() };
}
