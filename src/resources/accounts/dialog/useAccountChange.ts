import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useNotify } from 'react-admin';
import { adminCalls } from '#contract/admin.calls.ts';
import type { Account } from '#contract/admin.schemas.ts';
import type { Role } from '#contract/roles.ts';
import { refreshRoles } from '#src/custom/data/refreshRoles.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { accountName } from '../accountState.ts';

const inPlace = { reactTo: 'special' } as const;

/** What an administrator may do to an account; list and trail follow, and the menu where it was one's own. */
export function useAccountChange({ accountId }: Account, onDone: () => void) {
  const notify = useNotify();
  const client = useQueryClient();
  const { identity } = useGetIdentity();

  const follow = async (changed: Account, said: string) => {
    notify(said, { type: 'success', messageArgs: { name: accountName(changed) } });
    if (accountId === identity?.id) refreshRoles(client);
    onDone();
    await Promise.all(['accounts', 'audit'].map((name) => client.invalidateQueries({ queryKey: [name] })));
  };

  return {
    setRoles: useAction(async (roles: Role[], reason: string) =>
      follow(await call(adminCalls.setRoles, { accountId, roles, reason }, inPlace), 'accounts.dialog.saved'),
    ),
    suspend: useAction(async (reason: string) =>
      follow(await call(adminCalls.suspend, { accountId, reason }, inPlace), 'accounts.dialog.suspended'),
    ),
    reinstate: useAction(async (reason: string) =>
      follow(await call(adminCalls.reinstate, { accountId, reason }, inPlace), 'accounts.dialog.reinstated'),
    ),
  };
}
