import { type HttpClient, HttpFailure, type HttpReply, type HttpRequest } from '#server/connectors/lib/http.ts';

/** What a scripted answer says; the rest is a plain 200. A body that is no text travels as JSON. */
export type Scripted = Partial<Omit<HttpReply, 'body'>> & { body?: unknown };

export interface ScriptedHttp extends HttpClient {
  /** What was asked so far. */
  requests: HttpRequest[];
}

/** A client that answers from a function and keeps what was asked; an answer that is an error is thrown. */
export function scriptedHttp(answer: (request: HttpRequest) => Scripted | Error): ScriptedHttp {
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

/** The fields of a form that was sent. */
export const formOf = (request: HttpRequest | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(request?.body ?? ''));

/** No answer; `sent` tells whether the request may have arrived. */
export const silence = (sent: boolean): HttpFailure => new HttpFailure('no answer', { sent });
