import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { adminCalls } from '#contract/admin.calls.ts';
import type { Account, GivenPlans } from '#contract/admin.schemas.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { call } from '#src/dataProvider/call.ts';
import { accountName } from '../accountState.ts';

const inPlace = { reactTo: 'special' } as const;

/** What an administrator chose to give. */
export interface WantedPlan {
  levelId: number;
  endsAt: string;
  reason: string;
}

/** Gives a plan to an account's business and takes one back; the dialog and the audit trail follow. */
export function usePlanChange(account: Account, onDone: () => void) {
  const notify = useNotify();
  const client = useQueryClient();
  const clientKeyFor = useClientKey();
  const { accountId } = account;

  const follow = async (plans: GivenPlans, message: string) => {
    notify(message, { type: 'success', messageArgs: { name: accountName(account) } });
    client.setQueryData(callKey(adminCalls.plan, { accountId }), plans);
    onDone();
    await client.invalidateQueries({ queryKey: ['audit'] });
  };

  return {
    grant: useAction(async (wanted: WantedPlan) => {
      const sent = { accountId, ...wanted };
      const plans = await call(adminCalls.grant, { ...sent, clientKey: clientKeyFor(sent) }, inPlace);
      await follow(plans, 'accounts.plan.granted');
    }),
    takeBack: useAction(async (grantId: string, reason: string) =>
      follow(await call(adminCalls.takeBack, { accountId, grantId, reason }, inPlace), 'accounts.plan.tookBack'),
    ),
  };
}
