import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import { Box, IconButton, Link as MuiLink, Switch, Tooltip, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PriceRule } from '#contract/pricing.schemas.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { useRuleSummary } from './useRuleSummary.ts';

const NAMED = 3;

/** For which products a rule is, in a line; every product where nothing narrows it. */
function useScopeText(): (rule: Pick<PriceRule, 'scope' | 'currency'>) => string {
  const translate = useTranslate();
  const { data: shops } = useCall(storeCalls.select, {});
  const named = (names: readonly string[]) =>
    names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} +${names.length - NAMED}` : names.join(', ');
  return ({ scope, currency }) => {
    const shopNames = scope.shopIds.map(
      (id) => shops?.find(({ shopId }) => shopId === id)?.shopName ?? translate('pricing.list.shopGone'),
    );
    const parts = [
      named(scope.sources.map((source) => translate(`words.source.${source}`))),
      named(scope.categories),
      named(shopNames),
    ].filter(Boolean);
    const products = parts.length === 0 ? translate('pricing.list.everything') : parts.join(' · ');
    return currency === null ? products : `${products} · ${translate('pricing.list.inCurrency', { currency })}`;
  };
}

export interface RuleRowProps {
  rule: PriceRule;
  busy: boolean;
  /** Something is being dragged over this row. */
  target: boolean;
  onMove: (by: -1 | 1) => void;
  onDrag: (kind: 'start' | 'over' | 'drop' | 'end') => void;
  onEnable: (enabled: boolean) => void;
  onDelete: () => void;
}

/** One rule of the list: its place, what it does and for which products, and its switch. */
export const RuleRow = ({ rule, busy, target, onMove, onDrag, onEnable, onDelete }: RuleRowProps) => {
  const translate = useTranslate();
  const summary = useRuleSummary();
  const scopeText = useScopeText();
  const named = { name: rule.name };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Box
      component="li"
      onDragOver={(event) => {
        event.preventDefault();
        onDrag('over');
      }}
      onDrop={() => onDrag('drop')}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: { xs: 1, sm: 2 },
        px: { xs: 2, sm: 3 },
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: target ? 'action.selected' : undefined,
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Tooltip title={translate('pricing.list.moveHint')}>
        <IconButton
          size="small"
          draggable
          aria-label={translate('pricing.list.move', { ...named, position: rule.position })}
          onKeyDown={onKeyDown}
          onDragStart={() => onDrag('start')}
          onDragEnd={() => onDrag('end')}
          sx={{ cursor: 'grab' }}
        >
          <DragIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography className="tabular" color="text.secondary" sx={{ pt: 1, minWidth: '2ch', textAlign: 'right' }}>
        {rule.position}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0, pt: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
          <MuiLink
            component={Link}
            to={`?rule=${rule.ruleId}`}
            color="text.primary"
            sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            {rule.name}
          </MuiLink>
          {rule.enabled ? null : <StatusChip tone="neutral" label={translate('pricing.list.off')} />}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {scopeText(rule)}
        </Typography>
        <Typography variant="body2" component="div" className="tabular" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {summary(rule).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Typography>
      </Box>
      <Switch
        checked={rule.enabled}
        disabled={busy}
        onChange={(_, enabled) => onEnable(enabled)}
        slotProps={{ input: { 'aria-label': translate('pricing.list.enable', named) } }}
      />
      <Tooltip title={translate('pricing.list.delete', named)}>
        <IconButton
          size="small"
          aria-label={translate('pricing.list.delete', named)}
          disabled={busy}
          onClick={onDelete}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
