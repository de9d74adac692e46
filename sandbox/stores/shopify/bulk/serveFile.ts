import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.ts';
import { ageOf, statusOf } from './operations.ts';

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
