import { faultIn } from '../../lib/answer.ts';
import type { StoreFault } from '../../lib/storeFault.ts';
import type { Listing, PublishHooks, PublishOutcome } from '../../store.ts';
import { Refusal } from './fault.ts';
import { finish } from './finish.ts';
import { planFiles } from './images.ts';
import { fieldsInput, SLICE, statusOf, variantsInput } from './productBody.ts';
import { reconcile, replaceMany } from './reconcile.ts';
import { makeProduct } from './sendProduct.ts';
import { productMarked, readStanding, type Shop, type Standing, withMarks } from './shop.ts';
import { numberOf } from './wire.ts';

/** What Shopify says of a mark that another call is just giving to a product. */
const TAKEN = ['CAPABILITY_VIOLATION', 'DUPLICATED_VALUE', 'INVALID_METAFIELD'];

/**
 * Creates a product, or finishes the one that carries the listing's mark already: `productSet` looks for the mark itself,
 * so that sending it twice makes one product. Throws `StoreFault` only while nothing can have happened.
 */
export async function publishOne(shop: Shop, listing: Listing, hooks: PublishHooks): Promise<PublishOutcome> {
  const { mark } = listing;
  let stands = false;
  const named = async ({ id }: Standing): Promise<void> => {
    stands = true;
    await hooks.created(mark, numberOf(id));
  };
  try {
    return { mark, kind: 'published', listing: await withMarks(shop.client, () => create(shop, listing, named)) };
  } catch (error) {
    const fault = faultIn(error);
    if (fault.kind === 'rejected' && !stands) return adopt(shop, listing, fault, named);
    // What stands there was found by its mark or made just now: it is brought on, never taken away.
    if (fault.maybeDone || stands) return { mark, kind: 'unknown', reason: fault.reason };
    throw fault;
  }
}

async function create(shop: Shop, listing: Listing, named: (set: Standing) => Promise<void>) {
  const { files, warnings } = planFiles(listing);
  if (listing.variants.length <= SLICE) {
    const made = await makeProduct(shop, listing, {
      ...fieldsInput(listing, files, statusOf(listing.status)),
      ...variantsInput(listing, listing.variants, files, new Map(), shop),
    });
    await named(made.product);
    return finish(shop, listing, { product: made.product, files, media: null }, [...warnings, ...made.warnings]);
  }
  // A second try would throw out what the first one has added in slices: it goes on where that stopped.
  const held = await marked(shop, listing.mark);
  if (held) {
    await named(held);
    return reconcile(shop, held, listing);
  }
  const set = await replaceMany(shop, null, listing, files, named);
  return finish(shop, listing, set, [...warnings, ...set.warnings]);
}

async function marked(shop: Shop, mark: string): Promise<Standing | null> {
  const id = await productMarked(shop.client, mark);
  return id === null ? null : readStanding(shop.client, numberOf(id));
}

/** Another call with this mark was faster: what it made is the product. */
async function adopt(
  shop: Shop,
  listing: Listing,
  fault: StoreFault,
  named: (set: Standing) => Promise<void>,
): Promise<PublishOutcome> {
  const { mark } = listing;
  const rejected: PublishOutcome = { mark, kind: 'rejected', reason: fault.reason };
  if (!(fault instanceof Refusal) || !fault.codes.some((code) => TAKEN.includes(code))) return rejected;
  try {
    const held = await marked(shop, mark);
    if (!held) return rejected;
    await named(held);
    return { mark, kind: 'published', listing: await reconcile(shop, held, listing) };
  } catch (error) {
    return { mark, kind: 'unknown', reason: faultIn(error).reason };
  }
}
