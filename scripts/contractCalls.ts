import { readdirSync } from 'node:fs';
import { accountCalls } from '#contract/account.ts';
import { adminCalls } from '#contract/admin.ts';
import { bulkCalls } from '#contract/bulk.ts';
import { collectCalls } from '#contract/collected.ts';
import { differenceCalls } from '#contract/difference.ts';
import { discoveryCalls } from '#contract/discovery.ts';
import { draftCalls } from '#contract/draft.ts';
import type { Calls } from '#contract/endpoint.ts';
import { fetchedRateCalls } from '#contract/exchangeRate.ts';
import { extensionCalls } from '#contract/extension.ts';
import { jobCalls } from '#contract/job.ts';
import { journalCalls } from '#contract/journal.ts';
import { noticeCalls } from '#contract/notice.ts';
import { orderCalls } from '#contract/order.ts';
import { platformProductCalls } from '#contract/platformProduct.ts';
import { pricingCalls } from '#contract/pricing.ts';
import { productCalls } from '#contract/product.ts';
import { publishCalls } from '#contract/publish.ts';
import { recipeCalls } from '#contract/recipe.ts';
import { repricingCalls } from '#contract/repricing.ts';
import { isRestResource, type RestResource } from '#contract/restResource.ts';
import { savedViewCalls } from '#contract/savedView.ts';
import { splitMergeCalls } from '#contract/splitMerge.ts';
import { homeCalls } from '#contract/statistics.ts';
import { storeCalls } from '#contract/store.ts';
import { storeProductCalls } from '#contract/storeProduct.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.ts';
import { watchCalls } from '#contract/supplierEvent.ts';
import { translateCalls } from '#contract/translate.ts';
import { pictureCalls, uploadCalls } from '#contract/upload.ts';

export interface Declared {
  /** Of the table of calls, and of the file of the contract that declares it. */
  name: string;
  file: string;
  /** As people call it. */
  title: string;
  calls: Calls;
}

const contract = new URL('../contract/', import.meta.url);
const files = readdirSync(contract).filter((name) => name.endsWith('.schemas.ts'));
// By address: a bundler would write down which files there are, and keep that when another comes.
const modules = await Promise.all(
  files.map((name) => import(/* @vite-ignore */ new URL(name, contract).href) as Promise<Record<string, unknown>>),
);

/** Every plain resource: whatever file of the contract declares one. */
export const restResources: readonly RestResource[] = modules.flatMap((exported) =>
  Object.values(exported).filter(isRestResource),
);

/** Every table of calls in the contract, in the order of `docs/api.md`. A call that is missing here fails a test. */
export const contractCalls: readonly Declared[] = [
  { name: 'accountCalls', file: 'account', title: 'Accounts and sessions', calls: accountCalls },
  { name: 'uploadCalls', file: 'upload', title: 'Pictures', calls: uploadCalls },
  { name: 'pictureCalls', file: 'upload', title: 'Pictures of products', calls: pictureCalls },
  { name: 'adminCalls', file: 'admin', title: 'Administration of accounts', calls: adminCalls },
  { name: 'homeCalls', file: 'statistics', title: 'Home', calls: homeCalls },
  { name: 'productCalls', file: 'product', title: 'Product pool', calls: productCalls },
  { name: 'draftCalls', file: 'draft', title: 'Products made by hand', calls: draftCalls },
  { name: 'splitMergeCalls', file: 'splitMerge', title: 'Split and merge', calls: splitMergeCalls },
  { name: 'bulkCalls', file: 'bulk', title: 'Bulk edits and export', calls: bulkCalls },
  { name: 'journalCalls', file: 'journal', title: 'Journal and undo', calls: journalCalls },
  { name: 'differenceCalls', file: 'difference', title: 'Changes of suppliers', calls: differenceCalls },
  { name: 'recipeCalls', file: 'recipe', title: 'Recipes', calls: recipeCalls },
  { name: 'savedViewCalls', file: 'savedView', title: 'Saved views', calls: savedViewCalls },
  { name: 'collectCalls', file: 'collected', title: 'Collect', calls: collectCalls },
  { name: 'discoveryCalls', file: 'discovery', title: 'Discovery and freight', calls: discoveryCalls },
  { name: 'noticeCalls', file: 'notice', title: 'What to do about changes of suppliers', calls: noticeCalls },
  { name: 'watchCalls', file: 'supplierEvent', title: 'Supplier watch', calls: watchCalls },
  { name: 'extensionCalls', file: 'extension', title: 'Browser extension', calls: extensionCalls },
  { name: 'pricingCalls', file: 'pricing', title: 'Pricing', calls: pricingCalls },
  { name: 'fetchedRateCalls', file: 'exchangeRate', title: 'Fetched exchange rates', calls: fetchedRateCalls },
  { name: 'translateCalls', file: 'translate', title: 'Translation', calls: translateCalls },
  { name: 'repricingCalls', file: 'repricing', title: 'Applying prices', calls: repricingCalls },
  { name: 'publishCalls', file: 'publish', title: 'Publish', calls: publishCalls },
  { name: 'storeCalls', file: 'store', title: 'Stores', calls: storeCalls },
  { name: 'storeProductCalls', file: 'storeProduct', title: 'Store products', calls: storeProductCalls },
  {
    name: 'platformProductCalls',
    file: 'platformProduct',
    title: 'Store products of one platform',
    calls: platformProductCalls,
  },
  { name: 'orderCalls', file: 'order', title: 'Orders', calls: orderCalls },
  { name: 'supplierAccountCalls', file: 'supplierAccount', title: 'Supplier accounts', calls: supplierAccountCalls },
  { name: 'jobCalls', file: 'job', title: 'Jobs', calls: jobCalls },
];
