import { z } from 'zod';
import { jsonOf, noAnswer, unreadable } from '../../lib/answer.ts';
import type { HttpClient, HttpReply } from '../../lib/http.ts';
import { type Pace, paced } from '../../lib/pace.ts';
import { faultOf, topLevelErrors } from './fault.ts';
import { API_VERSION, WireCost } from './wire.ts';

/**
 * Points that Shopify promises every shop: the Standard plan's. Each answer says better.
 * https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits
 */
export const RATE = { burst: 2000, perSecond: 100 };

/** Milliseconds until a request is given up: a product with many images and variants takes Shopify a while. */
const TIMEOUT = 90_000;

interface Reached {
  /** Without a slash at the end. */
  url: string;
  http: HttpClient;
  pace: Pace;
  signal?: AbortSignal;
}

/** What Shopify asked for an operation last, against our guess: it wants as much in hand before it begins. */
const askedFor = new WeakMap<Document, number>();

/** The Admin API of one shop. Throws `StoreFault` for whatever Shopify or the network does. */
export class ShopifyClient {
  readonly http: HttpClient;
  private readonly shop: Reached;
  private readonly accessToken: string;

  constructor(shop: Reached, accessToken: string) {
    this.http = shop.http;
    this.shop = shop;
    this.accessToken = accessToken;
  }

  /**
   * Sends one operation and returns its `data`. `cost`: about so many points are asked for.
   * https://shopify.dev/docs/api/admin-graphql/2026-10#endpoints_and_queries
   */
  ask<T>(document: Document, variables: object, schema: z.ZodType<T>, cost = document.cost): Promise<T> {
    const points = Math.ceil(cost * (askedFor.get(document) ?? 1));
    const call = async (): Promise<T> => {
      const reply = await this.send(document, variables);
      const json = jsonOf(reply);
      const requested = this.learn(json, points);
      if (requested) askedFor.set(document, requested / cost);
      return this.read(document, reply, json, schema);
    };
    return paced(this.shop, call, points);
  }

  private read<T>({ text, writes }: Document, reply: HttpReply, json: unknown, schema: z.ZodType<T>): T {
    if (reply.status !== 200 || json === undefined || topLevelErrors(json).length > 0) {
      throw faultOf({ status: reply.status, headers: reply.headers, json, writes });
    }
    const parsed = z.object({ data: schema }).safeParse(json);
    if (parsed.success) return parsed.data.data;
    const at = parsed.error.issues[0]?.path.slice(1).join('.') ?? '';
    const where = at || (/\w+ (\w+)/.exec(text)?.[1] ?? '');
    throw unreadable(where, writes);
  }

  /** Each answer says what is left of the points, a refused one as well. Returns what was asked for. */
  private learn(json: unknown, answers: number): number | null {
    const cost = WireCost.safeParse(json).data?.extensions.cost;
    if (!cost) return null;
    const { maximumAvailable, currentlyAvailable, restoreRate } = cost.throttleStatus;
    this.shop.pace.learn({ burst: maximumAvailable, perSecond: restoreRate, left: currentlyAvailable, answers });
    return cost.requestedQueryCost;
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

/** A GraphQL operation as it is sent. */
export interface Document {
  readonly text: string;
  readonly writes: boolean;
  /**
   * About what Shopify asks for in points before it does it, without what its variables add: of a long list what it may
   * hold. What was not used comes back. A guess to begin with: each answer says it.
   * https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits
   */
  readonly cost: number;
}

export const query = (cost: number, text: string): Document => ({ text, writes: false, cost });
export const mutation = (cost: number, text: string): Document => ({ text, writes: true, cost });
