import {
  Box,
  Checkbox,
  DialogContent,
  FormControlLabel,
  InputAdornment,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import type { TrackingSettings } from '#contract/shipment.schemas.ts';
import { alertDays } from '#contract/trackingWords.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { DialogForm, DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm, type ZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadShipmentsAgain } from '../shared/useReadShipmentsAgain.ts';
import { type ReminderName, type ReminderValues, reminderNames, reminderValues } from './reminderValues.ts';

export interface RemindersDialogProps {
  onClose: () => void;
}

/** After how many days one is reminded of parcels; each reminder can be switched off. */
export const RemindersDialog = ({ onClose }: RemindersDialogProps) => {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useCall(shipmentCalls.settings, {});
  return (
    <DialogFrame isLong title={translate('reminders.title')} busy={busy} onClose={onClose}>
      {data === undefined ? (
        <DialogContent>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={320} aria-label={translate('shell.loading')} />
          )}
        </DialogContent>
      ) : (
        <RemindersFields settings={data} onBusy={setBusy} onClose={onClose} />
      )}
    </DialogFrame>
  );
};

const load = async () => (await import('./RemindersForm.ts')).RemindersForm;

interface RemindersFieldsProps extends RemindersDialogProps {
  settings: TrackingSettings;
  onBusy: (busy: boolean) => void;
}

const RemindersFields = ({ settings, onBusy, onClose }: RemindersFieldsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const readAgain = useReadShipmentsAgain();
  const form = useZodForm<ReminderValues, TrackingSettings>(load, reminderValues(settings), async (wanted) => {
    onBusy(true);
    try {
      const saved = await call(shipmentCalls.saveSettings, wanted, { reactTo: 'special' });
      client.setQueryData(callKey(shipmentCalls.settings, {}), saved);
    } finally {
      onBusy(false);
    }
    notify('reminders.saved', { type: 'success' });
    onClose();
    await readAgain();
  });
  return (
    <DialogForm
      submitLabel={translate('ra.action.save')}
      busy={form.busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary">
        {translate('reminders.text')}
      </Typography>
      {reminderNames.map((name) => (
        <ReminderField key={name} form={form} name={name} />
      ))}
    </DialogForm>
  );
};

/** Whether one is reminded of something, and after how many days: switched on again, after as many as usual. */
const ReminderField = ({ form, name }: { form: ZodForm<ReminderValues>; name: ReminderName }) => {
  const translate = useTranslate();
  const { values, errors, set, busy } = form;
  const value = values[name];
  const label = translate(`reminders.${name}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3, rowGap: 1 }}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={value !== null}
            disabled={busy}
            onChange={({ target }) => set(name, target.checked ? String(alertDays[name]) : null)}
          />
        }
        sx={{ flex: '1 1 240px', mr: 0 }}
      />
      {value === null ? null : (
        <TextField
          name={name}
          hiddenLabel
          value={value}
          error={errors[name] !== undefined}
          helperText={errors[name]}
          disabled={busy}
          onChange={({ target }) => set(name, target.value)}
          slotProps={{
            htmlInput: {
              'aria-label': translate('reminders.daysOf', { name: label }),
              inputMode: 'numeric',
              autoComplete: 'off',
              maxLength: 3,
              className: 'tabular',
            },
            input: { endAdornment: <InputAdornment position="end">{translate('reminders.days')}</InputAdornment> },
          }}
          sx={{ width: 160 }}
        />
      )}
    </Box>
  );
};
