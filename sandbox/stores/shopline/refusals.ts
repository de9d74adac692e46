import type { FastifyReply } from 'fastify';

const json = 'application/json; charset=utf-8';

/** What the platform answers when it is called too fast, or is broken. It names no time to wait. */
export const shoplineRefusals = {
  throttle: (reply: FastifyReply) => reply.status(429).type(json).send('{"errors":"Too many request"}'),
  error: (reply: FastifyReply) => reply.status(500).type(json).send('{"code":"500","message":"Internal Server Error"}'),
};
