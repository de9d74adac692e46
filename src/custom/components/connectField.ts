import type { ErrorKey } from '#contract/errors.ts';

export type ConnectField = 'url' | 'consumerKey';

const fields: Partial<Record<ErrorKey, ConnectField>> = {
  storeUrlInvalid: 'url',
  storeUnreachable: 'url',
  storeNotWooCommerce: 'url',
  storeAnswerUnreadable: 'url',
  addressForbidden: 'url',
  storeKeysRefused: 'consumerKey',
  storeKeysReadOnly: 'consumerKey',
};

/** Which field of the connect form a server's error is about; undefined for the form as a whole. */
export const connectField = (key: string | undefined): ConnectField | undefined =>
  key === undefined ? undefined : fields[key as ErrorKey];
