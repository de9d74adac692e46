export const SUCCESS = 200;
/** The three codes that the specification gives a reaction of their own (section 8). All others are in `errors.ts`. */
export const SESSION_EXPIRED = 200117;
export const MEMBERSHIP_REQUIRED = 4001;
export const SUPPLIER_NOT_AUTHORISED = 501001;

/** The errors that another plan is the remedy of: those with the code `MEMBERSHIP_REQUIRED`. */
export const planRefusals = [
  'membershipRequired',
  'quotaImports',
  'quotaPool',
  'quotaStores',
  'captureWaits',
  'storeReadOnly',
] as const;
