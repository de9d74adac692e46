import { z } from 'zod';
import { keysRefused } from '../../lib/answer.ts';
import type { StoreSession } from '../../store.ts';
import { paths, TikTokClient } from './client.ts';
import { Refusal } from './fault.ts';
import { observedRateOf } from './rate.ts';
import { WireProduct, WireWarehouses } from './wire.ts';

export const PLATFORM = 'TikTok Shop';

export const Credentials = z.object({ accessToken: z.string(), refreshToken: z.string().default('') });

/** One bound shop: how to call it, and what bodies about it need to know. */
export interface Shop {
  client: TikTokClient;
  session: StoreSession;
  region: string;
  currency: string;
}

/** Throws `StoreFault('unauthorised')` where the server's registration or the shop's keys are missing. */
export function shopOf(session: StoreSession): Shop {
  const credentials = Credentials.safeParse(session.credentials).data;
  const { appKey, appSecret } = session.app;
  const { cipher, region = '' } = session.facts;
  if (!credentials || !appKey || !appSecret || !cipher) {
    throw keysRefused();
  }
  const { http, pace, signal } = session;
  const { accessToken } = credentials;
  const rate = observedRateOf(pace);
  const client = new TikTokClient({ http, pace, rate, signal, appKey, appSecret, accessToken, cipher });
  return { client, session, region, currency: session.currency };
}

/** Where the shop's stock is counted: what was noted while connecting, else asked for. */
export async function warehouseOf({ client, session }: Shop): Promise<string> {
  return session.facts.warehouseId || defaultWarehouse(client);
}

/**
 * The sales warehouse that is the default; "" where there is none.
 * partner.tiktokshop.com/docv2/page/get-warehouse-list-202309
 */
export async function defaultWarehouse(client: TikTokClient): Promise<string> {
  const selling = await sellingWarehouses(client);
  return (selling.find(({ is_default }) => is_default) ?? selling[0])?.id ?? '';
}

/** Those that goods are sent from. */
export async function sellingWarehouses(client: TikTokClient) {
  const { warehouses } = await client.call({ method: 'GET', path: paths.warehouses }, WireWarehouses);
  return warehouses.filter(({ type, effect_status }) => type !== 'RETURN_WAREHOUSE' && effect_status !== 'DISABLED');
}

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

/** Where a parcel is named by the pieces in it; elsewhere each order lies in packages from the start, and one of these is shipped. */
const markingPieces = new Set(['US', 'GB', 'ES', 'IE', 'IT', 'DE', 'FR', 'JP']);
/** partner.tiktokshop.com/docv2/page/mark-package-as-shipped-202309 */
export const marksPieces = (region: string): boolean => markingPieces.has(region);

/**
 * Whether pieces of one SKU may go in several parcels: not where packages are split by whole SKUs.
 * partner.tiktokshop.com/docv2/page/split-orders-202309
 */
export const splitsSkus = ({ region, session }: Shop): boolean =>
  marksPieces(region) || (region === 'MX' && session.facts.sellerType === 'CROSS_BORDER');

/** Seller Center, opened at this shop. */
export const sellerCentre = (region: string, shopId: string): string =>
  `https://seller-${region === 'GB' ? 'uk' : region.toLowerCase()}.tiktok.com/homepage?shop_id=${shopId}`;

/** A product as customers see it, once it is on sale. */
export const productPage = (productId: string): string => `https://shop.tiktok.com/view/product/${productId}`;

/** One product whole; null when it is not there, or deleted. partner.tiktokshop.com/docv2/page/get-product-202309 */
export async function readProduct({ client }: Shop, id: string): Promise<WireProduct | null> {
  try {
    const product = await client.call({ method: 'GET', path: paths.product(id) }, WireProduct);
    return product.status === 'DELETED' ? null : product;
  } catch (error) {
    if (error instanceof Refusal && error.gone) return null;
    throw error;
  }
}
