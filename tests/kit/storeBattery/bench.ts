import { onTestFinished } from 'vitest';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import type {
  Listing,
  PublishedListing,
  PublishOutcome,
  RemoteStatus,
  StoreConnector,
  StoreSession,
} from '#server/connectors/store.ts';
import { aSimple, aVariable } from '../listings.ts';
import { type Mishap, mishaps } from '../plainHttp.ts';
import { type BatteryImages, type HeldProduct, listingOf, type StoreUnderTest } from '../storeUnderTest.ts';

export const everyMishap = ['dropped', 'refused', 'page', 'throttled'] as const;

/** What the parts of the battery share: the store under test, once it runs, and the steps they all take. */
export class Bench {
  readonly images: BatteryImages;
  private readonly start: () => Promise<StoreUnderTest>;
  private started: StoreUnderTest | undefined;

  constructor(images: BatteryImages, start: () => Promise<StoreUnderTest>) {
    this.images = images;
    this.start = start;
  }

  async open(): Promise<void> {
    this.started = await this.start();
  }

  /** A bench with a store of its own for one test, which puts so much into it that every later look would take long. */
  async fresh(): Promise<Bench> {
    const own = new Bench(this.images, this.start);
    await own.open();
    onTestFinished(() => own.store.close());
    return own;
  }

  get store(): StoreUnderTest {
    if (!this.started) throw new Error('the store is not started yet');
    return this.started;
  }

  get connector(): StoreConnector {
    return this.store.connector;
  }

  get unknownId(): string {
    return this.store.unknownId ?? '999999999';
  }

  /** The session, with a mishap for the requests that `happens` names. */
  session(happens: (count: number) => Mishap = () => undefined): StoreSession {
    return { ...this.store.session, http: mishaps(this.store.session.http, happens) };
  }

  simple(...over: Parameters<typeof aSimple>): Listing {
    return this.suited(aSimple(...over));
  }

  variable(...over: Parameters<typeof aVariable>): Listing {
    return this.suited(aVariable(...over));
  }

  /** How the platform keeps this status. */
  heldAs(status: RemoteStatus): RemoteStatus {
    return this.store.heldAs?.[status] ?? status;
  }

  /** How the platform keeps a product that is changed to this status. */
  changedAs(status: RemoteStatus): RemoteStatus {
    return this.store.changedAs?.[status] ?? this.heldAs(status);
  }

  /** What the platform keeps of these tags. */
  tags(tags: string[]): string[] {
    return this.store.cannot?.tags ? [] : tags;
  }

  comparePrice(price: string | null): string | null {
    return this.store.cannot?.compareAtPrice ? null : price;
  }

  async publish(listing: Listing, on = this.session()): Promise<{ outcome: PublishOutcome; created: string[] }> {
    const created: string[] = [];
    const hooks = { created: async (_mark: string, id: string) => void created.push(id) };
    const [outcome] = await this.connector.publish(on, [listing], hooks);
    if (!outcome) throw new Error('no outcome');
    return { outcome, created };
  }

  async published(listing: Listing): Promise<PublishedListing> {
    return listingOf((await this.publish(listing)).outcome);
  }

  /** What a caller does with an unknown effect: asks, then completes or sends again. */
  async recover(listing: Listing, known?: string): Promise<PublishedListing> {
    const id = known ?? (await this.connector.find(this.session(), [listing])).get(listing.mark);
    if (id === undefined) return this.published(listing);
    return listingOf(await this.connector.update(this.session(), id, listing));
  }

  async held(externalId: string): Promise<HeldProduct> {
    const held = await this.store.read(externalId);
    if (!held) throw new Error(`${externalId} is not in the store`);
    return held;
  }

  /**
   * Runs a step with each of its requests failing in turn, each time with a session in which only that one fails.
   * `check` sees how it ended: what it answered, or the fault it threw.
   */
  async eachRequest<T>(
    mishap: Mishap,
    step: (session: StoreSession, at: number) => Promise<T>,
    check: (ended: T | StoreFault, at: number) => Promise<void>,
  ): Promise<void> {
    for (let at = 0, reached = true; reached; at += 1) {
      const failing = this.failingAt(at, mishap);
      await check(await step(failing.session, at).catch(faultOnly), at);
      reached = failing.isReached();
    }
  }

  /** A session in which the request of this number fails, and whether it came to that. */
  failingAt(at: number, mishap: Mishap): { session: StoreSession; isReached(): boolean } {
    let reached = false;
    const session = this.session((count) => {
      if (count !== at) return undefined;
      reached = true;
      return mishap;
    });
    return { session, isReached: () => reached };
  }

  private suited(listing: Listing): Listing {
    return this.store.suit?.(listing) ?? listing;
  }
}

/** A fault as an answer; anything else is thrown on. */
export function faultOnly(error: unknown): StoreFault {
  if (error instanceof StoreFault) return error;
  throw error;
}
