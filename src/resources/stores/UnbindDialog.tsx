import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { refreshRoles } from '#src/custom/data/refreshRoles.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';

/** Disconnects a store, after saying what is deleted and what is not, and having that ticked off. */
export const UnbindDialog = ({ shop, onClose }: { shop: Shop; onClose: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const client = useQueryClient();
  const titleId = useId();
  const [understood, setUnderstood] = useState(false);
  const unbind = useMutation({
    mutationFn: () => call(storeCalls.unbind, { shopId: shop.shopId }, { reactTo: 'special' }),
    onSuccess: async () => {
      notify('stores.unbind.done', { type: 'success', messageArgs: { name: shop.shopName } });
      onClose();
      await client.invalidateQueries({ queryKey: callKey(storeCalls.select) });
      for (const list of ['storeProducts', 'orders']) await client.invalidateQueries({ queryKey: [list] });
      // The last store of a platform takes its role along; if that cannot be read now, live events ask again.
      refreshRoles(client);
    },
  });
  const busy = unbind.isPending;
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('stores.unbind.title', { name: shop.shopName })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <div role="alert">
          {unbind.error ? <Alert severity="error">{errorText(unbind.error, translate)}</Alert> : null}
        </div>
        <div>
          <Typography variant="subtitle1">{translate('stores.unbind.deleted')}</Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
            <li>
              {translate('stores.unbind.products', {
                smart_count: shop.productCount,
                count: format.number(shop.productCount),
              })}
            </li>
            <li>
              {translate('stores.unbind.orders', {
                smart_count: shop.orderCount,
                count: format.number(shop.orderCount),
              })}
            </li>
            <li>{translate('stores.unbind.keys')}</li>
          </Box>
        </div>
        <Typography>{translate('stores.unbind.kept')}</Typography>
        <Alert severity="info">{translate('stores.unbind.republish')}</Alert>
        <FormControlLabel
          control={
            <Checkbox checked={understood} disabled={busy} onChange={(event) => setUnderstood(event.target.checked)} />
          }
          label={translate('stores.unbind.understood')}
        />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {translate('kit.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={!understood} loading={busy} onClick={() => unbind.mutate()}>
          {translate('stores.unbind.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
