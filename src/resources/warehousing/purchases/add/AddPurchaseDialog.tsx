import { Box, DialogContent, MenuItem, Skeleton, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { supplierPlatforms } from '#contract/enums.ts';
import { warehouseCalls } from '#contract/warehouse.calls.ts';
import type { Warehouse } from '#contract/warehouse.schemas.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { DialogForm, DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm, type ZodForm } from '#src/custom/form/useZodForm.ts';
import { currencyCodes } from '#src/custom/ui/codes.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadWarehousingAgain } from '../../shared/useReadWarehousingAgain.ts';
import { useWarehouses } from '../../shared/useWarehouses.ts';
import { WarehouseField } from '../../shared/WarehouseField.tsx';
import { AddLines } from './AddLines.tsx';
import { type AddValues, firstValues } from './addValues.ts';

interface AddPurchaseDialogProps {
  onClose: () => void;
}

/** Writes down a purchase for stock that a person made at a supplier. */
export const AddPurchaseDialog = ({ onClose }: AddPurchaseDialogProps) => {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const { warehouses, isPending } = useWarehouses();
  return (
    <DialogFrame isLong title={translate('addPurchase.title')} busy={busy} onClose={onClose}>
      {isPending ? (
        <DialogContent>
          <Skeleton variant="rounded" height={320} aria-label={translate('shell.loading')} />
        </DialogContent>
      ) : (
        <AddPurchase warehouses={warehouses} onBusy={setBusy} onClose={onClose} />
      )}
    </DialogFrame>
  );
};

const load = async () => (await import('./AddPurchaseForm.ts')).AddPurchaseForm;

interface AddPurchaseProps extends AddPurchaseDialogProps {
  warehouses: readonly Warehouse[];
  onBusy: (busy: boolean) => void;
}

const AddPurchase = ({ warehouses, onBusy, onClose }: AddPurchaseProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadWarehousingAgain();
  const keyOf = useClientKey();
  const first = warehouses.find(({ isReceiving }) => isReceiving) ?? warehouses[0];
  const form = useZodForm(load, firstValues(first?.warehouseId ?? ''), async (wanted) => {
    onBusy(true);
    try {
      await call(warehouseCalls.addPurchase, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
    } finally {
      onBusy(false);
    }
    notify('addPurchase.done', { type: 'success' });
    onClose();
    await readAgain();
  });
  return (
    <DialogForm
      submitLabel={translate('addPurchase.submit')}
      busy={form.busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <HeadFields form={form} warehouses={warehouses} />
      <AddLines
        lines={form.values.lines}
        errors={form.errors}
        disabled={form.busy}
        onChange={(lines) => form.set('lines', lines)}
      />
      <Fields form={form} names={['total', 'note']} />
    </DialogForm>
  );
};

const columns = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' };

const HeadFields = ({ form, warehouses }: { form: ZodForm<AddValues>; warehouses: readonly Warehouse[] }) => {
  const translate = useTranslate();
  const { values, errors, set, busy } = form;
  return (
    <Box sx={columns}>
      <WarehouseField
        label="warehousing.fields.warehouse"
        warehouses={warehouses}
        field={form.textField('warehouseId')}
      />
      <TextField
        select
        name="supplier"
        label={translate('warehousing.fields.supplier')}
        value={values.supplier}
        disabled={busy}
        onChange={({ target }) => set('supplier', target.value as AddValues['supplier'])}
      >
        {supplierPlatforms.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`words.source.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Fields form={form} names={['orderNumber', 'purchasedAt']} />
      <CodeSelect
        of="currency"
        codes={currencyCodes}
        name="currency"
        label={translate('addPurchase.currency')}
        value={values.currency}
        onChange={(currency) => set('currency', currency)}
        disabled={busy}
        {...(errors.currency === undefined ? {} : { error: errors.currency })}
      />
    </Box>
  );
};

type TextName = 'orderNumber' | 'purchasedAt' | 'total' | 'note';

/** Fields of plain text, each with its help. */
const Fields = ({ form, names }: { form: ZodForm<AddValues>; names: readonly TextName[] }) => {
  const translate = useTranslate();
  return names.map((name) => (
    <TextField
      key={name}
      {...form.textField(name, name === 'total' ? translate('addPurchase.totalHelp') : undefined)}
      type={name === 'purchasedAt' ? 'datetime-local' : 'text'}
      label={translate(`addPurchase.${name}`)}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          ...(name === 'total' ? { inputMode: 'decimal', className: 'tabular', maxLength: 18 } : {}),
        },
        ...(name === 'purchasedAt' ? { inputLabel: { shrink: true } } : {}),
      }}
      {...(name === 'note' ? { multiline: true, minRows: 2 } : {})}
    />
  ));
};
