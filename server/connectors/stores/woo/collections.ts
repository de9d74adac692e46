import type { Notice } from '#contract/errors.ts';
import { chunks } from '../../lib/chunks.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { BatchResult } from './client.ts';
import { Refusal } from './fault.ts';
import type { Shop, Term } from './shop.ts';
import { cleanedLine } from './text.ts';
import { type WireProduct, WireTerm } from './wire.ts';

const BATCH_LIMIT = 100;

interface NamedIds {
  ids: number[];
  /** The store has refused some of them. */
  incomplete: boolean;
}

/** Names of tags or categories -> ids; names compare without case, as in the store. */
class TermIds {
  private readonly ids = new Map<string, number>();

  set(name: string, id: number): void {
    this.ids.set(name.toLowerCase(), id);
  }

  of(names: readonly string[]): NamedIds {
    const ids = names.map((name) => this.ids.get(name.toLowerCase()));
    return { ids: [...new Set(ids.filter((id) => id !== undefined))], incomplete: ids.includes(undefined) };
  }
}

/** What has terms, by name. */
interface Named {
  tags: readonly string[];
  collections: readonly string[];
}

/** The terms that some listings need: tags, and categories, which is what WooCommerce calls collections. */
export class Terms {
  private readonly tags: TermIds;
  private readonly categories: TermIds;

  constructor(tags: TermIds, categories: TermIds) {
    this.tags = tags;
    this.categories = categories;
  }

  /** The fields of a product's body. Categories that the merchant gave it in the store stay beside ours. */
  fieldsFor(
    listing: Named,
    held?: Pick<WireProduct, 'categories'>,
  ): { tags: { id: number }[]; categories?: { id: number }[] } {
    const tags = this.tags.of(listing.tags).ids.map((id) => ({ id }));
    const ours = this.categories.of(listing.collections.map(pathOf)).ids;
    if (ours.length === 0) return { tags };
    const all = new Set([...(held?.categories ?? []).map(({ id }) => id), ...ours]);
    return { tags, categories: [...all].map((id) => ({ id })) };
  }

  /** What the store would not make, for the merchant to know. */
  warningsFor(listing: Named): Notice[] {
    return [
      ...(this.tags.of(listing.tags).incomplete ? [{ key: 'row.tagsRefused' } as const] : []),
      ...(this.categories.of(listing.collections.map(pathOf)).incomplete
        ? [{ key: 'row.collectionRefused' } as const]
        : []),
    ];
  }
}

/** Makes what the listings need of tags and categories where it is missing; asked for once each while the store is open. */
export async function makeTerms(shop: Shop, listings: readonly Named[]): Promise<Terms> {
  const tags = await idsOf(
    shop,
    'products/tags',
    listings.flatMap((listing) => listing.tags),
  );
  const categories = await categoryIds(
    shop,
    listings.flatMap((listing) => listing.collections.map(pathOf).filter((path) => path !== '')),
  );
  return new Terms(tags, categories);
}

const BELOW = ' > ';

/** A category with those above it, written in one way. */
const pathOf = (written: string): string =>
  written
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join(BELOW);

/** Categories by their paths, level by level: one below another is made with the id of that one. */
async function categoryIds(shop: Shop, paths: readonly string[]): Promise<TermIds> {
  const ids = new TermIds();
  const levels = Math.max(0, ...paths.map((path) => path.split(BELOW).length));
  for (let level = 0; level < levels; level += 1) {
    const parents = new Map<string, number>();
    const reached = paths.flatMap((path) => {
      const names = path.split(BELOW);
      const [parent] = ids.of([names.slice(0, level).join(BELOW)]).ids;
      if (names.length <= level || (level > 0 && parent === undefined)) return [];
      const own = names.slice(0, level + 1).join(BELOW);
      if (parent !== undefined) parents.set(own, parent);
      return [own];
    });
    await idsOf(shop, 'products/categories', reached, ids, (path) => {
      const parent = parents.get(path);
      return { name: cleanedLine(path.split(BELOW).at(-1) ?? ''), ...(parent === undefined ? {} : { parent }) };
    });
  }
  return ids;
}

/** What the store is sent to make a term of this name. */
type BodyOf = (name: string) => object;

/**
 * Creates terms by name: one that is there already answers `term_exists` with its id, so no lookup is needed.
 * A store that refuses them (keys of a user who may not make any) still gets the products.
 */
async function idsOf(
  shop: Shop,
  path: string,
  names: readonly string[],
  ids = new TermIds(),
  bodyOf: BodyOf = (name) => ({ name: cleanedLine(name) }),
): Promise<TermIds> {
  const { terms } = shop.memory;
  const keyOf = (name: string): string => `${path} ${name.toLowerCase()}`;
  // Of two spellings the first is kept: for a map, the one set last.
  const distinct = [...new Map([...names].reverse().map((name) => [name.toLowerCase(), name])).values()].reverse();
  for (const group of chunks(distinct, BATCH_LIMIT)) {
    const unknown = group.filter((name) => !terms.has(keyOf(name)));
    const made = unknown.length > 0 ? make(shop, path, unknown, bodyOf) : Promise.resolve(new Map<string, Term>());
    const answers = group.map((name) => terms.of(keyOf(name), async () => (await made).get(name) ?? null));
    for (const [at, answer] of (await Promise.all(answers)).entries()) {
      const name = group[at] ?? '';
      if (typeof answer === 'number') ids.set(name, answer);
      // What failed in the store, and was not refused by it, may go well the next time.
      else if (answer?.kind === 'unreachable') terms.forget(keyOf(name));
    }
  }
  return ids;
}

/** What became of each of these names. */
async function make(shop: Shop, path: string, names: string[], bodyOf: BodyOf): Promise<Map<string, Term>> {
  const create = names.map(bodyOf);
  try {
    const results = (await shop.client.batch(path, { create }, WireTerm)).create;
    return new Map(names.map((name, at) => [name, termOf(results[at])]));
  } catch (error) {
    // Keys that are no longer accepted at all fail the next call as well, and are reported there.
    const refused = error instanceof StoreFault && (error.kind === 'rejected' || error.kind === 'unauthorised');
    if (!refused) throw error instanceof StoreFault ? withoutEffect(error) : error;
    return new Map(names.map((name) => [name, error]));
  }
}

function termOf(result: BatchResult<WireTerm> | undefined): Term {
  if (!result) return null;
  if (result.ok) return result.item.id;
  return (result.fault instanceof Refusal ? result.fault.holder : null) ?? result.fault;
}

/** Terms made twice are one term: a broken call about them leaves nothing open. */
function withoutEffect(fault: StoreFault): StoreFault {
  return new StoreFault(fault.kind, fault.reason, { retryAfter: fault.retryAfter, cause: fault });
}
