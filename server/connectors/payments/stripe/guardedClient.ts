import type { Stripe } from 'stripe';
import type { HttpClient, HttpReply, HttpRequest } from '../../lib/http.ts';

/**
 * Stripe's client over the guarded way out, so that the sandbox stands in for `https://api.stripe.com`. What is thrown carries no code: the
 * package would send again what ended with ECONNRESET, however many tries it is allowed.
 *
 * @see https://github.com/stripe/stripe-node#configuration
 */
export const guardedClient = (http: HttpClient, signal?: AbortSignal): Stripe.HttpClient => ({
  getClientName: () => 'quayside',
  async makeRequest(host, port, path, method, headers, body, protocol, timeout) {
    const url = new URL(path, `${protocol}://${host}:${port}`);
    const request: HttpRequest = {
      method: methodOf(method),
      url: url.href,
      headers: sentHeaders(headers),
      ...(method === 'POST' ? { body } : {}),
      timeout,
      signal,
    };
    return responseOf(await http.request(request).catch(throwWithoutCode));
  },
});

/** What was thrown is the cause of what is thrown. */
function throwWithoutCode(cause: unknown): never {
  throw new Error(cause instanceof Error ? cause.message : 'No answer.', { cause });
}

function methodOf(method: string): HttpRequest['method'] {
  if (method === 'GET' || method === 'POST' || method === 'DELETE') return method;
  throw new Error(`Stripe's client asked by ${method}.`);
}

/** The length is left to whoever sends. */
const sentHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

const responseOf = ({ status, headers, body }: HttpReply): Stripe.HttpClientResponse => ({
  getStatusCode: () => status,
  getHeaders: () => headers,
  getRawResponse: () => ({ headers, statusCode: status }),
  toStream: () => {
    throw new Error('Answers are read whole.');
  },
  toJSON: async () => answerOf(status, body),
});

/**
 * The answer as an object. The package takes every other JSON for one, and every object without `error` for a success, whatever its status.
 */
function answerOf(status: number, body: string): object {
  const answer: unknown = JSON.parse(body);
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  if (!isObject || (status >= 300 && !hasError(answer))) throw new Error(`An answer of another form, ${status}.`);
  return answer;
}

const hasError = (answer: object): boolean =>
  'error' in answer && typeof answer.error === 'object' && answer.error !== null;
