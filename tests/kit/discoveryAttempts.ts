import { discoveryCalls } from '#contract/discovery.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { freightAsked } from './fullMerchant.ts';
import { type Attempt, attempt } from './tenancyAttempts.ts';

const { supplierNotAuthorised, supplierNotOffered } = errorCodes;
const nothing = () => ({});

/** The attempts on what suppliers list, and freight: whoever asks has an account of AliExpress only. */
export const discoveryAttempts: Attempt[] = [
  attempt(discoveryCalls.category, nothing),
  attempt(discoveryCalls.feedName, nothing),
  attempt(discoveryCalls.feed, () => ({ feed: 'DS_Bestsellers_Global' })),
  attempt(discoveryCalls.search, (_, b) => ({ supplier: 'aliexpress', keyword: b.word })),
  attempt(discoveryCalls.fenxiaoCategory, nothing, supplierNotAuthorised),
  attempt(discoveryCalls.fenxiaoTags, nothing, supplierNotAuthorised),
  attempt(discoveryCalls.fenxiaoFilter, nothing, supplierNotAuthorised),
  attempt(discoveryCalls.fenxiaoPage, nothing, supplierNotAuthorised),
  attempt(discoveryCalls.procurementPage, nothing, supplierNotAuthorised),
  attempt(discoveryCalls.alibabaCategory, nothing, supplierNotOffered),
  attempt(discoveryCalls.alibabaTags, nothing, supplierNotAuthorised),
  attempt(discoveryCalls.alibabaPage, nothing, supplierNotAuthorised),
  attempt(discoveryCalls.freight, () => ({ ...freightAsked, supplier: 'aliexpress' })),
  attempt(discoveryCalls.freightCalculate, () => freightAsked),
];
