import { faultIn, unreadable } from '../../lib/answer.ts';
import type { StoreFault } from '../../lib/storeFault.ts';
import type { Listing, PublishedListing, PublishHooks, PublishOutcome } from '../../store.ts';
import { removeOne } from './change.ts';
import { Refusal } from './fault.ts';
import { settle } from './finish.ts';
import { reconcile } from './reconcile.ts';
import { type Created, type Creation, createAll, relaxConstraints, slices } from './sendProduct.ts';
import { byAge, findProducts, productsOf, type Shop } from './shop.ts';
import type { WireProduct } from './wire.ts';

/** A product that stands in the site, on its way to what the listing says. */
interface Made {
  creation: Creation;
  id: string;
  /** As it was created and needs no more than settling; null where it has to be brought to the listing. */
  product: WireProduct | null;
  /** When it was written, in ms. */
  at: number;
}

/** One `publish` call: creates in bulk, then finishes each product. Every listing ends in exactly one outcome. */
export class PublishRun {
  private readonly shop: Shop;
  private readonly hooks: PublishHooks;
  /** By mark: of these it is not settled yet whether the site holds them. */
  private readonly pending = new Map<string, Creation>();
  private readonly made: Made[] = [];
  private readonly outcomes: PublishOutcome[] = [];
  /** Whether this call has created anything. */
  private touched = false;

  constructor(shop: Shop, hooks: PublishHooks) {
    this.shop = shop;
    this.hooks = hooks;
  }

  /** Throws `StoreFault` only while nothing can have happened; later, what is left open ends as unknown. */
  async all(listings: Listing[]): Promise<PublishOutcome[]> {
    const creations = listings.map((listing) => ({ listing, warnings: [] }));
    for (const creation of creations) this.pending.set(creation.listing.mark, creation);
    try {
      for (const call of slices(creations, sizeOf)) await this.create(call);
    } catch (error) {
      this.giveUp(faultIn(error));
    }
    await this.finish();
    return this.outcomes;
  }

  private async create(creations: Creation[]): Promise<void> {
    const created = await this.createTogether(creations);
    const again: Creation[] = [];
    const taken: Creation[] = [];
    for (const one of created) {
      const { creation } = one;
      if (!('fault' in one)) {
        await this.stands({ creation, id: one.id, product: one.stockKept ? one.product : null, at: Date.now() });
        continue;
      }
      const code = one.fault instanceof Refusal ? one.fault.code : null;
      const relaxed = relaxConstraints(creation.listing, code);
      if (code === 'DUPLICATE_SLUG_ERROR') taken.push(creation);
      else if (relaxed) {
        again.push({ listing: relaxed.listing, warnings: [...creation.warnings, ...relaxed.warnings] });
      } else this.ends(creation.listing, one.fault);
    }
    await this.adopt(taken);
    if (again.length > 0) await this.create(again);
  }

  /** One bad body fails a whole call: then each is created by itself. */
  private async createTogether(creations: Creation[]): Promise<Created[]> {
    try {
      const created = await createAll(this.shop, creations);
      this.touched ||= created.some((one) => !('fault' in one));
      return created;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [only, ...more] = creations;
      if (only && more.length === 0) return [{ creation: only, fault: error }];
      for (const creation of creations) await this.create([creation]);
      return [];
    }
  }

  /** Their address is taken, and it holds a hash of our mark: an earlier or a concurrent try has made them. */
  private async adopt(taken: Creation[]): Promise<void> {
    if (taken.length === 0) return;
    const holders = await productsOf(
      this.shop,
      taken.map(({ listing }) => listing),
    );
    for (const creation of taken) {
      const holder = holders.get(creation.listing.mark);
      if (holder) await this.stands({ creation, id: holder.id, product: null, at: Date.now() });
      // Deleted this moment, or not to be found yet: it may end either way.
      else this.ends(creation.listing, unreadable('products', true));
    }
  }

  /** Tells the caller at once, so that a crash cannot lose what stands. */
  private async stands(made: Made): Promise<void> {
    const { mark } = made.creation.listing;
    await this.hooks.created(mark, made.id);
    this.pending.delete(mark);
    this.made.push(made);
  }

  private async finish(): Promise<void> {
    let stopped: StoreFault | null = null;
    try {
      await this.removeTwins();
    } catch (error) {
      stopped = faultIn(error);
    }
    for (const made of this.made) {
      const { listing, warnings } = made.creation;
      try {
        if (stopped) throw stopped;
        const done = await this.finishOne(made, listing);
        this.outcomes.push({
          mark: listing.mark,
          kind: 'published',
          listing: { ...done, warnings: [...done.warnings, ...warnings] },
        });
      } catch (error) {
        const fault = faultIn(error);
        // What was created stands there, with or without its pictures.
        if (fault.kind !== 'rejected') stopped = fault;
        this.outcomes.push({ mark: listing.mark, kind: 'unknown', reason: fault.reason });
      }
    }
  }

  private async finishOne({ id, product, at }: Made, listing: Listing): Promise<PublishedListing> {
    if (product) return settle(this.shop, product, listing, at);
    const reconciled = await reconcile(this.shop, id, listing);
    if (!reconciled) throw unreadable('product', true);
    return reconciled;
  }

  /**
   * A try under another title has another address, so Wix would let it through: of two products with one mark the younger
   * one goes. Each try sees the older, whichever is finished first.
   */
  private async removeTwins(): Promise<void> {
    const fresh = this.made.filter(({ product }) => product !== null);
    if (fresh.length === 0) return;
    const marks = fresh.map(({ creation }) => creation.listing.mark);
    const held = await findProducts(this.shop, { handle: { $in: marks } });
    for (const made of fresh) {
      const twins = held.filter(({ handle }) => handle === made.creation.listing.mark);
      const [oldest] = twins.sort(byAge);
      if (!oldest || oldest.id === made.id) continue;
      await this.hooks.created(made.creation.listing.mark, oldest.id);
      await removeOne(this.shop, made.id);
      made.id = oldest.id;
      made.product = null;
    }
  }

  private giveUp(fault: StoreFault): void {
    const untouched = !this.touched && this.made.length === 0 && this.outcomes.length === 0;
    if (untouched && !fault.maybeDone) throw fault;
    for (const { listing } of this.pending.values()) {
      this.outcomes.push({ mark: listing.mark, kind: 'unknown', reason: fault.reason });
    }
  }

  private ends({ mark }: Listing, { kind, reason }: StoreFault): void {
    this.pending.delete(mark);
    this.outcomes.push({ mark, kind: kind === 'rejected' ? 'rejected' : 'unknown', reason });
  }
}

const sizeOf = ({ listing: { variants, options } }: Creation) => ({
  variants: variants.length,
  options: options.length,
});
