import { EventEmitter, once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answer } from './answer.ts';
import type { Collection } from './collection.ts';
import { paramsOf } from './lib/rawRequest.ts';

/** A question waits this long for the clock to be turned, in ms; then it is asked again. */
const WAITS = 20_000;
/** Whoever turns the clock waits so long for the programs beside the sandbox to have turned theirs, in ms. */
const FOLLOWED_WITHIN = 5000;

/** What was sent before the clock was turned arrives within this long of the machine's time, in ms. */
const UNDER_WAY = 60_000;

/** Body of `POST /_world/clock`. Time runs forward only: what was written since would lie in the future. */
const turnSchema = z.strictObject({
  advanceMs: z
    .number()
    .int()
    .min(1)
    .max(10 * 365 * 86_400_000),
});
const questionSchema = z.object({
  follower: z.string().min(1),
  /** Where the program's clock stands; left out by one that just began, which is answered at once. */
  stands: z.coerce.number().int().min(0).optional(),
});

/** A program whose clock goes with the world's: how far it has turned its own, and how its open question is answered. */
interface Follower {
  stands: number;
  answer: () => void;
}

/** The world's clock, which can be turned ahead, and the programs that go by it. */
export class WorldClock {
  private readonly machine: () => number;
  private readonly kept: Collection<number>;
  private readonly followers = new Map<string, Follower>();
  private readonly listeners = new Set<(ms: number) => void>();
  private readonly events = new EventEmitter();
  /** The turns of late, by the machine's time. */
  private turns: { at: number; ms: number }[] = [];

  constructor(machine: () => number, kept: Collection<number>) {
    this.machine = machine;
    this.kept = kept;
  }

  /** Milliseconds by which it is turned ahead. */
  get turnedBy(): number {
    return this.kept.get('turnedBy') ?? 0;
  }

  readonly now = (): number => this.machine() + this.turnedBy;

  /** By how much it was turned while a call that arrives now was under way: so much older may be the moment that it was signed at. In ms. */
  readonly turnedUnderWay = (): number => {
    this.turns = this.turns.filter(({ at }) => this.machine() - at < UNDER_WAY);
    return this.turns.reduce((sum, { ms }) => sum + ms, 0);
  };

  /** `listener` hears by how much the clock was turned, each time. */
  onTurn(listener: (ms: number) => void): void {
    this.listeners.add(listener);
  }

  /** Turns it. Resolves when all who follow have turned theirs; how many do. */
  async advance(ms: number): Promise<number> {
    this.kept.set('turnedBy', this.turnedBy + ms);
    this.turns.push({ at: this.machine(), ms });
    for (const listener of this.listeners) listener(ms);
    const wanted = this.turnedBy;
    const over = AbortSignal.timeout(FOLLOWED_WITHIN);
    const late = () => [...this.followers].filter(([, { stands }]) => stands < wanted);
    for (const follower of this.followers.values()) follower.answer();
    while (late().length > 0 && !over.aborted) {
      await once(this.events, 'asked', { signal: over }).catch(() => undefined);
    }
    // Programs that ended without a word.
    for (const [name] of late()) this.followers.delete(name);
    return this.followers.size;
  }

  /** Resolves when the clock stands elsewhere than the program's, or after a while. `gone`: the program hung up. */
  follow(follower: string, stands: number | undefined, gone: AbortSignal): Promise<void> {
    if (stands === undefined) {
      // It takes over what it is told, and asks again at once.
      this.followers.set(follower, { stands: this.turnedBy, answer: () => undefined });
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, WAITS);
      timer.unref();
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.followers.set(follower, { stands, answer: end });
      gone.addEventListener('abort', () => {
        this.followers.delete(follower);
        end();
        this.events.emit('asked');
      });
      if (stands !== this.turnedBy) end();
      this.events.emit('asked');
    });
  }
}

const told = (clock: WorldClock) => ({ now: new Date(clock.now()).toISOString(), turnedBy: clock.turnedBy });

/** `POST /_world/clock` turns it. */
export async function turnClock(clock: WorldClock, body: unknown): Promise<object> {
  const followed = await clock.advance(turnSchema.parse(body).advanceMs);
  return { ...told(clock), followed };
}

/** `GET /_world/clock` tells how far it is turned, and who follows it asks there. */
export function followRoute(app: FastifyInstance, clock: WorldClock): void {
  app.get('/_world/clock', (request, reply) =>
    answer(reply, async () => {
      const asked = questionSchema.safeParse(paramsOf(request)).data;
      if (!asked) return told(clock);
      const gone = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) gone.abort();
      });
      await clock.follow(asked.follower, asked.stands, gone.signal);
      return told(clock);
    }),
  );
}
