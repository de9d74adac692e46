import type { FastifyReply } from 'fastify';

/** What a shop's host answers when it is overloaded or broken. WooCommerce itself has no rate limit. */
export const wooRefusals = {
  throttle: (reply: FastifyReply) =>
    reply
      .status(429)
      .header('Retry-After', '1')
      .type('text/html; charset=utf-8')
      .send('<h1>429 Too Many Requests</h1>'),
  error: (reply: FastifyReply) =>
    reply
      .status(500)
      .type('application/json; charset=UTF-8')
      .send({
        code: 'internal_server_error',
        message: '<p>There has been a critical error on this website.</p>',
        data: { status: 500 },
      }),
};
