import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, Card, Chip, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import type { FindingGroup, Standing } from '../model/plan.ts';
import { PlannedRow, type PlannedRowProps } from './PlannedRow.tsx';

/** Which rows are shown: all, those without anything against them, or those with something. */
export type Which = 'all' | 'clean' | 'toFix';
const which: readonly Which[] = ['all', 'clean', 'toFix'];

/** Rows that are drawn before the others are asked for. */
const FIRST = 100;

interface PlannedRowsProps extends Pick<PlannedRowProps, 'onLeave'> {
  purchases: readonly PlannedPurchase[];
  standingOf: (planned: PlannedPurchase) => Standing;
  left: ReadonlySet<string>;
  shown: Which;
  onShow: (shown: Which) => void;
  /** The cause whose purchases alone are shown. */
  group: FindingGroup | undefined;
  onUngroup: () => void;
}

/** The planned purchases, filtered; J and K go through them. */
export const PlannedRows = (props: PlannedRowsProps) => {
  const { purchases, standingOf, left, onLeave, shown, onShow, group, onUngroup } = props;
  const translate = useTranslate();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isOf = (one: PlannedPurchase, filter: Which): boolean => {
    const standing = standingOf(one);
    // What is still being asked for is neither.
    return filter === 'all' || standing === filter || (filter === 'clean' && standing === 'confirmed');
  };
  const rows = group
    ? purchases.filter(({ purchaseId }) => group.purchases.some((one) => one.purchaseId === purchaseId))
    : purchases.filter((one) => isOf(one, shown));
  const move = (step: 1 | -1) => {
    const there = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = there.findIndex((row) => row.contains(document.activeElement));
    const next = there[at === -1 ? 0 : Math.max(0, Math.min(there.length - 1, at + step))];
    next?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };
  const turn = () => {
    onUngroup();
    onShow(which[(which.indexOf(shown) + 1) % which.length] ?? 'all');
  };
  useKeys([
    { keys: ['j'], label: 'keys.list.next', run: () => move(1) },
    { keys: ['k'], label: 'keys.list.previous', run: () => move(-1) },
    { keys: ['t'], label: 'purchasePlan.key.turn', run: turn },
  ]);
  return (
    <Card component="section" aria-label={translate('purchasePlan.rows')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 2 }}>
        <Typography variant="h2">{translate('purchasePlan.rows')}</Typography>
        {group ? (
          <Chip
            label={translate(`purchasePlan.cause.${group.cause}`)}
            onDelete={onUngroup}
            deleteIcon={<CloseIcon titleAccess={translate('purchasePlan.showAll')} />}
            sx={{ maxWidth: '100%' }}
          />
        ) : null}
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('purchasePlan.which')}
          value={group ? null : shown}
          onChange={(_, chosen: Which | null) => {
            onUngroup();
            if (chosen) onShow(chosen);
          }}
          sx={{ ml: 'auto' }}
        >
          {which.map((name) => (
            <ToggleButton key={name} value={name} className="tabular">
              {translate(`purchasePlan.show.${name}`, {
                count: format.number(purchases.filter((one) => isOf(one, name)).length),
              })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box component="ul" ref={list} aria-label={translate('purchasePlan.rows')} sx={{ m: 0, p: 0 }}>
        {(all ? rows : rows.slice(0, FIRST)).map((planned) => (
          <PlannedRow
            key={planned.purchaseId}
            planned={planned}
            standing={standingOf(planned)}
            isLeft={left.has(planned.purchaseId)}
            onLeave={onLeave}
          />
        ))}
      </Box>
      {!all && rows.length > FIRST ? (
        <Button onClick={() => setAll(true)} sx={{ m: 3 }}>
          {translate('purchasePlan.showMore', { count: format.number(rows.length) })}
        </Button>
      ) : null}
      {rows.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 4, pb: 4 }}>
          {translate('purchasePlan.noRows')}
        </Typography>
      ) : null}
    </Card>
  );
};
