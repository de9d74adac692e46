import { Box, Button, Collapse, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PriceChange } from '#contract/repricing.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { TraceList } from '../TraceList.tsx';

const tones: Record<PriceChange['outcome'], Tone> = {
  changed: 'info',
  same: 'neutral',
  held: 'warning',
  kept: 'neutral',
  unpriced: 'error',
};
const keyOf = ({ productId, optionValues }: PriceChange) => `${productId} ${optionValues.join('/')}`;

const Name = ({ change }: { change: PriceChange }) => (
  <Box sx={{ display: 'flex', gap: 2.5, minWidth: 0 }}>
    <Thumbnail src={change.image} />
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>{change.title}</Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {change.optionValues.join(' / ')}
      </Typography>
      {change.reason === null ? null : (
        <Typography variant="body2" color="text.secondary">
          {change.reason}
        </Typography>
      )}
    </Box>
  </Box>
);

interface OutcomeProps {
  change: PriceChange;
  open: boolean;
  onToggle: () => void;
}

/** What happens, and the button that tells why. */
const Outcome = ({ change, open, onToggle }: OutcomeProps) => {
  const translate = useTranslate();
  const why = translate('pricing.changes.why');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: { sm: 'space-between' }, gap: 1 }}>
      <StatusChip tone={tones[change.outcome]} label={translate(`pricing.changes.${change.outcome}`)} />
      {change.trace.length === 0 ? null : (
        <Button
          size="small"
          color="secondary"
          aria-expanded={open}
          aria-label={`${why} ${change.title}`}
          onClick={onToggle}
          sx={{ minWidth: 0 }}
        >
          {why}
        </Button>
      )}
    </Box>
  );
};

const Prices = ({ prices, label }: { prices: PriceChange['before'] | null; label: string }) => (
  <Box sx={{ display: 'flex', justifyContent: { xs: 'space-between', sm: 'flex-end' }, gap: 2 }}>
    <Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
      {label}
    </Box>
    <Box>
      <MoneyField min={prices?.price ?? null} currency={prices?.currency ?? ''} />
      {prices?.compareAt ? <MoneyField min={prices.compareAt} currency={prices.currency} struck /> : null}
    </Box>
  </Box>
);

/** Prices before and after, variant by variant, each with its "why"; on a phone one below the other. */
export const ChangeTable = ({ changes, label }: { changes: readonly PriceChange[]; label: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const [opened, setOpened] = useState<string>();
  const head = (name: string) => translate(`pricing.changes.${name}`);
  const signed = (change: string | null) =>
    change === null ? '–' : `${change.startsWith('-') ? '' : '+'}${format.percent(Number(change) / 100)}`;
  const narrow = { display: { xs: 'none', sm: 'table-cell' } };
  return (
    <Table size="small" aria-label={label}>
      <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
        <TableRow>
          <TableCell>{head('product')}</TableCell>
          <TableCell align="right">{head('before')}</TableCell>
          <TableCell align="right">{head('after')}</TableCell>
          <TableCell align="right">{head('change')}</TableCell>
          <TableCell align="right">{head('margin')}</TableCell>
          <TableCell>{head('outcome')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => {
          const key = keyOf(change);
          const open = opened === key;
          const toggle = () => setOpened(open ? undefined : key);
          return (
            <Fragment key={key}>
              <TableRow sx={{ '& > td': { borderBottom: open ? 0 : undefined, verticalAlign: 'top' } }}>
                <TableCell sx={{ width: '45%' }}>
                  <Name change={change} />
                  <Box className="tabular" sx={{ display: { sm: 'none' }, mt: 1.5 }}>
                    <Prices prices={change.before} label={head('before')} />
                    <Prices prices={change.after} label={head('after')} />
                    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 1 }}>
                      <Outcome change={change} open={open} onToggle={toggle} />
                      {signed(change.change)}
                    </Box>
                  </Box>
                </TableCell>
                <TableCell align="right" sx={narrow}>
                  <Prices prices={change.before} label={head('before')} />
                </TableCell>
                <TableCell align="right" sx={narrow}>
                  <Prices prices={change.after} label={head('after')} />
                </TableCell>
                <TableCell align="right" className="tabular" sx={narrow}>
                  {signed(change.change)}
                </TableCell>
                <TableCell align="right" className="tabular" sx={narrow}>
                  {change.margin === null ? '–' : format.percent(Number(change.margin) / 100)}
                </TableCell>
                <TableCell sx={narrow}>
                  <Outcome change={change} open={open} onToggle={toggle} />
                </TableCell>
              </TableRow>
              {open ? (
                <TableRow>
                  <TableCell colSpan={6}>
                    <Collapse in appear>
                      <TraceList steps={change.trace} />
                    </Collapse>
                  </TableCell>
                </TableRow>
              ) : null}
            </Fragment>
          );
        })}
      </TableBody>
    </Table>
  );
};
