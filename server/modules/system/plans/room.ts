import { DomainError } from '#contract/errors.ts';
import { type Quota, quotas } from '#contract/planWords.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { planAt } from './planAt.ts';
import { findHeld, findUsed, lockQuota } from './queries.ts';

const refusals = { imports: 'quotaImports', pool: 'quotaPool', stores: 'quotaStores' } as const;

type Wanted = Partial<Record<Quota, number>>;

/** What a merchant's plan has room for still. Nobody else uses any of it up while its transaction lasts. */
export class Room {
  private readonly left: Map<Quota, { limit: number; left: number }>;

  /** `limits` and what is used of them; null for any number. */
  constructor(limits: Readonly<Record<Quota, number | null>>, used: Readonly<Record<Quota, number>>) {
    this.left = new Map(
      quotas.flatMap((quota) => {
        const limit = limits[quota];
        return limit === null ? [] : [[quota, { limit, left: limit - used[quota] }]];
      }),
    );
  }

  /** Takes so much of these quotas, of all or of none. Returns what there was no room in; null where it was taken. */
  take(wanted: Wanted): DomainError | null {
    const refused = this.refusal(wanted);
    if (refused) return refused;
    for (const quota of quotas) {
      const kept = this.left.get(quota);
      if (kept) kept.left -= wanted[quota] ?? 0;
    }
    return null;
  }

  /** Whether so much could be taken. */
  has = (wanted: Wanted): boolean => this.refusal(wanted) === null;

  /** The same where there is nothing to go on with. Throws what there was no room in. */
  need(wanted: Wanted): void {
    const refused = this.take(wanted);
    if (refused) throw refused;
  }

  private refusal(wanted: Wanted): DomainError | null {
    for (const quota of quotas) {
      const [kept, count] = [this.left.get(quota), wanted[quota] ?? 0];
      if (kept && count > 0 && count > kept.left) return new DomainError(refusals[quota], { limit: kept.limit });
    }
    return null;
  }
}

/** Where nothing is limited. */
const UNLIMITED = { imports: null, pool: null, stores: null };
const NOTHING = { imports: 0, pool: 0, stores: 0 };

/**
 * Holds what the merchant's plan has room for until the transaction ends. It comes first of all that a transaction locks, but for the
 * key of its client, so that transactions wait for each other in one order.
 */
export async function holdRoom(tx: MerchantTx, { plans }: Pick<Deps, 'plans'>): Promise<Room> {
  if (plans === null) return new Room(UNLIMITED, NOTHING);
  await lockQuota(tx);
  return readRoom(tx, plans);
}

/** The room there is at the moment, held by nobody: enough to refuse early. */
export async function readRoom(tx: MerchantTx, plans: Deps['plans']): Promise<Room> {
  if (plans === null) return new Room(UNLIMITED, NOTHING);
  const { limits } = planAt(plans, await findHeld(tx), tx.now());
  return new Room(limits, await findUsed(tx));
}
