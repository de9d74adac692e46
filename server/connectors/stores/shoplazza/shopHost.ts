import { DomainError } from '#contract/errors.ts';

/** One z, unlike the platform's name. */
const HOST = /^[a-z0-9-]+\.myshoplaza\.com$/;

/** Whether this is how the platform itself names a shop. */
export const isShopHost = (text: string): boolean => HOST.test(text);

/**
 * A shop's own host (`harbour.myshoplaza.com`) from its name, its address or a link into its admin. A domain of the
 * merchant's does not tell it. Throws `DomainError('storeUrlInvalid')`.
 */
export function shopHost(typed: string): string {
  const text = typed.trim().toLowerCase();
  if (/^[a-z0-9-]+$/.test(text)) return `${text}.myshoplaza.com`;
  const full = /^https?:\/\//.test(text) ? text : `https://${text}`;
  const host = URL.canParse(full) ? new URL(full).hostname : '';
  if (!isShopHost(host)) throw new DomainError('storeUrlInvalid');
  return host;
}
