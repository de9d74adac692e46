import type { FastifyInstance } from 'fastify';
import { LIVE_PATH, type LiveEvent } from '#contract/live.ts';
import { type Language, languageOf } from '#contract/texts.ts';
import { toJob } from '../jobs/record.ts';
import type { BusEvent, LiveBus } from '../live/liveBus.ts';
import { type Sessions, tokenOf } from './session.ts';

/** Often enough for proxies that close quiet connections after a minute. */
const PING_EVERY = 25_000;

/** `GET /shop/live?token=&lang=`: what happens to a merchant's things, as it happens. */
export function mountLive(app: FastifyInstance, sessions: Sessions, live: LiveBus): void {
  app.get<{ Querystring: { token?: string; lang?: string } }>(
    LIVE_PATH,
    { websocket: true },
    async (socket, request) => {
      const token = request.query.token ?? tokenOf(request);
      const caller = token ? await sessions.callerOfToken(token).catch(() => null) : null;
      // 4401 tells the browser to sign in again instead of reconnecting.
      if (!caller) return socket.close(4401, 'signed out');
      const language = languageOf(request.query.lang ?? request.headers['accept-language']);
      const unsubscribe = live.subscribe(caller.merchantId, (event) => {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(inLanguage(event, language)));
      });
      const ping = setInterval(() => socket.ping(), PING_EVERY);
      socket.on('close', () => {
        clearInterval(ping);
        unsubscribe();
      });
      socket.on('error', () => socket.terminate());
    },
  );
}

const inLanguage = (event: BusEvent, language: Language): LiveEvent =>
  event.type === 'job' ? { type: 'job', job: toJob(event.job, language) } : event;
