import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
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
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StoreBulkStep, StoreProduct } from '#contract/storeProduct.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import type { Action } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { type BulkForm, effectOf, priceFields, priceWays, stepOf, stockWays } from './bulkStep.ts';

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

const SHOWN = 6;

const Line = ({ product, step }: { product: StoreProduct; step: StoreBulkStep }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { before, after, stops } = effectOf(step, product);
  const said = (ends: [string, string] | null): string => {
    if (ends === null) return '–';
    const one = (end: string) =>
      step.field === 'inventory' ? format.number(Number(end)) : format.money(end, product.currency);
    return ends[0] === ends[1] ? one(ends[0]) : `${one(ends[0])} – ${one(ends[1])}`;
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, py: 1 }}>
      <Typography variant="body2" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {product.title}
      </Typography>
      <Typography variant="body2" className="tabular">
        <span style={visuallyHidden}>{`${translate('bulk.before')}: `}</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {said(before)}
        </Box>
        <ArrowIcon aria-hidden sx={{ fontSize: 14, mx: 1.5, verticalAlign: '-2px', color: 'text.secondary' }} />
        <span style={visuallyHidden}>{`${translate('bulk.after')}: `}</span>
        <Box component="span" sx={{ fontWeight: 500, color: stops === null ? undefined : 'error.main' }}>
          {said(after)}
        </Box>
      </Typography>
      {stops === null ? null : (
        <Typography variant="caption" color="error" sx={{ flexBasis: '100%' }}>
          {translate(`storeProducts.bulk.${stops}`)}
        </Typography>
      )}
    </Box>
  );
};

interface BulkPreviewProps {
  step: StoreBulkStep | undefined;
  /** The ticked rows that this page shows. */
  products: readonly StoreProduct[];
  /** How many are ticked in all. */
  count: number;
}

/** Each ticked product before and after. */
const BulkPreview = ({ step, products, count }: BulkPreviewProps) => {
  const translate = useTranslate();
  const format = useFormat();
  if (step === undefined || step.field === 'compareAtPrice') {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate(step === undefined ? 'storeProducts.bulk.waits' : 'storeProducts.bulk.noPreview')}
      </Typography>
    );
  }
  const shown = products.slice(0, SHOWN);
  const unseen = count - shown.length;
  return (
    <Box
      role="region"
      aria-label={translate('storeProducts.bulk.preview')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 3, py: 1 }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((product) => (
          <Line key={product.id} product={product} step={step} />
        ))}
      </Box>
      {unseen > 0 ? (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ py: 1 }}>
          {translate('storeProducts.bulk.unseen', { smart_count: unseen, count: format.number(unseen) })}
        </Typography>
      ) : null}
    </Box>
  );
};
