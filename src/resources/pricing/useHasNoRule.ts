import { pricingCalls } from '#contract/pricing.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';

/** Whether a merchant has no pricing rule in use: collected products then sell at what they cost. Undefined until it is known. */
export function useHasNoRule(): boolean | undefined {
  const { data } = useCall(pricingCalls.rules, {});
  return data && !data.rows.some(({ enabled }) => enabled);
}
