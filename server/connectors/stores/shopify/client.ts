import { z } from 'zod';
import { jsonOf, noAnswer } from '../../lib/answer.ts';
import { unreadable } from '../../lib/faults.ts';
import type { HttpClient, HttpReply } from '../../lib/http.ts';
import type { Pace } from '../../lib/pace.ts';
import { paced } from '../../lib/paced.ts';
import type { Document } from './documents/document.ts';
import { faultOf, topLevelErrors } from './fault.ts';
import { API_VERSION } from './version.ts';
import { WireCost } from './wire.ts';

/** Milliseconds until a request is given up: a product with many images and variants takes Shopify a while. */
const TIMEOUT = 90_000;

export interface Reached {
  /** Without a slash at the end. */
  url: string;
  http: HttpClient;
  pace: Pace;
  signal?: AbortSignal;
}

/** The Admin API of one shop. Throws `StoreFault` for whatever Shopify or the network does. */
export class ShopifyClient {
  private readonly shop: Reached;
  private readonly accessToken: string;

  constructor(shop: Reached, accessToken: string) {
    this.shop = shop;
    this.accessToken = accessToken;
  }

  /**
   * Sends one operation and answers its `data`. `cost`: about so many points.
   * https://shopify.dev/docs/api/admin-graphql/2026-10#endpoints_and_queries
   */
  ask<T>(document: Document, variables: object, schema: z.ZodType<T>, cost = document.cost): Promise<T> {
    const call = async (): Promise<T> => this.read(document, await this.send(document, variables), schema);
    return paced(this.shop, call, cost);
  }

  private read<T>({ text, writes }: Document, reply: HttpReply, schema: z.ZodType<T>): T {
    const json = jsonOf(reply);
    this.learn(json);
    if (reply.status !== 200 || json === undefined || topLevelErrors(json).length > 0) {
      throw faultOf({ status: reply.status, headers: reply.headers, json, writes });
    }
    const parsed = z.object({ data: schema }).safeParse(json);
    if (parsed.success) return parsed.data.data;
    const at = parsed.error.issues[0]?.path.slice(1).join('.') ?? '';
    const where = at || (/\w+ (\w+)/.exec(text)?.[1] ?? '');
    throw unreadable(where, writes);
  }

  /** Each answer says what is left of the points, a refused one as well. */
  private learn(json: unknown): void {
    const cost = WireCost.safeParse(json).data?.extensions.cost;
    if (!cost) return;
    const { maximumAvailable, currentlyAvailable, restoreRate } = cost.throttleStatus;
    this.shop.pace.learn({ burst: maximumAvailable, perSecond: restoreRate, left: currentlyAvailable });
  }

  private async send({ text, writes }: Document, variables: object): Promise<HttpReply> {
    const { url, http, signal } = this.shop;
    try {
      return await http.request({
        method: 'POST',
        url: `${url}/admin/api/${API_VERSION}/graphql.json`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-shopify-access-token': this.accessToken,
        },
        body: JSON.stringify({ query: text, variables }),
        timeout: TIMEOUT,
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      throw noAnswer(error, writes);
    }
  }
}
