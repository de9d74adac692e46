import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ExchangeRates } from '#contract/pricing.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';

export interface OwnRatesProps {
  rates: ExchangeRates['own'];
  busy: boolean;
  onRemove: (pair: { from: string; to: string }) => void;
}

/** The rates the merchant decided on. */
export const OwnRates = ({ rates, busy, onRemove }: OwnRatesProps) => {
  const translate = useTranslate();
  if (rates.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('pricing.rates.none')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rates.map(({ from, to, rate, updatedAt }) => {
        const remove = translate('pricing.rates.remove', { from, to });
        return (
          <Box
            component="li"
            key={`${from}>${to}`}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box className="tabular">{translate('pricing.rates.pair', { from, to, rate })}</Box>
            <Typography variant="body2" color="text.secondary" sx={{ ml: 'auto' }}>
              <TimeField at={updatedAt} relative />
            </Typography>
            <Tooltip title={remove}>
              <IconButton size="small" aria-label={remove} disabled={busy} onClick={() => onRemove({ from, to })}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </Box>
        );
      })}
    </Box>
  );
};
