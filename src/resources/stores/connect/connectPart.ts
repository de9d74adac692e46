import type { ErrorKey } from '#contract/errors.ts';

/** What of a connect form an error can be about: the store that was named, or what proves that we may. */
export type ConnectPart = 'store' | 'proof';

const parts: Partial<Record<`error.${ErrorKey}`, ConnectPart>> = {
  'error.storeUrlInvalid': 'store',
  'error.storeUnreachable': 'store',
  'error.storeNotWooCommerce': 'store',
  'error.storeAnswerUnreadable': 'store',
  'error.storeIsAnother': 'store',
  'error.storeCatalogOld': 'store',
  'error.addressForbidden': 'store',
  'error.storeKeysRefused': 'proof',
  'error.storeKeysReadOnly': 'proof',
  'error.storeTokenRefused': 'proof',
};

/** Which part of the connect form an error's key is about; undefined for the form as a whole. */
export const connectPart = (key: string | undefined): ConnectPart | undefined =>
  key === undefined ? undefined : parts[key as `error.${ErrorKey}`];
