import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import { call } from '#src/dataProvider/call.ts';
import { discoveryCalls } from '#src/dataProvider/calls.ts';
import type { SentTo } from '#src/dataProvider/webCall.ts';

export type FreightAsked = Omit<SentTo<typeof discoveryCalls.freight>, 'anew'>;

/** A supplier tells freight slowly and counts the calls: a number is asked for once it is typed. */
const TYPING_RESTS = 400;

/** The delivery options of one question; what is remembered first, the supplier asked again when `askAgain` says so. */
export function useFreight(given: FreightAsked) {
  const client = useQueryClient();
  const quantity = useSettled(given.quantity, TYPING_RESTS);
  const question = { ...given, quantity };
  const { data, error, isFetching } = useCall(discoveryCalls.freight, question);
  return {
    delivery: error ? undefined : data,
    error,
    isFetching: isFetching || quantity !== given.quantity,
    // Kept as another answer to the same question: a failure too is that question's, and gone with the next.
    askAgain: () =>
      void client.prefetchQuery({
        queryKey: callKey(discoveryCalls.freight, question),
        queryFn: ({ signal }) =>
          call(discoveryCalls.freight, { ...question, anew: 'yes' }, { signal, reactTo: 'special' }),
        staleTime: 0,
      }),
  };
}
