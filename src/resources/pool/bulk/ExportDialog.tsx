import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { exportFormats } from '#contract/bulkWords.ts';
import type { ExportPreview } from '#contract/exportPreview.ts';

export interface ExportDialogProps {
  format: (typeof exportFormats)[number];
  preview: ExportPreview;
  busy: boolean;
  onSave: (currency: string) => void;
  onClose: () => void;
}

/** Says what a store's layout of files does not hold, and gives a file for each currency. */
export const ExportDialog = ({ format, preview, busy, onSave, onClose }: ExportDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { currencies, losses } = preview;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {translate('exportFile.title', { format: translate(`bulk.export.${format}`) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {losses.length > 0 ? (
          <Alert severity="info">
            {translate('exportFile.losses')}
            <Box component="ul" sx={{ my: 1, pl: 5 }}>
              {losses.map(({ field, products }) => (
                <li key={field}>
                  {translate('exportFile.loss', {
                    field: translate(`exportFile.lost.${field}`),
                    smart_count: products,
                  })}
                </li>
              ))}
            </Box>
            {translate('exportFile.whole')}
          </Alert>
        ) : null}
        {currencies.length > 1 ? <Typography variant="body1">{translate('exportFile.currencies')}</Typography> : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {currencies.map(({ currency, products }) => (
            <Button key={currency} variant="contained" loading={busy} onClick={() => onSave(currency)}>
              {currencies.length > 1
                ? translate('exportFile.file', { currency, smart_count: products })
                : translate('exportFile.save')}
            </Button>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('pool.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
