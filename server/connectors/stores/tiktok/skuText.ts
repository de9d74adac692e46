const MOST = 50;

/** An SKU as TikTok Shop takes it: without blanks, at most 50 characters. */
export const sellerSku = (sku: string): string => sku.trim().replace(/\s+/g, '-').slice(0, MOST);
