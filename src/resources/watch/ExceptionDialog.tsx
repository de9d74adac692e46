import {
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
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { noticeCalls } from '#contract/notice.calls.ts';
import type { NoticeSettings } from '#contract/notice.schemas.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { FormFailure } from '#src/custom/form/FormFailure.tsx';
import { failureAbove } from '#src/custom/form/formProblems.ts';
import { ProductPicker } from '#src/custom/form/ProductPicker.tsx';
import { useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { NoticeFields } from './NoticeFields.tsx';
import { type NoticeValues, noticeValues } from './noticeValues.ts';

/** The contract's own rules, loaded with the first keystroke. */
const loadNoticeForm = async () => (await import('./NoticeForm.ts')).NoticeForm;

/** Settings of one store or product; `at` is null while it is still to be chosen. */
export interface Exception {
  of: 'store' | 'product';
  at: { id: string; name: string } | null;
  settings: NoticeSettings;
}

interface ExceptionDialogProps {
  exception: Exception;
  /** Ids of stores and products that have settings already. */
  taken: readonly string[];
  onClose: () => void;
}

/** Adds or changes what counts for one store or product. */
export const ExceptionDialog = ({ exception, taken, onClose }: ExceptionDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const titleId = useId();
  const { of } = exception;
  const [at, setAt] = useState(exception.at);
  const [missing, setMissing] = useState(false);
  const [initial] = useState(() => noticeValues(exception.settings));
  const form = useZodForm<NoticeValues, NoticeSettings>(loadNoticeForm, initial, async (settings) => {
    if (at === null) return setMissing(true);
    const where = of === 'store' ? { shopId: at.id } : { productId: at.id };
    await call(noticeCalls.save, { ...where, settings }, { reactTo: 'special' });
    notify('watch.exceptions.saved', { type: 'success', messageArgs: { name: at.name } });
    onClose();
    await client.invalidateQueries({ queryKey: callKey(noticeCalls.list) });
  });
  const choose = (id: string, name: string) => {
    setAt({ id, name });
    setMissing(false);
  };
  const name = at?.name ?? '';
  const ask = translate(of === 'store' ? 'watch.exceptions.chooseStore' : 'watch.exceptions.chooseProduct');
  return (
    <Dialog open onClose={form.busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <form noValidate onSubmit={form.onSubmit}>
        <DialogTitle id={titleId}>
          {exception.at === null ? translate('watch.exceptions.add') : translate('watch.exceptions.changeOf', { name })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <FormFailure text={failureAbove(form)} />
          {exception.at !== null ? null : of === 'store' ? (
            <StorePicker
              value={at?.id ?? ''}
              without={taken}
              error={missing ? ask : undefined}
              onPick={({ shopId, shopName }) => choose(shopId, shopName)}
            />
          ) : (
            <Box>
              <ProductPicker
                label={translate('watch.exceptions.product')}
                without={taken}
                onPick={(product) => choose(product.productId, product.title)}
              />
              <Typography variant="body2" color={missing ? 'error' : 'text.secondary'} role="status" sx={{ mt: 1 }}>
                {at === null ? (missing ? ask : '') : translate('watch.exceptions.chosen', { name })}
              </Typography>
            </Box>
          )}
          <NoticeFields form={form} />
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose} disabled={form.busy}>
            {translate('kit.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.busy}>
            {translate('watch.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

interface StorePickerProps {
  value: string;
  without: readonly string[];
  error: string | undefined;
  onPick: (shop: Shop) => void;
}

/** One of the merchant's stores, without those that are chosen already. */
const StorePicker = ({ value, without, error, onPick }: StorePickerProps) => {
  const translate = useTranslate();
  const { data } = useCall(storeCalls.select, {});
  const shops = (data ?? []).filter(({ shopId }) => !without.includes(shopId));
  return (
    <TextField
      select
      label={translate('watch.exceptions.store')}
      value={shops.some(({ shopId }) => shopId === value) ? value : ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => {
        const shop = shops.find(({ shopId }) => shopId === target.value);
        if (shop) onPick(shop);
      }}
    >
      {shops.map(({ shopId, shopName }) => (
        <MenuItem key={shopId} value={shopId}>
          {shopName}
        </MenuItem>
      ))}
    </TextField>
  );
};
