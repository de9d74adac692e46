import { z } from 'zod';
import { jsonOf, noAnswer, unreadable } from '../../lib/answer.ts';
import type { HttpClient, HttpReply } from '../../lib/http.ts';
import { type Pace, paced } from '../../lib/pace.ts';
import { type Document, learnSize, type Size, sizeOf } from './cost.ts';
import { faultOf, isTooCostly, topLevelErrors } from './fault.ts';
import { API_VERSION, WireCost, WireTooCostly } from './wire.ts';

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
   * Sends one operation and returns its `data`. `cost`: about so many points are asked for. `$first` is the document's, or
   * as many rows as Shopify's limit of one operation allows.
   * https://shopify.dev/docs/api/admin-graphql/2026-10#endpoints_and_queries
   */
  ask<T>(document: Document, variables: object, schema: z.ZodType<T>, cost = document.cost): Promise<T> {
    return this.fitted(document, schema, () => ({ variables, cost, ids: 1 }));
  }

  /** What `nodes(ids:)` answers for each of these ids, in their order; as many in one operation as its limit allows. */
  async askNodes<N>(
    document: Document,
    { ids, ...others }: { ids: readonly string[]; [variable: string]: unknown },
    schema: z.ZodType<{ nodes: N[] }>,
  ): Promise<N[]> {
    const found: N[] = [];
    for (let rest = ids, part = ids; rest.length > 0; rest = rest.slice(part.length)) {
      const { nodes } = await this.fitted(document, schema, (size) => {
        part = rest.slice(0, size.ids);
        return { variables: { ...others, ids: part }, cost: document.cost * part.length, ids: part.length };
      });
      found.push(...nodes);
    }
    return found;
  }

  /** Sends an operation, with shorter lists for as long as Shopify refuses it for its cost: then it has done nothing. */
  private async fitted<T>(
    document: Document,
    schema: z.ZodType<T>,
    make: (size: Size) => { variables: object; cost: number; ids: number },
  ): Promise<T> {
    for (;;) {
      const size = sizeOf(document);
      const { variables, cost, ids } = make(size);
      const sent = document.most.first > 1 ? { ...variables, first: size.first } : variables;
      const asked = { ids, first: size.first };
      try {
        return await this.sendPaced(document, schema, { sent, asked, cost });
      } catch (error) {
        const { ids: fewer, first: shorter } = sizeOf(document);
        if (!isTooCostly(error) || (fewer >= asked.ids && shorter >= asked.first)) throw error;
      }
    }
  }

  private sendPaced<T>(
    document: Document,
    schema: z.ZodType<T>,
    { sent, asked, cost }: { sent: object; asked: Size; cost: number },
  ): Promise<T> {
    const points = Math.ceil(cost * (askedFor.get(document) ?? 1));
    const call = async (): Promise<T> => {
      const reply = await this.send(document, sent);
      const json = jsonOf(reply);
      const requested = this.learn(json, points);
      if (requested) askedFor.set(document, requested / cost);
      const refused = WireTooCostly.safeParse(json).data?.errors[0].extensions;
      if (requested || refused) learnSize(document, asked, requested ?? refused?.cost ?? null, refused !== undefined);
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
