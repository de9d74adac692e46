import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { call } from '#src/dataProvider/call.ts';
import { pricingCalls } from '#src/dataProvider/calls.ts';
import type { RuleForm } from './useRuleForm.ts';

const LIST = '/setting/importRules';

/** Keeping a rule and going back to the list; a page with unsaved changes asks before it is left. */
export function useSaveRule(form: RuleForm, ruleId: string | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const saved = useRef(false);
  const guard = useLeaveGuard(() => form.dirty && !saved.current);
  const save = useAction(async () => {
    try {
      if (ruleId === null) await call(pricingCalls.create, form.draft, { reactTo: 'special' });
      else await call(pricingCalls.update, { ...form.draft, ruleId }, { reactTo: 'special' });
    } catch (error) {
      form.refuse(error);
      guard.stay();
      throw error;
    }
    saved.current = true;
    await client.invalidateQueries({ queryKey: callKey(pricingCalls.rules) });
    notify('pricing.edit.saved', { type: 'success', messageArgs: { name: form.draft.name } });
    void navigate(LIST);
  });
  return { save, guard };
}
