import { z } from 'zod';
import { DomainError } from '#contract/errors.ts';
import { type HttpClient, HttpFailure, type HttpReply, type HttpRequest } from './http.ts';

/** Translations of one batch are slow, but a service that says nothing for this long will not answer, in ms. */
const ANSWERS_WITHIN = 30_000;

/** Sends a request to a translation service. Throws `translateUnavailable` where there is no answer. */
export async function askTranslator(http: HttpClient, provider: string, request: HttpRequest): Promise<HttpReply> {
  try {
    return await http.request({ timeout: ANSWERS_WITHIN, ...request });
  } catch (error) {
    if (error instanceof HttpFailure) throw new DomainError('translateUnavailable', { provider }, { cause: error });
    throw error;
  }
}

/** The JSON of a reply; undefined where it is something else, such as a firewall's page. */
export function jsonOf(reply: HttpReply): unknown {
  try {
    return JSON.parse(reply.body);
  } catch {
    return undefined;
  }
}

/** Reads what a service answered. Throws `translateUnavailable` where it is not what its documentation says. */
export function readAnswer<T extends z.ZodType>(schema: T, answer: unknown, provider: string): z.output<T> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new DomainError('translateUnavailable', { provider }, { cause: new Error(z.prettifyError(parsed.error)) });
}
