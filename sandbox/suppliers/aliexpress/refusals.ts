import type { FastifyReply } from 'fastify';
import { errorResponse } from '../lib/openPlatform/errors.ts';

/** What the platform answers when it is overloaded or broken: HTTP 200, the error in the body. */
export const aliexpressRefusals = {
  throttle: (reply: FastifyReply) => reply.send(errorResponse('ApiCallLimit')),
  error: (reply: FastifyReply) => reply.send(errorResponse('ServiceUnavailable')),
};
