import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import { languageOf } from '#contract/texts.ts';
import { asDomainError, failure } from './envelope.ts';
import type { FieldProblem } from './fieldProblems.ts';

/**
 * Every failure leaves here. What we mean is an envelope in HTTP 200; what is wrong with the request itself (too large,
 * unparsable, too often, no such address) keeps its HTTP status and carries the envelope too. Without its database the server
 * answers 503 and says when to ask again, unless what was asked may be done already.
 */
export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const known = error.statusCode !== undefined && error.statusCode < 500 ? asRequestError(error) : null;
    const domain = known ?? asDomainError(error, request.log);
    const status = known ? (error.statusCode ?? 400) : statusOf(domain);
    if (status === 200) drain(request);
    if (domain.key === 'databaseAway') reply.header('retry-after', RETRY_AFTER);
    return reply.status(status).send(failure(domain, language));
  });
}

/** An address that cannot even be read: it reaches no route, and so no error handler either. */
export function answerBrokenAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request.headers['accept-language']);
  const fields = [{ path: 'address', key: 'validation.address' }];
  void reply.status(400).send(failure(new DomainError('invalidInput', {}, { fields }), language));
}

/** In seconds. A database that restarts is back by then. */
const RETRY_AFTER = 5;

const statuses: Partial<Record<ErrorKey, number>> = { internal: 500, databaseAway: 503, outcomeUnknown: 503 };
const statusOf = ({ key }: DomainError): number => statuses[key] ?? 200;

/** What Fastify's codes are about; `FST_ERR_CTP_*` are of the body's parser. */
const brokenParts: Record<string, FieldProblem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { path: 'content-type', key: 'validation.mediaType' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { path: 'content-type', key: 'validation.mediaType' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { path: 'body', key: 'validation.required' },
  FST_PROTO_VIOLATION: { path: 'file', key: 'validation.multipart' },
  FST_MP_PREMATURE_CLOSE: { path: 'file', key: 'validation.multipart' },
};

function asRequestError(error: { statusCode?: number; code?: string }): DomainError {
  if (error.statusCode === 413) return new DomainError('requestTooLarge');
  if (error.statusCode === 429) return new DomainError('tooManyTries', { minutes: 1 });
  const unread = { path: 'body', key: 'validation.json' };
  const fields = error instanceof RequestFault ? error.fields : [brokenParts[error.code ?? ''] ?? unread];
  return new DomainError('invalidInput', {}, { cause: error, fields });
}

/** A refused upload is read to its end and thrown away: otherwise the browser sees a broken connection, not the reason. */
function drain(request: FastifyRequest): void {
  if (!request.raw.readableEnded) request.raw.resume();
}

/** A request that cannot even be read: answered with HTTP 400, naming the part of it that is broken. */
export class RequestFault extends Error {
  readonly statusCode = 400;
  readonly fields: FieldProblem[];

  constructor(field: FieldProblem, cause?: unknown) {
    super(`${field.path}: ${field.key}`, { cause });
    this.name = 'RequestFault';
    this.fields = [field];
  }
}

/** Of a form that is cut off or has no boundary. */
export const brokenForm = (cause: unknown): RequestFault =>
  new RequestFault({ path: 'file', key: 'validation.multipart' }, cause);
