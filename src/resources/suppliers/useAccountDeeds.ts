import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { SupplierAccount } from '#contract/supplierAccount.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { supplierAccountCalls } from '#src/dataProvider/calls.ts';

/** What is done with a linked account: it is used from now on, or unlinked. */
export function useAccountDeeds(onUnlinked: () => void) {
  const notify = useNotify();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: callKey(supplierAccountCalls.list) });
  const prefer = useMutation({
    mutationFn: ({ accountId }: SupplierAccount) => call(supplierAccountCalls.prefer, { accountId }),
    onSuccess: async ({ name }) => {
      notify('suppliers.account.nowUsed', { type: 'success', messageArgs: { name } });
      await readAgain();
    },
  });
  const unlink = useMutation({
    mutationFn: ({ accountId }: SupplierAccount) => call(supplierAccountCalls.unlink, { accountId }),
    onSuccess: async () => {
      onUnlinked();
      notify('suppliers.account.unlinked', { type: 'success' });
      await readAgain();
    },
  });
  return { prefer, unlink };
}
