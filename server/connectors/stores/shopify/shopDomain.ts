import { DomainError } from '#contract/errors.ts';

const DOMAIN = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/** Whether this is how Shopify itself names a shop. */
export const isShopDomain = (text: string): boolean => DOMAIN.test(text);

/**
 * A shop's domain at Shopify (`harbour.myshopify.com`) from its name, its address, or a page of its admin
 * (`admin.shopify.com/store/harbour`). A domain of the merchant's own does not tell it. Throws
 * `DomainError('storeUrlInvalid')`.
 */
export function shopDomain(typed: string): string {
  const text = typed.trim().toLowerCase();
  if (/^[a-z0-9][a-z0-9-]*$/.test(text)) return `${text}.myshopify.com`;
  const full = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) throw new DomainError('storeUrlInvalid');
  const { hostname, pathname } = new URL(full);
  const [, inAdmin] = /^\/store\/([a-z0-9-]+)/.exec(pathname) ?? [];
  const domain = hostname === 'admin.shopify.com' && inAdmin ? `${inAdmin}.myshopify.com` : hostname;
  if (!isShopDomain(domain)) throw new DomainError('storeUrlInvalid');
  return domain;
}
