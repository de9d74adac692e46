import { z } from 'zod';

/** Store platforms by the channel name that calls and roles use. */
export const storePlatforms = ['woo', 'shopify', 'shoplazza', 'shopline', 'tiktok', 'wix'] as const;
export const StorePlatform = z.enum(storePlatforms);
export type StorePlatform = z.infer<typeof StorePlatform>;

/** The names in addresses (`/products/woocommerce`), where they differ from the channel's. */
export const platformPath: Record<StorePlatform, string> = {
  woo: 'woocommerce',
  shopify: 'shopify',
  shoplazza: 'shoplazza',
  shopline: 'shopline',
  tiktok: 'tiktok',
  wix: 'wix',
};

export const supplierPlatforms = ['aliexpress', 'alibaba', '1688', 'ebay', 'dhgate'] as const;
export const SupplierPlatform = z.enum(supplierPlatforms);
export type SupplierPlatform = z.infer<typeof SupplierPlatform>;

/** Where a pool product came from: a supplier, a product file, or the merchant's own hand. */
export const productSources = [...supplierPlatforms, 'shopifyCsv', 'wooCsv', 'manual'] as const;
export const ProductSource = z.enum(productSources);
export type ProductSource = z.infer<typeof ProductSource>;

/** Brand names: the same in every language. */
export const brandName: Record<StorePlatform | SupplierPlatform, string> = {
  woo: 'WooCommerce',
  shopify: 'Shopify',
  shoplazza: 'Shoplazza',
  shopline: 'Shopline',
  tiktok: 'TikTok Shop',
  wix: 'Wix',
  aliexpress: 'AliExpress',
  alibaba: 'Alibaba.com',
  '1688': '1688',
  ebay: 'eBay',
  dhgate: 'DHgate',
};
