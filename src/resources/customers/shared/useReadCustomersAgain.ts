import { useQueryClient } from '@tanstack/react-query';
import { customerCalls } from '#contract/customer.calls.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { cursors } from '#src/dataProvider/paged.ts';

const { get, ofOrder, figures, tags, privacyRequests } = customerCalls;
const shown = [['customers'], ...[get, ofOrder, figures, tags, privacyRequests].map((endpoint) => callKey(endpoint))];

/** Reads everything again that shows customers. */
export function useReadCustomersAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => {
    cursors.forget('customers');
    return Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
