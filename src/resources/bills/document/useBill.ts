import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { bills } from '#contract/bill.calls.ts';
import type { Bill } from '#contract/bill.schemas.ts';
import { call } from '#src/dataProvider/call.ts';

/** One bill, read again with the list of them: under the resource’s own key, and with failures shown by the page. */
export const useBill = (billId: string): UseQueryResult<Bill> =>
  useQuery<Bill>({
    queryKey: ['bills', 'document', billId],
    queryFn: ({ signal }) => call(bills.calls.one, { id: billId }, { signal, reactTo: 'special' }),
  });
