import { HttpFailure, type HttpReply, type HttpRequest } from '#server/connectors/lib/http.ts';
import type { Deps } from '#server/deps.ts';

/** What becomes of a request that orders: it arrives; it never does; its reply is lost; it arrives when nobody waits any more. */
export type Fate = 'arrives' | 'hangs' | 'replyLost' | 'arrivesLate';

export interface Lived {
  deps: Deps;
  /** Aborted when the process dies. */
  signal: AbortSignal;
  hasDied(): boolean;
  /** What was on its way when nobody waited for it any more reaches the other side. */
  arrive(): Promise<void>;
}

const ORDERS = /ds\.order\.create|fastCreateOrder|createCrossOrder|buynow\/order\/create/;

/**
 * What a process works with that dies before its `diesAt`th use of the database or the network: from then on neither does
 * anything for it, and nothing that it still does is ever seen. `fateOf` is asked for each request that orders.
 */
export function dyingProcess(deps: Deps, diesAt: number, fateOf: () => Fate = () => 'arrives'): Lived {
  const death = new AbortController();
  const onTheWay: HttpRequest[] = [];
  let steps = 0;
  const step = (): void => {
    steps += 1;
    if (steps >= diesAt) death.abort(new Error('This process has died.'));
    death.signal.throwIfAborted();
  };
  const pool = Object.create(deps.db.pool, {
    connect: {
      value: async () => {
        step();
        return deps.db.pool.connect();
      },
    },
  });
  const request = async (wanted: HttpRequest): Promise<HttpReply> => {
    step();
    const { signal: _, ...alone } = wanted;
    const fate = ORDERS.test(`${wanted.url} ${wanted.body}`) ? fateOf() : 'arrives';
    const isLost = fate !== 'arrives';
    if (fate === 'arrivesLate') onTheWay.push(alone);
    if (fate === 'replyLost') await deps.http.request(alone);
    const reply = isLost ? null : await deps.http.request(wanted);
    step();
    if (reply === null) throw new HttpFailure('no reply came', { sent: true, timedOut: true });
    return reply;
  };
  const http = { effectiveUrl: deps.http.effectiveUrl, now: deps.http.now, request };
  return {
    deps: { ...deps, http, db: Object.assign(Object.create(deps.db), { pool }) },
    signal: death.signal,
    hasDied: () => death.signal.aborted,
    async arrive() {
      // One that meets a supplier that is away never arrives.
      for (const one of onTheWay.splice(0)) await deps.http.request(one).catch(() => undefined);
    },
  };
}
