import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ProductSummary } from '#contract/product.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** What the store sells over what the supplier has. */
export const StockCell = ({
  inventory,
  supplierInventory,
}: Pick<ProductSummary, 'inventory' | 'supplierInventory'>) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      <Box component="span" sx={{ color: inventory !== null && inventory <= 0 ? 'error.main' : undefined }}>
        {inventory === null ? translate('pool.list.uncounted') : format.number(inventory)}
      </Box>
      {supplierInventory === null ? null : (
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}
        >
          {translate('pool.list.supplierStock', { count: format.number(supplierInventory) })}
        </Box>
      )}
    </>
  );
};
