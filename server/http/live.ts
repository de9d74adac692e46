import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIVE_PATH } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { LiveEvent } from '#contract/live.ts';
import { languageOf } from '#contract/texts.ts';
import { type ReadJob, toJob } from '../jobs/record.ts';
import type { LiveBus } from '../live/liveBus.ts';
import type { Caller } from './context.ts';
import { failure } from './envelope.ts';
import { RequestFault } from './errors.ts';
import { type Sessions, tokenOf } from './session.ts';

/** Often enough for proxies that close quiet connections after a minute. */
const PING_EVERY = 25_000;
/** Tells the browser to sign in again instead of reconnecting. */
const SIGNED_OUT = 4401;
/** "Service restart": browsers connect again, and read again what they show. */
const MISSED = 1012;

/**
 * `GET /shop/live?token=&lang=`: what happens to a merchant's things, as it happens. From the moment the socket is open
 * nothing is missed. It closes with its session: at once when the session was ended, within half a minute when it ran out.
 */
export function mountLive(
  app: FastifyInstance,
  {
    sessions,
    live,
    readJob,
    publicUrl,
  }: { sessions: Sessions; live: LiveBus; readJob: ReadJob; publicUrl: () => string },
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.get<{ Querystring: Asked }>(
    LIVE_PATH,
    {
      websocket: true,
      // Whoever is there must be known before the socket opens: what happens in between would be told to nobody.
      preHandler: async (request, reply) => {
        const language = languageOf(request.headers['accept-language']);
        if (!isOurPage(request, publicUrl())) {
          return reply.status(403).send(failure(new DomainError('forbidden'), language));
        }
        single(request.query.lang, 'lang');
        const caller = await callerOf(sessions, tokenIn(request));
        if (caller) callers.set(request, caller);
      },
    },
    (socket, request) => {
      const [token, caller] = [tokenIn(request), callers.get(request)];
      if (!token || !caller) return socket.close(SIGNED_OUT, 'signed out');
      const closeIfOut = (): void => {
        sessions.callerOfToken(token, 'unseen').catch((error: unknown) => {
          // A database that does not answer for a moment signs nobody out.
          if (error instanceof DomainError) socket.close(SIGNED_OUT, 'signed out');
        });
      };
      const language = languageOf(single(request.query.lang, 'lang') ?? request.headers['accept-language']);
      const send = (event: LiveEvent): void => {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(event));
      };
      const missed = (): void => socket.close(MISSED, 'events were missed');
      const tellJob = async (jobId: string): Promise<void> => {
        const job = await readJob(caller.merchantId, jobId);
        if (job) send({ type: 'job', job: toJob(job, language) });
      };
      const unsubscribe = live.subscribe(caller.merchantId, (event) => {
        if (event.type === 'roles' || event.type === 'sessionsEnded') sessions.forget(caller.accountId);
        if (event.type === 'missed') missed();
        else if (event.type === 'job') tellJob(event.jobId).catch(missed);
        else if (event.type === 'sessionsEnded') {
          if (event.accountId === caller.accountId) closeIfOut();
        } else send(event);
      });
      // Ended between the look and the listening.
      closeIfOut();
      const ping = setInterval(() => {
        closeIfOut();
        socket.ping();
      }, PING_EVERY);
      socket.on('close', () => {
        clearInterval(ping);
        unsubscribe();
      });
      socket.on('error', () => socket.terminate());
    },
  );
}

/** What a query holds: a name that stands twice is a list. */
interface Asked {
  token?: string | string[];
  lang?: string | string[];
}

/** The token of a live connection: a browser's socket sends no headers of its own. */
const tokenIn = (request: FastifyRequest<{ Querystring: Asked }>): string | null =>
  single(request.query.token, 'token') ?? tokenOf(request);

function single(value: string | string[] | undefined, path: string): string | undefined {
  if (Array.isArray(value)) throw new RequestFault({ path, key: 'validation.typeText' });
  return value;
}

/**
 * Whether the page that opens the socket is ours, as far as its browser says: cookies travel from other ports and hosts of
 * the same site too. Programs say nothing, and need the token itself.
 */
function isOurPage({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && [host, new URL(publicUrl).host].includes(new URL(origin).host);
}

/** Null for nobody, and for a browser extension, which has no business here. */
async function callerOf(sessions: Sessions, token: string | null): Promise<Caller | null> {
  if (token === null) return null;
  try {
    const caller = await sessions.callerOfToken(token);
    return caller.pairingId === null ? caller : null;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
