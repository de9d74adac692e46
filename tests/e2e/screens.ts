import { announcements } from '#contract/announcement.calls.ts';
import { buyingRules } from '#contract/buyingRule.calls.ts';
import { collectCalls } from '#contract/collected.calls.ts';
import { customers } from '#contract/customer.calls.ts';
import { exchangeRates } from '#contract/exchangeRate.calls.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { answerConsent } from '#tests/kit/answerConsent.ts';
import { connectByConsent } from '#tests/kit/connectStore.ts';
import type { Desk } from '#tests/kit/desk.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { publish } from '#tests/kit/publishing.ts';
import { buyIn, editInStore, turnWorld } from '#tests/kit/world.ts';

const CSV = `Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src
tee,Dock Tee,<p>Soft.</p>,Harbour,"summer, cotton",Size,S,SCREEN-S,4,19.99,24.99,https://img.example.com/tee.jpg
tee,,,,,,M,SCREEN-M,5,19.99,24.99,
mug,Quay Mug,<p>Blue.</p>,Harbour,,Title,Default Title,SCREEN-MUG,12,0,,https://img.example.com/mug.jpg
`;

/** A screen to look at. */
export interface Screen {
  path: string;
  /** What has to be there before it is looked at, as a selector: its heading unless told otherwise. */
  shows?: string;
  /** What is pressed first, as a selector. */
  press?: string;
  /** Who looks: the merchant of the desk unless told otherwise. */
  who?: Merchant;
}

const dialog = '[role=dialog] button';

/** Gives the merchant of a desk something on every screen; returns the screens, as they are in every language. */
export async function furnish({ program, merchant }: Desk): Promise<Screen[]> {
  const { sandboxUrl } = program;
  await merchant.importFile('mine.csv', CSV);
  const { rows } = await merchant.call(productCalls.list, { sort: 'title', order: 'ASC' });
  const ids = rows.map(({ productId }) => productId);
  const shop = await merchant.bindWoo(sandboxUrl, 'harbour');
  // One row of it fails: the mug has no price.
  const { id: jobId } = await publish(merchant, ids, [shop.shopId]);
  const offline = await wentOffline(merchant, sandboxUrl);
  await merchant.linkAliExpress('buyer-one');
  await merchant.linkAliExpress('buyer-two');
  await merchant.call(collectCalls.collectLinks, { urls: ['https://www.dhgate.com/product/cup/912000103.html'] });
  await merchant.call(exchangeRates.calls.create, { from: 'CNY', to: 'USD', rate: '0.1388' });
  const { code } = await merchant.call(extensionCalls.code, {});
  await merchant.call(extensionCalls.pair, { code, name: 'Office', version: '1.0.0' });
  const { orderId, storeProductId } = await traded(merchant, sandboxUrl);
  const { ruleId } = await merchant.call(buyingRules.calls.create, {
    name: 'Small orders',
    isActive: true,
    storeIds: [shop.shopId],
    suppliers: ['aliexpress'],
    countries: ['ES', 'PT'],
    currency: 'USD',
    maxTotal: '40',
    maxPerDay: '400',
    minMargin: 25,
  });
  const { lines } = await merchant.call(orderCalls.get, { channel: 'woo', orderId });
  const { shipmentId } = await merchant.call(shipmentCalls.create, {
    orderId,
    origin: 'self',
    lines: lines.slice(0, 1).map(({ lineId }) => ({ lineId, quantity: 1 })),
    carrier: 'yunexpress',
    trackingNumber: 'YT2611280000000002',
    remark: 'Fragile',
    clientKey: 'a parcel to look at',
  });
  const customer = await merchant.eventually(['customers'], async () => {
    const [found] = await merchant.call(customers.calls.list, { range: '[0,0]' });
    return found;
  });
  await merchant.call(announcements.calls.create, {
    level: 'warning',
    texts: {
      en: { title: 'Moving', body: 'The server moves on Sunday.' },
      zh: { title: '迁移', body: '服务器将于周日迁移。' },
      es: { title: '', body: '' },
      ja: { title: '', body: '' },
    },
    link: 'https://status.example.test/',
    from: new Date(Date.now() - 60_000).toISOString(),
    until: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const customerPath = `/performance/client?open=${customer.customerId}`;
  const newcomer = await Merchant.register({ ...program, email: 'newcomer@example.test' });

  const pool = [
    '/dashboard',
    '/import/list',
    `/import/edit/${ids[0]}`,
    `/import/publish?ids=${ids.join(',')}`,
    '/import/create-draft',
    '/import/split',
    `/import/split?product=${ids[0]}`,
    `/import/split?products=${ids.join(',')}`,
    '/toolbox',
    '/jobs',
    `/jobs/${jobId}`,
    '/exchangeRates',
    '/exchangeRates/create',
    '/exchangeRates/CNY-USD',
    '/404',
  ].map((path) => ({ path }));
  const stores: Screen[] = [
    { path: '/setting/index', shows: '[href^="/products/shopify"]' },
    { path: '/setting/index', who: newcomer },
    { path: '/setting/index?connect', shows: dialog },
    { path: '/setting/index?connect=woo', shows: '[role=dialog] input' },
    { path: '/setting/index?connect=wix', shows: dialog },
    { path: `/setting/index?reconnect=${offline.shopId}`, shows: '[role=dialog] input' },
    { path: '/setting/index', press: '.MuiButton-colorError', shows: '[role=dialog] input' },
    { path: '/setting/aliexpress', shows: 'ul[aria-label] li h2' },
    { path: '/setting/1688', shows: '#ways li' },
    { path: '/setting/alibaba', who: newcomer },
    { path: '/setting/extension', press: '#pair .MuiButton-contained', shows: '#held li' },
    { path: '/import/list', press: '#held button', shows: '#held li' },
    { path: '/import/list?collect=link', shows: '[role=dialog] li' },
    { path: '/oauth/authorize/shopify?error=access_denied' },
    { path: `/products/woocommerce/edit/${encodeURIComponent(storeProductId)}`, shows: '#variants input' },
    { path: '/products/woocommerce', shows: '[href^="/products/woocommerce/edit"]' },
    { path: `/products/woocommerce/${encodeURIComponent(storeProductId)}/mapping`, shows: '[data-pick]' },
    { path: '/products/mapping' },
    { path: '/products/dictionary', shows: 'form' },
    { path: '/products/wix' },
    { path: '/orders', shows: '[href*="open="]' },
    { path: '/orders', press: 'main :is(tbody, li) [type=checkbox]', shows: '[role=region] [aria-haspopup=menu]' },
    { path: `/orders?open=${orderId}`, shows: '[role=dialog] li' },
    { path: '/orders/woocommerce', shows: '[href*="open="]' },
    { path: '/orders/shopify' },
    { path: '/orders/wix' },
    { path: '/orders/ship', shows: '[data-takes-table]' },
    { path: '/purchases' },
    { path: '/performance/client', shows: 'main [href*="open="]' },
    { path: customerPath, shows: '[role=dialog] li' },
    { path: customerPath, press: '[role=dialog] .MuiButton-contained', shows: '[role=dialog] form' },
    { path: customerPath, press: '[role=dialog] .MuiButton-colorError', shows: '[role=dialog] form ul' },
    { path: '/performance/transportation', shows: '[href*=shippingDetails]' },
    { path: `/performance/transportation/shippingDetails?id=${shipmentId}`, shows: '#history li' },
    {
      path: '/performance/transportation',
      press: 'main .MuiIconButton-root[aria-haspopup=dialog]',
      shows: '[role=dialog] input',
    },
    {
      path: `/performance/transportation/shippingDetails?id=${shipmentId}`,
      press: '#where button.MuiButton-outlined',
      shows: '[role=dialog] [type=radio]',
    },
    { path: '/performance/transportation/shippingDetails' },
    { path: '/performance/warehousing' },
    { path: '/performance/warehousing/print' },
    { path: '/performance/warehousing/stock' },
    {
      path: '/performance/warehousing/stock',
      press: 'main header button.MuiButton-contained',
      shows: '[role=dialog] form',
    },
    { path: '/performance/warehousing/warehouses' },
    {
      path: '/performance/warehousing/warehouses',
      press: 'main header button[aria-haspopup=dialog]',
      shows: '[role=dialog] form',
    },
    { path: '/setting/buying', shows: 'form' },
    { path: '/buyingRules', shows: `[href='/buyingRules/${ruleId}']` },
    { path: '/buyingRules/create', shows: 'form' },
    { path: `/buyingRules/${ruleId}`, shows: 'form' },
    { path: '/buyingOutcomes' },
    { path: '/setting/member', shows: '[role=progressbar]' },
    { path: '/common/level', shows: 'main li h2' },
    { path: '/finance/bills' },
    { path: '/finance/bills', press: 'main header button[aria-haspopup=dialog]', shows: '[role=dialog] form' },
    { path: '/setting/accounts', shows: 'main tbody, main li' },
    { path: '/setting/accounts/audit' },
    { path: '/setting/accounts/payments' },
    { path: '/setting/accounts/announcements', shows: '[data-row-open]' },
    {
      path: '/setting/accounts/announcements',
      press: '[data-row-open]',
      shows: '[role=dialog] form',
    },
    { path: '/finance/bills/01890000-0000-7000-8000-000000000000' },
  ];
  return [...pool, ...stores];
}

/** A Shopify store that no longer accepts our token. */
async function wentOffline(merchant: Merchant, sandboxUrl: string): Promise<Shop> {
  const { shopId } = await connectByConsent(merchant, 'shopify', 'lantern');
  await turnWorld(sandboxUrl, 'revoke', { platform: 'shopify', shop: 'lantern' });
  const { jobId } = await merchant.call(storeProductCalls.sync, { channel: 'shopify' });
  await merchant.finished(jobId);
  return merchant.eventually(['stores'], async () =>
    (await merchant.call(storeCalls.select, {})).find((one) => one.shopId === shopId && one.state === 'offline'),
  );
}

/** An order of a published product, whose price the store has changed. */
async function traded(merchant: Merchant, sandboxUrl: string): Promise<{ orderId: string; storeProductId: string }> {
  await editInStore(sandboxUrl, { platform: 'woocommerce', shop: 'harbour', sku: 'SCREEN-S', price: '21.00' });
  await buyIn(sandboxUrl, 'woocommerce', 'harbour', 'SCREEN-S');
  return merchant.eventually(['orders', 'storeProducts'], async () => {
    const [order] = (await merchant.call(orderCalls.list, { channel: 'woo', q: 'SCREEN-S' })).rows;
    const [product] = (await merchant.call(storeProductCalls.list, { channel: 'woo', linked: 'true' })).rows;
    return order && product?.drift.includes('price') ? { orderId: order.orderId, storeProductId: product.id } : null;
  });
}

/** Where the browser comes back to after a platform's consent: good for one visit. */
export async function consented(merchant: Merchant): Promise<Screen> {
  const { authorizeUrl } = await merchant.call(storeCalls.shoplazzaAuthorize, { shop: 'harbour' });
  const query = new URLSearchParams(await answerConsent(authorizeUrl, 'harbour'));
  return { path: `/oauth/authorize/shoplazza?${query}`, shows: '[href="/setting/index"]' };
}
