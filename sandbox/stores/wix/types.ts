import type { NewProduct } from './schema/product.ts';

/** Records as the sandbox keeps them: plain JSON. */
export interface StoredMedia {
  id: string;
  altText: string;
  /** Where it was loaded from. */
  source: string;
}

export interface StoredChoice {
  choiceId: string;
  name: string;
  /** Media shown when it is chosen. */
  mediaIds: string[];
}

export interface StoredOption {
  id: string;
  name: string;
  renderType: 'TEXT_CHOICES' | 'SWATCH_CHOICES';
  choices: StoredChoice[];
}

export interface StoredVariant {
  id: string;
  visible: boolean;
  sku: string | null;
  barcode: string | null;
  choices: { optionId: string; choiceId: string }[];
  price: string;
  compareAtPrice: string | null;
  weight: number | null;
  /** As it was written. */
  packageDimensions?: Record<string, unknown> | undefined;
}

export interface StoredProduct {
  id: string;
  revision: number;
  /** Milliseconds since 1970. */
  created: number;
  updated: number;
  name: string;
  slug: string;
  handle: string;
  plainDescription: string;
  seoData?: NewProduct['seoData'];
  visible: boolean;
  media: StoredMedia[];
  options: StoredOption[];
  variants: StoredVariant[];
}

export interface StoredInventory {
  id: string;
  revision: number;
  productId: string;
  variantId: string;
  /** Null where only `inStock` is kept. */
  quantity: number | null;
  inStock: boolean;
  preorder: { enabled: boolean; message: string | null; limit: number };
  created: number;
  updated: number;
}

export interface StoredToken {
  token: string;
  site: string;
  /** Milliseconds since 1970. */
  issued: number;
  expires: number;
}

/** Whether the app is on the site. */
export interface StoredInstallation {
  site: string;
  installed: boolean;
  /** What the app may do here; everything where nothing is kept. */
  permissions?: string[];
}
