import RecheckIcon from '@mui/icons-material/CachedOutlined';
import BuyIcon from '@mui/icons-material/ShoppingCartOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { sumsOf } from '#contract/money.ts';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import { useDocumentTitle } from '#src/custom/data/navigation/useDocumentTitle.ts';
import { EditHeadFrame } from '#src/custom/form/EditHeadFrame.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import type { Standing } from '../model/plan.ts';

interface PlanHeadProps {
  /** For how many orders. */
  orders: number;
  counts: Readonly<Record<Standing, number>>;
  /** What is bought with one click. */
  chosen: readonly PlannedPurchase[];
  isChecking: boolean;
  busy: boolean;
  onRecheck: () => void;
  onBuy: () => void;
}

/** The head of a plan, always in sight: how far checking is, and the button that buys what is clean. */
export const PlanHead = ({ orders, counts, chosen, isChecking, busy, onRecheck, onBuy }: PlanHeadProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const title = translate('purchasePlan.title', { smart_count: orders, count: format.number(orders) });
  const all = counts.checking + counts.clean + counts.toFix + counts.confirmed;
  const checked = all - counts.checking;
  const isOver = all > 0 && counts.confirmed === all;
  const spent = sumsOf(chosen.map(({ total }) => total)).map(({ amount, currency }) => format.money(amount, currency));
  const buy = translate('purchasePlan.buy', { smart_count: chosen.length, count: format.number(chosen.length) });
  const status = isChecking
    ? translate('purchasePlan.checking', { count: format.number(checked), all: format.number(all) })
    : [
        counts.clean > 0
          ? translate('purchasePlan.isClean', { smart_count: counts.clean, count: format.number(counts.clean) })
          : '',
        counts.toFix > 0
          ? translate('purchasePlan.isToFix', { smart_count: counts.toFix, count: format.number(counts.toFix) })
          : '',
        counts.confirmed > 0 ? translate('purchasePlan.isConfirmed', { count: format.number(counts.confirmed) }) : '',
      ]
        .filter(Boolean)
        .join(' · ');
  return (
    <EditHeadFrame>
      <title>{useDocumentTitle(title, true)}</title>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography role="status" variant="caption" component="div" color="text.secondary" className="tabular">
          {status}
        </Typography>
        {isChecking ? (
          <LinearProgress
            aria-label={translate('purchasePlan.checkingLabel')}
            {...(all === 0 ? {} : { variant: 'determinate', value: Math.round((checked / all) * 100) })}
            sx={{ mt: 1, maxWidth: 320 }}
          />
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {isOver ? (
          <Button component={Link} to="/orders" variant="outlined" color="secondary">
            {translate('purchasePlan.toOrders')}
          </Button>
        ) : (
          <>
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<RecheckIcon />}
              loading={busy}
              loadingPosition="start"
              disabled={isChecking}
              onClick={onRecheck}
            >
              {translate('purchasePlan.recheck')}
            </Button>
            <Button variant="contained" startIcon={<BuyIcon />} disabled={chosen.length === 0} onClick={onBuy}>
              <span className="tabular">{[buy, spent.join(' + ')].filter(Boolean).join(' · ')}</span>
            </Button>
          </>
        )}
      </Box>
    </EditHeadFrame>
  );
};
