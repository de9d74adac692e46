import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StoreBulkStep, StoreProduct } from '#contract/storeProduct.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import type { Action } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { BulkPreview } from './BulkPreview.tsx';
import { type BulkForm, priceFields, priceWays, stepOf, stockWays } from './bulkStep.ts';

interface BulkValueDialogProps {
  of: 'price' | 'stock';
  products: readonly StoreProduct[];
  count: number;
  send: Action<[StoreBulkStep]>;
  onClose: () => void;
}

/** Sets, raises or multiplies the price or the stock of the ticked products, with each of them before and after. */
export const BulkValueDialog = ({ of, products, count, send, onClose }: BulkValueDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const [form, setForm] = useState<BulkForm>({ field: of === 'price' ? 'price' : 'inventory', how: 'set', value: '' });
  const [tried, setTried] = useState(false);
  const { step, problem } = stepOf(form);
  const wrong = problem ?? (tried && step === undefined ? 'validation.required' : undefined);
  const hint =
    of === 'stock'
      ? form.how === 'set'
        ? 'each'
        : 'minus'
      : { set: 'each', add: 'minus', multiply: 'factor' }[form.how];
  const choice = (name: 'field' | 'how', label: string, choices: readonly string[], nameOf: (id: string) => string) => (
    <TextField
      select
      name={name}
      label={translate(`storeProducts.bulk.${label}`)}
      value={form[name]}
      onChange={({ target }) => setForm((before) => ({ ...before, [name]: target.value }))}
    >
      {choices.map((id) => (
        <MenuItem key={id} value={id}>
          {nameOf(id)}
        </MenuItem>
      ))}
    </TextField>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (step !== undefined) send.run(step);
  };
  return (
    <Dialog open onClose={send.busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>
          {translate(`storeProducts.bulk.${of}Title`, { smart_count: count, count: format.number(count) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              pt: 2,
              gridTemplateColumns: { sm: of === 'price' ? '1fr 1fr 1fr' : '1fr 1fr' },
            }}
          >
            {of === 'price'
              ? choice('field', 'which', priceFields, (id) => translate(`storeProducts.field.${id}`))
              : null}
            {choice('how', 'how', of === 'price' ? priceWays : stockWays, (id) =>
              translate(`storeProducts.bulk.${id}`),
            )}
            <TextField
              autoFocus
              name="value"
              label={translate(of === 'price' ? 'storeProducts.bulk.value' : 'storeProducts.bulk.pieces')}
              value={form.value}
              error={wrong !== undefined}
              helperText={translate(wrong ?? `storeProducts.bulk.${hint}`)}
              onChange={({ target }) => setForm((before) => ({ ...before, value: target.value }))}
              slotProps={{ htmlInput: { inputMode: of === 'price' ? 'decimal' : 'numeric', autoComplete: 'off' } }}
            />
          </Box>
          <BulkPreview step={step} products={products} count={count} />
          {send.error ? <Alert severity="error">{errorText(send.error, translate)}</Alert> : null}
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose} disabled={send.busy}>
            {translate('kit.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={send.busy}>
            {translate('storeProducts.bulk.send', { smart_count: count })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
