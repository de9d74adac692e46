import { stringify } from 'lossless-json';
import type { z } from 'zod';
import { jsonOf, noAnswer, shaped } from '../../lib/answer.ts';
import { type HttpClient, HttpFailure, type HttpReply } from '../../lib/http.ts';
import { type Pace, paced, type RatePlan } from '../../lib/pace.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import { faultOf } from './fault.ts';
import { API_VERSION } from './wire.ts';

/**
 * What every app has at every store: a bucket of forty requests, of which four leak out each second. One is held back: calls
 * that leave evenly do not arrive so.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/rate-limits
 */
export const RATE: RatePlan = { burst: 39, perSecond: 4 };

/** Milliseconds. The platform loads a product's images while the call is held. */
const TIMEOUT = 120_000;

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the version: `orders.json`. */
  path: string;
  query?: Readonly<Record<string, string>> | string;
  /** A bigint in it goes as a number of all its digits. */
  body?: unknown;
  /** It writes, but the same again changes nothing. */
  repeatable?: boolean;
}

/** A store as it is reached. */
interface Reached {
  /** Without a slash at the end. */
  url: string;
  http: HttpClient;
  pace: Pace;
  signal?: AbortSignal;
}

/** The Admin REST API of one store. Throws `StoreFault` for whatever the store or the network does. */
export class ShoplineClient {
  private readonly store: Reached;
  private readonly accessToken: string;

  constructor(store: Reached, accessToken: string) {
    this.store = store;
    this.accessToken = accessToken;
  }

  /** Makes one call at the store's pace and returns its parsed body. */
  async call<T>(call: Call, schema: z.ZodType<T>): Promise<T> {
    return (await this.page(call, schema)).data;
  }

  /** The same, with the query of the next page: what the Link header says, word for word. Null at the end. */
  async page<T>(call: Call, schema: z.ZodType<T>): Promise<{ data: T; next: string | null }> {
    const attempt = () => paced(this.store, () => this.attempt(call, schema));
    try {
      return await attempt();
    } catch (error) {
      // A product takes many calls: one that a moment's trouble has lost need not leave all of it open.
      if (call.method !== 'GET' && !call.repeatable) throw error;
      if (!(error instanceof StoreFault) || error.kind !== 'unreachable' || isSlow(error)) throw error;
      return attempt();
    }
  }

  private async attempt<T>(call: Call, schema: z.ZodType<T>): Promise<{ data: T; next: string | null }> {
    const writes = call.method !== 'GET';
    const reply = await this.send(call, writes);
    const json = jsonOf(reply);
    const { status, headers } = reply;
    if (status >= 300 || json === undefined) throw faultOf({ status, headers, json, writes });
    return { data: shaped(schema, json, call.path, writes), next: nextQuery(headers.link) };
  }

  private async send({ method, path, query = '', body }: Call, writes: boolean): Promise<HttpReply> {
    const { url, http, signal } = this.store;
    const search = new URLSearchParams(query).toString();
    try {
      return await http.request({
        method,
        url: `${url}/admin/openapi/${API_VERSION}/${path}${search === '' ? '' : `?${search}`}`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json; charset=utf-8',
          authorization: `Bearer ${this.accessToken}`,
        },
        ...(body === undefined ? {} : { body: stringify(body) ?? '' }),
        timeout: TIMEOUT,
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      throw noAnswer(error, writes);
    }
  }
}

/** Whether the store did not answer in time: then it would take as long again. */
const isSlow = ({ cause }: StoreFault): boolean => cause instanceof HttpFailure && cause.timedOut;

/** https://developer.shopline.com/docs/apps/api-instructions-for-use/paging-mechanism */
function nextQuery(link: string | undefined): string | null {
  const [, address = ''] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '') ?? [];
  return URL.canParse(address) ? new URL(address).search.slice(1) : null;
}
