import type { FastifyReply } from 'fastify';
import type { ZodError, z } from 'zod';

interface ErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string | undefined;
  param?: string | undefined;
}

/** A refusal as Stripe words it. @see https://docs.stripe.com/error-codes */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const refused = (message: string, code?: string, param?: string): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, code, param });

export const missing = (kind: string, id: string): StripeError =>
  new StripeError(404, {
    type: 'invalid_request_error',
    message: `No such ${kind}: '${id}'`,
    code: 'resource_missing',
    param: 'id',
  });

export const sendError = (reply: FastifyReply, { status, body }: StripeError): FastifyReply =>
  reply.status(status).send({ error: body });

/** Overload and breakdown. */
export const stripeRefusals = {
  throttle: (reply: FastifyReply) =>
    sendError(
      reply,
      new StripeError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      }),
    ),
  error: (reply: FastifyReply) =>
    sendError(
      reply,
      new StripeError(500, { type: 'api_error', message: 'An unknown error occurred while processing your request.' }),
    ),
};

/** The first thing that is wrong with the parameters, named as they are sent: `line_items[0][quantity]`. */
export function ofParams(error: ZodError): StripeError {
  const issue = error.issues[0];
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    const param = nameOf([...path, ...issue.keys.slice(0, 1)]);
    return refused(`Received unknown parameter: ${param}`, 'parameter_unknown', param);
  }
  const param = nameOf(path);
  if (isAbsent(issue)) return refused(`Missing required param: ${param}.`, 'parameter_missing', param);
  return refused(`Invalid ${param}: ${issue?.message ?? 'not understood'}`, undefined, param);
}

const isAbsent = (issue: z.core.$ZodIssue | undefined): boolean =>
  issue?.code === 'invalid_type' && issue.message.endsWith('received undefined');

const nameOf = ([first = '', ...rest]: string[]): string => `${first}${rest.map((part) => `[${part}]`).join('')}`;
