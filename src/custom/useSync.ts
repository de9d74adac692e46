import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentOf } from '#contract/endpoint.ts';
import { storeProductCalls } from '#contract/store.ts';
import { call } from '#src/dataProvider/call.ts';

/** Starts syncs, and remembers which were started here. */
export function useSync() {
  const client = useQueryClient();
  const [started, setStarted] = useState<string[]>([]);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (which: SentOf<typeof storeProductCalls.sync>) => call(storeProductCalls.sync, which),
    onSuccess: async ({ jobId }) => {
      setStarted((before) => [...before, jobId]);
      await client.invalidateQueries({ queryKey: ['jobs', 'getList'] });
    },
  });
  return { sync: mutate, starting: isPending, startingOf: isPending ? variables : undefined, started };
}
