import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, type Calls, type Endpoint, endpoints, type SchemasOfAll } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { languageOf } from '#contract/texts.ts';
import { isDiskFull } from '../db/sqlStates.ts';
import { stripNulBytes } from '../db/stripNulBytes.ts';
import { checkAccess, missingProof } from './access.ts';
import type { CallContext, Caller, Handler, Handlers, PublicContext, UploadedFile } from './context.ts';
import { invalidInput, success } from './envelope.ts';
import { brokenForm } from './errors.ts';
import type { Sessions } from './session.ts';

/** Where modules mount their calls: remembers the table, from which the OpenAPI document is made. */
export interface Mount {
  <C extends Calls>(calls: C, schemas: SchemasOfAll<C>, handlers: Handlers<C>): void;
  readonly endpoints: readonly Endpoint[];
}

const DAY_IN_SECONDS = 24 * 60 * 60;

/** Refuses a call that the plan of its caller has no room for, before it begins. */
export type RefuseEarly = (declared: Endpoint, caller: Caller, sent: unknown) => Promise<void>;

export function createMount(app: FastifyInstance, sessions: Sessions, refuseEarly: RefuseEarly): Mount {
  const mounted: Endpoint[] = [];
  const mount = <C extends Calls>(calls: C, schemas: SchemasOfAll<C>, handlers: Handlers<C>): void => {
    for (const [name, declared] of Object.entries(endpoints(calls, schemas))) {
      mounted.push(declared);
      const handler = handlers[name] as Handler<Call>;
      app.route({
        method: declared.method,
        url: declared.path,
        handler: (request, reply) => answer({ declared, handler, sessions, refuseEarly }, request, reply),
      });
    }
  };
  return Object.assign(mount, { endpoints: mounted });
}

interface Mounted {
  declared: Endpoint;
  handler: Handler<Call>;
  sessions: Sessions;
  refuseEarly: RefuseEarly;
}

async function answer(
  { declared, handler, sessions, refuseEarly }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context: PublicContext = {
    language: languageOf(request.headers['accept-language']),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    file: null,
    cookie: (name) => request.cookies[name],
    leaveCookie: (name, value) =>
      void reply.setCookie(name, value, {
        path: '/shop/sso',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        maxAge: limits.cookieDays * DAY_IN_SECONDS,
      }),
    header: (name, value) => void reply.header(name, value),
  };
  const caller = declared.access === 'public' ? null : await sessions.callerOf(request);
  if (caller) {
    // Before a body is received: who may not call at all sends no file first.
    checkAccess(declared.access, caller, request.method === 'GET' ? request.query : request.body);
    Object.assign(context, { caller: await confirmedCaller(declared, caller, sessions, request) });
    if (declared.meters) await refuseEarly(declared, caller, request.body);
  }
  const sent = declared.upload ? await receiveUpload(declared, request, context) : request.body;
  const given = stripNulBytes({ ...asObject(request.query), ...bodyOf(sent), ...asObject(request.params) });
  const parsed = declared.input.safeParse(given);
  if (!parsed.success) {
    context.file?.stream.resume();
    throw invalidInput(parsed.error, given);
  }
  const result = await handler(parsed.data, context as CallContext).catch((error: unknown) => {
    throw isCutOff(error, context.file) ? brokenForm(error) : error;
  });
  if (declared.download === undefined) return success(result);
  const isText = declared.download.startsWith('text/');
  return reply.type(isText ? `${declared.download}; charset=utf-8` : declared.download).send(result);
}

/** Throws `passwordNeeded` or `confirmNeeded` where a call asks for the password: see `missingProof`. */
async function confirmedCaller(
  declared: Endpoint,
  caller: Caller,
  sessions: Sessions,
  request: FastifyRequest,
): Promise<Caller> {
  if (missingProof(declared, caller, sessions.now()) === null) return caller;
  // Perhaps it was given to another process a moment ago, which this one has not heard of.
  sessions.forget(caller.accountId);
  const fresh = await sessions.callerOf(request);
  const missing = missingProof(declared, fresh, sessions.now());
  if (missing !== null) throw new DomainError(missing);
  return fresh;
}

/** The file is handed on as a stream; text fields that stand before it in the form become input. */
async function receiveUpload(
  declared: Endpoint,
  request: FastifyRequest,
  context: PublicContext,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return {};
  const fileSize = declared.uploadAtMost ?? limits.importUpload;
  const part = await request
    .file({ limits: { fileSize, files: 1 } })
    .catch((error: Error & { statusCode?: number }) => {
      throw error.statusCode === undefined ? brokenForm(error) : error;
    });
  if (!part) return {};
  const file: UploadedFile = { name: part.filename, stream: part.file, truncated: () => part.file.truncated };
  context.file = file;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(part.fields)) {
    if (field && !Array.isArray(field) && field.type === 'field') fields[name] = field.value;
  }
  return fields;
}

/**
 * A form that ended in the middle of its file, seen while the file was read. Whatever else ends that reading ends its
 * stream too: a refusal of ours, and what the system refuses, such as a write to a full disk.
 */
function isCutOff(error: unknown, file: UploadedFile | null): boolean {
  if (!file?.stream.errored || error instanceof DomainError) return false;
  return !(error instanceof Error && 'syscall' in error) && !isDiskFull(error);
}

/** A body is fields by their names, or nothing. */
function bodyOf(body: unknown): object {
  // A type without a body is an empty text.
  if (body === undefined || body === null || body === '') return {};
  if (typeof body === 'object' && !Array.isArray(body)) return body;
  throw new DomainError('invalidInput', {}, { fields: [{ path: 'body', key: 'validation.typeObject' }] });
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
