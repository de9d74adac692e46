import { DomainError } from '#contract/errors.ts';

const DOMAIN = '.myshopline.com';
const HANDLE = /^[a-z0-9][a-z0-9-]*$/;

/** The address of the store with this handle: how the platform calls it, for good. */
export const addressOf = (handle: string): string => `https://${handle}${DOMAIN}`;

/** Whether this is how the platform writes a handle. */
export const isHandle = (text: string): boolean => HANDLE.test(text);

/**
 * A store's address (`https://harbour.myshopline.com`) from its handle, its address or any page below it. A domain of the
 * merchant's own does not tell the handle. Throws `DomainError('storeUrlInvalid')`.
 */
export function storeAddress(typed: string): string {
  const text = typed.trim().toLowerCase();
  if (isHandle(text)) return addressOf(text);
  const full = /^https?:\/\//.test(text) ? text : `https://${text}`;
  const host = URL.canParse(full) ? new URL(full).hostname : '';
  const handle = host.endsWith(DOMAIN) ? host.slice(0, -DOMAIN.length) : '';
  if (!isHandle(handle)) throw new DomainError('storeUrlInvalid');
  return addressOf(handle);
}
