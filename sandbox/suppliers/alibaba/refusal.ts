import type { FastifyReply } from 'fastify';
import { flatError, requestId } from '../lib/openPlatform/errors.ts';

/** A refusal by the business behind the gateway: HTTP 200, a number and a sentence. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  answer(): Record<string, unknown> {
    return { type: 'ISV', code: this.code, message: this.message, request_id: requestId() };
  }
}

/** What the gateway answers when it is called too fast or broken: HTTP 200, the error in the body. */
export const alibabaRefusals = {
  throttle: (reply: FastifyReply) => reply.send(flatError('ApiCallLimit')),
  error: (reply: FastifyReply) => reply.send(flatError('ServiceUnavailable')),
};
