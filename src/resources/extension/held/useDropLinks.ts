import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { HeldLink } from '#contract/collected.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { collectCalls } from '#src/dataProvider/calls.ts';

/** Forgets links that wait for the extension. */
export function useDropLinks(onDropped: () => void) {
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (links: readonly HeldLink[]) =>
      call(collectCalls.dropLinks, { linkIds: links.map(({ linkId }) => linkId) }),
    onSuccess: async ({ dropped }) => {
      onDropped();
      notify('collecting.held.forgotten', { type: 'success', messageArgs: { smart_count: dropped } });
      await client.invalidateQueries({ queryKey: callKey(collectCalls.heldLinks) });
    },
  });
}
