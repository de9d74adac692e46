import { and, eq } from 'drizzle-orm';
import type { StorePlatform } from '#contract/platforms.ts';
import { store } from '../../../db/schema/stores.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { StoreRow } from '../stores/index.ts';

/** Stores hardly change: what was found is believed for this long, in ms. */
const BELIEVED = 30_000;
const REMEMBERED = 5000;

/** Finds the stores that a delivery is for: by the id in its address, or by what the platform calls the store. */
export function createStoreFinder(deps: Deps) {
  const known = new Map<string, { rows: StoreRow[]; until: number }>();
  const remembered = async (key: string, find: () => Promise<StoreRow[]>): Promise<StoreRow[]> => {
    const held = known.get(key);
    if (held && held.until > Date.now()) return held.rows;
    const rows = await find();
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, { rows, until: Date.now() + BELIEVED });
    return rows;
  };
  const finder =
    (column: typeof store.storeId | typeof store.identity) =>
    (platform: StorePlatform, value: string): Promise<StoreRow[]> =>
      remembered(`${column.name}/${platform}/${value}`, () =>
        withSystemTx(deps.db, (tx) =>
          tx
            .select()
            .from(store)
            .where(and(eq(column, value), eq(store.platform, platform))),
        ),
      );
  return { byId: finder(store.storeId), byIdentity: finder(store.identity) };
}
