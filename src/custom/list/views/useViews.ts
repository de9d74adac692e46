import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useStore } from 'react-admin';
import type { SavedView, ViewSettings } from '#contract/savedView.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { savedViewCalls } from '#src/dataProvider/calls.ts';
import type { ViewedList } from './viewedList.ts';

export interface ViewDraft {
  name: string;
  shared: boolean;
  settings: ViewSettings;
}

const all = () => true;

/** The saved views of a list: those `offered`, the one that is open, and what can be done with them. */
export function useViews({ resource }: ViewedList, offered: (view: SavedView) => boolean = all) {
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
