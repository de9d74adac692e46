import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { savedViewCalls } from '#contract/savedView.calls.ts';
import type { SavedView } from '#contract/savedView.schemas.ts';
import { type JoinedStores, renameStoreIn } from '../../../db/joinedStores.ts';
import { savedView } from '../../../db/schema/accounts.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Caller } from '../../../http/context.ts';
import { newId } from '../../../ids.ts';

type Who = Pick<Caller, 'merchantId' | 'accountId'>;
type Row = typeof savedView.$inferSelect;

/** The caller's own views of a list, and the shared ones, in the order in which they were made. */
export async function findViews(tx: MerchantTx, who: Who, resource: SavedView['resource']): Promise<SavedView[]> {
  const seen = or(eq(savedView.accountId, who.accountId), eq(savedView.shared, true));
  const rows = await tx
    .select()
    .from(savedView)
    .where(and(eq(savedView.merchantId, who.merchantId), eq(savedView.resource, resource), seen))
    .orderBy(asc(savedView.position), asc(savedView.viewId));
  return rows.map((row) => toView(row, who));
}

export async function createView(
  tx: MerchantTx,
  who: Who,
  input: InputOf<typeof savedViewCalls.create>,
): Promise<SavedView> {
  const { resource, name, shared, settings } = input;
  const ofList = and(eq(savedView.merchantId, who.merchantId), eq(savedView.resource, resource));
  const position = sql<number>`(select coalesce(max(${savedView.position}), 0) + 1 from ${savedView} where ${ofList})`;
  const [row] = await tx
    .insert(savedView)
    .values({ ...who, viewId: newId(), resource, name, shared, settings, position, updatedAt: tx.now() })
    .returning();
  return toView(expected(row), who);
}

/** Changes a view of the caller's own. Throws `notFound`. */
export async function changeView(
  tx: MerchantTx,
  who: Who,
  input: InputOf<typeof savedViewCalls.update>,
): Promise<SavedView> {
  const { viewId, name, shared, settings } = input;
  const [row] = await tx
    .update(savedView)
    .set({ name, shared, settings, updatedAt: tx.now() })
    .where(own(who, viewId))
    .returning();
  return toView(expected(row), who);
}

/** Removes a view of the caller's own; whether there was one. */
export async function removeView(tx: MerchantTx, who: Who, viewId: string): Promise<boolean> {
  return (await tx.delete(savedView).where(own(who, viewId)).returning({ id: savedView.viewId })).length > 0;
}

const own = ({ merchantId, accountId }: Who, viewId: string): SQL | undefined =>
  and(eq(savedView.merchantId, merchantId), eq(savedView.viewId, viewId), eq(savedView.accountId, accountId));

function expected(row: Row | undefined): Row {
  if (!row) throw new DomainError('notFound');
  return row;
}

const toView = ({ viewId, resource, name, shared, settings, accountId }: Row, who: Who): SavedView => ({
  viewId,
  resource: resource as SavedView['resource'],
  name,
  shared,
  mine: accountId === who.accountId,
  settings,
});

/** Views that show what one store has show what the other has: the two are one. */
export const joinStoresInViews = (tx: MerchantTx, joined: JoinedStores): Promise<void> =>
  renameStoreIn(tx, savedView.settings, joined);
