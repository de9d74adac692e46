import { faultIn } from '../../lib/answer.ts';
import type { StoreFault } from '../../lib/storeFault.ts';
import type { Listing, PublishedListing, PublishHooks, PublishOutcome } from '../../store.ts';
import type { Terms } from './collections.ts';
import { Refusal } from './fault.ts';
import { finishWhole, isUnfinished, type Made, needsUpdate, withWarnings } from './finish.ts';
import { createSku, isKnownByMark, MARK, markOf, metaOf, statusOf } from './productBody.ts';
import { type Creation, callsFor, creationOf, handleOf, withoutRefused } from './sendProduct.ts';
import { heldBy, heldByNobody, holderOf, newestProducts, readProduct, type Shop } from './shop.ts';
import { attempt, reconcileMany, type UpdateEnd } from './updateMany.ts';
import { WireProduct } from './wire.ts';

/** One `publish` call: creates in batches, then finishes each product. Every listing ends in exactly one outcome. */
export class PublishRun {
  private readonly shop: Shop;
  private readonly terms: Terms;
  private readonly hooks: PublishHooks;
  /** By mark: of these it is not settled yet whether the store holds them. */
  private readonly pending = new Map<string, Creation>();
  private readonly made: Made[] = [];
  private readonly outcomes: PublishOutcome[] = [];
  /** Whether this call has made a product, settled or not. */
  private hasCreated = false;

  constructor(shop: Shop, terms: Terms, hooks: PublishHooks) {
    this.shop = shop;
    this.terms = terms;
    this.hooks = hooks;
  }

  /** Throws `StoreFault` only while nothing can have happened; later, what is left open ends as unknown. */
  async all(listings: Listing[]): Promise<PublishOutcome[]> {
    for (const listing of listings) this.pending.set(listing.mark, creationOf(listing, this.shop, this.terms));
    try {
      await this.create([...this.pending.values()]);
      // What is pending still was refused for an image or a barcode: first the product, then those one by one.
      await this.create([...this.pending.values()].map(handleOf));
    } catch (error) {
      this.giveUp(faultIn(error));
    }
    await this.finish();
    return this.outcomes;
  }

  private async create(creations: Creation[]): Promise<void> {
    for (const { items, timeout } of callsFor(creations, ({ images }) => images.entries.length)) {
      const bodies = items.map(({ body }) => body);
      const { create } = await this.shop.client.batch('products', { create: bodies }, WireProduct, timeout);
      const made: Made[] = [];
      const refused: { creation: Creation; fault: StoreFault }[] = [];
      for (const [at, creation] of items.entries()) {
        const result = create[at];
        if (result?.ok) made.push({ creation, product: result.item, adopted: false });
        else if (result) refused.push({ creation, fault: result.fault });
      }
      this.hasCreated ||= made.length > 0;
      for (const entry of made) if (!isKnownByMark(entry.creation.listing)) await this.stands(entry);
      await this.settleMarked(made.filter(({ creation }) => isKnownByMark(creation.listing)));
      for (const { creation, fault } of refused) await this.settleRefused(creation, fault);
    }
  }

  /** Tells the caller at once, so that a crash cannot lose what stands. */
  private async stands(made: Made): Promise<void> {
    const { mark } = made.creation.listing;
    await this.hooks.created(mark, String(made.product.id));
    this.pending.delete(mark);
    this.made.push(made);
  }

  /**
   * A product without a SKU of its own loses our mark as its SKU in the end, so the store would let the same be made a second
   * time. Of two with one mark the later one goes: each try sees the earlier, whichever is finished first.
   */
  private async settleMarked(made: Made[]): Promise<void> {
    if (made.length === 0) return;
    const read = () => newestProducts(this.shop);
    // Of one that was never sent before, no other try can be under way: what was there at the first look is enough.
    const isAgain = made.some(({ creation }) => this.hooks.sentBefore?.(creation.listing.mark) ?? true);
    const newest = await (isAgain ? read() : this.shop.memory.newest.of('', read));
    for (const entry of made) {
      const { mark } = entry.creation.listing;
      const earlier = newest.find(({ id, meta_data }) => id < entry.product.id && metaOf({ meta_data }, MARK) === mark);
      const product = earlier ? await readProduct(this.shop, earlier.id) : null;
      if (product) await this.remove(entry.product.id);
      await this.stands(product ? { creation: entry.creation, product, adopted: true } : entry);
    }
  }

  private async settleRefused(creation: Creation, fault: StoreFault): Promise<void> {
    const { listing, kind } = creation;
    const about = fault instanceof Refusal ? fault.about : null;
    if (kind === 'whole' && (about === 'image' || about === 'barcode')) {
      this.pending.set(listing.mark, withoutRefused(creation, fault));
      return;
    }
    if (!(fault instanceof Refusal) || about !== 'sku') return this.ends(listing, fault);
    const sku = createSku(listing);
    const holder = await holderOf(this.shop, sku, fault);
    if (holder && markOf(holder) === listing.mark) await this.stands({ creation, product: holder, adopted: true });
    else this.ends(listing, holder ? heldBy(holder, sku) : heldByNobody(fault));
  }

  private async finish(): Promise<void> {
    const open = new Set(this.made);
    const toShow: { made: Made; listing: PublishedListing }[] = [];
    const ended = async (made: Made, end: UpdateEnd): Promise<void> => {
      open.delete(made);
      const { listing } = made.creation;
      if (end.kind === 'gone') this.unknown(listing, { reason: { key: 'row.remoteGone' } });
      else if (end.kind === 'failed' && end.fault.kind === 'rejected') await this.takeBack(made, end.fault);
      else if (end.kind === 'failed') this.unknown(listing, end.fault);
      else if (isUnfinished(made)) toShow.push({ made, listing: end.value });
      else this.publishes(made, end.value);
    };
    try {
      for (const made of this.made) {
        if (!needsUpdate(made)) await ended(made, await attempt(() => finishWhole(this.shop, this.terms, made)));
      }
      const rest = this.made.filter(needsUpdate);
      const entries = rest.map((made) => ({ made, held: made.product, listing: made.creation.listing }));
      await reconcileMany(this.shop, entries, this.terms, ({ made }, end) => ended(made, withWarnings(made, end)));
    } catch (error) {
      const fault = faultIn(error);
      for (const { creation } of open) this.unknown(creation.listing, fault);
    }
    await this.show(toShow);
  }

  /**
   * Variable products were drafts under our mark until their variations stood there; one call gives all of them their
   * status and takes the mark away. From then on the meta data alone say whose they are.
   */
  private async show(hidden: { made: Made; listing: PublishedListing }[]): Promise<void> {
    if (hidden.length === 0) return;
    const update = hidden.map(({ made }) => ({
      id: made.product.id,
      status: statusOf(made.creation.listing),
      sku: '',
    }));
    try {
      const results = await this.shop.client.batch('products', { update }, WireProduct);
      for (const [at, { made, listing }] of hidden.entries()) {
        const result = results.update[at];
        if (result?.ok) this.publishes(made, { ...listing, url: result.item.permalink ?? null });
        else if (result) this.unknown(made.creation.listing, result.fault);
      }
    } catch (error) {
      const fault = faultIn(error);
      for (const { made } of hidden) this.unknown(made.creation.listing, fault);
    }
  }

  /** A refused product leaves nothing behind: the empty draft that this call made goes again. */
  private async takeBack({ creation, product, adopted }: Made, fault: StoreFault): Promise<void> {
    try {
      if (!adopted) await this.remove(product.id);
      this.ends(creation.listing, fault);
    } catch (error) {
      this.unknown(creation.listing, faultIn(error));
    }
  }

  private async remove(id: number): Promise<void> {
    await this.shop.client.call({ method: 'DELETE', path: `products/${id}`, query: { force: 'true' } }, WireProduct);
  }

  private giveUp(fault: StoreFault): void {
    const untouched = !this.hasCreated && this.made.length === 0 && this.outcomes.length === 0;
    if (untouched && !fault.maybeDone) throw fault;
    for (const { listing } of this.pending.values()) this.unknown(listing, fault);
  }

  private publishes({ creation }: Made, listing: PublishedListing): void {
    this.outcomes.push({ mark: creation.listing.mark, kind: 'published', listing });
  }

  private unknown({ mark }: Listing, { reason }: Pick<StoreFault, 'reason'>): void {
    this.outcomes.push({ mark, kind: 'unknown', reason });
  }

  private ends({ mark }: Listing, { kind, reason }: StoreFault): void {
    this.pending.delete(mark);
    this.outcomes.push({ mark, kind: kind === 'rejected' ? 'rejected' : 'unknown', reason });
  }
}
