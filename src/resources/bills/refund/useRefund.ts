import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { memberCalls } from '#contract/member.calls.ts';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import { type Action, useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { call } from '#src/dataProvider/call.ts';
import { useBillTexts } from '../shared/useBillTexts.ts';

/** Has a bill refunded; the bills and the plan follow. Asked again after a failure, it is the same refund. */
export function useRefund(billId: string, onDone: () => void): Action<[]> {
  const notify = useNotify();
  const client = useQueryClient();
  const keyOf = useClientKey();
  const { money } = useBillTexts();
  return useAction(async () => {
    const input = { billId, clientKey: keyOf({ billId }) };
    const back = await call(subscriptionCalls.refund, input, { reactTo: 'special' });
    notify('bills.refund.done', { type: 'success', messageArgs: { amount: money(back.amount, back.currency) } });
    onDone();
    await Promise.all(
      [['bills'], callKey(memberCalls.current)].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  });
}
