import { Box } from '@mui/material';
import { OwnerMark } from './OwnerMark.tsx';

const fields = ['price', 'compareAtPrice', 'inventoryQuantity', 'sku', 'weight', 'barcode', 'imageId'] as const;

/** Who set the columns of the variants' table: each mark stands for all variants. */
export const VariantOwners = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 2, '&:empty': { display: 'none' } }}>
    {fields.map((field) => (
      <OwnerMark key={field} field={field} named />
    ))}
  </Box>
);
