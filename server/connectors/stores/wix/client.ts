import type { z } from 'zod';
import { jsonOf, noAnswer, unreadable } from '../../lib/answer.ts';
import type { HttpClient, HttpReply } from '../../lib/http.ts';
import { type Pace, paced } from '../../lib/pace.ts';
import { faultOf } from './fault.ts';

/** Wix versions each service by its path (`/stores/v3`, `/ecom/v1`); there is one host for all. */
const API = 'https://www.wixapis.com';

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: URLSearchParams;
  body?: object;
  /** Queries are POSTs too: only this says whether something changes. */
  writes?: boolean;
}

/** How a site is reached. Without a pace, as while connecting, it is called at once. */
export interface Reached {
  http: HttpClient;
  pace?: Pace;
  signal?: AbortSignal;
}

/** The REST API on behalf of one site, or of the app itself where there is no token yet. Throws `StoreFault`. */
export class WixClient {
  private readonly site: Reached;
  private readonly accessToken: string | null;

  constructor(site: Reached, accessToken: string | null) {
    this.site = site;
    this.accessToken = accessToken;
  }

  /** Makes one call at the site's pace and returns its parsed body. */
  call<T>(call: Call, schema: z.ZodType<T>): Promise<T> {
    const { pace, signal } = this.site;
    const attempt = () => this.attempt(call, schema);
    return pace ? paced({ pace, ...(signal ? { signal } : {}) }, attempt) : attempt();
  }

  private async attempt<T>(call: Call, schema: z.ZodType<T>): Promise<T> {
    const writes = call.writes ?? false;
    const { status, headers, ...reply } = await this.send(call, writes);
    const json = jsonOf({ status, headers, ...reply });
    if (status >= 300 || json === undefined) throw faultOf({ status, headers, json, writes });
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw unreadable(parsed.error.issues[0]?.path.join('.') || call.path, writes);
  }

  private async send({ method, path, query, body }: Call, writes: boolean): Promise<HttpReply> {
    const { http, signal } = this.site;
    try {
      return await http.request({
        method,
        url: `${API}${path}${query ? `?${query}` : ''}`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          // The token alone, without "Bearer".
          ...(this.accessToken === null ? {} : { authorization: this.accessToken }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      throw noAnswer(error, writes);
    }
  }
}
