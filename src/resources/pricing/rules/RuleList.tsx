import { Box, Card } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { pricingCalls } from '#contract/pricing.calls.ts';
import type { PriceRule, PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { call } from '#src/dataProvider/call.ts';
import { RuleRow } from './RuleRow.tsx';

/** The rules in the order in which they are asked; dragged, or moved with the arrow keys on a handle. */
export const RuleList = ({ rules }: { rules: readonly PriceRule[] }) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const { move, lastMove } = useReorder(rules);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [leaving, setLeaving] = useState<PriceRule>();
  const key = callKey(pricingCalls.rules, {});
  const enable = useAction(async (rule: PriceRule, enabled: boolean) => {
    await call(pricingCalls.update, { ...draftOf(rule), enabled, ruleId: rule.ruleId });
    await client.invalidateQueries({ queryKey: key });
  });
  const remove = useAction(async (rule: PriceRule) => {
    client.setQueryData(key, await call(pricingCalls.remove, { ruleId: rule.ruleId }));
    setLeaving(undefined);
  });
  const onDrag = (index: number) => (kind: 'start' | 'over' | 'drop' | 'end') => {
    if (kind === 'start') setDragged(index);
    if (kind === 'over') setOver(index);
    if (kind === 'drop' && dragged !== undefined) move(dragged, index);
    if (kind === 'drop' || kind === 'end') {
      setDragged(undefined);
      setOver(undefined);
    }
  };
  return (
    <Card>
      <Box component="ol" aria-label={translate('pricing.list.label')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.ruleId}
            rule={rule}
            busy={enable.busy || remove.busy}
            target={dragged !== undefined && dragged !== index && over === index}
            onMove={(by) => move(index, index + by)}
            onDrag={onDrag(index)}
            onEnable={(enabled) => enable.run(rule, enabled)}
            onDelete={() => setLeaving(rule)}
          />
        ))}
      </Box>
      <Box role="status" style={visuallyHidden}>
        {lastMove ? translate('pricing.list.moved', { ...lastMove, total: rules.length }) : ''}
      </Box>
      <ConfirmDialog
        open={leaving !== undefined}
        title={translate('pricing.list.deleteTitle', { name: leaving?.name ?? '' })}
        confirmLabel={translate('pricing.list.deleteConfirm')}
        tone="error"
        busy={remove.busy}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => (leaving ? remove.run(leaving) : undefined)}
      >
        {translate('pricing.list.deleteText')}
      </ConfirmDialog>
    </Card>
  );
};

const moved = (rules: readonly PriceRule[], from: number, to: number): PriceRule[] => {
  const rest = rules.filter((_, index) => index !== from);
  const one = rules[from];
  return one === undefined ? rest : [...rest.slice(0, to), one, ...rest.slice(to)];
};

/**
 * Moves a rule to another place: shown at once, kept on the server, and taken back where that fails. `lastMove` is for screen
 * readers: which rule moved and where.
 */
function useReorder(rules: readonly PriceRule[]) {
  const client = useQueryClient();
  const [lastMove, setLastMove] = useState<{ name: string; position: number }>();
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
    lastMove,
    move: (from: number, to: number): void => {
      const one = rules[from];
      if (one === undefined || from === to || to < 0 || to >= rules.length) return;
      setLastMove({ name: one.name, position: to + 1 });
      void keep(moved(rules, from, to));
    },
  };
}

/** What of a rule is written by hand. */
export const draftOf = ({ ruleId: _, position: __, updatedAt: ___, ...draft }: PriceRule): PriceRuleDraft => draft;
