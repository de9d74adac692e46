import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { regionCodes } from '#contract/countries.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import type { MappedProduct } from '#contract/mappingShown.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { call } from '#src/dataProvider/call.ts';
import { SimulatedLines } from './SimulatedLines.tsx';

interface SimulateDialogProps {
  product: MappedProduct;
  nameOf: (key: string) => string;
  onClose: () => void;
}

const countOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : 0);

/** What would be bought for a cart that goes to a country, by what is saved. */
export const SimulateDialog = ({ product, nameOf, onClose }: SimulateDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const { storeId, productId, variants } = product;
  const [country, setCountry] = useStore('mapping.country', 'US');
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(variants.slice(0, 1).map(({ variantId }) => [variantId, '1'])),
  );
  const [told, setTold] = useState<ResultOf<typeof mappingCalls.simulate>['lines']>();
  const cart = variants
    .map(({ variantId }) => ({ variantId, productId, quantity: countOf(counts[variantId] ?? '') }))
    .filter(({ quantity }) => quantity > 0)
    .slice(0, limits.simulatedLines);
  const ask = useAction(async () => {
    const { lines } = await call(mappingCalls.simulate, { storeId, lines: cart, country }, { reactTo: 'special' });
    setTold(lines);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cart.length > 0) ask.run();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} maxWidth="md" fullWidth>
      <DialogTitle id={`${id}-title`}>{translate('mapping.simulate.title')}</DialogTitle>
      <DialogContent>
        <Box component="form" id={`${id}-form`} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3, pt: 2 }}>
          <Box sx={{ maxWidth: 320 }}>
            <CodeSelect
              of="region"
              codes={regionCodes}
              value={country}
              onChange={setCountry}
              label={translate('mapping.simulate.country')}
            />
          </Box>
          <Box
            component="ul"
            tabIndex={0}
            aria-label={translate('mapping.variants')}
            sx={{ display: 'grid', gap: 2, m: 0, p: 0, pt: 2, listStyle: 'none', maxHeight: 240, overflowY: 'auto' }}
          >
            {variants.map(({ variantId }) => (
              <Box component="li" key={variantId} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <TextField
                  label={translate('mapping.simulate.items')}
                  value={counts[variantId] ?? ''}
                  onChange={({ target }) => setCounts((before) => ({ ...before, [variantId]: target.value }))}
                  slotProps={{
                    htmlInput: {
                      inputMode: 'numeric',
                      'aria-label': translate('mapping.simulate.itemsOf', { name: nameOf(variantId) }),
                    },
                    inputLabel: { shrink: true },
                  }}
                  sx={{ width: 88, flexShrink: 0 }}
                />
                <Box sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{nameOf(variantId)}</Box>
              </Box>
            ))}
          </Box>
        </Box>
        <Box role="status" sx={{ mt: 3 }}>
          {ask.error === undefined ? null : <Alert severity="error">{errorText(ask.error, translate)}</Alert>}
          {told === undefined ? null : <SimulatedLines lines={told} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={ask.busy} disabled={cart.length === 0}>
          {translate('mapping.simulate.ask')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
