import type { TextKey } from '#contract/texts.ts';

export type ConnectField = 'url' | 'consumerKey';

const fields: Partial<Record<TextKey, ConnectField>> = {
  'error.storeUrlInvalid': 'url',
  'error.storeUnreachable': 'url',
  'error.storeNotWooCommerce': 'url',
  'error.storeAnswerUnreadable': 'url',
  'error.addressForbidden': 'url',
  'error.storeKeysRefused': 'consumerKey',
  'error.storeKeysReadOnly': 'consumerKey',
};

/** Which field of the connect form an error's key is about; undefined for the form as a whole. */
export const connectField = (key: string | undefined): ConnectField | undefined =>
  key === undefined ? undefined : fields[key as TextKey];
