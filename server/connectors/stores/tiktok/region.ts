/** Where TikTok Shop sells, and in what. partner.tiktokshop.com/docv2/page/create-product (price.currency) */
const currencies: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  DE: 'EUR',
  ES: 'EUR',
  FR: 'EUR',
  IE: 'EUR',
  IT: 'EUR',
  BR: 'BRL',
  ID: 'IDR',
  JP: 'JPY',
  MX: 'MXN',
  MY: 'MYR',
  PH: 'PHP',
  SG: 'SGD',
  TH: 'THB',
  VN: 'VND',
};
/** These use the tree of seven levels; others the older one. */
const newCategories = new Set(['US', 'ID', 'MY', 'PH', 'SG', 'TH', 'VN']);

/** Null for a region that is not known: a price in the wrong currency would be worse than no connection. */
export const currencyOf = (region: string): string | null => currencies[region] ?? null;

/** "Was" prices are shown in the US only. */
export const hasListPrice = (region: string): boolean => region === 'US';

export const mostSkus = (region: string): number => (region === 'US' || region === 'GB' ? 100 : 300);

/** The same by a shop's currency: dollars are paid in the US alone, pounds in Great Britain. */
export const mostSkusPaidIn = (currency: string): number => (currency === 'USD' || currency === 'GBP' ? 100 : 300);

export const categoryVersion = (region: string): { category_version?: string } =>
  newCategories.has(region) ? { category_version: 'v2' } : {};

/** Seller Center, opened at this shop. */
export const sellerCentre = (region: string, shopId: string): string =>
  `https://seller-${region === 'GB' ? 'uk' : region.toLowerCase()}.tiktok.com/homepage?shop_id=${shopId}`;

/** A product as customers see it, once it is on sale. */
export const productPage = (productId: string): string => `https://shop.tiktok.com/view/product/${productId}`;
