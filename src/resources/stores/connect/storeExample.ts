import type { StorePlatform } from '#contract/platforms.ts';

/** What a store's address looks like on each platform. */
export const storeExample: Record<StorePlatform, string> = {
  woo: 'https://shop.example.com',
  shopify: 'harbour.myshopify.com',
  shoplazza: 'harbour.myshoplaza.com',
  shopline: 'harbour.myshopline.com',
  tiktok: 'harbour',
  wix: 'https://www.example.com',
};
