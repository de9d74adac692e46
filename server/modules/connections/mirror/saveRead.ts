import type { StorePlatform } from '#contract/platforms.ts';
import type { OrdersRead, ProductsRead, RemoteOrder, RemoteProduct, UnreadableRow } from '../../../connectors/store.ts';
import { saveRows } from '../../../db/saveRows.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Secrets } from '../../../secrets.ts';
import type { OwnStore } from './holdStore.ts';
import { saveStoreOrders } from './orders.ts';
import { saveStoreProducts } from './products.ts';
import type { Resource } from './syncState.ts';
import { orderTrouble, productTrouble } from './unreadable.ts';
import { forgetUnreadable, keepUnreadable } from './unreadableRows.ts';
import { withoutForgotten } from './withoutForgotten.ts';

/** A store as its copy is written. */
export type MirroredStore = OwnStore & { platform: StorePlatform };

const own = ({ merchantId, storeId }: MirroredStore): OwnStore => ({ merchantId, storeId });

/** What is known and decided of orders follows what was read of them, in the transaction that writes it down. */
export type FollowOrders = (tx: MerchantTx, store: OwnStore, externalIds: readonly string[]) => Promise<void>;

/** What saving orders takes: who follows them, and the key by which a forgotten person is known. */
export interface SavesOrders {
  followOrders: FollowOrders;
  secrets: Secrets;
}

/**
 * Writes down what was read of a store's orders, with what follows from it. An order that could not be read or cannot be saved is
 * kept by its name with the reason, and holds up no other; these are returned. Throws `StoreFault` when the store was
 * disconnected.
 */
export function saveReadOrders(
  tx: MerchantTx,
  store: MirroredStore,
  { orders, unreadable }: OrdersRead,
  { followOrders, secrets }: SavesOrders,
): Promise<UnreadableRow[]> {
  return saveRead<RemoteOrder>(
    tx,
    store,
    { resource: 'orders', rows: orders, unreadable },
    {
      troubleIn: orderTrouble,
      label: ({ number }) => number,
      save: async (rows) => {
        await saveStoreOrders(tx, own(store), store.platform, await withoutForgotten(tx, own(store), rows, secrets));
        await followOrders(tx, own(store), idsOf(rows));
      },
    },
  );
}

/** The same of products. */
export function saveReadProducts(
  tx: MerchantTx,
  store: MirroredStore,
  { products, unreadable }: ProductsRead,
): Promise<UnreadableRow[]> {
  return saveRead<RemoteProduct>(
    tx,
    store,
    { resource: 'products', rows: products, unreadable },
    {
      troubleIn: productTrouble,
      label: ({ title }) => title,
      save: (rows) => saveStoreProducts(tx, own(store), store.platform, rows),
    },
  );
}

interface Saving<Row> {
  /** Why the row cannot be kept; null where it can. */
  troubleIn(row: Row): UnreadableRow['reason'] | null;
  label(row: Row): string;
  save(rows: readonly Row[]): Promise<void>;
}

async function saveRead<Row extends { externalId: string }>(
  tx: MerchantTx,
  store: MirroredStore,
  read: { resource: Resource; rows: readonly Row[]; unreadable: readonly UnreadableRow[] },
  { troubleIn, label, save }: Saving<Row>,
): Promise<UnreadableRow[]> {
  const { resource, rows } = read;
  const unreadable = [...read.unreadable];
  const note = (row: Row, reason: UnreadableRow['reason']) =>
    unreadable.push({ externalId: row.externalId, label: label(row), reason });
  const sound = rows.filter((row) => {
    const trouble = troubleIn(row);
    if (trouble) note(row, trouble);
    return trouble === null;
  });
  const refused = await saveRows(tx, sound, save, (error) => error instanceof RangeError);
  for (const row of refused) note(row, { key: 'unreadable.notSaved' });
  await forgetUnreadable(tx, store, resource, idsOf(sound.filter((row) => !refused.includes(row))));
  await keepUnreadable(tx, store, resource, unreadable);
  return unreadable;
}

const idsOf = (rows: readonly { externalId: string }[]): string[] => rows.map(({ externalId }) => externalId);
