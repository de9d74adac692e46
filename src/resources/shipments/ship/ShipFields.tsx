import { Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogForm } from '#src/custom/form/FormDialog.tsx';
import { failureAbove } from '#src/custom/form/useZodForm.ts';
import { TrackingFields } from '../shared/TrackingFields.tsx';
import { LineQuantities } from './LineQuantities.tsx';
import { MoreFields } from './MoreFields.tsx';
import { type OrderShipping, type ShipSubject, today } from './shipValues.ts';
import { useShipForm } from './useShipForm.ts';

interface ShipFieldsProps {
  subject: ShipSubject;
  shipping: OrderShipping;
  /** Hears while it is sent: the dialog around stays open. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** The form of a parcel: what is in it, and under which number it travels; the rest is seldom asked for. */
export const ShipFields = ({ subject, shipping, onBusy, onClose }: ShipFieldsProps) => {
  const translate = useTranslate();
  const [shipped] = useState(shipping);
  const [isMore, setMore] = useState(false);
  const form = useShipForm(subject, shipped, onClose);
  const { values, set, errors, busy } = form;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const isAtLine = Object.keys(errors).some((name) => name.startsWith('lines.'));
  // A field that is not shown would have its error where nobody sees it.
  const showsMore =
    isMore || errors.cost !== undefined || errors.shippingFee !== undefined || errors.remark !== undefined;
  return (
    <DialogForm
      submitLabel={translate('shipments.ship.submit')}
      busy={busy}
      failure={isAtLine ? undefined : failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <LineQuantities
        lines={shipped.lines}
        values={values.lines}
        errors={errors}
        disabled={busy}
        onChange={(lines) => set('lines', lines)}
      />
      <TrackingFields
        carriers={shipped.carriers}
        takesOther={shipped.takesOther}
        values={values}
        set={set}
        errors={errors}
        disabled={busy}
      />
      <TextField
        {...form.textField('shippedOn')}
        type="date"
        label={translate('shipments.field.shippedOn')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
      />
      {shipped.choosesNotify ? (
        <MailCustomer checked={values.notify} disabled={busy} onChange={(isOn) => set('notify', isOn)} />
      ) : null}
      <Box sx={{ ml: -1 }}>
        <Button size="small" color="secondary" aria-expanded={showsMore} onClick={() => setMore(!showsMore)}>
          {translate('shipments.ship.more')}
        </Button>
      </Box>
      {showsMore ? <MoreFields form={form} currency={shipped.currency} /> : null}
    </DialogForm>
  );
};

interface MailCustomerProps {
  checked: boolean;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the store is asked to mail the customer about this parcel. */
const MailCustomer = ({ checked, disabled, onChange }: MailCustomerProps) => (
  <FormControlLabel
    control={
      <Checkbox
        size="small"
        name="notify"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    }
    label={useTranslate()('shipments.field.notify')}
    sx={{ my: -2 }}
  />
);
