import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/format.ts';

/** What the store sells over what the supplier has. */
export const StockCell = ({ inventory, supplierInventory }: { inventory: number; supplierInventory: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      <Box component="span" sx={{ color: inventory <= 0 ? 'error.main' : undefined }}>
        {format.number(inventory)}
      </Box>
      <Box
        component="span"
        sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}
      >
        {translate('pool.list.supplierStock', { count: format.number(supplierInventory) })}
      </Box>
    </>
  );
};
