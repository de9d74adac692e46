import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pricingCalls } from '#contract/pricing.calls.ts';
import type { PriceRule } from '#contract/pricing.schemas.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';

const moved = (rules: readonly PriceRule[], from: number, to: number): PriceRule[] => {
  const rest = rules.filter((_, index) => index !== from);
  const one = rules[from];
  return one === undefined ? rest : [...rest.slice(0, to), one, ...rest.slice(to)];
};

/**
 * Moves a rule to another place: shown at once, kept on the server, and taken back where that fails. `said` is for screen
 * readers: which rule moved and where.
 */
export function useReorder(rules: readonly PriceRule[]) {
  const client = useQueryClient();
  const [said, setSaid] = useState<{ name: string; position: number }>();
  const key = callKey(pricingCalls.rules, {});
  const keep = async (order: PriceRule[]): Promise<void> => {
    client.setQueryData(key, { rows: order });
    try {
      client.setQueryData(key, await call(pricingCalls.reorder, { ruleIds: order.map(({ ruleId }) => ruleId) }));
    } catch {
      // The call has said why; the order is read as it really is.
      await client.invalidateQueries({ queryKey: key });
    }
  };
  return {
    said,
    move: (from: number, to: number): void => {
      const one = rules[from];
      if (one === undefined || from === to || to < 0 || to >= rules.length) return;
      setSaid({ name: one.name, position: to + 1 });
      void keep(moved(rules, from, to));
    },
  };
}
