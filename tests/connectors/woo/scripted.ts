import type { HttpClient, HttpReply, HttpRequest } from '#server/connectors/lib/http.ts';

type Scripted = Partial<Omit<HttpReply, 'body'>> & { body?: unknown };

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Scripted => ({
  status,
  body,
  headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
});

export const page = (status: number, headers: Record<string, string> = {}): Scripted => ({
  status,
  body: '<!doctype html><title>Just a moment...</title>{"id":1}',
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
});

export const vendorError = (status: number, code: string, data: object = {}, message = 'No.'): Scripted =>
  json(status, { code, message, data: { status, ...data } });

export interface ScriptedHttp extends HttpClient {
  requests: HttpRequest[];
}

/** A client that answers from a function, and keeps what was asked. */
export function scripted(answer: (request: HttpRequest, url: URL) => Scripted): ScriptedHttp {
  const requests: HttpRequest[] = [];
  return {
    requests,
    effectiveUrl: (url) => url,
    async request(request) {
      requests.push(request);
      const { status = 200, headers = {}, body = '' } = answer(request, new URL(request.url));
      return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body), url: request.url };
    },
  };
}

/** A client that answers some requests itself, and lets the others through. */
export function intercept(
  http: HttpClient,
  answer: (request: HttpRequest, url: URL) => Scripted | undefined,
): ScriptedHttp {
  const requests: HttpRequest[] = [];
  return {
    requests,
    effectiveUrl: (url) => http.effectiveUrl(url),
    async request(request) {
      requests.push(request);
      const own = answer(request, new URL(request.url));
      return own ? scripted(() => own).request(request) : http.request(request);
    },
  };
}

/** "POST products/batch": what a request was, without host, keys and signature. */
export function routeOf({ method, url }: HttpRequest): string {
  return `${method} ${new URL(url).pathname.replace(/^.*\/wc\/v3\//, '').replace(/\b\d+\b/g, '#')}`;
}
