import { accountCalls } from '#contract/account.ts';
import { adminCalls } from '#contract/admin.ts';
import { collectCalls } from '#contract/collected.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { jobCalls } from '#contract/job.ts';
import { productCalls } from '#contract/product.ts';
import { publishCalls } from '#contract/publish.ts';
import { homeCalls } from '#contract/statistics.ts';
import { storeCalls, storeProductCalls } from '#contract/store.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.ts';
import { uploadCalls } from '#contract/upload.ts';

const groups = {
  ...{ accountCalls, adminCalls, collectCalls, homeCalls, jobCalls, productCalls },
  ...{ publishCalls, storeCalls, storeProductCalls, supplierAccountCalls, uploadCalls },
};

/** Every call of the contract. That none is missing here is held by hostileTexts.test.ts against what is mounted. */
export const everyCall: Endpoint[] = Object.values(groups).flatMap((calls) => Object.values<Endpoint>(calls));
export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`;
