import { Box, FormControlLabel, Switch, TextField } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { regionCodes } from '#contract/countries.ts';
import { warehouses } from '#contract/warehouse.calls.ts';
import type { Warehouse } from '#contract/warehouse.schemas.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { DialogForm, DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { newShipTo } from '#src/custom/form/newShipTo.ts';
import { ShipToFields } from '#src/custom/form/ShipToFields.tsx';
import { failureAbove, useZodForm, type ZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadWarehousingAgain } from '../shared/useReadWarehousingAgain.ts';
import { type WarehouseValues, warehouseValues } from './warehouseValues.ts';

const load = async () => (await import('#contract/warehouse.schemas.ts')).WarehouseUpdate;

interface WarehouseDialogProps {
  /** What is changed; without it a warehouse is added. */
  warehouse?: Warehouse;
  onClose: () => void;
}

/** Adds a warehouse, or changes it. */
export const WarehouseDialog = ({ warehouse, onClose }: WarehouseDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadWarehousingAgain();
  const of = warehouse === undefined ? 'new' : 'edit';
  const form = useZodForm<WarehouseValues, WarehouseValues>(load, warehouseValues(warehouse), async (wanted) => {
    await (warehouse === undefined
      ? call(warehouses.calls.create, wanted, { reactTo: 'special' })
      : call(warehouses.calls.update, { id: warehouse.warehouseId, ...wanted }, { reactTo: 'special' }));
    notify(`warehouses.${of}.done`, { type: 'success' });
    onClose();
    await readAgain();
  });
  return (
    <DialogFrame isLong title={translate(`warehouses.${of}.title`)} busy={form.busy} onClose={onClose}>
      <DialogForm
        submitLabel={translate(`warehouses.${of}.submit`)}
        busy={form.busy}
        failure={failureAbove(form)}
        onSubmit={form.onSubmit}
        onClose={onClose}
      >
        <PlaceFields form={form} />
        <ReceivingFields form={form} />
      </DialogForm>
    </DialogFrame>
  );
};

interface FieldsProps {
  form: ZodForm<WarehouseValues>;
}

/** Its name and its note, and where it is unless suppliers are told an address, which says it. */
const PlaceFields = ({ form }: FieldsProps) => {
  const translate = useTranslate();
  const { values, errors, set, busy } = form;
  const texts = values.shipTo === null ? (['name', 'address', 'note'] as const) : (['name', 'note'] as const);
  return (
    <>
      {texts.map((name) => (
        <TextField
          key={name}
          {...form.textField(name)}
          label={translate(`warehouses.fields.${name}`)}
          autoFocus={name === 'name'}
          autoComplete="off"
        />
      ))}
      {values.shipTo === null ? (
        <CodeSelect
          of="region"
          codes={regionCodes}
          name="country"
          label={translate('warehouses.fields.country')}
          value={values.country}
          onChange={(country) => set('country', country)}
          disabled={busy}
          optional
          {...(errors.country === undefined ? {} : { error: errors.country })}
        />
      ) : null}
    </>
  );
};

/** Whether suppliers send there, and the address that they are told. */
const ReceivingFields = ({ form }: FieldsProps) => {
  const translate = useTranslate();
  const { values, set, busy } = form;
  const { shipTo, isReceiving } = values;
  return (
    <Box component="section" aria-label={translate('warehouses.fields.shipTo')} sx={{ display: 'grid', gap: 3 }}>
      <FormControlLabel
        label={translate('warehouses.fields.shipTo')}
        control={
          <Switch
            checked={shipTo !== null}
            disabled={busy}
            onChange={({ target }) => {
              set('shipTo', target.checked ? newShipTo() : null);
              if (!target.checked) set('isReceiving', false);
            }}
          />
        }
      />
      {shipTo === null ? null : (
        <>
          <ShipToFields
            name="shipTo"
            label={(field) => translate(`buying.warehouse.${field}`)}
            value={shipTo}
            errors={form.errors}
            disabled={busy}
            onChange={(next) => set('shipTo', next)}
          />
          <FormControlLabel
            label={translate('warehouses.fields.isReceiving')}
            control={
              <Switch
                checked={isReceiving}
                disabled={busy}
                onChange={({ target }) => set('isReceiving', target.checked)}
              />
            }
          />
        </>
      )}
    </Box>
  );
};
