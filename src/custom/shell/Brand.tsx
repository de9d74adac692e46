import { Box, type SxProps, type Theme } from '@mui/material';
import { PRODUCT_NAME } from '#contract/enums.ts';
import mark from '#src/assets/quayside.svg';

/** The mark, with the product's name beside it unless `compact`. */
export const Brand = ({ compact = false, sx }: { compact?: boolean; sx?: SxProps<Theme> }) => (
  <Box sx={[{ display: 'flex', alignItems: 'center', gap: 2.5 }, ...(Array.isArray(sx) ? sx : [sx])]}>
    <img src={mark} width={28} height={28} alt={compact ? PRODUCT_NAME : ''} />
    {compact ? null : (
      <Box component="span" sx={{ fontSize: '1.0625rem', fontWeight: 700, letterSpacing: '-0.01em' }}>
        {PRODUCT_NAME}
      </Box>
    )}
  </Box>
);
