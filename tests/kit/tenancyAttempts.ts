import { bulkCalls } from '#contract/bulk.calls.ts';
import { collectCalls } from '#contract/collected.calls.ts';
import { differenceCalls } from '#contract/difference.calls.ts';
import { draftCalls } from '#contract/draft.calls.ts';
import type { Call } from '#contract/endpoint.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { fetchedRateCalls } from '#contract/exchangeRate.calls.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { noticeCalls, noticeExceptions } from '#contract/notice.calls.ts';
import { usualNotice } from '#contract/notice.schemas.ts';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { recipeCalls } from '#contract/recipe.calls.ts';
import { repricingCalls } from '#contract/repricing.calls.ts';
import { savedViewCalls } from '#contract/savedView.calls.ts';
import { splitMergeCalls } from '#contract/splitMerge.calls.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { translateCalls } from '#contract/translate.calls.ts';
import { pictureCalls } from '#contract/upload.calls.ts';
import { ruleDraft } from '../server/modules/catalogue/pricing/builders.ts';
import { capturedAs, type FullMerchant } from './fullMerchant.ts';
import { capturedLamp } from './pairedBrowser.ts';

/** A call that one merchant makes with what belongs to another, and the code it must be answered with. */
export interface Attempt {
  endpoint: Call;
  input: (own: FullMerchant, other: FullMerchant) => Record<string, unknown>;
  code: number;
}

export const attempt = (endpoint: Call, input: Attempt['input'], code: number = SUCCESS): Attempt => ({
  endpoint,
  input,
  code,
});

const { notFound, fileGone, authorisationStale, forbidden } = errorCodes;
const nothing = () => ({});
const chosen = (_: FullMerchant, b: FullMerchant) => ({ selection: { productIds: b.productIds } });
const newKey = '0190aaaa-0000-7000-8000-000000000001';
const soon = '2030-01-01T00:00:00.000Z';
const edits = [{ field: 'title', op: 'set', value: 'Taken over' }];
const settings = { filter: {}, sort: 'title', order: 'ASC', columns: null };
/** Everything of a product, as the editor sends it. */
const edit = {
  revision: 1,
  title: 'Taken over',
  bodyHtml: '',
  tags: [],
  category: '',
  videoUrl: null,
  optionList: [],
  imageList: [],
  variantsList: [
    {
      variantId: 'x',
      sku: '',
      barcode: '',
      optionValues: [],
      price: '1',
      compareAtPrice: null,
      inventoryQuantity: 1,
      weight: null,
      weightUnit: 'kg',
      imageId: null,
    },
  ],
};
const first = ({ productIds }: FullMerchant) => productIds[0];
const merging = (_: FullMerchant, b: FullMerchant) => ({
  main: first(b),
  sources: b.productIds.map((productId) => ({ productId, revision: 1, values: {} })),
  title: 'Taken over',
});
const splitting = (_: FullMerchant, b: FullMerchant) => ({
  productId: first(b),
  revision: 1,
  by: { kind: 'option', option: 'Title', groups: [['a'], ['b']] },
  titlePattern: '{title}',
  keep: 0,
});

/** The attempts on how suppliers are watched, and what is done about their changes. */
export const watchAttempts: Attempt[] = [
  attempt(noticeCalls.read, nothing),
  attempt(noticeCalls.save, () => ({ settings: usualNotice })),
  attempt(noticeExceptions.calls.create, (_, b) => ({ productId: first(b), settings: usualNotice }), notFound),
  attempt(noticeExceptions.calls.create, (_, b) => ({ shopId: b.shopId, settings: usualNotice }), notFound),
  attempt(watchCalls.events, (_, b) => ({ state: 'all', productId: first(b) })),
  attempt(watchCalls.count, nothing),
  attempt(watchCalls.answer, (_, b) => ({ eventIds: [b.eventId], answer: 'keep' }), notFound),
  attempt(watchCalls.product, (_, b) => ({ productId: first(b) })),
  attempt(watchCalls.check, (_, b) => ({ productIds: b.productIds })),
  attempt(watchCalls.status, nothing),
];

const link = 'https://www.aliexpress.com/item/1005008101000017.html';

/** The attempts on how products come in: accounts at suppliers, links, files and pages. */
export const sourcingAttempts: Attempt[] = [
  attempt(collectCalls.collection, () => ({ product: capturedAs('Mine') })),
  attempt(collectCalls.inspectKept, (_, b) => ({ fileId: b.fileId, name: 'theirs.csv' }), fileGone),
  attempt(collectCalls.importKept, (_, b) => ({ fileId: b.fileId, name: 'theirs.csv' }), fileGone),
  attempt(collectCalls.answerMeeting, (_, b) => ({ jobId: b.importJob, meeting: 'update' }), notFound),
  attempt(collectCalls.collectLink, () => ({ url: link })),
  attempt(collectCalls.collectLinks, () => ({ urls: [link] })),
  attempt(collectCalls.dsCollect, () => ({ productIds: ['1005008101000017'] })),
  attempt(supplierAccountCalls.list, nothing),
  attempt(supplierAccountCalls.unlink, (_, b) => ({ accountId: b.accountId }), notFound),
  attempt(supplierAccountCalls.prefer, (_, b) => ({ accountId: b.accountId }), notFound),
  attempt(supplierAccountCalls.authorizeUrl, nothing),
  attempt(supplierAccountCalls.authorizeUrl1688, nothing),
  attempt(supplierAccountCalls.authorizeUrlAlibaba, nothing),
  ...(
    [
      [supplierAccountCalls.callBack, 'aliexpress'],
      [supplierAccountCalls.callBack1688, '1688'],
      [supplierAccountCalls.callBackAlibaba, 'alibaba'],
    ] as const
  ).map(([endpoint, supplier]) =>
    attempt(endpoint, (_, b) => ({ code: 'any', state: b.supplierRounds[supplier] }), authorisationStale),
  ),
];

/** The attempts on products in the making: pool, journal, prices, recipes, views. */
export const curationAttempts: Attempt[] = [
  attempt(productCalls.list, (_, b) => ({ ids: b.productIds.join(',') })),
  attempt(productCalls.list, (_, b) => ({ q: b.word })),
  attempt(productCalls.get, (_, b) => ({ id: b.productIds[0] }), notFound),
  attempt(productCalls.update, (_, b) => ({ ...edit, productId: b.productIds[0] }), notFound),
  attempt(productCalls.delete, (_, b) => ({ productId: b.productIds[0] })),
  attempt(productCalls.batchDelete, (_, b) => ({ productIds: b.productIds })),
  attempt(productCalls.restore, (_, b) => ({ productIds: [b.removedId] })),
  attempt(pictureCalls.load, (_, b) => ({ id: b.productIds[0], imageId: 'any' }), notFound),
  attempt(pictureCalls.retry, (_, b) => ({ productId: b.productIds[0] }), notFound),
  attempt(pictureCalls.archive, (_, b) => ({ id: b.productIds[0] }), notFound),
  attempt(translateCalls.service, nothing),
  attempt(translateCalls.translate, () => ({ q: ['Blue lamp'] })),
  attempt(translateCalls.products, (_, b) => ({ selection: { productIds: b.productIds }, parts: ['title'] }), notFound),
  attempt(homeCalls.tags, nothing),
  attempt(homeCalls.recommended, nothing),
  attempt(productCalls.count, (_, b) => ({ q: b.word })),
  attempt(productCalls.details, (_, b) => ({ ids: b.productIds.join(',') })),
  attempt(productCalls.states, nothing),
  attempt(productCalls.facets, (_, b) => ({ of: 'store', q: b.word })),
  attempt(productCalls.chosen, (_, b) => ({ productIds: b.productIds }), notFound),
  attempt(journalCalls.runs, nothing),
  attempt(journalCalls.things, (_, b) => ({ runId: b.runId }), notFound),
  attempt(journalCalls.actors, nothing),
  attempt(journalCalls.changedSince, () => ({ at: '2020-01-01T00:00:00.000Z' })),
  attempt(journalCalls.product, (_, b) => ({ id: first(b) })),
  attempt(journalCalls.undo, (_, b) => ({ runId: b.runId }), notFound),
  attempt(journalCalls.undoEntry, (_, b) => ({ entryId: b.entryId }), notFound),
  attempt(journalCalls.restoreTo, (_, b) => ({ at: soon, productIds: b.productIds })),
  attempt(pricingCalls.rules, nothing),
  attempt(pricingCalls.create, () => ({ ...ruleDraft({ name: 'Mine' }) })),
  attempt(pricingCalls.update, (_, b) => ({ ...ruleDraft({ name: 'Taken over' }), ruleId: b.ruleId }), notFound),
  attempt(pricingCalls.remove, (_, b) => ({ ruleId: b.ruleId })),
  attempt(pricingCalls.reorder, (_, b) => ({ ruleIds: [b.ruleId] })),
  attempt(pricingCalls.example, () => ({ rule: ruleDraft(), cost: '4.00', currency: 'USD' })),
  attempt(pricingCalls.formula, () => ({ formula: 'cost * 2', rows: [{ cost: '4.00' }] })),
  attempt(fetchedRateCalls.read, nothing),
  attempt(fetchedRateCalls.fetch, nothing),
  attempt(repricingCalls.simulate, (_, b) => ({ rule: ruleDraft(), filter: { q: b.word } })),
  attempt(repricingCalls.preview, chosen, notFound),
  attempt(repricingCalls.apply, chosen, notFound),
  attempt(bulkCalls.preview, (_, b) => ({ ...chosen(b, b), edits }), notFound),
  attempt(bulkCalls.edit, (_, b) => ({ ...chosen(b, b), edits }), notFound),
  attempt(bulkCalls.export, (_, b) => ({ ...chosen(b, b), format: 'json' }), notFound),
  attempt(bulkCalls.exportPreview, (_, b) => ({ ...chosen(b, b), format: 'wooCsv' }), notFound),
  attempt(differenceCalls.list, nothing),
  attempt(differenceCalls.count, nothing),
  attempt(differenceCalls.facets, nothing),
  attempt(differenceCalls.accept, (_, b) => ({ productIds: b.productIds, until: soon })),
  attempt(differenceCalls.keep, (_, b) => ({ productIds: b.productIds, until: soon })),
  attempt(differenceCalls.follow, (_, b) => ({ productId: first(b), field: 'title' }), notFound),
  attempt(differenceCalls.lock, (_, b) => ({ productId: first(b), field: 'title', locked: true }), notFound),
  attempt(draftCalls.draftList, (_, b) => ({ q: b.word })),
  attempt(draftCalls.createDraft, () => ({ title: 'Mine' })),
  attempt(draftCalls.create, (_, b) => ({ productId: first(b) }), notFound),
  attempt(splitMergeCalls.mergePreview, merging, notFound),
  attempt(splitMergeCalls.merge, merging, notFound),
  attempt(splitMergeCalls.splitPreview, splitting, notFound),
  attempt(splitMergeCalls.split, splitting, notFound),
  attempt(publishCalls.fix, (_, b) => ({ productIds: b.productIds, shopIds: [b.shopId], fix: 'fillSku' })),
  attempt(recipeCalls.reorder, (_, b) => ({ recipeIds: [b.recipeId] })),
  attempt(recipeCalls.apply, (a, b) => ({ recipeId: b.recipeId, ...chosen(a, b) }), notFound),
  attempt(recipeCalls.apply, (a, b) => ({ recipeId: a.recipeId, ...chosen(a, b) }), notFound),
  attempt(extensionCalls.code, nothing),
  attempt(extensionCalls.list, nothing),
  attempt(extensionCalls.revoke, (_, b) => ({ pairingId: b.pairingId }), notFound),
  attempt(extensionCalls.health, nothing),
  attempt(extensionCalls.reread, () => ({ supplier: 'dhgate' })),
  // A person's session is no paired browser, and a code that nobody was given pairs none.
  ...[extensionCalls.self, extensionCalls.leave].map((call) => attempt(call, nothing, forbidden)),
  attempt(extensionCalls.read, () => ({ capture: capturedLamp() }), forbidden),
  attempt(extensionCalls.collect, () => ({ key: newKey, capture: capturedLamp() }), forbidden),
  attempt(extensionCalls.putOriginal, () => ({ key: newKey, capture: capturedLamp() })),
  attempt(extensionCalls.links, () => ({ urls: ['https://www.ebay.com/itm/256100400001'] }), forbidden),
  attempt(extensionCalls.job, (_, b) => ({ jobId: b.importJob }), forbidden),
  attempt(collectCalls.parkedLinks, nothing),
  attempt(collectCalls.dropLinks, (_, b) => ({ linkIds: [b.parkedLinkId] })),
  attempt(savedViewCalls.list, () => ({ resource: 'pool' })),
  attempt(savedViewCalls.create, () => ({ resource: 'pool', name: 'Mine', settings })),
  attempt(savedViewCalls.update, (_, b) => ({ viewId: b.viewId, name: 'Taken over', settings }), notFound),
  attempt(savedViewCalls.remove, (_, b) => ({ viewId: b.viewId })),
];
