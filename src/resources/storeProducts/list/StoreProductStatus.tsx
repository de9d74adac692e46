import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StoreProduct } from '#contract/storeProduct.schemas.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';

/** The status in our word, with the platform's own on hover and focus. */
export const StoreProductStatus = ({ status, platformStatus }: Pick<StoreProduct, 'status' | 'platformStatus'>) => {
  const translate = useTranslate();
  const word = translate('storeProducts.platformWord', { word: platformStatus });
  return (
    <Tooltip title={word}>
      {/* What a mouse finds by hovering, the keyboard finds by focus. */}
      <Box
        component="span"
        tabIndex={0}
        role="note"
        aria-label={`${translate(`words.publishStatus.${status}`)}. ${word}`}
      >
        <StateChip of="publishStatus" state={status} />
      </Box>
    </Tooltip>
  );
};
