import { type HttpClient, HttpFailure, type HttpReply, type HttpRequest } from '#server/connectors/lib/http.ts';
import type { ProductQuery, SupplierApp, SupplierSession } from '#server/connectors/supplier.ts';
import { freePace } from '#tests/kit/freePace.ts';

export const app: SupplierApp = { appKey: '123456', appSecret: 'test_secret' };
export const query: ProductQuery = { productId: '1005004000000001', shipTo: 'US', currency: 'USD', language: 'en' };

interface ScriptedHttp extends HttpClient {
  requests: HttpRequest[];
}

type Scripted = Partial<Omit<HttpReply, 'body'>> & { body?: unknown };

/** A client that answers from a function and keeps what was asked; an answer that is an error is thrown. */
export function scripted(answer: (request: HttpRequest) => Scripted | Error): ScriptedHttp {
  const requests: HttpRequest[] = [];
  return {
    requests,
    effectiveUrl: (url) => url,
    async request(request) {
      requests.push(request);
      const given = answer(request);
      if (given instanceof Error) throw given;
      const { status = 200, headers = {}, body = '' } = given;
      return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body), url: request.url };
    },
  };
}

export function sessionOver(http: HttpClient, accessToken = 'test_session'): SupplierSession {
  return { app, accessToken, http, signal: new AbortController().signal, pace: freePace };
}

export function formOf(request: HttpRequest | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(request?.body ?? ''));
}

export const silence = (sent: boolean): HttpFailure => new HttpFailure('no answer', { sent });

/** A part of the connector that it may leave out in general, but not here. */
export function required<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the connector does not offer this');
  return part;
}
