import type { StorePlatform } from './platforms.ts';

/** Characters that a text, or entries that a list may have; `null` where the platform sets no bound of its own. */
export interface LengthLimit {
  min: number;
  max: number | null;
}

export interface PlatformLimits {
  title: LengthLimit;
  /** Of the HTML, tags counted. */
  description: LengthLimit;
  /** Of a product; what is more is left out. */
  images: LengthLimit;
  /** A variant has to have a number in stock; elsewhere one that nobody counts is sold without. */
  needsStock: boolean;
}

const free: LengthLimit = { min: 0, max: null };
const atMost = (max: number): LengthLimit => ({ min: 0, max });

/** How long texts may be on each store platform. A hint while editing, a finding before publishing. */
export const platformLimits: Readonly<Record<StorePlatform, PlatformLimits>> = {
  /** A WordPress post title and content: longtext columns, no bound in the REST API (`POST /wc/v3/products`). */
  woo: { title: free, description: free, images: free, needsStock: false },
  /** Shopify answers "Title is too long (maximum is 255 characters)" to `productSet`. Descriptions: no bound published. */
  shopify: { title: atMost(255), description: free, images: atMost(250), needsStock: false },
  /** Shopline's Admin API: `product.title`, "at most 255 characters" (`POST /products/products.json`). */
  shopline: { title: atMost(255), description: free, images: free, needsStock: false },
  /**
   * Shoplazza publishes no bound for `product.title`; 255 is assumed, as of its fields of one line. `images` is required of a
   * new product.
   */
  shoplazza: { title: atMost(255), description: free, images: { min: 1, max: null }, needsStock: false },
  /** Wix Stores v3: `product.name` maxLength 80, `plainDescription` maxLength 16000. */
  wix: { title: atMost(80), description: atMost(16_000), images: free, needsStock: false },
  /** TikTok Shop: titles of 25 to 255 characters (some regions allow shorter ones); description at most 10,000. */
  tiktok: {
    title: { min: 25, max: 255 },
    description: { min: 1, max: 10_000 },
    images: { min: 1, max: 9 },
    // `skus.inventory.quantity` is required of a new SKU (`POST /product/202309/products`).
    needsStock: true,
  },
};

export type LengthTrouble = { kind: 'short'; by: number; limit: number } | { kind: 'long'; by: number; limit: number };

/** Characters as a person counts them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

/** How a text misses a limit; undefined when it fits. */
export function lengthTrouble(length: number, { min, max }: LengthLimit): LengthTrouble | undefined {
  if (max !== null && length > max) return { kind: 'long', by: length - max, limit: max };
  return length < min ? { kind: 'short', by: min - length, limit: min } : undefined;
}
