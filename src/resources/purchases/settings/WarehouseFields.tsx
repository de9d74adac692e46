import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { newShipTo } from '#src/custom/form/newShipTo.ts';
import { ShipToFields } from '#src/custom/form/ShipToFields.tsx';
import type { Form } from './BuyingFields.tsx';

/** Where suppliers of 1688 send: they deliver within China, so to the merchant's warehouse or agent there. */
export const WarehouseFields = ({ form: { values, errors, set } }: { form: Form }) => {
  const translate = useTranslate();
  const { warehouse } = values;
  if (warehouse === null) {
    return (
      <Button size="small" variant="outlined" color="secondary" onClick={() => set('warehouse', newShipTo())}>
        {translate('buying.warehouse.add')}
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ShipToFields
        name="warehouse"
        label={(field) => translate(`buying.warehouse.${field}`)}
        value={warehouse}
        errors={errors}
        onChange={(next) => set('warehouse', next)}
      />
      <Button size="small" color="secondary" onClick={() => set('warehouse', null)} sx={{ justifySelf: 'start' }}>
        {translate('buying.warehouse.remove')}
      </Button>
    </Box>
  );
};
