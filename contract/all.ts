import { accountCalls } from './account.calls.ts';
import { accountSchemas } from './account.schemas.ts';
import { accounts, adminCalls, audit } from './admin.calls.ts';
import { accountsSchemas, adminSchemas, auditSchemas } from './admin.schemas.ts';
import { announcementCalls, announcements } from './announcement.calls.ts';
import { announcementSchemas, announcementsSchemas } from './announcement.schemas.ts';
import { billCalls, bills } from './bill.calls.ts';
import { billSchemas, billsSchemas } from './bill.schemas.ts';
import { bulkCalls } from './bulk.calls.ts';
import { bulkSchemas } from './bulk.schemas.ts';
import { businessCalls } from './business.calls.ts';
import { businessSchemas } from './business.schemas.ts';
import { buyingOutcomes, buyingRules } from './buyingRule.calls.ts';
import { buyingOutcomesSchemas, buyingRulesSchemas } from './buyingRule.schemas.ts';
import { collectCalls } from './collected.calls.ts';
import { collectSchemas } from './collected.schemas.ts';
import { customerCalls, customers } from './customer.calls.ts';
import { customerSchemas, customersSchemas } from './customer.schemas.ts';
import { differenceCalls } from './difference.calls.ts';
import { differenceSchemas } from './difference.schemas.ts';
import { digestCalls } from './digest.calls.ts';
import { digestSchemas } from './digest.schemas.ts';
import { discoveryCalls } from './discovery.calls.ts';
import { discoverySchemas } from './discovery.schemas.ts';
import { draftCalls } from './draft.calls.ts';
import { draftSchemas } from './draft.schemas.ts';
import { type Calls, type Endpoint, endpoints, type SchemasOfAll } from './endpoint.ts';
import { exchangeRates, fetchedRateCalls } from './exchangeRate.calls.ts';
import { exchangeRatesSchemas, fetchedRateSchemas } from './exchangeRate.schemas.ts';
import { extensionCalls } from './extension.calls.ts';
import { extensionSchemas } from './extension.schemas.ts';
import { helpCalls } from './help.calls.ts';
import { helpSchemas } from './help.schemas.ts';
import { jobCalls } from './job.calls.ts';
import { jobSchemas } from './job.schemas.ts';
import { journalCalls } from './journal.calls.ts';
import { journalSchemas } from './journal.schemas.ts';
import { mappingCalls } from './mapping.calls.ts';
import { mappingSchemas } from './mapping.schemas.ts';
import { memberCalls } from './member.calls.ts';
import { memberSchemas } from './member.schemas.ts';
import { noticeCalls, noticeExceptions } from './notice.calls.ts';
import { noticeExceptionsSchemas, noticeSchemas } from './notice.schemas.ts';
import { orderCalls } from './order.calls.ts';
import { orderSchemas } from './order.schemas.ts';
import { orderWorkCalls } from './orderWork.calls.ts';
import { orderWorkSchemas } from './orderWork.schemas.ts';
import { failedRefunds, payAdminCalls, strayPayments } from './payAdmin.calls.ts';
import { failedRefundsSchemas, payAdminSchemas, strayPaymentsSchemas } from './payAdmin.schemas.ts';
import { placeCalls } from './place.calls.ts';
import { placeSchemas } from './place.schemas.ts';
import { platformProductCalls } from './platformProduct.calls.ts';
import { platformProductSchemas } from './platformProduct.schemas.ts';
import { pricingCalls } from './pricing.calls.ts';
import { pricingSchemas } from './pricing.schemas.ts';
import { productCalls } from './product.calls.ts';
import { productSchemas } from './product.schemas.ts';
import { publishCalls } from './publish.calls.ts';
import { publishSchemas } from './publish.schemas.ts';
import { purchaseCalls } from './purchase.calls.ts';
import { purchaseSchemas } from './purchase.schemas.ts';
import { recipeCalls, recipes } from './recipe.calls.ts';
import { recipeSchemas, recipesSchemas } from './recipe.schemas.ts';
import { repricingCalls } from './repricing.calls.ts';
import { repricingSchemas } from './repricing.schemas.ts';
import { restCallSchemas } from './restResource.schemas.ts';
import type { RestFacts, RestResource, RestSchemas } from './restResource.ts';
import { savedViewCalls } from './savedView.calls.ts';
import { savedViewSchemas } from './savedView.schemas.ts';
import { serviceOrderCalls } from './serviceOrder.calls.ts';
import { serviceOrderSchemas } from './serviceOrder.schemas.ts';
import { shipmentCalls, shipments } from './shipment.calls.ts';
import { shipmentSchemas, shipmentsSchemas } from './shipment.schemas.ts';
import { shipmentManyCalls } from './shipmentMany.calls.ts';
import { shipmentManySchemas } from './shipmentMany.schemas.ts';
import { splitMergeCalls } from './splitMerge.calls.ts';
import { splitMergeSchemas } from './splitMerge.schemas.ts';
import { homeCalls } from './statistics.calls.ts';
import { homeSchemas } from './statistics.schemas.ts';
import { stock, stockCalls, stockItems, stockMovements } from './stock.calls.ts';
import { stockCallsSchemas, stockItemsSchemas, stockMovementsSchemas, stockSchemas } from './stock.schemas.ts';
import { storeCalls } from './store.calls.ts';
import { storeSchemas } from './store.schemas.ts';
import { storeLinkCalls } from './storeLink.calls.ts';
import { storeLinkSchemas } from './storeLink.schemas.ts';
import { storeProductCalls } from './storeProduct.calls.ts';
import { storeProductSchemas } from './storeProduct.schemas.ts';
import { subscriptionCalls } from './subscription.calls.ts';
import { subscriptionSchemas } from './subscription.schemas.ts';
import { supplierAccountCalls } from './supplierAccount.calls.ts';
import { supplierAccountSchemas } from './supplierAccount.schemas.ts';
import { watchCalls } from './supplierEvent.calls.ts';
import { watchSchemas } from './supplierEvent.schemas.ts';
import { todayCalls } from './today.calls.ts';
import { morningSchemas } from './today.schemas.ts';
import { translateCalls } from './translate.calls.ts';
import { translateSchemas } from './translate.schemas.ts';
import { pictureCalls, uploadCalls } from './upload.calls.ts';
import { pictureSchemas, uploadSchemas } from './upload.schemas.ts';
import { warehouseCalls, warehousePurchases, warehouses } from './warehouse.calls.ts';
import { warehousePurchasesSchemas, warehouseSchemas, warehousesSchemas } from './warehouse.schemas.ts';

/** Calls with their schemas, under the title that people know them by. */
export interface Table {
  readonly title: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** A plain resource with its schemas. */
export interface RestTable extends Table {
  readonly facts: RestFacts;
  readonly schemas: RestSchemas;
}

const table = <C extends Calls>(title: string, calls: C, schemas: SchemasOfAll<C>): Table => ({
  title,
  endpoints: endpoints(calls, schemas),
});

function rest<S extends RestSchemas, F extends RestFacts>(
  { facts, calls }: RestResource<S, F>,
  schemas: NoInfer<S>,
): RestTable {
  const all = endpoints(calls as unknown as Calls, restCallSchemas(facts, schemas));
  return { facts, schemas, title: facts.title, endpoints: all };
}

/** Every table of calls, in the order of `docs/api.md`. One that is missing here fails a test. */
export const tables = {
  accountCalls: table('Accounts and sessions', accountCalls, accountSchemas),
  storeLinkCalls: table('Signing in from a store', storeLinkCalls, storeLinkSchemas),
  uploadCalls: table('Pictures', uploadCalls, uploadSchemas),
  pictureCalls: table('Pictures of products', pictureCalls, pictureSchemas),
  adminCalls: table('Administration of accounts', adminCalls, adminSchemas),
  helpCalls: table('Help centre', helpCalls, helpSchemas),
  homeCalls: table('Home', homeCalls, homeSchemas),
  todayCalls: table('The morning', todayCalls, morningSchemas),
  businessCalls: table('How business goes', businessCalls, businessSchemas),
  digestCalls: table('The mail of what needs you', digestCalls, digestSchemas),
  announcementCalls: table('Announcements', announcementCalls, announcementSchemas),
  memberCalls: table('Membership', memberCalls, memberSchemas),
  subscriptionCalls: table('Buying a plan', subscriptionCalls, subscriptionSchemas),
  billCalls: table('Payment of bills', billCalls, billSchemas),
  payAdminCalls: table('Payments of the installation', payAdminCalls, payAdminSchemas),
  productCalls: table('Product pool', productCalls, productSchemas),
  draftCalls: table('Products made by hand', draftCalls, draftSchemas),
  splitMergeCalls: table('Split and merge', splitMergeCalls, splitMergeSchemas),
  bulkCalls: table('Bulk edits and export', bulkCalls, bulkSchemas),
  journalCalls: table('Journal and undo', journalCalls, journalSchemas),
  differenceCalls: table('Changes of suppliers', differenceCalls, differenceSchemas),
  recipeCalls: table('Recipes', recipeCalls, recipeSchemas),
  savedViewCalls: table('Saved views', savedViewCalls, savedViewSchemas),
  collectCalls: table('Collect', collectCalls, collectSchemas),
  discoveryCalls: table('Discovery and freight', discoveryCalls, discoverySchemas),
  noticeCalls: table('What to do about changes of suppliers', noticeCalls, noticeSchemas),
  watchCalls: table('Supplier watch', watchCalls, watchSchemas),
  extensionCalls: table('Browser extension', extensionCalls, extensionSchemas),
  pricingCalls: table('Pricing', pricingCalls, pricingSchemas),
  fetchedRateCalls: table('Fetched exchange rates', fetchedRateCalls, fetchedRateSchemas),
  translateCalls: table('Translation', translateCalls, translateSchemas),
  repricingCalls: table('Applying prices', repricingCalls, repricingSchemas),
  publishCalls: table('Publish', publishCalls, publishSchemas),
  storeCalls: table('Stores', storeCalls, storeSchemas),
  storeProductCalls: table('Store products', storeProductCalls, storeProductSchemas),
  platformProductCalls: table('Store products of one platform', platformProductCalls, platformProductSchemas),
  orderCalls: table('Orders', orderCalls, orderSchemas),
  orderWorkCalls: table('Work on orders', orderWorkCalls, orderWorkSchemas),
  placeCalls: table('Countries and provinces', placeCalls, placeSchemas),
  purchaseCalls: table('Purchases', purchaseCalls, purchaseSchemas),
  customerCalls: table('Customers', customerCalls, customerSchemas),
  shipmentCalls: table('Shipping to customers', shipmentCalls, shipmentSchemas),
  shipmentManyCalls: table('Many parcels at once', shipmentManyCalls, shipmentManySchemas),
  serviceOrderCalls: table('Orders that other services ship', serviceOrderCalls, serviceOrderSchemas),
  warehouseCalls: table('What arrives at warehouses', warehouseCalls, warehouseSchemas),
  stockCalls: table('Stock', stockCalls, stockCallsSchemas),
  mappingCalls: table('Mapping: how what a store sells is had', mappingCalls, mappingSchemas),
  supplierAccountCalls: table('Supplier accounts', supplierAccountCalls, supplierAccountSchemas),
  jobCalls: table('Jobs', jobCalls, jobSchemas),
} satisfies Record<string, Table>;

/** Every plain resource. One that is missing here fails a test. */
export const restTables = {
  bills: rest(bills, billsSchemas),
  accounts: rest(accounts, accountsSchemas),
  audit: rest(audit, auditSchemas),
  strayPayments: rest(strayPayments, strayPaymentsSchemas),
  failedRefunds: rest(failedRefunds, failedRefundsSchemas),
  announcements: rest(announcements, announcementsSchemas),
  exchangeRates: rest(exchangeRates, exchangeRatesSchemas),
  buyingRules: rest(buyingRules, buyingRulesSchemas),
  buyingOutcomes: rest(buyingOutcomes, buyingOutcomesSchemas),
  customers: rest(customers, customersSchemas),
  shipments: rest(shipments, shipmentsSchemas),
  warehouses: rest(warehouses, warehousesSchemas),
  warehousePurchases: rest(warehousePurchases, warehousePurchasesSchemas),
  stockItems: rest(stockItems, stockItemsSchemas),
  stock: rest(stock, stockSchemas),
  stockMovements: rest(stockMovements, stockMovementsSchemas),
  recipes: rest(recipes, recipesSchemas),
  noticeExceptions: rest(noticeExceptions, noticeExceptionsSchemas),
} satisfies Record<string, RestTable>;
