import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListContext, useNotify, useStore } from 'react-admin';
import { savedViewCalls } from '#contract/savedView.calls.ts';
import type { SavedView, ViewSettings, viewResources } from '#contract/savedView.schemas.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { columnsToKeep, hiddenByDefault, hiddenKey, ranksKey, shownColumns } from '../columns.ts';
import type { ListColumn } from '../declaration.ts';

type ViewResource = (typeof viewResources)[number];

export interface ViewDraft {
  name: string;
  shared: boolean;
  settings: ViewSettings;
}

/** The saved views of a list: those `offered`, the one that is open, and what can be done with them. */
export function useViews(resource: ViewResource, offered: (view: SavedView) => boolean) {
  const client = useQueryClient();
  const notify = useNotify();
  const { data } = useCall(savedViewCalls.list, { resource }, { staleTime: 60_000 });
  const [openId, setOpenId] = useStore<string | null>(`${resource}.view`, null);
  const [defaultId, setDefaultId] = useStore<string | null>(`${resource}.defaultView`, null);
  const views: SavedView[] = (data?.rows ?? []).filter(offered);
  const readAgain = () => client.invalidateQueries({ queryKey: callKey(savedViewCalls.list) });
  const said = async (what: 'saved' | 'removed') => {
    notify(`lists.view.${what}`, { type: 'success' });
    await readAgain();
  };
  return {
    views,
    isRead: data !== undefined,
    open: views.find(({ viewId }) => viewId === openId),
    setOpen: (view: SavedView | null) => setOpenId(view?.viewId ?? null),
    defaultId,
    setDefaultId,
    create: async (draft: ViewDraft) => {
      const made = await call(savedViewCalls.create, { resource, ...draft });
      setOpenId(made.viewId);
      await said('saved');
    },
    change: async ({ viewId }: SavedView, draft: ViewDraft) => {
      await call(savedViewCalls.update, { viewId, ...draft });
      await said('saved');
    },
    remove: async ({ viewId }: SavedView) => {
      await call(savedViewCalls.remove, { viewId });
      if (viewId === defaultId) setDefaultId(null);
      await said('removed');
    },
  };
}

/** How the list is looked at just now, and how to look at it otherwise. */
export function useCurrentView(resource: ViewResource, columns: readonly Pick<ListColumn, 'name' | 'optional'>[]) {
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const byDefault = useMemo(() => hiddenByDefault(columns), [columns]);
  const [hidden, setHidden] = useStore<string[]>(hiddenKey(resource), byDefault);
  const [ranks, setRanks] = useStore<number[] | undefined>(ranksKey(resource));
  const settings: ViewSettings = {
    filter: filterValues,
    sort: sort.field,
    order: sort.order,
    columns: shownColumns(columns, hidden, ranks),
  };
  const apply = (wanted: ViewSettings) => {
    setFilters(wanted.filter);
    setSort({ field: wanted.sort, order: wanted.order });
    const kept = wanted.columns === null ? null : columnsToKeep(columns, wanted.columns);
    setHidden(kept?.hidden ?? byDefault);
    setRanks(kept?.ranks);
  };
  return { settings, apply };
}

const inOrder = (filter: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two settings show the same. */
export const isSameView = (one: ViewSettings, other: ViewSettings): boolean =>
  one.sort === other.sort &&
  one.order === other.order &&
  inOrder(one.filter) === inOrder(other.filter) &&
  (one.columns === null || other.columns === null || one.columns.join() === other.columns.join());

/** Whether a view belongs to a list of these stores: one that looks at a single store is for its channel alone. */
export const isOfShops = ({ settings: { filter } }: SavedView, shops: readonly Pick<Shop, 'shopId'>[]): boolean =>
  filter.shopId === undefined || shops.some(({ shopId }) => shopId === filter.shopId);
