import { Typography } from '@mui/material';
import { memo } from 'react';
import type { Product } from '#contract/product.schemas.ts';
import { useDocumentTitle } from '#src/custom/data/navigation/useDocumentTitle.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';

/** What the product is called, here and in the browser's tab, and its state. */
export const HeaderTitle = memo(({ title, state }: Pick<Product, 'title' | 'state'>) => (
  <>
    <title>{useDocumentTitle(title, true)}</title>
    <Typography
      variant="h1"
      sx={{
        fontSize: '1rem',
        minWidth: 0,
        maxWidth: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {title}
    </Typography>
    <StateChip of="productState" state={state} />
  </>
));
