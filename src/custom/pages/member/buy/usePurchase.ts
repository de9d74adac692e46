import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { memberCalls } from '#contract/member.calls.ts';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { payPage } from '../pay/payPage.ts';
import type { Offer } from './offers.ts';

/**
 * What an offer comes to now, and buying it: a bill leads to its page, and a level that is chosen for later closes the dialog. What it comes
 * to changes with the clock: only what was read for this choice just now is ready to be bought.
 */
export function usePurchase({ levelId, cycle, channel }: Offer, name: string, onClose: () => void) {
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const format = useFormat();
  const keyOf = useClientKey();
  const wanted = { levelId, cycle, channel };
  const preview = useCall(subscriptionCalls.preview, wanted);
  const subscribe = useAction(async () => {
    const input = { ...wanted, clientKey: keyOf(wanted) };
    const { billId, startsAt } = await call(subscriptionCalls.subscribe, input, { reactTo: 'special' });
    void client.invalidateQueries({ queryKey: callKey(memberCalls.current) });
    if (billId !== null) return void navigate(payPage(billId));
    notify('planPurchase.chosen', { type: 'success', messageArgs: { name, time: format.dateTime(startsAt) } });
    onClose();
  });
  const isReady = preview.data !== undefined && !preview.isFetching && preview.error === null;
  return { preview, isReady, subscribe };
}
