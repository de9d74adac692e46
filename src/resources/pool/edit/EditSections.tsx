import { Box } from '@mui/material';
import { memo, type RefObject } from 'react';
import { BasicsCard } from './basics/BasicsCard.tsx';
import { DescriptionCard } from './DescriptionCard.tsx';
import { HistoryCard } from './history/HistoryCard.tsx';
import { ImagesCard } from './images/ImagesCard.tsx';
import { OptionsCard } from './options/OptionsCard.tsx';
import { PublishedCard } from './PublishedCard.tsx';
import { SupplierCard } from './SupplierCard.tsx';
import { ShippingCard } from './shipping/ShippingCard.tsx';
import { VariantsCard } from './variants/VariantsCard.tsx';
import type { VariantsTableHandle } from './variants/VariantsTable.tsx';

/** The sections of the edit page. Each follows what it shows; saving and typing elsewhere draw none of them. */
export const EditSections = memo(({ table }: { table: RefObject<VariantsTableHandle | null> }) => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        gap: 4,
        alignItems: 'start',
      }}
    >
      <BasicsCard />
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <SupplierCard />
        <PublishedCard />
      </Box>
    </Box>
    <OptionsCard />
    <VariantsCard table={table} />
    <ImagesCard />
    <DescriptionCard />
    <ShippingCard />
    <HistoryCard />
  </Box>
));
