import { buyingRules } from '#contract/buyingRule.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { newId } from '#server/ids.ts';
import type { TestApp } from './app.ts';
import type { Merchant } from './merchant.ts';

const nobody = {
  company: '',
  phonePrefix: '+1',
  phone: '2125550142',
  address1: '1 Street',
  address2: '',
  city: 'Portland',
  province: 'Oregon',
  provinceCode: 'OR',
  postcode: '97201',
  countryCode: 'US',
  personId: '',
};

/** A plan that waits, a purchase by hand for an order with its number at the supplier, how the merchant buys, and by which rule. */
export async function addPurchase(
  app: TestApp,
  merchant: Merchant,
  { merchantId, orderId, word }: { merchantId: string; orderId: string; word: string },
): Promise<{ planId: string; plannedId: string; purchaseId: string }> {
  const { storeId, externalId } = splitStoreItemId(orderId);
  const [planId, plannedId, purchaseId] = [newId(), newId(), newId()];
  const query = (text: string, ...values: unknown[]) => app.deps.db.pool.query(text, values);
  const recipient = JSON.stringify({ name: `${word} Castellan`, ...nobody });
  await query(
    `insert into purchase_plan (merchant_id, plan_id, state, actor_id, skipped, created_at)
      select merchant_id, $2, 'ready', account_id, '[]', now() from account where merchant_id = $1 limit 1`,
    merchantId,
    planId,
  );
  const draft = {
    draftId: newId(),
    lines: [],
    addressHashes: { [orderId]: word },
    recipient: JSON.parse(recipient),
    findings: [],
    away: null,
    checkedAt: null,
    chosen: { service: null, choose: null, accepted: [] },
    services: [],
    terms: {},
  };
  await query(
    `insert into planned_purchase (merchant_id, plan_id, purchase_id, position, store_id, external_id, supplier, method, state, draft)
      values ($1, $2, $3, 0, $4, $5, 'dhgate', 'byHand', 'ready', $6)`,
    merchantId,
    planId,
    plannedId,
    storeId,
    externalId,
    JSON.stringify(draft),
  );
  await query(
    `insert into purchase (merchant_id, purchase_id, store_id, external_id, supplier, method, plan_id, recipient, service,
        service_name, terms, memo, tolerance, address_hash, status, confirmed_by, confirmed_at, send_after)
      select merchant_id, $2, $3, $4, 'dhgate', 'byHand', $5, $6, '', '', '{}', $7, 5, '', 'byHand', account_id, now(), now()
      from account where merchant_id = $1 limit 1`,
    merchantId,
    purchaseId,
    storeId,
    externalId,
    planId,
    recipient,
    word,
  );
  await query(
    `insert into purchase_line (merchant_id, purchase_id, position, store_id, external_id, line_id, component, supplier_product_id,
        supplier_sku_id, order_ref, title, variant_title, option_values, quantity)
      values ($1, $2, 0, $3, $4, 'none', 0, '1', '1', '', $5, '', '[]', 1)`,
    merchantId,
    purchaseId,
    storeId,
    externalId,
    `${word} lamp`,
  );
  await query(
    `insert into purchase_external (merchant_id, purchase_id, supplier, external_order_id, is_shared) values ($1, $2, 'dhgate', $3, true)`,
    merchantId,
    purchaseId,
    `${word}-777`,
  );
  const { defaultHoldMinutes: _, ...settings } = await merchant.call(purchaseCalls.settings, {});
  await merchant.call(purchaseCalls.saveSettings, { ...settings, memo: word });
  const { ruleId } = await merchant.call(buyingRules.calls.create, {
    name: `${word} rule`,
    isActive: false,
    storeIds: [],
    suppliers: [],
    countries: [],
    currency: 'USD',
    maxTotal: '10',
    maxPerDay: null,
    minMargin: null,
  });
  await query(
    `insert into buying_outcome (merchant_id, store_id, external_id, rule_id, outcome, reason, at, seen)
      values ($1, $2, $3, $4, 'skipped', '{"key":"purchase.rule.hold"}', now(), '')`,
    merchantId,
    storeId,
    externalId,
    ruleId,
  );
  return { planId, plannedId, purchaseId };
}
