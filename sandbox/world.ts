import { WorldClock } from './clock.ts';
import { Collection } from './collection.ts';
import { Faults } from './faults.ts';
import { Journal, type JournalEntry } from './journal.ts';
import { LeakyBucket } from './lib/leakyBucket.ts';
import { PictureBook } from './pictures/pictureBook.ts';

/** Requests seen, in all and per route: `GET /products/{id}` for a store, the method name for a supplier. */
interface RequestCount {
  total: number;
  byRoute: Record<string, number>;
}

/** Counts what arrives, refused requests included. Kept in memory only. */
class RequestCounters {
  private readonly counts = new Map<string, RequestCount>();

  /** @param place e.g. `woocommerce/harbour` or `aliexpress` */
  count(place: string, route: string): void {
    const entry = this.of(place);
    entry.total += 1;
    entry.byRoute[route] = (entry.byRoute[route] ?? 0) + 1;
  }

  /** Counts a call by its name where the path does not tell: it is in the total already. */
  name(place: string, route: string): void {
    const { byRoute } = this.of(place);
    byRoute[route] = (byRoute[route] ?? 0) + 1;
  }

  of(place: string): RequestCount {
    const entry = this.counts.get(place) ?? { total: 0, byRoute: {} };
    this.counts.set(place, entry);
    return entry;
  }

  clear(): void {
    this.counts.clear();
  }
}

/** A platform that lives in the world: it writes its first state, and rebuilds what it derives from the records. */
export interface Inhabitant {
  /** Writes the first state into the collections. Must be deterministic: the journal holds only what differs from it. */
  seed(): void;
  /** Called after replay and after a reset. */
  reload(): void;
}

/** Everything the sandbox holds: records, clock, faults, request counters. */
export class World {
  readonly clock: WorldClock;
  /** What time it is in the world, in milliseconds since 1970. */
  readonly now: () => number;
  readonly faults = new Faults();
  readonly requests = new RequestCounters();
  readonly pictures = new PictureBook();
  /** Whether everybody may call as fast as they can, for whoever tries something else than paces. A reset leaves it. */
  paceless = false;
  /** Origin under which the sandbox is reached, known once it listens. */
  url = '';
  /** Counts resets, and the end: what was begun before one must change nothing after it. */
  era = 0;
  /** Origin of the program beside the sandbox: where consent pages that name no address send the browser back to. */
  readonly appUrl: string;

  private readonly journal: Journal;
  private readonly collections = new Map<string, Collection<unknown>>();
  private readonly overlay = new Map<string, JournalEntry>();
  private inhabitants: Inhabitant[] = [];
  private recording = false;

  constructor(options: {
    clock?: (() => number) | undefined;
    dataFile?: string | undefined;
    appUrl?: string | undefined;
  }) {
    this.clock = new WorldClock(options.clock ?? Date.now, this.collection('clock'));
    this.now = this.clock.now;
    this.appUrl = options.appUrl ?? 'http://127.0.0.1:8080';
    this.journal = new Journal(options.dataFile);
  }

  /** A platform's rate limit for one caller, by the world's clock. */
  bucket(rate: { burst: number; perSecond: number }): LeakyBucket {
    return new LeakyBucket({ now: this.now, isFree: () => this.paceless }, rate);
  }

  /** The collection of this name; the same one each time. */
  collection<T>(name: string): Collection<T> {
    const known = this.collections.get(name) as Collection<T> | undefined;
    if (known) return known;
    const made = new Collection<T>((key, value) => this.record(name, key, value));
    this.collections.set(name, made as Collection<unknown>);
    return made;
  }

  /** Seeds, replays the journal over the seed and compacts it. */
  open(inhabitants: Inhabitant[]): void {
    this.inhabitants = inhabitants;
    this.seed();
    const entries = this.journal.read();
    const seeded = new Set(this.keysHeld());
    for (const entry of entries) {
      this.collection(entry.c).restore(entry.k, entry.v);
      this.overlay.set(`${entry.c}/${entry.k}`, entry);
    }
    // A record that came and went needs no line; one that was seeded and went does.
    for (const [name, entry] of this.overlay) if (entry.v === null && !seeded.has(name)) this.overlay.delete(name);
    this.journal.rewrite(this.overlay.values());
    this.recording = true;
    for (const inhabitant of inhabitants) inhabitant.reload();
  }

  /** Back to the first state: records as seeded, faults off, counters at zero. The clock stays: time does not run back. */
  reset(): void {
    const { turnedBy } = this.clock;
    this.era += 1;
    this.recording = false;
    for (const collection of this.collections.values()) collection.clear();
    this.overlay.clear();
    this.faults.clear();
    this.requests.clear();
    this.seed();
    this.journal.rewrite([]);
    this.recording = true;
    if (turnedBy > 0) this.collection('clock').set('turnedBy', turnedBy);
    for (const inhabitant of this.inhabitants) inhabitant.reload();
  }

  close(): void {
    this.era += 1;
    this.recording = false;
    this.journal.close();
  }

  private seed(): void {
    for (const inhabitant of this.inhabitants) inhabitant.seed();
  }

  private *keysHeld(): Generator<string> {
    for (const [name, collection] of this.collections) for (const key of collection.keys()) yield `${name}/${key}`;
  }

  private record(c: string, k: string, v: unknown): void {
    if (!this.recording) return;
    const entry = { c, k, v };
    this.overlay.set(`${c}/${k}`, entry);
    if (this.journal.append(entry)) this.journal.rewrite(this.overlay.values());
  }
}
