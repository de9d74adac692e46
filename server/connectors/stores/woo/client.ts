import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { noAnswer, shaped, unreadable } from '../../lib/answer.ts';
import type { HttpClient, HttpReply } from '../../lib/http.ts';
import { type Pace, paced } from '../../lib/pace.ts';
import { phpJson } from '../../lib/phpJson.ts';
import { signOneLegged } from '../../lib/signatures.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import { apiAddress, lookAt, turnedPlain, withQuery } from './address.ts';
import { faultOf, itemFault, statusOf } from './fault.ts';
import type { WireIndex } from './wire.ts';

/** What a WooCommerce store is called with; stored sealed. */
export const Credentials = z.object({
  consumerKey: z.string(),
  consumerSecret: z.string(),
  /** Over https: keys in the Authorization header, or in the query for hosts that strip the header. */
  auth: z.enum(['header', 'query']).default('header'),
  /** How the API is addressed: `/wp-json`, or `?rest_route=` where permalinks are plain. */
  route: z.enum(['pretty', 'plain']).default('pretty'),
});
export type Credentials = z.infer<typeof Credentials>;

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the namespace. */
  path: string;
  /** Of a plug-in, where it is not WooCommerce's own `wc/v3`. */
  namespace?: string;
  query?: Record<string, string>;
  body?: unknown;
  /** Milliseconds. */
  timeout?: number;
}

/** How one item of a batch ended. */
export type BatchResult<T> = { ok: true; item: T } | { ok: false; fault: StoreFault };
export interface Batch {
  create?: object[];
  update?: object[];
  delete?: number[];
}
const BATCH_LIMIT = 100;

/** Where a client calls. Without a pace, as while connecting, it calls at once. */
interface Site {
  url: string;
  http: HttpClient;
  pace?: Pace;
  signal?: AbortSignal;
}

/** Sites whose owners chose plain permalinks after they were connected, so that not every client looks again. */
const plainSites = new WeakMap<HttpClient, Set<string>>();

/** The REST API of one store. Every method throws `StoreFault`, for whatever the store, its host or the network does. */
export class WooClient {
  private readonly store: Site;
  private readonly credentials: Credentials;
  private route: Credentials['route'];

  constructor(store: Site, credentials: Credentials) {
    this.store = store;
    this.credentials = credentials;
    this.route = plainSites.has(store.http) && plainSites.get(store.http)?.has(store.url) ? 'plain' : credentials.route;
  }

  /** Makes one call at the store's pace and returns its parsed body, with the headers that count pages. */
  call<T>(call: Call, schema: z.ZodType<T>): Promise<{ data: T; headers: Record<string, string> }> {
    return this.atPace(() => this.attempt(call, schema));
  }

  /** The index of the site's REST API; null where something else is in its place. */
  index(): Promise<WireIndex | null> {
    const { url, http, signal } = this.store;
    return this.atPace(async () => {
      try {
        return (await lookAt(url, this.route, http, signal)).index;
      } catch (error) {
        throw noAnswer(error, false);
      }
    });
  }

  private atPace<T>(attempt: () => Promise<T>): Promise<T> {
    const { pace, signal } = this.store;
    return pace ? paced({ pace, ...(signal ? { signal } : {}) }, attempt) : attempt();
  }

  private async attempt<T>(call: Call, schema: z.ZodType<T>): Promise<{ data: T; headers: Record<string, string> }> {
    const writes = call.method !== 'GET';
    const reply = await this.send(call, writes);
    const json = phpJson(reply);
    const status = statusOf(reply.status, json);
    // With its routes away the site has done nothing: the call is made again where the API is now.
    if (json === undefined && (await this.hasMoved(reply))) return this.attempt(call, schema);
    if (status >= 300 || json === undefined) {
      throw faultOf({ status, headers: reply.headers, json, writes });
    }
    return { data: shaped(schema, json, call.path, writes), headers: reply.headers };
  }

  /**
   * `POST <path>/batch`: creates, updates and deletes for good, in this order, at most 100 in all. Each item ends on its
   * own. Documentation: woocommerce.github.io/woocommerce-rest-api-docs/#batch-update-products
   */
  async batch<T>(
    path: string,
    batch: Batch,
    schema: z.ZodType<T>,
    timeout?: number,
  ): Promise<Record<keyof Batch, BatchResult<T>[]>> {
    const lists = z.object({ create: List, update: List, delete: List });
    const call: Call = { method: 'POST', path: `${path}/batch`, body: batch, ...(timeout ? { timeout } : {}) };
    const { data } = await this.call(call, lists);
    const resultsOf = (kind: keyof Batch): BatchResult<T>[] => {
      if (data[kind].length !== (batch[kind]?.length ?? 0)) throw unreadable(`${path}/batch.${kind}`, true);
      return data[kind].map((item) => resultOf(item, schema, `${path}/batch.${kind}`));
    };
    return { create: resultsOf('create'), update: resultsOf('update'), delete: resultsOf('delete') };
  }

  /** Every row of a list, page after page. */
  async all<T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 1; ; page += 1) {
      const paged = { ...query, per_page: String(BATCH_LIMIT), page: String(page) };
      const { data } = await this.call({ method: 'GET', path, query: paged }, z.array(schema));
      rows.push(...data);
      if (data.length < BATCH_LIMIT) return rows;
    }
  }

  /** After a web page in place of an answer: whether the API has moved behind `?rest_route=`, where calls go from now on. */
  private async hasMoved({ status }: HttpReply): Promise<boolean> {
    const { url, http, signal } = this.store;
    if (this.route === 'plain' || (status !== 404 && status >= 300)) return false;
    try {
      if (!(await turnedPlain(url, http, signal))) return false;
    } catch (error) {
      // Nothing was found out: the page that was answered is what there is to tell.
      if (noAnswer(error, false) instanceof StoreFault) return false;
      throw error;
    }
    this.route = 'plain';
    plainSites.set(http, (plainSites.get(http) ?? new Set()).add(url));
    return true;
  }

  private async send(call: Call, writes: boolean): Promise<HttpReply> {
    const { url, headers } = this.address(call);
    try {
      return await this.store.http.request({
        method: call.method,
        url,
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        ...(call.timeout === undefined ? {} : { timeout: call.timeout }),
        ...(this.store.signal ? { signal: this.store.signal } : {}),
      });
    } catch (error) {
      throw noAnswer(error, writes);
    }
  }

  /** Keys go by header or query over https; over plain http WooCommerce takes a signature only. */
  private address(call: Call): { url: string; headers: Record<string, string> } {
    const { consumerKey, consumerSecret, auth } = this.credentials;
    const { address, query: routed } = apiAddress(this.store.url, this.route, call.path, call.namespace);
    const query = { ...routed, ...call.query };
    const effective = this.store.http.effectiveUrl(address);
    if (effective.startsWith('http:')) {
      const timestamp = Math.floor(this.store.http.now().getTime() / 1000);
      const nonce = randomUUID().replaceAll('-', '');
      const keys = { consumerKey, consumerSecret, nonce, timestamp };
      const signed = signOneLegged({ method: call.method, address: effective, query, ...keys });
      return { url: withQuery(address, signed), headers: {} };
    }
    if (auth === 'query') {
      const shown = { ...query, consumer_key: consumerKey, consumer_secret: consumerSecret };
      return { url: withQuery(address, shown), headers: {} };
    }
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
    return { url: withQuery(address, query), headers: { authorization: `Basic ${basic}` } };
  }
}

/** A list of a batch's answer; absent when nothing of its kind was sent. */
const List = z.array(z.unknown()).default([]);
const FailedItem = z.object({ error: z.object({ code: z.union([z.string(), z.number()]) }).loose() });

function resultOf<T>(item: unknown, schema: z.ZodType<T>, where: string): BatchResult<T> {
  const failed = FailedItem.safeParse(item);
  if (failed.success) return { ok: false, fault: itemFault(failed.data.error) };
  try {
    return { ok: true, item: shaped(schema, item, where, true) };
  } catch (error) {
    if (error instanceof StoreFault) return { ok: false, fault: error };
    throw error;
  }
}
