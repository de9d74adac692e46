import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LeakyBucket } from '../../lib/leakyBucket.ts';
import { bodyOf, jsonOf, searchOf } from '../../lib/rawRequest.ts';
import { ApiError, refusals } from './apiError.ts';
import { APP } from './app.ts';
import { type Call, calls } from './calls.ts';
import type { TikShop } from './shop.ts';
import type { Tokens } from './tokens.ts';

/** Requests a second for one application in one shop. The platform's own quota moves; this is what it was seen at. */
export const RATE = { burst: 20, perSecond: 20 } as const;
const CLOCKS_DIFFER_AT_MOST = 300;

/** The open API: checks app, time, signature, token, rate and shop, then does the call. */
export class OpenApi {
  private readonly shops: Map<string, TikShop>;
  private readonly tokens: Tokens;
  private readonly buckets = new Map<string, LeakyBucket>();

  constructor(shops: Map<string, TikShop>, tokens: Tokens) {
    this.shops = shops;
    this.tokens = tokens;
  }

  async answer(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return sendAnswer(reply, () => this.call(path, request));
  }

  /** The shop that a request is about, for counters and faults. */
  shopOf(request: FastifyRequest): string | undefined {
    const cipher = new URLSearchParams(searchOf(request)).get('shop_cipher');
    const named = [...this.shops.values()].find(({ profile }) => profile.cipher === cipher);
    if (named) return named.profile.name;
    const token = this.tokens.held.get(String(request.headers['x-tts-access-token'] ?? ''));
    return token ? this.tokens.shopsOf(token)[0] : undefined;
  }

  forget(): void {
    this.buckets.clear();
  }

  private call(path: string, request: FastifyRequest): unknown {
    const query = new URLSearchParams(searchOf(request));
    const contentType = request.headers['content-type'] ?? '';
    this.checkSignature(path, query, contentType.startsWith('multipart/') ? null : bodyOf(request).toString('utf8'));
    const seller = this.tokens.sellerOf(String(request.headers['x-tts-access-token'] ?? ''));
    const shops = seller.shops.flatMap((name) => this.shops.get(name) ?? []);
    const cipher = query.get('shop_cipher');
    const shop = shops.find(({ profile }) => cipher === null || profile.cipher === cipher);
    if (!shop) throw refusals.shopMismatch();
    this.throttle(shop);
    const { call, params } = routed(request.method, path);
    if (call.scope) this.tokens.checkScope(String(request.headers['x-tts-access-token'] ?? ''), call.scope);
    if (call.needsShop && cipher === null) throw refusals.cipherMissing();
    const raw = { contentType, body: bodyOf(request) };
    return call.answer({ shop, shops, params, query, body: parsed(call, request), raw });
  }

  private checkSignature(path: string, query: URLSearchParams, body: string | null): void {
    if (query.get('app_key') !== APP.appKey) throw refusals.appKey();
    if (query.get('sign') !== signatureOf(APP.appSecret, path, query, body)) throw refusals.sign();
    const [first] = this.shops.values();
    const apart = Math.abs(Number(query.get('timestamp') ?? Number.NaN) - (first?.now() ?? 0));
    if (!(apart <= CLOCKS_DIFFER_AT_MOST)) throw refusals.timestamp();
  }

  private throttle({ world, profile }: TikShop): void {
    const bucket = this.buckets.get(profile.name) ?? world.bucket(RATE);
    this.buckets.set(profile.name, bucket);
    if (!bucket.take().ok) throw refusals.throttled();
  }
}

function routed(method: string, path: string): { call: Call; params: string[] } {
  for (const call of calls) {
    const match = call.method === method ? call.path.exec(path) : null;
    if (match) return { call, params: match.slice(1) };
  }
  throw refusals.path();
}

function parsed(call: Call, request: FastifyRequest): unknown {
  if (!call.body) return undefined;
  try {
    return call.body.parse(jsonOf(request));
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    throw refusals.body(`${issue?.path.join('.')} ${issue?.message}`);
  }
}

/** Returns in the platform's envelope, whatever becomes of it. */
export async function sendAnswer(reply: FastifyReply, answer: () => unknown): Promise<FastifyReply> {
  try {
    return reply.send({ code: 0, data: await answer(), message: 'Success', request_id: requestId() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return sendError(reply, error);
  }
}

export function sendError(reply: FastifyReply, { code, message, status }: ApiError): FastifyReply {
  if (status === 429) reply.header('Retry-After', '1');
  return reply.status(status).send({ code, message, request_id: requestId(), data: null });
}

const requestId = (): string => `${Date.now()}${Math.floor(Math.random() * 1e9)}`;

/** The signature of a request: partner.tiktokshop.com/docv2/page/sign-your-api-request. The body of an upload is left out. */
function signatureOf(secret: string, path: string, query: URLSearchParams, body: string | null): string {
  const pairs = [...query].filter(([name]) => name !== 'sign' && name !== 'access_token');
  const text = pairs
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => name + value)
    .join('');
  return createHmac('sha256', secret)
    .update(`${secret}${path}${text}${body ?? ''}${secret}`)
    .digest('hex');
}
