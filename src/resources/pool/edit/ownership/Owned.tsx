import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { LockableField } from '#contract/product.schemas.ts';
import { OwnerMark } from './OwnerMark.tsx';

/** A field of the form with the mark of who set it at its end. */
export const Owned = ({ field, children }: { field: LockableField; children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0 }}>
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid' }}>{children}</Box>
    <Box sx={{ pt: 1, '&:empty': { display: 'none' } }}>
      <OwnerMark field={field} />
    </Box>
  </Box>
);
