import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { LIVE_PATH, type LiveEvent } from '#contract/live.ts';
import { languageOf } from '#contract/texts.ts';
import type { ReadJob } from '../jobs/readJob.ts';
import { toJob } from '../jobs/record.ts';
import type { LiveBus } from '../live/liveBus.ts';
import type { Caller } from './context.ts';
import { type Sessions, tokenOf } from './session.ts';

/** Often enough for proxies that close quiet connections after a minute. */
const PING_EVERY = 25_000;
/** Tells the browser to sign in again instead of reconnecting. */
const SIGNED_OUT = 4401;
/** "Service restart": browsers connect again, and read anew what they show. */
const MISSED = 1012;

/**
 * `GET /shop/live?token=&lang=`: what happens to a merchant's things, as it happens. From the moment the socket is open
 * nothing is missed. It closes with its session: at once when the session was ended, within half a minute when it ran out.
 */
export function mountLive(app: FastifyInstance, sessions: Sessions, live: LiveBus, readJob: ReadJob): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.get<{ Querystring: { token?: string; lang?: string } }>(
    LIVE_PATH,
    {
      websocket: true,
      // Whoever is there must be known before the socket opens: what happens in between would be told to nobody.
      preHandler: async (request) => {
        const caller = await callerOf(sessions, tokenIn(request));
        if (caller) callers.set(request, caller);
      },
    },
    (socket, request) => {
      const [token, caller] = [tokenIn(request), callers.get(request)];
      if (!token || !caller) return socket.close(SIGNED_OUT, 'signed out');
      const closeIfOut = (): void => {
        sessions.callerOfToken(token).catch((error: unknown) => {
          // A database that does not answer for a moment signs nobody out.
          if (error instanceof DomainError) socket.close(SIGNED_OUT, 'signed out');
        });
      };
      const language = languageOf(request.query.lang ?? request.headers['accept-language']);
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

/** The token of a live connection: a browser's socket sends no headers of its own. */
const tokenIn = (request: FastifyRequest<{ Querystring: { token?: string } }>): string | null =>
  request.query.token ?? tokenOf(request);

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
