import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentOf } from '#contract/endpoint.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { call } from '#src/dataProvider/call.ts';

type Which = SentOf<typeof storeProductCalls.sync>;

const syncs = {
  products: (which: Which) => call(storeProductCalls.sync, which),
  orders: (which: Which) => call(orderCalls.sync, which),
};

/** Starts syncs of products, of orders or of both, and remembers which were started here. */
export function useSync(...what: (keyof typeof syncs)[]) {
  const client = useQueryClient();
  const [started, setStarted] = useState<string[]>([]);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (which: Which) => Promise.all(what.map((one) => syncs[one](which))),
    onSuccess: async (jobs) => {
      setStarted((before) => [...before, ...jobs.map(({ jobId }) => jobId)]);
      await client.invalidateQueries({ queryKey: ['jobs', 'getList'] });
    },
  });
  return { sync: mutate, starting: isPending, startingOf: isPending ? variables : undefined, started };
}
