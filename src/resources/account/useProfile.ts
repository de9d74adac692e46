import { useQueryClient } from '@tanstack/react-query';
import { accountCalls } from '#contract/account.calls.ts';
import type { UserInfo } from '#contract/account.schemas.ts';
import { refreshRoles } from '#src/custom/data/refreshRoles.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';

/** Who is signed in, as the server knows it now. */
export const useProfile = () => useCall(accountCalls.userInfo, {});

/** Shows what a call answered as the profile from now on, in the user menu too. */
export function useKeepProfile(): (user: UserInfo) => void {
  const client = useQueryClient();
  return (user) => {
    client.setQueryData(callKey(accountCalls.userInfo, {}), user);
    refreshRoles(client);
  };
}
