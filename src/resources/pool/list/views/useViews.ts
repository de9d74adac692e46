import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useStore } from 'react-admin';
import type { SavedView, ViewSettings } from '#contract/savedView.ts';
import { callKey, useCall } from '#src/custom/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { savedViewCalls } from '#src/dataProvider/calls.ts';

export interface ViewDraft {
  name: string;
  shared: boolean;
  settings: ViewSettings;
}

/** The saved views of the import list: all of them, the one that is open, and what can be done with them. */
export function useViews() {
  const client = useQueryClient();
  const notify = useNotify();
  const { data } = useCall(savedViewCalls.list, { resource: 'pool' }, { staleTime: 60_000 });
  const [openId, setOpenId] = useStore<string | null>('pool.view', null);
  const [defaultId, setDefaultId] = useStore<string | null>('pool.defaultView', null);
  const views: SavedView[] = data?.rows ?? [];
  const readAgain = () => client.invalidateQueries({ queryKey: callKey(savedViewCalls.list) });
  const said = async (what: 'saved' | 'removed') => {
    notify(`poolList.view.${what}`, { type: 'success' });
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
      const made = await call(savedViewCalls.create, { resource: 'pool', ...draft });
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
