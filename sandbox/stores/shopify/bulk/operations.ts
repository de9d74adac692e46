import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../graphql/access.ts';
import { connection, inOrder, type PageArgs } from '../graphql/connection.ts';
import { numberOf, type Shop, timeText } from '../shop.ts';
import type { StoredBulk } from '../types.ts';

/** Milliseconds after which an operation runs, and is done. Shopify takes as long for some thousand rows, or longer. */
const RUNS_AFTER = 200;
const DONE_AFTER = 1_000;
/** Then the file is gone. */
const KEPT = 7 * 24 * 3_600_000;
/** Where Shopify puts the files: storage of Google's, at addresses that are signed and need no token. */
export const STORAGE = 'storage.googleapis.com';
const FOLDER = '/shopify-tiers-assets-prod-us-east1/bulk-operation-outputs/';

export function statusOf({ errorCode }: StoredBulk, age: number): string {
  if (age < RUNS_AFTER) return 'CREATED';
  if (age < DONE_AFTER) return 'RUNNING';
  if (errorCode !== null) return 'FAILED';
  return age < KEPT ? 'COMPLETED' : 'EXPIRED';
}

export const ageOf = (shop: Shop, { created }: StoredBulk): number => shop.world.now() - created;
export const isUnderWay = (shop: Shop, bulk: StoredBulk): boolean => ageOf(shop, bulk) < DONE_AFTER;

/** An operation as GraphQL sees it. */
export function bulkView(shop: Shop, bulk: StoredBulk): Record<string, unknown> {
  const status = statusOf(bulk, ageOf(shop, bulk));
  const isDone = status === 'COMPLETED' || status === 'FAILED';
  const hasFile = status === 'COMPLETED' && bulk.fileSize > 0;
  const path = `${FOLDER}${shop.profile.name}/${numberOf(bulk.id)}.jsonl`;
  return {
    __typename: 'BulkOperation',
    id: bulk.id,
    status,
    type: 'QUERY',
    query: bulk.query,
    errorCode: status === 'FAILED' ? bulk.errorCode : null,
    createdAt: timeText(Math.floor(bulk.created / 1000) * 1000),
    completedAt: isDone ? timeText(Math.ceil((bulk.created + DONE_AFTER) / 1000) * 1000) : null,
    objectCount: String(isDone ? bulk.objects : 0),
    rootObjectCount: String(isDone ? bulk.roots : 0),
    fileSize: hasFile ? String(bulk.fileSize) : null,
    url: hasFile ? `https://${STORAGE}${path}?GoogleAccessId=assets&Signature=${bulk.signature}` : null,
  };
}

/** The app's own operations, the latest first. */
export const bulkQueries = (shop: Shop, caller: Caller) => ({
  bulkOperation: ({ id }: { id: string }) => {
    const found = shop.bulks.get(id);
    return found?.app === caller.app ? bulkView(shop, found) : null;
  },
  bulkOperations: (page: PageArgs) => {
    const own = shop.bulks.values().filter(({ app }) => app === caller.app);
    return connection(own.reverse(), page, inOrder, (one) => bulkView(shop, one));
  },
});

/** The operation whose file lies at this path of the storage. */
export function bulkAt(path: string): { shop: string; number: string } | null {
  const [, shop, number] =
    /^([\w-]+)\/(\d+)\.jsonl$/.exec(path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '') ?? [];
  return shop && number ? { shop, number } : null;
}

const error = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.status(status).type('application/xml').send(`<?xml version='1.0'?><Error><Code>${code}</Code></Error>`);

/** The storage's own way to say that it is overloaded or broken. */
export const storageRefusals = {
  throttle: (reply: FastifyReply) => error(reply, 429, 'SlowDown'),
  error: (reply: FastifyReply) => error(reply, 503, 'ServiceUnavailable'),
};

/** The file of an operation, whole or in part: https://cloud.google.com/storage/docs/xml-api/get-object-download */
export function serveFile(shop: Shop, number: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const id = `gid://shopify/BulkOperation/${number}`;
  const bulk = shop.bulks.get(id);
  const file = shop.bulkFiles.get(id);
  if (!bulk || !file) return error(reply, 404, 'NoSuchKey');
  const { Signature } = request.query as Record<string, unknown>;
  if (Signature !== bulk.signature) return error(reply, 403, 'SignatureDoesNotMatch');
  if (statusOf(bulk, ageOf(shop, bulk)) !== 'COMPLETED') return error(reply, 400, 'ExpiredToken');
  reply.type('application/jsonl');
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (first === undefined || last === undefined) return reply.send(file);
  if (Number(first) >= file.length) return error(reply, 416, 'InvalidRange');
  const end = Math.min(Number(last) + 1, file.length);
  reply.header('content-range', `bytes ${first}-${end - 1}/${file.length}`);
  return reply.status(206).send(file.subarray(Number(first), end));
}
