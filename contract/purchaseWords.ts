/** The words of buying, without their schemas: what a page or a connector that only names them needs. */

/** Why a supplier refused an order, by what can be done about it. */
export const refusalCauses = [
  'address',
  'personId',
  'account',
  'service',
  'country',
  'sku',
  'stock',
  'minimum',
  'amount',
  'currency',
  'limit',
  'busy',
  'other',
] as const;

/** What is found before anything is bought, in the order in which it is looked at. */
export const findingCauses = [
  // May it be bought at all.
  'notToBuy',
  'notMapped',
  'accountMissing',
  'warehouseMissing',
  // What is sold.
  'skuGone',
  'skuChanged',
  'outOfStock',
  'belowMinimum',
  'priceUnknown',
  'priceRose',
  'loss',
  // Where it goes.
  'notDelivered',
  'noService',
  // What it comes to.
  'totalUnknown',
  'overDayLimit',
  // The address.
  'fieldMissing',
  'provinceUnknown',
  'cityUnknown',
  'postcodeWrong',
  'phoneWrong',
  'phoneElsewhere',
  'personIdMissing',
  'personIdWrong',
  'notLatin',
  'nameTooShort',
  'textTooLong',
  'poBox',
  'duplicate',
  // Nobody could tell.
  'supplierAway',
  'byHand',
] as const;
export type FindingCause = (typeof findingCauses)[number];

/** What a merchant may do about a finding. */
export const findingFixes = ['address', 'service', 'map', 'accept', 'byHand', 'link', 'settings', 'recheck'] as const;

/**
 * How far a purchase is with its supplier. `byHand` waits for a person. Ended without an order: `refused` by the supplier,
 * `takenBack` by a person, `notSent` for what the check before sending found, `notPlaced` though it was sent. `cancelled`:
 * the supplier cancelled its orders.
 */
export const purchaseStatuses = [
  'waiting',
  'sending',
  'unknown',
  'byHand',
  'placed',
  'refused',
  'notSent',
  'notPlaced',
  'takenBack',
  'cancelled',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export const purchasePayments = ['unpaid', 'processing', 'paid', 'refunded'] as const;
export const purchaseShippings = ['none', 'partly', 'shipped', 'delivered'] as const;
/**
 * Why a supplier's order stands still until a person does something: there, or, from `accountLost` on, here, since nobody reads
 * it. `notOurs`: its number is of another account; `notSeen`: the supplier does not know it; `silent`: nothing came for long.
 */
export const purchaseProblems = [
  'frozen',
  'audit',
  'address',
  'cancelAsked',
  'accountLost',
  'notOurs',
  'notSeen',
  'silent',
] as const;

/** Of these, those with which nobody reads a purchase any more: a person says what becomes of it. */
export const unreadProblems = ['accountLost', 'notOurs', 'notSeen', 'silent'] as const;

/** What a person says became of a purchase. `noted`: that it was bought although it had been given up is known. */
export const purchaseOutcomes = ['placed', 'notPlaced', 'paid', 'received', 'cancelled', 'noted'] as const;
/** Of these, those that need no note: nothing is bought again because of them. */
export const outcomesWithoutNote = ['paid', 'received', 'noted'] as const;

/** `api`: we place it. `byHand`: a person orders at the supplier and types the number back. */
export const purchaseMethods = ['api', 'byHand'] as const;

/** What lists of purchases show, as tabs. */
export const purchaseTabs = ['waiting', 'unknown', 'byHand', 'toPay', 'placed', 'ended'] as const;

/** What a rule did with an order; `checking` is asked about with its suppliers at the moment. */
export const buyingOutcomes = ['checking', 'bought', 'skipped'] as const;
