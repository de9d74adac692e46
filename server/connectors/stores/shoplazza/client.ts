import { stringify } from 'lossless-json';
import { z } from 'zod';
import { jsonOf, noAnswer, shaped } from '../../lib/answer.ts';
import type { HttpClient, HttpReply } from '../../lib/http.ts';
import { type Pace, paced } from '../../lib/pace.ts';
import { faultOf } from './fault.ts';
import { API_PATH } from './wire.ts';

/** The platform loads a product's images while it is held. */
const TIMEOUT = 120_000;

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the version: `products`. */
  path: string;
  /** A list is sent as one parameter per entry. */
  query?: Readonly<Record<string, string | readonly string[]>>;
  body?: unknown;
  /** The path or query names things by their ids: a 404 is then about them. */
  names?: boolean;
}

/** A shop as it is reached. */
interface Reached {
  /** Without a slash at the end. */
  url: string;
  http: HttpClient;
  pace: Pace;
  signal?: AbortSignal;
}

/** The Open API of one shop. Throws `StoreFault` for whatever the shop or the network does. */
export class ShoplazzaClient {
  private readonly shop: Reached;
  private readonly accessToken: string;

  constructor(shop: Reached, accessToken: string) {
    this.shop = shop;
    this.accessToken = accessToken;
  }

  /** Sends one call at the shop's pace and returns the `data` of its envelope. */
  call<T>(call: Call, schema: z.ZodType<T>): Promise<T> {
    return paced(this.shop, async () => {
      const writes = call.method !== 'GET';
      const { status, headers, ...reply } = await this.send(call, writes);
      const json = jsonOf({ status, headers, ...reply });
      const { failed, data } = Envelope.parse(json);
      if (status >= 300 || json === undefined || failed) {
        throw faultOf({ status, headers, json, writes, names: call.names ?? false });
      }
      return shaped(schema, data, call.path, writes);
    });
  }

  private async send({ method, path, query, body }: Call, writes: boolean): Promise<HttpReply> {
    const { url, http, signal } = this.shop;
    const search = queryText(query ?? {});
    try {
      return await http.request({
        method,
        url: `${url}${API_PATH}/${path}${search === '' ? '' : `?${search}`}`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'access-token': this.accessToken,
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

function queryText(query: NonNullable<Call['query']>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return new URLSearchParams(pairs).toString();
}

const Wrapped = z.object({ code: z.string(), data: z.unknown() });

/** The envelope of answers since 2025: `{ code: "Success", message, data }`; what is not wrapped is the data itself. */
const Envelope = z.unknown().transform((json): { failed: boolean; data: unknown } => {
  const wrapped = Wrapped.safeParse(json).data;
  if (!wrapped) return { failed: false, data: json };
  return { failed: wrapped.code.toLowerCase() !== 'success', data: wrapped.data ?? {} };
});
