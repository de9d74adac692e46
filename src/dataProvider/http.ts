import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

import { limits } from '#contract/limits.ts';
import { languageTags } from '#contract/texts.ts';
import { readLanguage } from '#src/i18n/language.ts';
import { readToken } from '#src/lib/session.ts';
import { CallError } from './callError.ts';
import { emitReaction } from './reactionBus.ts';

/** Replies in a row that say "come back later", from which on it is no passing moment. */
const PATIENCE = 3;

let inARow = 0;

/** Counts what a server or its proxy answers while it is being looked after: 503 with Retry-After. */
function noteMaintenance(reply: AxiosResponse): AxiosResponse {
  const away = reply.status === 503 && reply.headers['retry-after'] !== undefined;
  inARow = away ? inARow + 1 : 0;
  if (inARow < PATIENCE) return reply;
  inARow = 0;
  emitReaction({ kind: 'maintain' });
  return reply;
}

/** Characters from which on a body travels as a Blob: the page stands still while a text is handed over, and goes on meanwhile. */
const LONG_BODY = 64 * 1024;

const longAsBlob = (body: unknown): unknown =>
  typeof body === 'string' && body.length > LONG_BODY ? new Blob([body]) : body;

/**
 * The one axios instance. It carries token, language and time-out; every status resolves, so that `envelope.ts` alone
 * decides what is a failure. An upload lifts the time-out and watches for stalls instead.
 */
export const http = axios.create({
  timeout: limits.requestTimeout,
  validateStatus: () => true,
  transformRequest: [axios.defaults.transformRequest ?? [], longAsBlob].flat(),
});

http.interceptors.request.use((config: InternalAxiosRequestConfig) => {
  config.headers.set('Accept-Language', languageTags[readLanguage()]);
  const token = readToken();
  if (token !== undefined) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

http.interceptors.response.use(noteMaintenance);

/** Runs a request; what axios throws becomes a `CallError` that says whether we waited too long or nothing answered. */
export async function send<Body>(request: Promise<AxiosResponse<Body>>): Promise<AxiosResponse<Body>> {
  try {
    return await request;
  } catch (error) {
    if (axios.isCancel(error)) throw new CallError({ cause: 'aborted', message: '' });
    const code = axios.isAxiosError(error) ? error.code : undefined;
    const timedOut = code === 'ECONNABORTED' || code === 'ETIMEDOUT';
    throw new CallError({ cause: timedOut ? 'timeout' : 'offline', message: '' });
  }
}
