import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { memberCalls } from '#contract/member.calls.ts';
import type { CurrentPlan, StoreChoice } from '#contract/member.schemas.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { call } from '#src/dataProvider/call.ts';

/** Which of the connected stores are chosen to stay writable, changed here and saved. */
export function useStoreChoice({ storeIds, isChosen, limit }: StoreChoice, connected: readonly string[]) {
  const notify = useNotify();
  const client = useQueryClient();
  const keyOf = useClientKey();
  const [edited, setEdited] = useState<readonly string[] | null>(null);
  // A store may be disconnected meanwhile, by a colleague or in another tab.
  const chosen = (edited ?? storeIds).filter((id) => connected.includes(id));

  const save = useAction(async () => {
    const wanted = { storeIds: [...chosen] };
    const input = { ...wanted, clientKey: keyOf(wanted) };
    const saved = await call(memberCalls.stores, input, { reactTo: 'special' });
    client.setQueryData<CurrentPlan>(callKey(memberCalls.current, {}), (plan) => plan && { ...plan, stores: saved });
    setEdited(null);
    notify('member.stores.saved', { type: 'success' });
  });

  return {
    chosen,
    isFull: chosen.length >= limit,
    isTooMany: chosen.length > limit,
    /** What is preselected was chosen by nobody yet, and can be chosen as it is. */
    isUnsaved: !isChosen || chosen.length !== storeIds.length || chosen.some((id) => !storeIds.includes(id)),
    toggle: (id: string, isOn: boolean) => setEdited(isOn ? [...chosen, id] : chosen.filter((one) => one !== id)),
    save,
  };
}
