// Made by `npm run calls` from the contract; a test keeps it in step. Method and path of every call, typed by the contract.
import type * as account from '#contract/account.ts';
import type * as admin from '#contract/admin.ts';
import type * as bulk from '#contract/bulk.ts';
import type * as collected from '#contract/collected.ts';
import type * as difference from '#contract/difference.ts';
import type * as discovery from '#contract/discovery.ts';
import type * as draft from '#contract/draft.ts';
import type * as exchangeRate from '#contract/exchangeRate.ts';
import type * as extension from '#contract/extension.ts';
import type * as job from '#contract/job.ts';
import type * as journal from '#contract/journal.ts';
import type * as notice from '#contract/notice.ts';
import type * as order from '#contract/order.ts';
import type * as platformProduct from '#contract/platformProduct.ts';
import type * as pricing from '#contract/pricing.ts';
import type * as product from '#contract/product.ts';
import type * as publish from '#contract/publish.ts';
import type * as recipe from '#contract/recipe.ts';
import type * as repricing from '#contract/repricing.ts';
import type * as savedView from '#contract/savedView.ts';
import type * as splitMerge from '#contract/splitMerge.ts';
import type * as statistics from '#contract/statistics.ts';
import type * as store from '#contract/store.ts';
import type * as storeProduct from '#contract/storeProduct.ts';
import type * as supplierAccount from '#contract/supplierAccount.ts';
import type * as supplierEvent from '#contract/supplierEvent.ts';
import type * as translate from '#contract/translate.ts';
import type * as upload from '#contract/upload.ts';
import type { WebCalls } from './webCall.ts';

export const accountCalls: WebCalls<typeof account.accountCalls> = {
  publicKey: { method: 'GET', path: '/shop/sso/publicKey' },
  sendCode: { method: 'POST', path: '/shop/sso/sendCode' },
  checkCode: { method: 'POST', path: '/shop/sso/checkCode' },
  registerCode: { method: 'POST', path: '/shop/sso/registerCode' },
  login: { method: 'POST', path: '/shop/sso/login' },
  logOut: { method: 'POST', path: '/shop/sso/logOut' },
  userInfo: { method: 'GET', path: '/shop/sso/userInfo' },
  retrievePassword: { method: 'POST', path: '/shop/sso/retrievePassword' },
  changePassword: { method: 'POST', path: '/shop/sso/changePassword' },
  updateUser: { method: 'POST', path: '/shop/sso/updateUser' },
  updateUserEmail: { method: 'POST', path: '/shop/sso/updateUserEmail' },
  undoEmail: { method: 'POST', path: '/shop/sso/undoEmail' },
  confirm: { method: 'POST', path: '/shop/sso/confirm' },
  sessions: { method: 'GET', path: '/shop/sso/sessions' },
  revokeSession: { method: 'DELETE', path: '/shop/sso/sessions' },
};

export const uploadCalls: WebCalls<typeof upload.uploadCalls> = {
  upload: { method: 'POST', path: '/shop/open/upload', upload: true },
};

export const pictureCalls: WebCalls<typeof upload.pictureCalls> = {
  upload: { method: 'POST', path: '/shop/productPool/image/upload', upload: true },
  load: { method: 'GET', path: '/shop/productPool/:id/image/:imageId', download: 'application/octet-stream' },
  retry: { method: 'POST', path: '/shop/productPool/image/retry' },
  archive: { method: 'GET', path: '/shop/productPool/:id/images.zip', download: 'application/zip' },
};

export const adminCalls: WebCalls<typeof admin.adminCalls> = {
  setRoles: { method: 'POST', path: '/shop/admin/account/roles' },
  suspend: { method: 'POST', path: '/shop/admin/account/suspend' },
  reinstate: { method: 'POST', path: '/shop/admin/account/reinstate' },
};

export const homeCalls: WebCalls<typeof statistics.homeCalls> = {
  quantityStatistics: { method: 'GET', path: '/shop/home/quantityStatistics' },
  tags: { method: 'GET', path: '/shop/home/tags' },
  site: { method: 'GET', path: '/shop/home/site' },
};

export const productCalls: WebCalls<typeof product.productCalls> = {
  list: { method: 'GET', path: '/shop/productPool/list' },
  details: { method: 'GET', path: '/shop/productPool/details' },
  count: { method: 'GET', path: '/shop/productPool/count' },
  chosen: { method: 'POST', path: '/shop/productPool/chosen' },
  states: { method: 'GET', path: '/shop/productPool/states' },
  facets: { method: 'GET', path: '/shop/productPool/facets' },
  get: { method: 'GET', path: '/shop/productPool/get/:id' },
  update: { method: 'POST', path: '/shop/productPool/update' },
  delete: { method: 'POST', path: '/shop/productPool/delete' },
  batchDelete: { method: 'POST', path: '/shop/productPool/batchDelete' },
  restore: { method: 'POST', path: '/shop/productPool/restore' },
};

export const draftCalls: WebCalls<typeof draft.draftCalls> = {
  create: { method: 'POST', path: '/shop/productPool/create' },
  createDraft: { method: 'POST', path: '/shop/productPool/draft/create' },
  draftList: { method: 'GET', path: '/shop/productPool/draft/pageList' },
};

export const splitMergeCalls: WebCalls<typeof splitMerge.splitMergeCalls> = {
  splitPreview: { method: 'POST', path: '/shop/productPool/splitPreview' },
  split: { method: 'POST', path: '/shop/productPool/split' },
  mergePreview: { method: 'POST', path: '/shop/productPool/mergePreview' },
  merge: { method: 'POST', path: '/shop/productPool/merge' },
};

export const bulkCalls: WebCalls<typeof bulk.bulkCalls> = {
  preview: { method: 'POST', path: '/shop/productPool/bulkPreview' },
  edit: { method: 'POST', path: '/shop/productPool/bulkEdit' },
  export: { method: 'POST', path: '/shop/productPool/list/export', download: 'application/octet-stream' },
  exportPreview: { method: 'POST', path: '/shop/productPool/list/exportPreview' },
};

export const journalCalls: WebCalls<typeof journal.journalCalls> = {
  runs: { method: 'GET', path: '/shop/journal/runs' },
  actors: { method: 'GET', path: '/shop/journal/actors' },
  changedSince: { method: 'GET', path: '/shop/journal/changedSince' },
  product: { method: 'GET', path: '/shop/journal/product/:id' },
  undo: { method: 'POST', path: '/shop/journal/undo' },
  undoEntry: { method: 'POST', path: '/shop/journal/undoEntry' },
  restoreTo: { method: 'POST', path: '/shop/journal/goBack' },
};

export const differenceCalls: WebCalls<typeof difference.differenceCalls> = {
  list: { method: 'GET', path: '/shop/productPool/differences' },
  count: { method: 'GET', path: '/shop/productPool/differences/count' },
  facets: { method: 'GET', path: '/shop/productPool/differences/facets' },
  accept: { method: 'POST', path: '/shop/productPool/differences/accept' },
  keep: { method: 'POST', path: '/shop/productPool/differences/keep' },
  follow: { method: 'POST', path: '/shop/productPool/differences/follow' },
  lock: { method: 'POST', path: '/shop/productPool/differences/lock' },
};

export const recipeCalls: WebCalls<typeof recipe.recipeCalls> = {
  reorder: { method: 'POST', path: '/shop/recipe/reorder' },
  apply: { method: 'POST', path: '/shop/recipe/apply' },
};

export const savedViewCalls: WebCalls<typeof savedView.savedViewCalls> = {
  list: { method: 'GET', path: '/shop/view/list' },
  create: { method: 'POST', path: '/shop/view/create' },
  update: { method: 'POST', path: '/shop/view/update' },
  remove: { method: 'POST', path: '/shop/view/delete' },
};

export const collectCalls: WebCalls<typeof collected.collectCalls> = {
  importFile: { method: 'POST', path: '/shop/productPool/importFile', upload: true },
  inspectFile: { method: 'POST', path: '/shop/productPool/inspectFile', upload: true },
  inspectKept: { method: 'POST', path: '/shop/productPool/inspectKept' },
  importKept: { method: 'POST', path: '/shop/productPool/importKept' },
  answerMeeting: { method: 'POST', path: '/shop/productPool/answerMeeting' },
  collectLink: { method: 'POST', path: '/shop/productPool/collectLink' },
  collectLinks: { method: 'POST', path: '/shop/productPool/collectLinks' },
  dsCollect: { method: 'POST', path: '/shop/aliexpress/ds/product/collect' },
  parkedLinks: { method: 'GET', path: '/shop/productPool/heldLinks' },
  dropLinks: { method: 'POST', path: '/shop/productPool/dropLinks' },
  collection: { method: 'POST', path: '/shop/productPool/collection' },
};

export const discoveryCalls: WebCalls<typeof discovery.discoveryCalls> = {
  category: { method: 'GET', path: '/shop/aliexpress/category' },
  feedName: { method: 'GET', path: '/shop/aliexpress/feedName' },
  feed: { method: 'GET', path: '/shop/aliexpress/recommend/feed/get' },
  search: { method: 'GET', path: '/shop/discovery/search' },
  fenxiaoCategory: { method: 'GET', path: '/shop/1688/fenxiao/getCategory' },
  fenxiaoTags: { method: 'GET', path: '/shop/1688/fenxiao/getProductTags' },
  fenxiaoFilter: { method: 'GET', path: '/shop/1688/fenxiao/getProductFilter' },
  fenxiaoPage: { method: 'POST', path: '/shop/1688/fenxiao/pageProduct' },
  procurementPage: { method: 'GET', path: '/shop/1688/getProcurementPage' },
  alibabaCategory: { method: 'GET', path: '/shop/alibaba/getCategory' },
  alibabaTags: { method: 'GET', path: '/shop/alibaba/getProductTags' },
  alibabaPage: { method: 'POST', path: '/shop/alibaba/pageProduct' },
  freightCalculate: { method: 'GET', path: '/shop/aliexpress/ds/freightCalculate' },
  freight: { method: 'GET', path: '/shop/supplier/freight' },
};

export const noticeCalls: WebCalls<typeof notice.noticeCalls> = {
  read: { method: 'GET', path: '/shop/notice/read' },
  save: { method: 'POST', path: '/shop/notice/save' },
};

export const watchCalls: WebCalls<typeof supplierEvent.watchCalls> = {
  events: { method: 'GET', path: '/shop/watch/events' },
  count: { method: 'GET', path: '/shop/watch/count' },
  answer: { method: 'POST', path: '/shop/watch/answer' },
  product: { method: 'GET', path: '/shop/watch/product' },
  check: { method: 'POST', path: '/shop/watch/check' },
  status: { method: 'GET', path: '/shop/watch/status' },
};

export const extensionCalls: WebCalls<typeof extension.extensionCalls> = {
  code: { method: 'POST', path: '/shop/extension/code' },
  pair: { method: 'POST', path: '/shop/extension/pair' },
  self: { method: 'GET', path: '/shop/extension/self' },
  leave: { method: 'POST', path: '/shop/extension/leave' },
  read: { method: 'POST', path: '/shop/extension/read' },
  collect: { method: 'POST', path: '/shop/extension/collect' },
  putOriginal: { method: 'POST', path: '/shop/productPool/callProductPutOriginal' },
  links: { method: 'POST', path: '/shop/extension/links' },
  job: { method: 'GET', path: '/shop/extension/job' },
  list: { method: 'GET', path: '/shop/extension/list' },
  revoke: { method: 'POST', path: '/shop/extension/revoke' },
  health: { method: 'GET', path: '/shop/extension/health' },
  reread: { method: 'POST', path: '/shop/extension/reread' },
};

export const pricingCalls: WebCalls<typeof pricing.pricingCalls> = {
  rules: { method: 'GET', path: '/shop/pricing/rules' },
  create: { method: 'POST', path: '/shop/pricing/rules/create' },
  update: { method: 'POST', path: '/shop/pricing/rules/update' },
  remove: { method: 'POST', path: '/shop/pricing/rules/delete' },
  reorder: { method: 'POST', path: '/shop/pricing/rules/reorder' },
  example: { method: 'POST', path: '/shop/pricing/example' },
  formula: { method: 'POST', path: '/shop/pricing/formula' },
};

export const fetchedRateCalls: WebCalls<typeof exchangeRate.fetchedRateCalls> = {
  read: { method: 'GET', path: '/shop/pricing/rates' },
  fetch: { method: 'POST', path: '/shop/pricing/rates/fetch' },
};

export const translateCalls: WebCalls<typeof translate.translateCalls> = {
  translate: { method: 'POST', path: '/shop/translate' },
  service: { method: 'GET', path: '/shop/translate/service' },
  products: { method: 'POST', path: '/shop/translate/products' },
};

export const repricingCalls: WebCalls<typeof repricing.repricingCalls> = {
  simulate: { method: 'POST', path: '/shop/pricing/simulate' },
  preview: { method: 'POST', path: '/shop/pricing/applyPreview' },
  apply: { method: 'POST', path: '/shop/pricing/apply' },
};

export const publishCalls: WebCalls<typeof publish.publishCalls> = {
  publish: { method: 'POST', path: '/shop/productPool/bathImportProductIntoShops' },
  preview: { method: 'POST', path: '/shop/productPool/publishPreview' },
  mend: { method: 'POST', path: '/shop/productPool/publishMend' },
};

export const storeCalls: WebCalls<typeof store.storeCalls> = {
  select: { method: 'GET', path: '/shop/product/shop_select' },
  connectable: { method: 'GET', path: '/shop/auth/platforms' },
  wooKeys: { method: 'POST', path: '/shop/auth/woo/keys' },
  wooAuthorize: { method: 'GET', path: '/shop/auth/woo/authorize' },
  wooOutcome: { method: 'GET', path: '/shop/auth/woo/outcome' },
  shopifyAuthorize: { method: 'GET', path: '/shop/auth/shopify/callBack' },
  shopifyCallBack: { method: 'POST', path: '/shop/auth/shopify/callBack' },
  shoplazzaAuthorize: { method: 'GET', path: '/shop/auth/shoplazzaAuthorize' },
  shoplazzaCallBack: { method: 'POST', path: '/shop/auth/shoplazzaCallBack' },
  authorize: { method: 'GET', path: '/shop/auth/callBack' },
  callBack: { method: 'POST', path: '/shop/auth/callBack' },
  token: { method: 'POST', path: '/shop/auth/token' },
  unbind: { method: 'POST', path: '/shop/auth/unbind' },
};

export const storeProductCalls: WebCalls<typeof storeProduct.storeProductCalls> = {
  list: { method: 'GET', path: '/shop/product/third/list' },
  counts: { method: 'GET', path: '/shop/product/third/counts' },
  sync: { method: 'POST', path: '/shop/product/syncProducts' },
  select: { method: 'GET', path: '/shop/product/product_select' },
  detail: { method: 'POST', path: '/shop/product/product_detail' },
  create: { method: 'POST', path: '/shop/product/product_create' },
  modify: { method: 'POST', path: '/shop/product/product_modify' },
  bulk: { method: 'POST', path: '/shop/product/product_bulk' },
  remove: { method: 'POST', path: '/shop/product/product_del' },
  refresh: { method: 'POST', path: '/shop/product/product_refresh' },
  link: { method: 'POST', path: '/shop/product/product_link' },
};

export const platformProductCalls: WebCalls<typeof platformProduct.platformProductCalls> = {
  wooCreate: { method: 'POST', path: '/shop/woo/product_create' },
  shopifyCreate: { method: 'POST', path: '/shop/shopify/product/product_create' },
  shopifyUpdate: { method: 'POST', path: '/shop/shopify/product/update_product' },
  shopifyDelete: { method: 'POST', path: '/shop/shopify/product/del_product' },
  shoplazzaCreate: { method: 'POST', path: '/shop/shopLazza/product_create' },
  shoplazzaDetail: { method: 'POST', path: '/shop/shopLazza/product_detail' },
  shoplazzaUpdate: { method: 'POST', path: '/shop/shopLazza/product_update' },
  shoplazzaDelete: { method: 'POST', path: '/shop/shopLazza/product_delete' },
};

export const orderCalls: WebCalls<typeof order.orderCalls> = {
  list: { method: 'GET', path: '/shop/order/third/orders' },
  counts: { method: 'GET', path: '/shop/order/counts' },
  get: { method: 'GET', path: '/shop/order/orders' },
  sync: { method: 'POST', path: '/shop/order/syncOrders' },
  export: { method: 'POST', path: '/shop/order/export', download: 'text/csv' },
};

export const supplierAccountCalls: WebCalls<typeof supplierAccount.supplierAccountCalls> = {
  list: { method: 'GET', path: '/shop/ds/account' },
  unlink: { method: 'DELETE', path: '/shop/ds/account' },
  prefer: { method: 'POST', path: '/shop/ds/account/prefer' },
  authorizeUrl: { method: 'GET', path: '/shop/auth/aliExpress/callBack' },
  callBack: { method: 'POST', path: '/shop/auth/aliExpress/callBack' },
  authorizeUrl1688: { method: 'GET', path: '/shop/auth/1688/callBack' },
  callBack1688: { method: 'POST', path: '/shop/auth/1688/callBack' },
  authorizeUrlAlibaba: { method: 'GET', path: '/shop/auth/alibaba/callBack' },
  callBackAlibaba: { method: 'POST', path: '/shop/auth/alibaba/callBack' },
};

export const jobCalls: WebCalls<typeof job.jobCalls> = {
  list: { method: 'GET', path: '/shop/job/list' },
  queue: { method: 'GET', path: '/shop/job/queue' },
  get: { method: 'GET', path: '/shop/job/:id' },
  cancel: { method: 'POST', path: '/shop/job/:id/cancel' },
  retry: { method: 'POST', path: '/shop/job/:id/retry' },
  errorsCsv: { method: 'GET', path: '/shop/job/:id/errors.csv', download: 'text/csv' },
};
