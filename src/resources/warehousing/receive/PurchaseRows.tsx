import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { nameOf } from '../purchases/stockingState.ts';
import { anchorOf } from './anchors.ts';
import { ReceiveRowFields } from './ReceiveRowFields.tsx';
import type { Receiving } from './useReceiving.ts';

interface PurchaseRowsProps {
  purchase: WarehousePurchase;
  receiving: Receiving;
}

interface OnePurchaseProps extends PurchaseRowsProps {
  /** The only one of the dialog, whose button for all is enough. */
  isOnly: boolean;
}

/** One purchase of the dialog: its rows, or that it is taken in; what the server refused stands above them. */
export const PurchaseRows = ({ purchase, receiving, isOnly }: OnePurchaseProps) => {
  const translate = useTranslate();
  const id = useId();
  const { purchaseId, supplier, name } = purchase;
  const outcome = receiving.outcomeOf(purchaseId);
  const rows = receiving.rowsIn(purchaseId);
  const isDone = outcome?.kind === 'done';
  return (
    <section aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Typography variant="h3" id={id} sx={{ overflowWrap: 'anywhere', scrollMarginTop: 16 }} component="h3">
          <span id={anchorOf(purchaseId)} tabIndex={-1}>
            {translate('warehousing.detail.title', { name: nameOf(purchase) })}
          </span>
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {`${translate(`words.source.${supplier}`)} · ${name}`}
        </Typography>
        {isDone || isOnly ? null : (
          <Button size="small" disabled={receiving.busy} onClick={() => receiving.fill(rows)} sx={{ ml: 'auto' }}>
            {translate('receive.fillOne')}
          </Button>
        )}
      </Box>
      {outcome === undefined ? null : <OutcomeAlert purchase={purchase} receiving={receiving} />}
      {isDone ? null : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <ReceiveRowFields
              key={row.key}
              row={row}
              typed={receiving.typedOf(row)}
              disabled={receiving.busy}
              onChange={receiving.change}
            />
          ))}
        </Box>
      )}
    </section>
  );
};

const OutcomeAlert = ({ purchase: { purchaseId }, receiving }: PurchaseRowsProps) => {
  const translate = useTranslate();
  const outcome = receiving.outcomeOf(purchaseId);
  const over = receiving.overOf(purchaseId);
  if (outcome?.kind === 'done')
    return (
      <Alert severity="success" role="status" sx={{ mt: 1 }}>
        {translate('receive.received')}
      </Alert>
    );
  return (
    <Alert severity="error" tabIndex={-1} data-refused="" sx={{ mt: 1 }}>
      {errorText(outcome?.error, translate)}
      {over === undefined ? null : (
        <Box>
          <FormControlLabel
            label={translate('receive.over')}
            control={
              <Checkbox
                size="small"
                checked={over}
                disabled={receiving.busy}
                onChange={({ target }) => receiving.setOver(purchaseId, target.checked)}
              />
            }
          />
        </Box>
      )}
    </Alert>
  );
};
