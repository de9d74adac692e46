import { type HttpClient, HttpFailure, type HttpReply, type HttpRequest } from '#server/connectors/lib/http.ts';

/** What a scripted answer says; the rest is a plain 200. A body that is no text travels as JSON. */
export type Scripted = Partial<Omit<HttpReply, 'body'>> & { body?: unknown };

export interface ScriptedHttp extends HttpClient {
  /** What was asked so far. */
  requests: HttpRequest[];
}

/** A client that answers from a function and keeps what was asked; an answer that is an error is thrown. */
export function scriptedHttp(answer: (request: HttpRequest, url: URL) => Scripted | Error): ScriptedHttp {
  const requests: HttpRequest[] = [];
  return {
    requests,
    effectiveUrl: (url) => url,
    now: () => new Date(),
    async request(request) {
      requests.push(request);
      const given = answer(request, new URL(request.url));
      if (given instanceof Error) throw given;
      const { status = 200, headers = {}, body = '' } = given;
      return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body), url: request.url };
    },
  };
}

/** A client that answers some requests itself, or throws what it is given, and lets the others through. */
export function intercept(
  http: HttpClient,
  answer: (request: HttpRequest, url: URL) => Scripted | Error | undefined,
): ScriptedHttp {
  const requests: HttpRequest[] = [];
  return {
    requests,
    effectiveUrl: (url) => http.effectiveUrl(url),
    now: http.now,
    async request(request) {
      requests.push(request);
      const own = answer(request, new URL(request.url));
      return own ? scriptedHttp(() => own).request(request) : http.request(request);
    },
  };
}

/** An answer in JSON. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Scripted => ({
  status,
  body,
  headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
});

/** A web page where JSON is awaited: a wall in front of the store, say. */
export const page = (status: number, headers: Record<string, string> = {}): Scripted => ({
  status,
  body: '<!doctype html><title>Just a moment...</title>{"id":1}',
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
});

/** The fields of a form that was sent. */
export const formOf = (request: HttpRequest | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(request?.body ?? ''));

/** No answer; `sent` tells whether the request may have arrived. */
export const silence = (sent: boolean): HttpFailure => new HttpFailure('no answer', { sent });
