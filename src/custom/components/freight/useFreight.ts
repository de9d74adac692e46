import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#src/custom/useAction.ts';
import { callKey, useCall } from '#src/custom/useCall.ts';
import { useSettled } from '#src/custom/useSettled.ts';
import { call } from '#src/dataProvider/call.ts';
import { discoveryCalls } from '#src/dataProvider/calls.ts';
import type { SentTo } from '#src/dataProvider/webCall.ts';

export type FreightAsked = Omit<SentTo<typeof discoveryCalls.freight>, 'anew'>;

/** A supplier tells freight slowly and counts the calls: a number is asked for once it is typed. */
const TYPING_RESTS = 400;

/** The delivery options of one question; what is remembered first, the supplier asked anew when `askAnew` says so. */
export function useFreight(given: FreightAsked) {
  const client = useQueryClient();
  const quantity = useSettled(given.quantity, TYPING_RESTS);
  const question = { ...given, quantity };
  const known = useCall(discoveryCalls.freight, question);
  const anew = useAction(async (asked: FreightAsked) => {
    const answer = await call(discoveryCalls.freight, { ...asked, anew: 'yes' }, { reactTo: 'special' });
    client.setQueryData(callKey(discoveryCalls.freight, asked), answer);
  });
  const error = anew.error ?? known.error;
  return {
    delivery: error ? undefined : known.data,
    error,
    isFetching: known.isFetching || anew.busy || quantity !== given.quantity,
    askAnew: () => anew.run(question),
  };
}
