import { MEMBERSHIP_REQUIRED, SESSION_EXPIRED, SUPPLIER_NOT_AUTHORISED } from './codes.ts';
import type { TextKey, TextParams } from './texts.ts';

export { MEMBERSHIP_REQUIRED, SESSION_EXPIRED, SUCCESS, SUPPLIER_NOT_AUTHORISED } from './codes.ts';

/**
 * Every error that a call can answer: its envelope code. The key is also the key of its sentence (`error.<key>`).
 * Codes group by hundred-thousands: 400 what was sent, 403 not allowed, 404 not there, 409 in conflict, 429 too often,
 * 500 ours, 502 somebody else's server.
 */
export const errorCodes = {
  sessionExpired: SESSION_EXPIRED,
  membershipRequired: MEMBERSHIP_REQUIRED,
  quotaImports: MEMBERSHIP_REQUIRED,
  quotaPool: MEMBERSHIP_REQUIRED,
  quotaStores: MEMBERSHIP_REQUIRED,
  captureWaits: MEMBERSHIP_REQUIRED,
  storeReadOnly: MEMBERSHIP_REQUIRED,
  supplierNotAuthorised: SUPPLIER_NOT_AUTHORISED,
  invalidInput: 400001,
  requestTooLarge: 400002,
  wrongPassword: 400101,
  passwordUnreadable: 400102,
  codeWrong: 400103,
  codeExpired: 400104,
  emailTaken: 400105,
  undoStale: 400106,
  accountSuspended: 403101,
  confirmNeeded: 403102,
  passwordNeeded: 403103,
  storeLinkOperator: 403104,
  fileMissing: 400201,
  fileEmpty: 400202,
  fileTooLarge: 400203,
  fileNotText: 400204,
  fileUnknownKind: 400205,
  fileIsCaptcha: 400206,
  fileNotProductPage: 400207,
  fileEncodingUnsure: 400213,
  fileUnknownColumns: 400214,
  fileGone: 404201,
  pictureTooLarge: 400208,
  pictureType: 400209,
  pictureUnreadable: 400210,
  pictureTooManyPixels: 400211,
  pictureUnknown: 400212,
  linkInvalid: 400301,
  linkForeignHost: 400302,
  linkNotProduct: 400303,
  linkUnresolved: 400304,
  linkBareId: 400308,
  linkSharePassword: 400309,
  storeUrlInvalid: 400401,
  storeKeysRefused: 400402,
  storeKeysReadOnly: 400403,
  storeUnreachable: 502401,
  storeNotWooCommerce: 502402,
  storeAnswerUnreadable: 502403,
  addressForbidden: 400404,
  authorisationRefused: 400405,
  authorisationStale: 400406,
  storeNotConfigured: 400407,
  storeForged: 400408,
  storeIsAnother: 400409,
  storeCatalogOld: 400410,
  storeWithoutShop: 400411,
  storeTokenRefused: 400412,
  storeAppMissing: 400413,
  storeLinkRefused: 400421,
  storeLinkLate: 400422,
  storeLinkEarly: 400423,
  storeLinkUsed: 400424,
  storeLinkOff: 400425,
  storeLinkEmail: 400426,
  publishNothing: 400501,
  publishTooMany: 400502,
  exportTooMany: 400503,
  exportTooManyOrders: 400506,
  exportTooManyShipments: 400540,
  exportCurrencies: 400514,
  nothingToChange: 400507,
  tooManyAliases: 400515,
  draftIncomplete: 400801,
  mergeCurrencies: 400802,
  mergeUnsolved: 400803,
  supplierUnavailable: 502501,
  pictureNotLoaded: 502201,
  supplierProductGone: 404501,
  supplierNotConfigured: 400504,
  supplierCountryRefused: 400505,
  supplierBusy: 429501,
  supplierNoDelivery: 400508,
  supplierNotOffered: 400509,
  supplierForm: 400510,
  supplierPageOnly: 400511,
  supplierSkuSoldOut: 400512,
  supplierBelowMinimum: 400513,
  pageIsCheck: 400305,
  pageWantsSignIn: 400306,
  pageNotProduct: 400307,
  pairingWrong: 400901,
  browserNotPaired: 401901,
  translateNotConfigured: 400701,
  translateLanguage: 400702,
  translateRefused: 502701,
  translateKeyRefused: 502702,
  translateQuotaUsed: 502703,
  translateTooFast: 502704,
  translateUnavailable: 502705,
  lastAdmin: 400601,
  ownAccount: 400602,
  forbidden: 403001,
  notFound: 404001,
  jobFinished: 409001,
  conflict: 409002,
  selectionChanged: 409003,
  alreadyUndone: 409004,
  runUnderWay: 409005,
  clientKeyUsed: 409006,
  planConfirmed: 409301,
  buyingPaused: 409309,
  ordersChanged: 409306,
  purchaseClaimed: 409302,
  purchaseNotByHand: 409303,
  purchaseNotUnknown: 409304,
  supplierOrderKnown: 409305,
  purchaseAsked: 409307,
  purchaseStopped: 409308,
  nothingToMove: 409310,
  shippingNotOffered: 400519,
  carrierUnknown: 400518,
  trackingNumberMistyped: 400516,
  trackingNumberIsOrder: 400517,
  trackingNumberKnown: 409314,
  trackingNumberElsewhere: 409313,
  shipmentTooMuch: 409312,
  shipmentOver: 409311,
  shipmentDecided: 409315,
  shipmentArrived: 409320,
  shipmentNotBought: 409321,
  shipmentBoughtAgain: 409322,
  orderNotShippable: 409316,
  nothingToShip: 409317,
  orderAtService: 409318,
  orderShippedByPlatform: 409319,
  warehouseUnknown: 404010,
  warehouseNameTaken: 409330,
  warehouseInUse: 409331,
  stockSkuUnknown: 404011,
  stockSkuTaken: 409332,
  stockAliasTaken: 409333,
  stockItemInUse: 409334,
  stockTooFew: 409335,
  stockTooMany: 400541,
  countryUnknown: 400542,
  stockMoved: 409336,
  stockReserved: 409337,
  stockNotFree: 409338,
  sameWarehouse: 400531,
  stockNotReserved: 409339,
  purchaseNotForStock: 409340,
  purchaseNotPlaced: 409341,
  moreThanBought: 409342,
  nothingReceived: 400532,
  nothingToDecide: 409343,
  customerSame: 409344,
  customerChangeGone: 409345,
  customerOpenOrders: 409346,
  customerOpenPurchases: 409348,
  customerOpenParcels: 409349,
  customerChanged: 409347,
  exportTooManyCustomers: 400543,
  exportTooManyStock: 400533,
  orderNumberUnknown: 400520,
  orderNumberShared: 400521,
  shippedAtFuture: 400522,
  shippedAtUnclear: 400523,
  trackingNumberDamaged: 400524,
  skuNotInOrder: 400525,
  lineUnclear: 400526,
  quantityUnclear: 400527,
  carrierMissing: 400528,
  queryUrlMissing: 400529,
  tableTooLong: 400530,
  mappedIsGone: 409007,
  plansOff: 409401,
  storesChosenToday: 409402,
  storesFit: 409403,
  storesTooMany: 400611,
  levelNotSold: 400612,
  payChannelOff: 409411,
  paymentsHeld: 409412,
  nothingPaid: 409413,
  billNotPaid: 409414,
  refundTooLate: 409415,
  refundNewerFirst: 409416,
  paymentDisputed: 409417,
  billRefunded: 409418,
  strayResolved: 409419,
  refundNotFailed: 409420,
  mailNotSent: 502801,
  payChannelRefused: 502601,
  payChannelAway: 502602,
  tooManyTries: 429001,
  tooManyCodes: 429002,
  databaseAway: 503001,
  outcomeUnknown: 503002,
  diskFull: 507001,
  internal: 500001,
} as const satisfies Record<string, number>;
export type ErrorKey = keyof typeof errorCodes;

/** A failure that the user is meant to read. Thrown by services and connectors; becomes the envelope in one place. */
export class DomainError extends Error {
  readonly key: ErrorKey;
  readonly params: TextParams;
  readonly fields: { path: string; key: string; params?: TextParams }[] | undefined;
  /** What is there instead of what the caller knew, of a conflict that tells. */
  readonly there: unknown;

  constructor(
    key: ErrorKey,
    params: TextParams = {},
    options: {
      cause?: unknown;
      fields?: { path: string; key: string; params?: TextParams }[];
      there?: unknown;
    } = {},
  ) {
    super(`${key} ${JSON.stringify(params)}`, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    this.key = key;
    this.params = params;
    this.fields = options.fields;
    this.there = options.there;
  }

  get code(): number {
    return errorCodes[this.key];
  }

  /** The key of the sentence that tells the user what happened and what to do. */
  get textKey(): TextKey {
    return `error.${this.key}`;
  }
}

/** Something to tell the user about one row or field: a sentence's key and its variables. */
export interface Notice {
  key: string;
  params?: TextParams | undefined;
}
