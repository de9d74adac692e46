import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#src/dataProvider/call.ts';
import { storeProductCalls } from '#src/dataProvider/calls.ts';
import type { SentTo } from '#src/dataProvider/webCall.ts';

/** Starts syncs, and remembers which were started here. */
export function useSync() {
  const client = useQueryClient();
  const [started, setStarted] = useState<string[]>([]);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (which: SentTo<typeof storeProductCalls.sync>) => call(storeProductCalls.sync, which),
    onSuccess: async ({ jobId }) => {
      setStarted((before) => [...before, jobId]);
      await client.invalidateQueries({ queryKey: ['jobs', 'getList'] });
    },
  });
  return { sync: mutate, starting: isPending, startingOf: isPending ? variables : undefined, started };
}
