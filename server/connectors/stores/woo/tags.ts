import type { Notice } from '#contract/errors.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import { Refusal } from './fault.ts';
import type { Shop } from './shop.ts';
import { WireTerm } from './wire.ts';

const BATCH_LIMIT = 100;

/** Tag name -> id; names compare without case, as in the store. */
export class Tags {
  private readonly ids = new Map<string, number>();

  set(name: string, id: number): void {
    this.ids.set(name.toLowerCase(), id);
  }

  /** The ids of these tags, and a warning when the store has refused some of them. */
  of(names: string[]): { ids: number[]; warnings: Notice[] } {
    const ids = names.map((name) => this.ids.get(name.toLowerCase()));
    const known = [...new Set(ids.filter((id) => id !== undefined))];
    return { ids: known, warnings: ids.includes(undefined) ? [{ key: 'row.tagsRefused' }] : [] };
  }
}

/**
 * Creates tags by name: one that is there already answers `term_exists` with its id, so no lookup is needed.
 * A store that refuses tags (keys of a user who may not make them) still gets the products.
 */
export async function makeTags(shop: Shop, names: string[]): Promise<Tags> {
  const tags = new Tags();
  // Of two spellings the first is kept: for a map, the one set last.
  const distinct = [...new Map([...names].reverse().map((name) => [name.toLowerCase(), name])).values()].reverse();
  for (let at = 0; at < distinct.length; at += BATCH_LIMIT) {
    const group = distinct.slice(at, at + BATCH_LIMIT);
    try {
      const { create } = await shop.client.batch(
        'products/tags',
        { create: group.map((name) => ({ name })) },
        WireTerm,
      );
      for (const [index, result] of create.entries()) {
        const id = result.ok ? result.item.id : result.fault instanceof Refusal ? result.fault.holder : null;
        if (id !== null) tags.set(group[index] ?? '', id);
      }
    } catch (error) {
      // Keys that are no longer accepted at all fail the next call as well, and are reported there.
      const refused = error instanceof StoreFault && (error.kind === 'rejected' || error.kind === 'unauthorised');
      if (!refused) throw error instanceof StoreFault ? withoutEffect(error) : error;
    }
  }
  return tags;
}

/** Tags made twice are one tag: a broken call about them leaves nothing open. */
function withoutEffect(fault: StoreFault): StoreFault {
  return new StoreFault(fault.kind, fault.reason, { retryAfter: fault.retryAfter, cause: fault });
}
