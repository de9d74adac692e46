import { Alert, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { regionCodes } from '#contract/countries.ts';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { call } from '#src/dataProvider/call.ts';
import { useSaySaved } from '../useOrderChange.ts';
import { addressLines, type OnParcel } from './addressLines.ts';
import { useGuardedSave } from './useGuardedSave.ts';

const load = async () => (await import('#contract/orderWork.schemas.ts')).ShipTo;
const names = [
  'name',
  'company',
  'phone',
  'address1',
  'address2',
  'postcode',
  'city',
  'province',
  'countryCode',
  'personId',
] as const satisfies readonly (keyof ShipTo)[];

/** What the form begins with: our address, else the store's. What the platform hides is left to be filled in. */
function filledIn({ shipTo, shippingAddress }: OrderDetail): ShipTo {
  const from: Partial<ShipTo> = shipTo ?? (shippingAddress?.isMasked ? {} : shippingAddress) ?? {};
  const values = Object.fromEntries(names.map((name) => [name, from[name] ?? ''])) as ShipTo;
  return { ...values, countryCode: (from.countryCode ?? shippingAddress?.countryCode ?? '').toUpperCase() };
}

/** What is wrong with an address: with one of its fields, or with what is none of them. */
export interface AddressFinding {
  field: string | null;
  text: string;
}

export interface ShipToDialogProps {
  order: OrderDetail;
  onClose: () => void;
  /** Stands at the fields that it is about until they are typed in, else above; the first of them has the focus. */
  found?: readonly AddressFinding[];
  /** By default what it is. */
  title?: string;
  submitLabel?: string;
  /** Called when it was saved, in place of saying so and closing. */
  onSaved?: () => void;
}

/** Another address than the store's for buying, with the store's beside it. What is typed stays where it could not be saved. */
export const ShipToDialog = ({ order, onClose, found = [], title, submitLabel, onSaved }: ShipToDialogProps) => {
  const translate = useTranslate();
  const saySaved = useSaySaved();
  const { orderId, shippingAddress, shipTo } = order;
  const guard = useGuardedSave(order, (one) => [one.shipTo, one.shippingAddress]);
  const form = useZodForm(load, filledIn(order), async (address: ShipTo) => {
    let runId: string | null = null;
    const isStored = await guard.save(async (revision) => {
      // None typed is none of our own.
      const { personId, ...rest } = address;
      const next = personId ? { ...rest, personId } : rest;
      ({ runId } = await call(orderWorkCalls.override, { orderId, revision, shipTo: next }, { reactTo: 'special' }));
    });
    if (!isStored) return;
    if (onSaved) return onSaved();
    saySaved('orders.shipTo.saved', [runId]);
    onClose();
  });
  const { values, set, errors } = form;
  const [begun] = useState(values);
  const atFields = names.flatMap((name) => found.find(({ field }) => field === name) ?? []);
  const said = (name: (typeof names)[number]): string | undefined =>
    errors[name] ?? (values[name] === begun[name] ? found.find(({ field }) => field === name)?.text : undefined);
  return (
    <FormDialog
      title={title ?? translate('orders.shipTo.title')}
      submitLabel={submitLabel ?? translate('ra.action.save')}
      busy={form.busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {guard.isOvertaken ? (
        <Alert severity="warning">
          {translate('orders.shipTo.overtaken')}
          {shipTo === null ? null : <AddressText address={shipTo} />}
        </Alert>
      ) : null}
      {found
        .filter((one) => !atFields.includes(one))
        .map(({ text }) => (
          <Alert key={text} severity="warning">
            {text}
          </Alert>
        ))}
      <Typography variant="body2" color="text.secondary" component="div">
        {translate('orders.shipTo.text')}
        {shippingAddress === null ? null : <AddressText address={shippingAddress} />}
      </Typography>
      {names.map((name) =>
        name === 'countryCode' ? (
          <CodeSelect
            key={name}
            of="region"
            codes={regionCodes}
            name={name}
            label={translate(`orders.shipTo.field.${name}`)}
            value={values[name]}
            error={said(name)}
            onChange={(code) => set(name, code)}
          />
        ) : (
          <TextField
            key={name}
            name={name}
            label={translate(`orders.shipTo.field.${name}`)}
            value={values[name] ?? ''}
            autoFocus={name === atFields[0]?.field}
            error={said(name) !== undefined}
            helperText={said(name)}
            disabled={form.busy}
            onChange={({ target }) => set(name, target.value)}
          />
        ),
      )}
    </FormDialog>
  );
};

const AddressText = ({ address }: { address: OnParcel }) => {
  const regionName = useRegionName();
  return (
    <Box sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {addressLines(address, regionName(address.countryCode)).join('\n')}
    </Box>
  );
};
