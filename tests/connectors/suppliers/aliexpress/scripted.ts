import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { ProductQuery, SupplierApp, SupplierSession } from '#server/connectors/supplier.ts';
import { freePace } from '#tests/kit/freePace.ts';
import { formOf, scriptedHttp } from '#tests/kit/scriptedHttp.ts';

export const app: SupplierApp = { appKey: '123456', appSecret: 'test_secret' };
export const query: ProductQuery = { productId: '1005004000000001', shipTo: 'US', currency: 'USD', language: 'en' };

export function sessionOver(http: HttpClient, accessToken = 'test_session'): SupplierSession {
  return { app, accessToken, http, signal: new AbortController().signal, pace: freePace };
}

/** Returns by method; a method that is not there is unknown to the platform. */
export function answering(byMethod: Record<string, unknown>) {
  return scriptedHttp((request) => {
    const method = (formOf(request).method ?? '').replace('aliexpress.', '');
    return { body: byMethod[method] ?? { error_response: { type: 'ISV', code: 'InvalidApiPath', msg: 'unknown' } } };
  });
}
