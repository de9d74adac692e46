import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { ProductQuery, SupplierApp, SupplierSession } from '#server/connectors/supplier.ts';
import { freePace } from '#tests/kit/freePace.ts';

export const app: SupplierApp = { appKey: '1234567', appSecret: 'test_secret' };
export const query: ProductQuery = { productId: '823801520021', shipTo: 'US', currency: 'CNY', language: 'en' };
/** The second half of a SKU's id. */
export const specId = 'a5ec665cf58e308ce3cb03d155fa7c5d';

export function sessionOver(http: HttpClient, accessToken = 'test_token'): SupplierSession {
  return { app, accessToken, http, signal: new AbortController().signal, pace: freePace };
}
