import { z } from 'zod';
import { jsonOf, noAnswer, unreadable } from '../../lib/answer.ts';
import type { HttpClient, HttpReply, HttpRequest } from '../../lib/http.ts';
import { type Pace, paced } from '../../lib/pace.ts';
import { hmacOf } from '../../lib/signatures.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import { faultOf } from './fault.ts';
import type { ObservedRate } from './rate.ts';

/** Where the calls live. Each carries the version it was written against: partner.tiktokshop.com/docv2/page/api-overview */
const API = 'https://open-api.tiktokglobalshop.com';
export const AUTH = 'https://auth.tiktok-shops.com';
export const CONSENT = 'https://services.tiktokshop.com/open/authorize';

export const paths = {
  token: '/api/v2/token/get',
  refresh: '/api/v2/token/refresh',
  shops: '/authorization/202309/shops',
  warehouses: '/logistics/202309/warehouses',
  uploadImage: '/product/202309/images/upload',
  recommendCategory: '/product/202309/categories/recommend',
  products: '/product/202309/products',
  activate: '/product/202309/products/activate',
  deactivate: '/product/202309/products/deactivate',
  searchProducts: '/product/202502/products/search',
  product: (id: string) => `/product/202309/products/${id}`,
  partialEdit: (id: string) => `/product/202509/products/${id}/partial_edit`,
  prices: (id: string) => `/product/202309/products/${id}/prices/update`,
  inventory: (id: string) => `/product/202309/products/${id}/inventory/update`,
  searchOrders: '/order/202309/orders/search',
  orders: '/order/202309/orders',
  webhooks: '/event/202309/webhooks',
  deliveryOptions: (warehouseId: string) => `/logistics/202309/warehouses/${warehouseId}/delivery_options`,
  shippingProviders: (optionId: string) => `/logistics/202309/delivery_options/${optionId}/shipping_providers`,
  validateTracking: '/fulfillment/202508/tts_tracking_validation',
  markShipped: (orderId: string) => `/fulfillment/202309/orders/${orderId}/packages`,
  splitPackages: (orderId: string) => `/fulfillment/202309/orders/${orderId}/split`,
  updateOrderShipping: (orderId: string) => `/fulfillment/202309/orders/${orderId}/shipping_info/update`,
  package: (id: string) => `/fulfillment/202309/packages/${id}`,
  shipPackage: (id: string) => `/fulfillment/202309/packages/${id}/ship`,
  updatePackageShipping: (id: string) => `/fulfillment/202309/packages/${id}/shipping_info/update`,
} as const;

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  body?: object;
  /** In place of `body`: a multipart form, which is not signed. */
  upload?: { contentType: string; bytes: Uint8Array };
  /** A search, or what leaves nothing behind when it is lost: safe to send again. */
  harmless?: boolean;
  /** Whether it is about one shop, and has to name it. True when left out. */
  ofShop?: boolean;
}

export interface Access {
  http: HttpClient;
  /** Left out while connecting, when no store is there to be paced yet. */
  pace?: Pace;
  rate?: ObservedRate;
  signal?: AbortSignal;
  appKey: string;
  appSecret: string;
  accessToken: string;
  /** What the shop is called in calls; null before one is chosen. */
  cipher: string | null;
}

/** Milliseconds until a request is given up. */
const TIMEOUT = 60_000;
const JSON_TYPE = 'application/json';

/** The open API with one shop's token. Throws `StoreFault` for whatever TikTok Shop or the network does. */
export class TikTokClient {
  private readonly access: Access;

  constructor(access: Access) {
    this.access = access;
  }

  /** Makes one call and returns its `data`. */
  call<T>(call: Call, data: z.ZodType<T>): Promise<T> {
    const { pace, signal } = this.access;
    const attempt = () => this.observing(() => this.attempt(call, data));
    return pace ? paced({ pace, ...(signal ? { signal } : {}) }, attempt) : attempt();
  }

  /** Tells the pace how fast it may go, by how this call ended. */
  private async observing<T>(attempt: () => Promise<T>): Promise<T> {
    const { pace, rate } = this.access;
    try {
      const answer = await attempt();
      if (rate) pace?.learn(rate.answered());
      return answer;
    } catch (error) {
      const tooFast = error instanceof StoreFault && error.kind === 'throttled';
      if (rate && tooFast) pace?.learn(rate.refused());
      throw error;
    }
  }

  private async attempt<T>(call: Call, data: z.ZodType<T>): Promise<T> {
    const writes = call.method !== 'GET' && !call.harmless;
    const reply = await this.send(call, writes);
    const json = jsonOf(reply);
    const fault = faultOf(reply, json, call.path, writes);
    if (fault) throw fault;
    const parsed = z.object({ data }).safeParse(json);
    if (parsed.success) return parsed.data.data;
    throw unreadable(`${call.path}: ${parsed.error.issues[0]?.path.slice(1).join('.')}`, writes);
  }

  private async send(call: Call, writes: boolean): Promise<HttpReply> {
    const { http, signal } = this.access;
    try {
      return await http.request({ ...this.signed(call), timeout: TIMEOUT, ...(signal ? { signal } : {}) });
    } catch (error) {
      throw noAnswer(error, writes);
    }
  }

  /** What is signed is what is sent: the body is written once. */
  private signed({ method, path, query = {}, body, upload, ofShop = true }: Call): HttpRequest {
    const { appKey, appSecret, accessToken, cipher } = this.access;
    const text = body === undefined ? '' : JSON.stringify(body);
    const all: Record<string, string> = {
      ...query,
      app_key: appKey,
      timestamp: String(Math.floor(this.access.http.now().getTime() / 1000)),
      ...(ofShop && cipher !== null ? { shop_cipher: cipher } : {}),
    };
    const sign = signatureOf(appSecret, { path, query: all, body: text });
    return {
      method,
      url: `${API}${path}?${new URLSearchParams({ ...all, sign })}`,
      headers: {
        accept: JSON_TYPE,
        'content-type': upload?.contentType ?? JSON_TYPE,
        'x-tts-access-token': accessToken,
      },
      ...(upload ? { bytes: upload.bytes } : {}),
      ...(body === undefined ? {} : { body: text }),
    };
  }
}

const UNSIGNED = new Set(['sign', 'access_token']);

/**
 * The signature of a request: path, query in the order of its names and body, framed by the app's secret. `body` is the
 * very text that is sent; "" for an upload. partner.tiktokshop.com/docv2/page/sign-your-api-request
 */
export function signatureOf(
  secret: string,
  { path, query, body }: { path: string; query: Readonly<Record<string, string>>; body: string },
): string {
  const pairs = Object.entries(query)
    .filter(([name]) => !UNSIGNED.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value);
  return hmacOf(secret, `${secret}${path}${pairs.join('')}${body}${secret}`, 'hex');
}
