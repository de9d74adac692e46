import { type QueryState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { billCalls } from '#contract/bill.calls.ts';
import type { Bill } from '#contract/bill.schemas.ts';
import { errorCodes } from '#contract/errors.ts';
import { memberCalls } from '#contract/member.calls.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { emitReaction } from '#src/dataProvider/reactionBus.ts';
import { reactionOf } from '#src/dataProvider/reactions.ts';

/** The server asks the channel no more often either, in ms. */
const ASK_EVERY = 3000;

/** Whether there is no such bill, or it is another business's. */
export const isNoBill = (error: unknown): boolean =>
  error instanceof CallError && (error.code === errorCodes.notFound || error.code === errorCodes.invalidInput);

const isOver = ({ state }: Bill): boolean => state === 'paid' || state === 'void';

/** Whether it can come to something else. After a failure it is asked again. */
const isAsked = ({ data, error }: QueryState<Bill>): boolean => (data === undefined ? !isNoBill(error) : !isOver(data));

/** Asks about a bill. Of failures only the end of the session is reacted to: a toast every three seconds would help nobody. */
async function check(billId: string, signal: AbortSignal): Promise<Bill> {
  try {
    return await call(billCalls.check, { billId }, { signal, reactTo: 'none' });
  } catch (error) {
    const reaction = error instanceof CallError ? reactionOf(error) : undefined;
    if (reaction?.kind === 'signOut') emitReaction(reaction);
    throw error;
  }
}

/**
 * A bill as it stands, asked about until it is paid or void, while somebody can see it. `failure` is why the last reading failed. When it is
 * over, everything that shows the plan is read again.
 */
export function useBill(billId: string) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: callKey(billCalls.check, { billId }),
    queryFn: ({ signal }) => check(billId, signal),
    refetchInterval: ({ state }) => (isAsked(state) ? ASK_EVERY : false),
    refetchOnWindowFocus: ({ state }) => (isAsked(state) ? 'always' : false),
  });
  // Without data, each new reading would take the failure off the page until it fails too.
  const [failed, setFailed] = useState<Error | null>(null);
  if (error !== null && error !== failed) setFailed(error);
  const over = data !== undefined && isOver(data) ? data.state : undefined;
  useEffect(() => {
    if (over === undefined) return;
    const keys = [callKey(memberCalls.current), callKey(homeCalls.quantityStatistics), ['bills']];
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  }, [client, over]);
  return { bill: data, failure: data === undefined ? failed : error, refetch };
}
