import EmptyIcon from '@mui/icons-material/ShoppingCartOutlined';
import { Box, Button, Card } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PlannedPurchase, PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { addressOfTab } from '#src/custom/data/navigation/workTabs.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { groupsOf, type Standing, standingOf } from '../model/plan.ts';
import { RestoredNotice } from '../shared/RestoredNotice.tsx';
import { useReadPurchasesAgain } from '../shared/useReadPurchasesAgain.ts';
import { AddressFix } from './AddressFix.tsx';
import { CauseList, groupKey } from './CauseList.tsx';
import { type Confirmed, ConfirmPlanDialog } from './ConfirmPlanDialog.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { PlanHead } from './PlanHead.tsx';
import { PlannedRows, type Which } from './PlannedRows.tsx';
import { PlanOutcome } from './PlanOutcome.tsx';
import { PlanActionsContext, type PlanPageActions } from './planActions.ts';
import { SkippedOrders } from './SkippedOrders.tsx';
import { isUnderWay, type PlanActions } from './usePlan.ts';

/** What was confirmed of a plan stays as long as the tab of the browser: the plan itself says it of all or of none. */
function useOutcome(planId: string) {
  const key = `purchasePlan ${planId}`;
  const [outcome, setOutcome] = useState<Confirmed | undefined>(() => {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : JSON.parse(kept);
  });
  const keep = (next: Confirmed) => {
    // Of two runs over one plan both stay told.
    const all = { ...next, confirmed: [...(outcome?.confirmed ?? []), ...next.confirmed] };
    sessionStorage.setItem(key, JSON.stringify(all));
    setOutcome(all);
  };
  return [outcome, keep] as const;
}

interface PlanViewProps {
  plan: PurchasePlan;
  actions: PlanActions;
}

const none: readonly string[] = [];

/** A plan: what it comes to, what stands against it with its fixes, and every purchase. What is clean waits for nothing else. */
export const PlanView = ({ plan, actions }: PlanViewProps) => {
  const translate = useTranslate();
  const readAgain = useReadPurchasesAgain();
  const { planId, state, purchases, skipped } = plan;
  const [outcome, keepOutcome] = useOutcome(planId);
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set());
  const [shown, setShown] = useState<Which>('all');
  const [cause, setCause] = useState<string>();
  const [addressed, setAddressed] = useState<readonly PlannedPurchase[]>();
  const [isAsking, setAsking] = useState(false);
  const known = outcome?.confirmed ?? none;
  const confirmed = useMemo(
    () => new Set(state === 'confirmed' ? purchases.map(({ purchaseId }) => purchaseId) : known),
    [state, purchases, known],
  );
  const standing = (one: PlannedPurchase) => standingOf(one, confirmed);
  const clean = purchases.filter((one) => standing(one) === 'clean');
  const chosen = clean.filter(({ purchaseId }) => !left.has(purchaseId));
  const groups = groupsOf(plan, confirmed);
  const group = groups.find((one) => groupKey(one) === cause);
  const counts = { checking: 0, clean: 0, toFix: 0, confirmed: 0 } satisfies Record<Standing, number>;
  for (const one of purchases) counts[standing(one)] += 1;

  const onLeave = useCallback((purchaseId: string, isLeft: boolean) => {
    setLeft((before) => {
      const next = new Set(before);
      if (isLeft) next.add(purchaseId);
      else next.delete(purchaseId);
      return next;
    });
  }, []);
  const ask = () => setAsking(true);
  const recheck = () => actions.recheck();
  useKeys([
    { keys: ['Enter', 'b'], label: 'purchasePlan.key.buy', run: ask, available: () => chosen.length > 0 },
    {
      keys: ['r'],
      label: 'purchasePlan.recheck',
      run: recheck,
      available: () => state !== 'confirmed' && !actions.busy,
    },
  ]);
  const all: PlanPageActions = { ...actions, editAddresses: setAddressed };

  return (
    <PlanActionsContext.Provider value={all}>
      <PlanHead
        orders={new Set(purchases.map(({ orderId }) => orderId)).size}
        counts={counts}
        chosen={chosen}
        isChecking={isUnderWay(plan)}
        busy={actions.busy}
        onRecheck={recheck}
        onBuy={ask}
      />
      <RestoredNotice />
      {outcome ? <PlanOutcome outcome={outcome} purchases={purchases} /> : null}
      {clean.length > 0 || outcome === undefined ? <PlanFigures chosen={chosen} /> : null}
      {(['stops', 'knows'] as const).map((kind) => (
        <CauseList key={kind} kind={kind} groups={groups} shown={cause} onShow={setCause} />
      ))}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {purchases.length === 0 ? (
          <Card>
            <EmptyState
              icon={EmptyIcon}
              title={translate('purchasePlan.emptyTitle')}
              text={translate('purchasePlan.emptyText')}
              action={
                <Button component={Link} to={addressOfTab('buy')} variant="contained">
                  {translate('purchasePlan.toOrders')}
                </Button>
              }
            />
          </Card>
        ) : (
          <PlannedRows
            purchases={purchases}
            standingOf={standing}
            left={left}
            onLeave={onLeave}
            shown={shown}
            onShow={setShown}
            group={group}
            onUngroup={() => setCause(undefined)}
          />
        )}
        <SkippedOrders title="purchasePlan.skipped" orders={skipped} />
      </Box>
      {addressed === undefined ? null : (
        <AddressFix
          purchases={addressed}
          onDone={(orderIds) => {
            setAddressed(undefined);
            const touched = purchases.filter(({ orderId }) => orderIds.includes(orderId));
            if (touched.length > 0) actions.recheck(touched.map(({ purchaseId }) => purchaseId));
          }}
        />
      )}
      {isAsking ? (
        <ConfirmPlanDialog
          planId={planId}
          chosen={chosen}
          onClose={() => setAsking(false)}
          onConfirmed={(next) => {
            setAsking(false);
            keepOutcome(next);
            scrollTo({ top: 0 });
            void readAgain();
          }}
        />
      ) : null}
    </PlanActionsContext.Provider>
  );
};
