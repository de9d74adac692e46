import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { CarrierField, useCarriers } from './CarrierField.tsx';
import { changed, lacksCarrier, type ManyRow } from './rows.ts';

interface FillCarrierProps {
  rows: readonly ManyRow[];
  setRows: (next: (now: ManyRow[]) => ManyRow[]) => void;
}

/** Gives one carrier to all rows that have none. Nothing where none lacks one. */
export const FillCarrier = ({ rows, setRows }: FillCarrierProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [carrier, setCarrier] = useState('');
  const lacking = rows.filter(lacksCarrier);
  // Stores of other platforms find it by its name.
  const carriers = useCarriers(lacking.find(({ checked }) => checked?.order)?.checked?.order?.channel);
  if (lacking.length === 0) return null;
  const name = carriers.find(({ code }) => code === carrier)?.name ?? carrier;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ width: 240 }}>
        <CarrierField
          carriers={carriers}
          value={carrier}
          onChange={setCarrier}
          label={translate('shipMany.rows.carrierForAll')}
        />
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={carrier === ''}
        onClick={() => {
          setRows((now) => now.map((one) => (lacksCarrier(one) ? changed(one, { carrier: name }) : one)));
          setCarrier('');
        }}
      >
        {translate('shipMany.rows.fillCarrier', { smart_count: lacking.length, count: format.number(lacking.length) })}
      </Button>
    </Box>
  );
};
