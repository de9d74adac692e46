import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { memberCalls } from '#contract/member.calls.ts';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { uniqueKey } from '#src/lib/uniqueKey.ts';

const ends = { cancel: subscriptionCalls.cancel, resume: subscriptionCalls.resume };

/** Cancels the plan, or undoes what was decided about its end. The plan is read again before this is over. */
export function usePlanEnd(name: 'cancel' | 'resume', onDone?: () => void) {
  const notify = useNotify();
  const client = useQueryClient();
  // Kept after a failure. After it worked, the same can be meant a second time, and goes under another key.
  const clientKey = useRef<string>(undefined);
  return useAction(async () => {
    clientKey.current ??= uniqueKey();
    await call(ends[name], { clientKey: clientKey.current }, { reactTo: 'special' });
    clientKey.current = undefined;
    await client.invalidateQueries({ queryKey: callKey(memberCalls.current) });
    notify(`member.actions.done.${name}`, { type: 'success' });
    onDone?.();
  });
}
